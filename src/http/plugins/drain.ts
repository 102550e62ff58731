// Drains the server before it stops: it still answers, says on /ready that it is not ready, and closes each connection after its response.
import type { App } from '../types/app.ts';

/** Adds `app.drain()`; returns whether it was called. */
export function addDrain(app: App): () => boolean {
  let isDraining = false;
  app.decorate('drain', () => {
    if (isDraining) return;
    isDraining = true;
    // Node then writes `connection: close`, so that the client makes its next connection to another process.
    app.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
  });
  return () => isDraining;
}
