// Limits HTTP pipelining to 32 requests per connection.
import type { Log } from '../../ports/system/log.ts';
import type { App } from '../types/app.ts';

/**
 * Responses of one connection that may wait for an earlier one. Each is made at once and kept until its turn, so a client
 * that sends many requests and reads no response would fill the memory.
 */
export const pipelinedRequestsMax = 32;

/** Adds the hook that closes a connection with more requests in its pipeline. */
export function limitPipelining(app: App, log: Log): void {
  const waiting = new WeakMap<object, number>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    // A response that has the socket is the first in the pipeline: it does not wait.
    if (response.socket !== null) return done();
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count <= pipelinedRequestsMax) {
      response.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
      return done();
    }
    if (count === pipelinedRequestsMax + 1) log.info('closed a connection with too many pipelined requests');
    socket.destroy();
  });
}
