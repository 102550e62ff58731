// The headers that every response carries, with the request id and the trace id of a request.
import type { IncomingMessage } from 'node:http';
import { parseTraceparent, type TraceId } from '../domain/values/trace-id.ts';
import type { Ids } from '../ports/system/ids.ts';

/** Responses are not stored, framed, sniffed, and load nothing; routes that may be cached set their own cache-control. */
export const standardHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** A request id that is taken over: 1 to 128 visible ASCII characters. */
export const requestIdForm = '^[!-~]{1,128}$';
const acceptedRequestId = new RegExp(requestIdForm);

/** The caller's x-request-id when it is 1 to 128 visible ASCII characters, else a new one. */
export function requestIdOf(ids: Ids): (request: IncomingMessage) => string {
  return (request) => {
    const sent = request.headers['x-request-id'];
    return typeof sent === 'string' && acceptedRequestId.test(sent) ? sent : ids.uuid();
  };
}

/** The trace id of the caller's `traceparent` when that is valid, else a new one. */
export function traceIdOf(ids: Ids, { headers }: IncomingMessage): TraceId {
  const sent = headers['traceparent'];
  return (typeof sent === 'string' ? parseTraceparent(sent) : null) ?? newTraceId(ids);
}

/** A UUID is 32 hexadecimal digits, never all zero: the form of a trace id. */
const newTraceId = (ids: Ids): TraceId => ids.uuid().replaceAll('-', '') as TraceId;
