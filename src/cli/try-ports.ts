// Whether the service will be able to listen where it is told to: looked at before anything else is opened.
import { createServer, type Server } from 'node:net';
import type { Config } from '../config/settings.ts';

/**
 * Listens for a moment on each address of the settings, and lets go. Rejects as listening does: no store is opened, and
 * no PostgreSQL started, for a service that could not be reached.
 */
export async function tryPorts({ host, port, metrics }: Config): Promise<void> {
  const held: Server[] = [];
  try {
    for (const each of typeof metrics === 'object' ? [port, metrics.port] : [port])
      held.push(await listenOn(host, each));
  } finally {
    await Promise.all(held.map(letGo));
  }
}

/** Whoever connects in that moment is let go as well. */
function listenOn(host: string, port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

const letGo = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });
