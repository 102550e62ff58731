// Requests sent before the answers to those before them were taken: as many as a client can want, and no more.
import type { Log } from '../../ports/system/log.ts';
import type { App } from '../app.ts';

/**
 * Answers of one connection that may wait behind another. Each is made when its request comes and kept until it is its
 * turn: a caller who asks for many and reads none would fill the memory.
 */
export const requestsAheadMax = 32;

/** Closes a connection that asks further ahead; what else it has asked for is not looked at. */
export function limitPipelining(app: App, log: Log): void {
  const waiting = new WeakMap<object, number>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    // An answer that has the connection is the one whose turn it is: nothing waits, and nothing is counted.
    if (response.socket !== null) return done();
    const ahead = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, ahead);
    if (ahead <= requestsAheadMax) {
      response.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
      return done();
    }
    if (ahead === requestsAheadMax + 1) log.info('a connection asked too far ahead and was closed');
    socket.destroy();
  });
}
