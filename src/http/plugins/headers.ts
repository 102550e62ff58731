// The headers that every answer carries, the request id and the trace id.
import type { IncomingMessage } from 'node:http';
import { parseTraceparent, type TraceId } from '../../domain/values/trace-id.ts';
import type { Ids } from '../../ports/system/ids.ts';
import { requestIdForm } from '../schema/request-headers.ts';

/** Nothing may be stored, framed, guessed at or loaded; routes that may be cached set their own cache-control. */
export const standardHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

const saneRequestId = new RegExp(requestIdForm);

/** The caller's x-request-id when it is 1 to 128 visible ASCII characters, else a new one. */
export function requestIdOf(ids: Ids): (request: IncomingMessage) => string {
  return (request) => {
    const sent = request.headers['x-request-id'];
    return typeof sent === 'string' && saneRequestId.test(sent) ? sent : ids.requestId();
  };
}

/** The trace id of the caller's `traceparent` when that is valid, else a new one. */
export function traceIdOf(ids: Ids, { headers }: IncomingMessage): TraceId {
  const sent = headers['traceparent'];
  return (typeof sent === 'string' ? parseTraceparent(sent) : null) ?? ids.traceId();
}
