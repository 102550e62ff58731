// medicare-gateway webhooks listen: receives webhooks on loopback, verifies them, and prints each; for trying out.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '../application/webhooks/verify-webhook.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { UsageError } from './usage-error.ts';

interface ListenOptions {
  readonly port: number;
  /** `whsec_…` or `whpk_…`; without it nothing is verified. */
  readonly key?: string | undefined;
  /** What is answered to a message that is not rejected. */
  readonly status: number;
}

const host = '127.0.0.1';
const rejected = 401;
const keyForm = /^wh(sec|pk)_[A-Za-z0-9+/]{42,}={0,2}$/;

/** Runs until SIGTERM or Ctrl-C. Returns the exit code. */
export async function runListenForWebhooks(
  { port, key, status }: ListenOptions,
  { terminal, interruption }: Pick<CommandContext, 'terminal' | 'interruption'>,
): Promise<number> {
  if (key !== undefined && !keyForm.test(key))
    throw new UsageError('--key must be the Secret (whsec_…) or the PublicKey (whpk_…) of the endpoint.');
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const verdict = key === undefined ? 'not verified' : verdictOf(key, request.headers, body);
    const id = headerOf(request.headers, 'webhook-id');
    terminal.print(`${new Date().toISOString()} ${verdict} ${id} ${body}`);
    response.writeHead(verdict === 'valid' || verdict === 'not verified' ? status : rejected).end();
  };
  const server = createServer((request, response) => {
    // A sender that leaves in the middle of its message.
    receive(request, response).catch(() => response.destroy());
  });
  const stopped = Promise.withResolvers<void>();
  interruption().addEventListener('abort', () => stopped.resolve());
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject).listen(port, host, listening.resolve);
  try {
    await listening.promise;
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const why = isInUse ? 'is in use' : `cannot be listened on (${String(error)})`;
    terminal.error(
      `Port ${port} ${why}; set --port to another one, and make an endpoint with its address, or change the Url of the one you have.`,
    );
    return exitCode.failed;
  }
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : port;
  terminal.error(
    `Send webhooks to http://${host}:${own}/ from a service with WEBHOOK_ALLOW_NETWORKS=${host}/32.`,
  );
  await stopped.promise;
  server.closeAllConnections();
  server.close();
  return exitCode.done;
}

const headerOf = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');

const verdictOf = (key: string, headers: IncomingHttpHeaders, body: string) =>
  verifyWebhook(
    key,
    {
      id: headerOf(headers, 'webhook-id'),
      timestamp: headerOf(headers, 'webhook-timestamp'),
      signatures: headerOf(headers, 'webhook-signature'),
      body,
    },
    Date.now(),
  );
