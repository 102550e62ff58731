// Sends requests with fetch: headers, time limits, and retries with full jitter that heed Retry-After.
import { errorOfAnswer, GatewayError, TimedOut, Unavailable } from './gateway-errors.ts';

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

interface SentRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** False: after a failure that leaves open whether it was done, it is not sent again. */
  readonly isRepeatable: boolean;
  /** Reads the answer within the time limit; what it throws counts as a failure of the network. */
  readonly read: (response: Response) => Promise<unknown>;
}

const longestBackoffMs = 8_000;
/** A longer Retry-After is the caller's to wait for. */
const longestRetryAfterMs = 60_000;
const repeatedStatuses: ReadonlySet<number | null> = new Set([null, 429, 502, 503, 504]);

/** One gateway, as requests are sent to it. */
export type Transport = (request: SentRequest, options?: CallOptions) => Promise<unknown>;

/** A transport that keeps its key to itself. Refuses to run in a browser, where a key would be everybody's. */
export function createTransport(gateway: GatewayOptions): Transport {
  if ('document' in globalThis || 'importScripts' in globalThis)
    throw new TypeError('This client holds a key of your practice; use it on a server, never in a browser.');
  const { retries = 4, backoffMs = 250 } = gateway;
  return async (request, options = {}) => {
    const requestId = crypto.randomUUID();
    for (let tries = 1; ; tries += 1) {
      const outcome = await tryOnce(gateway, request, options, requestId);
      if (!('error' in outcome)) return outcome.value;
      const { error, retryAfterMs = 0 } = outcome;
      const isRetried =
        tries <= retries && isWorthRepeating(request, error) && retryAfterMs <= longestRetryAfterMs;
      if (!isRetried) throw error;
      const backoff = Math.random() * Math.min(longestBackoffMs, backoffMs * 2 ** (tries - 1));
      await pause(retryAfterMs + backoff, options.signal);
    }
  };
}

/** After 429 nothing was done; after anything else that is repeated it may have been. */
const isWorthRepeating = ({ isRepeatable }: SentRequest, { status }: GatewayError): boolean =>
  repeatedStatuses.has(status) && (isRepeatable || status === 429);

type Outcome = { readonly value: unknown } | { readonly error: GatewayError; readonly retryAfterMs?: number };

async function tryOnce(
  gateway: GatewayOptions,
  request: SentRequest,
  options: CallOptions,
  requestId: string,
): Promise<Outcome> {
  const { signal } = options;
  signal?.throwIfAborted();
  const timeoutMs = options.timeoutMs ?? gateway.timeoutMs ?? 30_000;
  const ending = new AbortController();
  const abort = () => ending.abort(signal?.reason);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    ending.abort();
  }, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    const response = await (gateway.fetch ?? fetch)(gateway.baseUrl.replace(/\/+$/, '') + request.path, {
      method: request.method,
      headers: headersOf(gateway, request, options, requestId),
      signal: ending.signal,
      redirect: 'error',
      // JSON; a text, which is a bank statement, as it is.
      body: typeof request.body === 'string' ? request.body : (JSON.stringify(request.body) ?? null),
    });
    if (response.ok) return { value: await request.read(response) };
    const id = response.headers.get('x-request-id') ?? requestId;
    const error = errorOfAnswer(response.status, await response.text(), id);
    return { error, retryAfterMs: retryAfterMsOf(response.headers.get('retry-after')) };
  } catch (cause) {
    signal?.throwIfAborted();
    const call = { requestId, cause };
    const error = isLate
      ? new TimedOut(`No answer came within ${timeoutMs} milliseconds.`, call)
      : new Unavailable('The connection to the gateway failed.', call);
    return { error };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function headersOf(
  gateway: GatewayOptions,
  { body, headers }: SentRequest,
  options: CallOptions,
  requestId: string,
): [string, string][] {
  const given = {
    'x-api-key': gateway.apiKey,
    'x-request-id': requestId,
    'x-minor-id': options.minorId ?? gateway.minorId,
    'x-acting-person': options.actingPerson,
    traceparent: options.traceparent,
    'content-type': body === undefined ? body : typeof body === 'string' ? 'text/csv' : 'application/json',
    ...headers,
  };
  return Object.entries(given).filter((header): header is [string, string] => header[1] !== undefined);
}

/** Seconds or a date, in milliseconds from now; 0 when it is absent or neither. */
function retryAfterMsOf(header: string | null): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}

/** Waits, unless it is aborted: then rejects with the signal's reason. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
  signal?.throwIfAborted();
}
