// Limits HTTP pipelining: how many requests of one connection may wait for their responses, which stay in order.
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { App } from '../types/app-and-route-types.ts';
import { httpErrors } from './http-errors.ts';
import { sendError } from './send-error.ts';

/**
 * Requests of one connection that may wait for the response to an earlier one. Each is answered at once and its response
 * kept until its turn, so a client that sends many requests and reads no response would fill the memory.
 */
export const pipelinedRequestsMax = 4;

interface Pipeline {
  /** Requests whose responses wait for an earlier one. */
  waiting: number;
  /** The response to the newest request; Node sends the responses of a connection in order. */
  newest: ServerResponse;
}

const pipelines = new WeakMap<Duplex, Pipeline>();

/**
 * Adds the hook that notes each response, and answers 429 to the request beyond the limit: then the connection closes, and
 * what follows on it is dropped. The hook comes after the one that gives a request its context.
 */
export function limitPipelining(app: App): void {
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const response = reply.raw;
    const pipeline = pipelines.get(socket);
    if (pipeline === undefined) {
      pipelines.set(socket, { waiting: 0, newest: response });
      return done();
    }
    // The connection closes: only the first request beyond the limit gets an answer, and none is handled.
    if (pipeline.waiting > pipelinedRequestsMax) return;
    // Nor is one behind a response that closes it.
    if (pipeline.newest.getHeader('connection') === 'close') return;
    pipeline.newest = response;
    // A response that has the socket is the first in the pipeline: it does not wait.
    if (response.socket !== null) return done();
    pipeline.waiting += 1;
    if (pipeline.waiting <= pipelinedRequestsMax) {
      response.once('socket', () => (pipeline.waiting -= 1));
      return done();
    }
    setImmediate(dropFurtherBytes, socket);
    sendError(reply.header('connection', 'close'), httpErrors.pipelineTooLong(pipelinedRequestsMax));
  });
}

/** Node's parser no longer gets what a socket reads; it is still read, because unread bytes would reset the connection. */
function dropFurtherBytes(socket: Duplex): void {
  // This listener takes the socket back from the parser, which reads it outside of JavaScript.
  socket.on('data', () => {}).removeAllListeners('data');
  socket.resume();
}

/**
 * Calls `then` once the responses that a connection is owed are sent. It says whether what cannot be read may be answered
 * too: not when it is in the body of a request that has its response.
 */
export function runAfterPendingResponses(socket: Duplex, then: (mayAnswer: boolean) => void): void {
  const newest = pipelines.get(socket)?.newest;
  if (newest === undefined || newest.closed) then(newest?.req.complete !== false);
  else if (newest.req.complete || newest.headersSent) {
    newest.once('close', () => then(newest.req.complete));
  }
  // Its request never arrives in full, so it is never answered; those before it are when it has the socket.
  else if (newest.socket === null) newest.once('socket', () => runAfterPendingResponses(socket, then));
  else then(true);
}
