// HTTP to one host of the insurer: a pool of kept connections, bounded answers, and every failure a value.
import { errors, Pool } from 'undici';
import type { InsurerFailure } from '../../../ports/insurer.ts';
import { failures } from './failures.ts';

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
}

export interface Message {
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Exchange =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | {
      readonly kind: 'failed';
      readonly failure: InsurerFailure;
      /** True when the message has surely not reached the insurer. */
      readonly unsent: boolean;
    };

export interface Connection {
  /** Sends one message once. Never throws. */
  send(message: Message, answerMs?: number): Promise<Exchange>;
  close(): Promise<void>;
}

/** As many callers may wait for a slow insurer at once; each message has a connection to itself. */
const connectionsUsually = 1_024;
/** The longest answer that is read: a claim of 80 events with 14 services has less than a tenth of it. */
const answerBytesMax = 16 * 1024 * 1024;
/** An idle connection is let go before a balancer in between does, in milliseconds. */
const idleMs = 30_000;

/** Connections to one host, opened as they are needed; an answer that is late or too long is a failure. */
export function openConnection({ origin, timeouts, connectionsMax }: ConnectionOptions): Connection {
  const pool = new Pool(origin, {
    connections: connectionsMax ?? connectionsUsually,
    connect: { timeout: timeouts.connectMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: answerBytesMax,
    keepAliveTimeout: idleMs,
    pipelining: 1,
  });
  return {
    async send({ method, path, headers, body }, answerMs = timeouts.answerMs) {
      const waiting = giveUpAfter(answerMs);
      try {
        const answer = await pool.request({
          method,
          path,
          headers: { ...headers },
          body: body ?? null,
          signal: waiting.signal,
        });
        return { kind: 'answered', status: answer.statusCode, body: await answer.body.text() };
      } catch (error) {
        return failed(error);
      } finally {
        waiting.enough();
      }
    },
    close: () => pool.destroy(),
  };
}

/** The platform's own signal goes off in any case, long after the answer came; thousands of them would be kept till then. */
function giveUpAfter(milliseconds: number): { readonly signal: AbortSignal; readonly enough: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), Math.max(1, Math.round(milliseconds)));
  return { signal: controller.signal, enough: () => clearTimeout(timer) };
}

const neverConnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What TLS says of a certificate, before anything is sent. */
const untrusted = /^(ERR_TLS_CERT|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA)/;

function failed(error: unknown): Exchange {
  if (error instanceof errors.InvalidArgumentError) {
    return { kind: 'failed', failure: failures.unsendable, unsent: true };
  }
  if (error instanceof errors.HTTPParserError || error instanceof errors.ResponseExceededMaxSizeError) {
    return { kind: 'failed', failure: failures.malformed, unsent: false };
  }
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  if (isLate) return { kind: 'failed', failure: failures.timeout, unsent: false };
  const codes = codesOf(error);
  if (codes.some((code) => untrusted.test(code)))
    return { kind: 'failed', failure: failures.untrusted, unsent: true };
  const unsent = codes.some((code) => neverConnected.has(code));
  return { kind: 'failed', failure: failures.unreachable, unsent };
}

/** The codes of an error and, where several addresses were tried, of each try. */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error ? [String(error.code)] : [];
  return error instanceof AggregateError ? [...own, ...error.errors.flatMap(codesOf)] : own;
}
