// Drains the server before it stops: it still answers, says on /ready that it is not ready, and closes each connection.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { App } from '../types/app-and-route-types.ts';

/** Adds `app.drain()`; returns whether it was called. */
export function addDrain(app: App): () => boolean {
  let isDraining = false;
  app.decorate('drain', () => {
    if (!isDraining) closeConnections(app.server);
    isDraining = true;
  });
  return () => isDraining;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * From now on the newest response of each connection says `connection: close`, so that the client makes its next
 * connection to another process. A request behind such a response would get none, so it is not handled: its client sends
 * it again.
 */
function closeConnections(server: Server): void {
  const newest = new WeakMap<object, ServerResponse>();
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request').on('request', (request, response) => {
    const before = newest.get(request.socket);
    // Fastify sets the header itself once it closes.
    if (before?.headersSent === true || before?.getHeader('connection') === 'close') return;
    if (before !== undefined) before.shouldKeepAlive = true;
    response.shouldKeepAlive = false;
    newest.set(request.socket, response);
    for (const handler of handlers) handler.call(server, request, response);
  });
}
