// Reads and writes the insurer's id of an interactive claim: Minor ID, day, and a number within the day.
import { invariant } from '../values/invariant.ts';
import type { LocalDate } from '../values/local-date.ts';
import { parseMinorId, type MinorId } from '../values/minor-id.ts';

/** A Minor ID and fourteen digits. */
export type InteractiveClaimId = string & { readonly __brand: 'InteractiveClaimId' };

const minorIdLength = 8;
const digits = /^\d{14}$/;
const numberDigits = 6;

/** Reads an id; null for another form. */
export function parseInteractiveClaimId(text: string): InteractiveClaimId | null {
  const location = parseMinorId(text.slice(0, minorIdLength));
  return location !== null && digits.test(text.slice(minorIdLength)) ? (text as InteractiveClaimId) : null;
}

/** The id of a location's n-th claim of a day, from 1: `ABC00001` and `22112026000001`. */
export function createInteractiveClaimId(
  location: MinorId,
  day: LocalDate,
  count: number,
): InteractiveClaimId {
  invariant(Number.isInteger(count) && count >= 1 && count < 10 ** numberDigits, `no claim number: ${count}`);
  const [year = '', month = '', ofMonth = ''] = day.split('-');
  const number = String(count).padStart(numberDigits, '0');
  return `${location}${ofMonth}${month}${year}${number}` as InteractiveClaimId;
}
