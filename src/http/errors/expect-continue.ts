// Answers `Expect: 100-continue` only after the checks before the body: a request that is rejected is not told to send it.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { App } from '../types/app-and-route-types.ts';

const awaiting = new WeakSet<IncomingMessage>();

/** Keeps Node from answering 100 by itself before anything of a request was looked at. */
export function deferContinue(server: Server): void {
  server.on('checkContinue', (request, response) => {
    awaiting.add(request);
    server.emit('request', request, response);
  });
}

/** Adds the hook that answers 100 once the hooks before the body have let a request pass, unless its body is too large. */
export function addExpectContinue(app: App): void {
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { bodyLimit } = request.routeOptions;
    const isTooLarge = Number(request.headers['content-length'] ?? 0) > bodyLimit;
    if (!isTooLarge) allowBody(request.raw, reply.raw);
    done();
  });
}

/** The sender of the request waits for 100, and has not sent its body. */
export const isAwaitingContinue = (request: IncomingMessage): boolean => awaiting.has(request);

/** Answers 100 where the sender waits for it. */
export function allowBody(request: IncomingMessage, response: ServerResponse): void {
  if (awaiting.delete(request)) response.writeContinue();
}
