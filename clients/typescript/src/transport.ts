// Sends requests with fetch: headers, time limits, and retries with full jitter that heed Retry-After.
import { errorOf, readAnswer } from './answers.ts';
import { GatewayError, TimedOut, Unavailable } from './gateway-errors.ts';

/** How to reach a gateway, and how patient to be. */
export interface GatewayOptions {
  /** `https://medicare.example.com`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The location that calls are for, where a call names no other. */
  readonly minorId?: string;
  /** For each try. Default: 30,000. */
  readonly timeoutMs?: number;
  /** How often a call that failed is tried again. Default: 4. */
  readonly retries?: number;
  /** The longest wait before the first retry, doubled for each further one. Default: 250. */
  readonly backoffMs?: number;
  readonly fetch?: typeof fetch;
}

/** What one call may have of its own. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly minorId?: string;
  /** Who uses the practice software, for the audit trail. */
  readonly actingPerson?: string;
  /** W3C trace context, passed on. */
  readonly traceparent?: string;
}

/** What one operation may have besides. */
export type OperationOptions = CallOptions & { readonly headers?: Readonly<Record<string, string>> };

interface SentRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body?: unknown;
  /** False: after a failure that leaves open whether it was done, it is not sent again. */
  readonly isRepeatable: boolean;
  /** False: its success says nothing. */
  readonly hasAnswer: boolean;
}

const longestBackoffMs = 8_000;
/** A longer Retry-After is the caller's to wait for. */
const longestRetryAfterMs = 60_000;
const repeatedStatuses: ReadonlySet<number | null> = new Set([null, 429, 502, 503, 504]);

/** One gateway, as requests are sent to it. */
export type Transport = (request: SentRequest, options: OperationOptions) => Promise<unknown>;

/** A transport that keeps its key to itself. Refuses to run in a browser, where a key would be everybody's. */
export function createTransport(gateway: GatewayOptions): Transport {
  if ('document' in globalThis || 'importScripts' in globalThis)
    throw new TypeError('This client holds a key of your practice; use it on a server, never in a browser.');
  const { retries = 4, backoffMs = 250 } = gateway;
  return async (request, options) => {
    const requestId = crypto.randomUUID();
    for (let tries = 1; ; tries += 1) {
      try {
        return await tryOnce(gateway, request, options, requestId);
      } catch (error) {
        const isRetried =
          tries <= retries && error instanceof GatewayError && isWorthRepeating(request, error);
        if (!isRetried) throw error;
        const backoff = Math.random() * Math.min(longestBackoffMs, backoffMs * 2 ** (tries - 1));
        await pause(error.retryAfterMs + backoff, options.signal);
      }
    }
  };
}

/** After 429 nothing was done; after anything else that is repeated it may have been. */
const isWorthRepeating = ({ isRepeatable }: SentRequest, { status, retryAfterMs }: GatewayError): boolean =>
  repeatedStatuses.has(status) && (isRepeatable || status === 429) && retryAfterMs <= longestRetryAfterMs;

async function tryOnce(
  gateway: GatewayOptions,
  request: SentRequest,
  options: OperationOptions,
  requestId: string,
): Promise<unknown> {
  const { signal, timeoutMs = gateway.timeoutMs ?? 30_000 } = options;
  signal?.throwIfAborted();
  const ending = new AbortController();
  const forget = endAfter(timeoutMs, signal, () => ending.abort());
  let failure: GatewayError;
  try {
    const { method, path, body, hasAnswer } = request;
    const response = await (gateway.fetch ?? fetch)(gateway.baseUrl.replace(/\/+$/, '') + path, {
      method,
      headers: headersOf(gateway, body, options, requestId),
      signal: ending.signal,
      redirect: 'error',
      // JSON; a text, which is a bank statement, as it is.
      body: typeof body === 'string' ? body : (JSON.stringify(body) ?? null),
    });
    if (response.ok) return await readAnswer(response, hasAnswer);
    failure = await errorOf(response, requestId);
  } catch (cause) {
    signal?.throwIfAborted();
    failure = ending.signal.aborted
      ? new TimedOut(`No answer came within ${timeoutMs} milliseconds.`, { requestId, cause })
      : new Unavailable('The connection to the gateway failed.', { requestId, cause });
  } finally {
    forget();
  }
  throw failure;
}

function headersOf(
  gateway: GatewayOptions,
  body: unknown,
  options: OperationOptions,
  requestId: string,
): [string, string][] {
  const given = {
    'x-api-key': gateway.apiKey,
    'x-request-id': requestId,
    'x-minor-id': options.minorId ?? gateway.minorId,
    'x-acting-person': options.actingPerson,
    traceparent: options.traceparent,
    'content-type': body === undefined ? body : typeof body === 'string' ? 'text/csv' : 'application/json',
    ...options.headers,
  };
  return Object.entries(given).filter((header): header is [string, string] => header[1] !== undefined);
}

/** Waits, unless it is aborted: then rejects with the signal's reason. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  let forget = () => {};
  await new Promise<void>((resolve) => {
    forget = endAfter(ms, signal, resolve);
  });
  forget();
  signal?.throwIfAborted();
}

/** Calls `end` after that time, or when the signal is aborted before; what it gives forgets both. */
function endAfter(ms: number, signal: AbortSignal | undefined, end: () => void): () => void {
  const timer = setTimeout(end, ms);
  signal?.addEventListener('abort', end);
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  };
}
