// A server that answers as a script says, and keeps what it was sent: for what a client does on failures.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** What comes back to one request: an answer, a lost connection, half an answer, or nothing at all. */
export type ScriptedAnswer =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** A text or bytes as they are, anything else as JSON. */
      readonly body?: unknown;
      /** The connection ends before the answer does. */
      readonly breaks?: boolean;
      /** Nothing more comes, and no end. */
      readonly stays?: boolean;
    }
  | 'drop'
  | 'half'
  | 'silent';

const half = {
  status: 200,
  body: { ItemNumber: '23' },
  headers: { 'content-length': '40' },
  breaks: true,
  stays: false,
};

export interface SentToScript {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface ScriptedGateway {
  readonly origin: string;
  /** In the order in which they came. */
  readonly sent: SentToScript[];
  /** What comes next; the last is said again and again. Forgets what was sent. */
  play(script: readonly ScriptedAnswer[]): void;
  stop(): Promise<void>;
}

/** A gateway that answers what its script says. */
export async function startScriptedGateway(): Promise<ScriptedGateway> {
  const sent: SentToScript[] = [];
  let script: readonly ScriptedAnswer[] = [];
  const server = createServer((request, response) => {
    const answer = async () => {
      const { method = '', url = '', headers } = request;
      sent.push({ method, path: url, headers, body: await text(request) });
      const next = script[Math.min(sent.length, script.length) - 1] ?? 'drop';
      if (next === 'silent') return;
      if (next === 'drop') response.destroy();
      else {
        const { status, body, headers: own, breaks = false, stays = false } = next === 'half' ? half : next;
        const isText = typeof body === 'string' || body instanceof Uint8Array;
        response
          .writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...own })
          .write(isText ? body : JSON.stringify(body), () => {
            if (breaks) response.socket?.destroy();
            else if (!stays) response.end();
          });
      }
    };
    answer().catch(() => void response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    sent,
    play(next) {
      script = next;
      sent.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
