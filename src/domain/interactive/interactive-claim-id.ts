// Keeps the insurer's id of an interactive claim as it came, and makes the simulator's: Minor ID, day, and a number within the day.
import { invariant } from '../values/invariant.ts';
import { parseLocalDate, type LocalDate } from '../values/local-date.ts';
import type { MinorId } from '../values/minor-id.ts';

/** A Minor ID and fourteen digits by its documentation; any text is kept. */
export type InteractiveClaimId = string & { readonly __brand: 'InteractiveClaimId' };

const numberDigits = 6;

/** The id as it came, without control characters, which the database does not take. */
export const keepInteractiveClaimId = (text: string): InteractiveClaimId =>
  text.replaceAll(/\p{Cc}/gu, '') as InteractiveClaimId;

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

/** The day in an id that `createInteractiveClaimId` made. */
export function dayOfInteractiveClaimId(claimId: InteractiveClaimId): LocalDate | null {
  const [, day, month, year] = /^.{8}(\d{2})(\d{2})(\d{4})/.exec(claimId) ?? [];
  return parseLocalDate(`${year}-${month}-${day}`);
}
