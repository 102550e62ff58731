// Reads and makes correlation ids of claims: `urn:uuid:`, the location's Minor ID, and sixteen characters (interface 2.8.1).
import { parseMinorId, type MinorId } from './minor-id.ts';

/** 33 characters; the key of a claim from the caller to the insurer. */
export type CorrelationId = string & { readonly __brand: 'CorrelationId' };

export const correlationIdPrefix = 'urn:uuid:';
export const correlationIdLength = 33;
/** How many characters follow the Minor ID. */
export const correlationIdTailLength = 16;
/** The id is sent to the insurer in a header, which may hold only these characters and loses a space at the end. */
const headerCharacters = /^[\u0020-\u007E]*[\u0021-\u007E]$/;

/** The form of an id; that of a location not its own is refused all the same. */
export const correlationIdPattern = `^${correlationIdPrefix}[ -~]{${correlationIdLength - correlationIdPrefix.length - 1}}[!-~]$`;

/** Why a text is no correlation id: its length or beginning, or a character that would not reach the insurer. */
export function correlationIdError(text: string): 'form' | 'characters' | null {
  if (text.length !== correlationIdLength || !text.startsWith(correlationIdPrefix)) return 'form';
  return headerCharacters.test(text) ? null : 'characters';
}

/** Reads a correlation id; null when `correlationIdError` finds one. */
export function parseCorrelationId(text: string): CorrelationId | null {
  return correlationIdError(text) === null ? (text as CorrelationId) : null;
}

/** The location named inside a correlation id; null when those eight characters are no Minor ID. */
export function minorIdFromCorrelationId(id: CorrelationId): MinorId | null {
  return parseMinorId(id.slice(correlationIdPrefix.length, correlationIdLength - correlationIdTailLength));
}

/** An id of our own: `tail` is sixteen lower-case hexadecimal digits. */
export function createCorrelationId(minorId: MinorId, tail: string): CorrelationId {
  return `${correlationIdPrefix}${minorId}${tail}` as CorrelationId;
}
