// Builds the gateway envelope, the JSON error response of claims, reports and interactive claims (interface 4.2).
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { correlationIdPrefix, correlationIdTailLength } from '../../domain/values/correlation-id.ts';
import { parseMinorId, type MinorId } from '../../domain/values/minor-id.ts';
import { exampleId } from '../schema/freshen-examples.ts';

/** The source of the error; the national gateway sends another word. */
const codeType = 'GATEWAY';
const noLocation = '00000000';

/** The parts of a request that name its location. */
interface LocatedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly caller: { readonly minorId: MinorId | null };
}

/** The JSON text of an envelope. */
export function formatGatewayEnvelope(
  error: { code: string; message: string },
  correlationId: string,
): string {
  return JSON.stringify({ code: error.code, codeType, message: error.message, correlationId });
}

/** Envelopes by their codes, as the OpenAPI description shows them. */
export const gatewayExamples = (errors: readonly { code: string; message: string }[]): object =>
  Object.fromEntries(
    errors.map((error) => [
      error.code,
      { value: JSON.parse(formatGatewayEnvelope(error, exampleId('refused'))) as object },
    ]),
  );

/**
 * The correlation id of an error response (behaviour 7.2): the one sent when it is text, else a new one from the Minor ID
 * in the header or the key's only one, eight zeros where there is neither.
 */
export function correlationIdForError(request: LocatedRequest, body: unknown): string {
  if (typeof body === 'object' && body !== null && 'correlationId' in body) {
    if (typeof body.correlationId === 'string') return body.correlationId;
  }
  const sent = request.headers['x-minor-id'];
  const location =
    (typeof sent === 'string' ? parseMinorId(sent) : null) ?? request.caller.minorId ?? noLocation;
  return `${correlationIdPrefix}${location}${randomBytes(correlationIdTailLength / 2).toString('hex')}`;
}
