// GET /metrics on a port of its own, away from the callers of the service.
import { createServer, type Server } from 'node:http';
import type { App } from '../app.ts';
import { metricsContentType } from './text.ts';
import { httpErrors, type HttpError } from '../errors/http-errors.ts';

/** Starts the listener; resolves when it listens. */
export async function listenForMetrics(app: App, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const refuse = ({ status, message }: HttpError): void => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
    };
    if (request.url !== '/metrics') {
      refuse(httpErrors.pathUnknown());
      return;
    }
    app.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metricsContentType }).end(text),
      () => refuse(httpErrors.unavailable('The metrics could not be written.', 5)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
}
