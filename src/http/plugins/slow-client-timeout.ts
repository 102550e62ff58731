// Closes connections whose client does not read its responses: they would hold a socket and memory for ever.
import type { Socket } from 'node:net';
import type { Log } from '../../ports/system/log.ts';
import type { App } from '../types/app-and-route-types.ts';

/** How often connections are checked, in milliseconds; a connection may stay open longer by as much. */
const checkEveryMs = 10_000;

/** The parts of a socket that are checked. */
type MonitoredSocket = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroyed' | 'destroy'>;

interface SlowClientMonitor {
  add(socket: MonitoredSocket): void;
  remove(socket: MonitoredSocket): void;
  /** Closes the connections on which nothing was read for too long; returns how many. `now` is in milliseconds. */
  closeSlow(now: number): number;
}

/** Checks connections at intervals, which costs those that read nothing. `readMsMax`: longest time without reading, in milliseconds. */
export function createSlowClientMonitor(readMsMax: number): SlowClientMonitor {
  /** By connection: the bytes read when it last read any, and since when more are unread; null where none are. */
  const connections = new Map<MonitoredSocket, { bytesRead: number; since: number } | null>();
  return {
    add: (socket) => void connections.set(socket, null),
    remove: (socket) => void connections.delete(socket),
    closeSlow(now) {
      let closed = 0;
      for (const [socket, unread] of connections) {
        // Node counts whole writes, and a response is one or two of them.
        const bytesRead = socket.bytesWritten - socket.writableLength;
        if (socket.writableLength === 0) connections.set(socket, null);
        else if (unread === null || unread.bytesRead !== bytesRead)
          connections.set(socket, { bytesRead, since: now });
        else if (now - unread.since >= readMsMax) {
          socket.destroy();
          closed += 1;
        }
      }
      return closed;
    },
  };
}

/** Closes slow connections for as long as the application is open. */
export function closeSlowClients(app: App, log: Log, readMsMax: number): void {
  const monitor = createSlowClientMonitor(readMsMax);
  app.server.on('connection', (socket) => {
    monitor.add(socket);
    socket.once('close', () => monitor.remove(socket));
  });
  const timer = setInterval(
    () => {
      const closed = monitor.closeSlow(performance.now());
      if (closed > 0) log.info('closed connections whose client did not read its responses in time');
    },
    Math.min(checkEveryMs, readMsMax),
  ).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
