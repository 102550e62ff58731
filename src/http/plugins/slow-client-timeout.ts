// Answers that are not taken: a caller who reads a byte a second would keep a connection, and what waits on it, for ever.
import type { Socket } from 'node:net';
import type { Log } from '../../ports/system/log.ts';
import type { App } from '../app.ts';

/** How often connections are looked at, in milliseconds; a connection may stay longer by as much. */
const lookEveryMs = 10_000;

/** What of a connection is looked at. */
type Watched = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroyed' | 'destroy'>;

export interface ReadersWatch {
  add(socket: Watched): void;
  remove(socket: Watched): void;
  /** Closes the connections that took nothing whole for too long; returns how many. `now` is in milliseconds. */
  look(now: number): number;
}

/**
 * Watches connections, now and then, so that those who take what they are sent cost nothing. `takenMsMax`: longest time
 * to take what was sent, in milliseconds.
 */
export function readersWatch(takenMsMax: number): ReadersWatch {
  /** For each connection what it had taken when it last took something, and since when more waits. */
  const connections = new Map<Watched, { taken: number; since: number } | null>();
  return {
    add: (socket) => void connections.set(socket, null),
    remove: (socket) => void connections.delete(socket),
    look(now) {
      let closed = 0;
      for (const [socket, waiting] of connections) {
        // What was sent counts as taken write by write, and an answer is one or two of them.
        const taken = socket.bytesWritten - socket.writableLength;
        if (socket.writableLength === 0) connections.set(socket, null);
        else if (waiting === null || waiting.taken !== taken) connections.set(socket, { taken, since: now });
        else if (now - waiting.since >= takenMsMax) {
          socket.destroy();
          closed += 1;
        }
      }
      return closed;
    },
  };
}

/** Closes the connections of slow readers for as long as the server is open. */
export function closeSlowClients(app: App, log: Log, takenMsMax: number): void {
  const watch = readersWatch(takenMsMax);
  app.server.on('connection', (socket) => {
    watch.add(socket);
    socket.once('close', () => watch.remove(socket));
  });
  const timer = setInterval(
    () => {
      const closed = watch.look(performance.now());
      if (closed > 0) log.info('connections were closed whose answers were not taken in time');
    },
    Math.min(lookEveryMs, takenMsMax),
  ).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
