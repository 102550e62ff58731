// The gateway envelope: how claims, reports and interactive claims are refused (interface 4.2).
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { correlationIdPrefix, correlationIdTailLength } from '../../domain/values/correlation-id.ts';
import { parseMinorId, type MinorId } from '../../domain/values/minor-id.ts';

/** Who speaks in the envelope; the insurer's own gateway uses another word. */
const codeType = 'GATEWAY';
const noLocation = '00000000';

/** What of a request tells the location that asks. */
interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly caller: { readonly minorId: MinorId | null };
}

/** The JSON of an envelope. */
export function envelope(refused: { code: string; message: string }, correlationId: string): string {
  return JSON.stringify({ code: refused.code, codeType, message: refused.message, correlationId });
}

/**
 * The correlation id of a refusal (behaviour 7.2): the one sent when it is text, else one generated from the Minor ID
 * in the header or the key's only one, eight zeros where there is neither.
 */
export function refusedCorrelationId(request: Asked, body: unknown): string {
  if (typeof body === 'object' && body !== null && 'correlationId' in body) {
    if (typeof body.correlationId === 'string') return body.correlationId;
  }
  const sent = request.headers['x-minor-id'];
  const location =
    (typeof sent === 'string' ? parseMinorId(sent) : null) ?? request.caller.minorId ?? noLocation;
  return `${correlationIdPrefix}${location}${randomBytes(correlationIdTailLength / 2).toString('hex')}`;
}
