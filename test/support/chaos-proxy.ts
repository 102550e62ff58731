// A proxy that fails as networks and servers do: before a request is passed on, or after it was answered.
import { createServer, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** What may go wrong with a request; `pass` is none. */
export type Mishap =
  'pass' | 'drop-before' | 'drop-after' | 'too-many' | 'unavailable' | 'bad-gateway' | 'late' | 'half';

export interface ChaosProxy {
  readonly origin: string;
  /** How often each happened. */
  readonly counts: Readonly<Partial<Record<Mishap, number>>>;
  stop(): Promise<void>;
}

const failures = { 'too-many': 429, unavailable: 503, 'bad-gateway': 502 } as const;

/** Passes requests on to `target`, each with the mishap that `choose` names; late answers come after `lateMs`. */
export async function startChaosProxy(
  target: string,
  choose: (path: string) => Mishap,
  lateMs: number,
): Promise<ChaosProxy> {
  const counts: Partial<Record<Mishap, number>> = {};
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const mishap = choose(request.url ?? '');
      counts[mishap] = (counts[mishap] ?? 0) + 1;
      const body = await buffer(request);
      if (mishap === 'drop-before') {
        response.destroy();
        return;
      }
      if (mishap in failures) {
        const status = failures[mishap as keyof typeof failures];
        response.writeHead(status, { 'retry-after': '0' }).end('Try again.');
        return;
      }
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
      const answer = await fetch(target + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
        ...(body.length > 0 ? { body } : {}),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (mishap === 'drop-after') {
        response.destroy();
        return;
      }
      if (mishap === 'late') await wait(lateMs);
      sendAnswer(response, answer, mishap === 'half' ? bytes.subarray(0, bytes.length / 2) : bytes);
    };
    pass().catch(() => void response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    counts,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function sendAnswer(response: ServerResponse, answer: Response, bytes: Buffer): void {
  const {
    'content-length': _length,
    'transfer-encoding': _coding,
    ...headers
  } = Object.fromEntries(answer.headers);
  response.writeHead(answer.status, headers).end(bytes);
}
