// HTTP connection pool (undici) to one host of the insurer, with timeouts and a limit on the length of answers.
import { Pool } from 'undici';
import { collectResponse, type Exchange } from './exchange.ts';

export interface Timeouts {
  /** To open a connection, in milliseconds. */
  readonly connectMs: number;
  /** For a whole message, from sending it to the last character of its answer, in milliseconds. */
  readonly answerMs: number;
}

export interface ConnectionOptions {
  /** `https://host` or, on this machine, `http://127.0.0.1:port`. */
  readonly origin: string;
  readonly timeouts: Timeouts;
  /** Open at once; further messages wait for one. */
  readonly connectionsMax?: number;
  /** The longest answer that is read, in bytes. */
  readonly answerBytesMax?: number;
}

export interface Message {
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Connection {
  /** Sends one message once. Never throws. */
  send(message: Message, answerMs?: number): Promise<Exchange>;
  close(): Promise<void>;
}

/** As many callers may wait for a slow insurer at once; each message has a connection to itself. */
const defaultConnectionsMax = 1_024;
/** The longest answer that is read: a claim of 80 events with 14 services has less than a tenth of it. */
const defaultAnswerBytesMax = 16 * 1024 * 1024;
/** An idle connection is let go before a balancer in between does, in milliseconds. */
const idleMs = 30_000;

/** Connections to one host, opened as they are needed; an answer that is late or too long is a failure. */
export function openConnection({
  origin,
  timeouts,
  connectionsMax = defaultConnectionsMax,
  answerBytesMax = defaultAnswerBytesMax,
}: ConnectionOptions): Connection {
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
    send({ method, path, headers, body = null }, answerMs = timeouts.answerMs) {
      return collectResponse(answerMs, (handler) =>
        pool.dispatch({ method, path, headers: { ...headers }, body }, handler),
      );
    },
    close: () => pool.destroy(),
  };
}
