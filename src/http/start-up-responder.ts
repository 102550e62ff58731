// What answers while the service waits for its database at start: the process is alive, nothing else is ready.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { envelope, refusedCorrelationId } from './errors/envelope.ts';
import { standardHeaders } from './headers.ts';
import { httpErrors } from './errors/http-errors.ts';
import { unmatchedRoute } from './plugins/route-access.ts';
import { peekBody } from './errors/peek-body.ts';

export interface WaitingDoor {
  readonly port: number;
  /** Frees the port; whoever is connected is let go. */
  close(): Promise<void>;
}

const notStarted = httpErrors.unavailable(
  'The service waits for its database and is not ready yet; send the same request again later.',
  5,
);

/** Listens where the service will. Rejects when that is not possible. */
export async function openWaitingDoor(host: string, port: number): Promise<WaitingDoor> {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Without looking at keys: nobody knows them yet. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { url = '', headers } = request;
  const send = (status: number, type: string, text: string) => {
    const retry = status === notStarted.status ? { 'retry-after': String(notStarted.retryAfter) } : {};
    const form = `${type}; charset=utf-8`;
    response.writeHead(status, { ...standardHeaders, ...retry, 'content-type': form }).end(text);
  };
  if (url === '/health') return send(200, 'application/json', JSON.stringify({ Status: 'up' }));
  if (unmatchedRoute(url).access.errors === 'plain-text')
    return send(notStarted.status, 'text/plain', notStarted.message);
  peekBody(request, (body) => {
    const correlationId = refusedCorrelationId({ headers, caller: { minorId: null } }, body);
    send(notStarted.status, 'application/json', envelope(notStarted, correlationId));
  });
}
