// The id of a claim on the wire: `urn:uuid:`, the location's Minor ID, and sixteen characters (specification 2.8).
import { parseMinorId, type MinorId } from './minor-id.ts';

/** 33 characters; the key of a claim from the caller to the insurer. */
export type CorrelationId = string & { readonly __brand: 'CorrelationId' };

export const correlationIdPrefix = 'urn:uuid:';
export const correlationIdLength = 33;
/** How many characters follow the Minor ID. */
export const correlationIdTailLength = 16;
/** Any 24 characters after the prefix; controls, line ends and halves of characters are none. */
const shape = /^urn:uuid:[^\p{Cc}\p{Cs}\u2028\u2029]{24}$/u;

/** Reads a correlation id; null when it is not 33 characters or does not begin with `urn:uuid:`. */
export function parseCorrelationId(text: string): CorrelationId | null {
  return text.length === correlationIdLength && shape.test(text) ? (text as CorrelationId) : null;
}

/** The location named inside a correlation id; null when those eight characters are no Minor ID. */
export function locationOf(id: CorrelationId): MinorId | null {
  return parseMinorId(id.slice(correlationIdPrefix.length, correlationIdLength - correlationIdTailLength));
}

/** An id of our own: `tail` is sixteen lower-case hexadecimal digits. */
export function correlationIdFor(minorId: MinorId, tail: string): CorrelationId {
  return `${correlationIdPrefix}${minorId}${tail}` as CorrelationId;
}
