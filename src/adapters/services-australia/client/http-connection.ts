// HTTP connection pool (undici) to one host of the insurer, with timeouts and a limit on the length of answers.
import { Pool } from 'undici';
import { collectResponse, type HttpExchangeResult } from './http-exchange.ts';

export interface ConnectionTimeouts {
  /** To open a connection, in milliseconds. */
  readonly connectMs: number;
  /** From sending a message to the last byte of its answer, in milliseconds. */
  readonly answerMs: number;
}

interface HttpConnectionOptions {
  /** `https://host/path` or, on this machine, `http://127.0.0.1:port`; paths of messages come after its own. */
  readonly url: string;
  readonly timeouts: ConnectionTimeouts;
  /** Most connections open at once; further messages wait for one. */
  readonly connectionsMax?: number;
  /** The longest answer that is read, in bytes. */
  readonly answerBytesMax?: number;
}

interface HttpMessage {
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpConnection {
  /** Sends one message once, and gives it up when `signal` is aborted. Never throws. */
  send(message: HttpMessage, answerMs?: number, signal?: AbortSignal): Promise<HttpExchangeResult>;
  close(): Promise<void>;
}

/** One message per connection at a time, so this many calls may wait for a slow insurer at once. */
const defaultConnectionsMax = 1_024;
/** Ten times the answer to the largest claim, 80 events with 14 services. */
const defaultAnswerBytesMax = 16 * 1024 * 1024;
/** Idle connections close before a load balancer in between closes them, in milliseconds. */
const idleMs = 30_000;

/** Opens a pool for the host of one URL, with connections on demand; an answer that is late or too long is a failure. */
export function openHttpConnection({
  url,
  timeouts,
  connectionsMax = defaultConnectionsMax,
  answerBytesMax = defaultAnswerBytesMax,
}: HttpConnectionOptions): HttpConnection {
  const { origin, pathname } = new URL(url);
  const basePath = pathname.replace(/\/$/, '');
  const pool = new Pool(origin, {
    connections: connectionsMax,
    connect: { timeout: timeouts.connectMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: answerBytesMax,
    keepAliveTimeout: idleMs,
    pipelining: 1,
  });
  return {
    send({ method, path, headers, body = null }, answerMs = timeouts.answerMs, signal) {
      return collectResponse(
        answerMs,
        (handler) =>
          pool.dispatch(
            { method, path: `${basePath}${path}` || '/', headers: { ...headers }, body },
            handler,
          ),
        signal,
      );
    },
    close: () => pool.destroy(),
  };
}
