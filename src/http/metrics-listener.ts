// Serves GET /metrics on a separate port, which the callers of the service need not reach.
import { createServer, type Server } from 'node:http';
import type { InsurerName } from '../ports/insurer/insurer-identity.ts';
import { metricsContentType } from './metrics/metrics-text.ts';
import { httpErrors, type HttpError } from './errors/http-errors.ts';

export interface MetricsListenerOptions {
  readonly host: string;
  readonly port: number;
  /** Named in the header x-insurer. */
  readonly insurer: InsurerName;
}

/** Starts the listener; `metricsText` writes the metrics. Rejects when the port cannot be listened on. */
export async function listenForMetrics(
  metricsText: () => Promise<string>,
  { host, port, insurer }: MetricsListenerOptions,
): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader('x-insurer', insurer);
    const sendError = ({ status, message }: HttpError): void => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
    };
    if (request.url !== '/metrics') {
      sendError(httpErrors.pathUnknown());
      return;
    }
    metricsText().then(
      (text) => response.writeHead(200, { 'content-type': metricsContentType }).end(text),
      () => sendError(httpErrors.unavailable('The metrics could not be written.', 5)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
}
