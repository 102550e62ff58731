// What an answer becomes: a value, or an error.
import * as Errors from './gateway-errors.ts';
import type { ServiceMessage } from './interface-types.ts';

/** The value of a success. What is in no form of the gateway, such as the page of a proxy, is none of its answers. */
export async function readAnswer(response: Response, hasAnswer: boolean): Promise<unknown> {
  if (!hasAnswer) {
    await response.arrayBuffer();
    return undefined;
  }
  const type = response.headers.get('content-type')?.toLowerCase() ?? '';
  if (type.startsWith('application/x-ndjson')) return response;
  if (type.startsWith('application/json')) return response.json();
  if (!/^(application\/pdf|text\/csv)/.test(type))
    throw new TypeError(`No answer of the gateway has the type "${type}".`);
  return new Uint8Array(await response.arrayBuffer());
}

const byStatus: Readonly<Record<number, typeof Errors.GatewayError>> = {
  401: Errors.Unauthorized,
  403: Errors.Forbidden,
  404: Errors.NotFound,
  408: Errors.TimedOut,
  429: Errors.RateLimited,
  504: Errors.TimedOut,
};

/** The error of an answer that is no success; `sentId` is that of the request. */
export async function errorOf(response: Response, sentId: string): Promise<Errors.GatewayError> {
  const { status, headers } = response;
  const text = await response.text();
  const body = fieldsOf(text);
  const textIn = (field: string) => (typeof body[field] === 'string' ? body[field] : '');
  const messages = messagesIn(body['serviceMessage']);
  const call = {
    status,
    requestId: headers.get('x-request-id') || sentId,
    code: textIn('code') || (messages[0]?.code ?? null),
    correlationId: textIn('correlationId') || null,
    messages,
    retryAfterMs: retryAfterMsOf(headers.get('retry-after') ?? ''),
  };
  const words = textIn('message') || messages.map(({ reason }) => reason).join(' ') || text;
  if (messages.length > 0 && status < 500) return new Errors.Refused(words, call);
  const other =
    status >= 500 ? Errors.Unavailable : status >= 400 ? Errors.InvalidRequest : Errors.GatewayError;
  return new (byStatus[status] ?? other)(words, call);
}

/** The fields of a JSON object; none of anything else, such as plain text. */
function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const messagesIn = (list: unknown): readonly ServiceMessage[] =>
  (Array.isArray(list) ? (list as Partial<ServiceMessage | null>[]) : []).filter(
    (each): each is ServiceMessage => typeof each?.code === 'string' && typeof each.reason === 'string',
  );

const dayOfHttp = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/** Seconds, or a day as HTTP writes it, in milliseconds from now; 0 when it is absent or neither. */
function retryAfterMsOf(header: string): number {
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const ms = dayOfHttp.test(header) ? Date.parse(header) - Date.now() : 0;
  return Math.max(0, ms || 0);
}
