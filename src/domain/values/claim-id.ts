// Keeps the insurer's id of a bulk bill claim as it came, and makes the simulator's ids: a letter, four digits and `@`.
import { invariant } from './invariant.ts';

export type ClaimId = string & { readonly __brand: 'ClaimId' };

const numbersPerLetter = 9_999;
const letters = 26;

/**
 * The id as it came, whatever its form: an answer with an id means that the claim is lodged. Control characters are left
 * out, because the database takes none.
 */
export const keepClaimId = (text: string): ClaimId => text.replaceAll(/\p{Cc}/gu, '') as ClaimId;

/** The length of a claim id in a question about its reports. */
export const reportClaimIdLength = 6;
const reportClaimIdPattern = /^[\x21-\x7e]{6}$/;

/** Whether a report can be asked for by the id: six visible characters. */
export const isReportClaimId = (text: string): text is ClaimId => reportClaimIdPattern.test(text);

/** The claim id of a location's n-th claim, from 1: `A0001@` … `A9999@`, `B0001@` … `Z9999@`, and again from `A0001@`. */
export function claimIdFromCount(count: number): ClaimId {
  invariant(Number.isSafeInteger(count) && count >= 1, `claims are counted from 1, got ${count}`);
  const at = (count - 1) % (letters * numbersPerLetter);
  const letter = String.fromCodePoint(65 + Math.floor(at / numbersPerLetter));
  return `${letter}${String((at % numbersPerLetter) + 1).padStart(4, '0')}@` as ClaimId;
}
