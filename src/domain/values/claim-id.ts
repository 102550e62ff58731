// Parses the insurer's id of a bulk bill claim, a letter, four digits and `@`, and makes the id of a location's n-th claim.
import { invariant } from './invariant.ts';

export type ClaimId = string & { readonly __brand: 'ClaimId' };

const shape = /^[A-Z]\d{4}@$/;
const numbersPerLetter = 9_999;
const letters = 26;

/** Reads a claim id; null for another form. */
export function parseClaimId(text: string): ClaimId | null {
  return shape.test(text) ? (text as ClaimId) : null;
}

/** The claim id of a location's n-th claim, from 1: `A0001@` … `A9999@`, `B0001@` … `Z9999@`, and again from `A0001@`. */
export function claimIdFromCount(count: number): ClaimId {
  invariant(Number.isSafeInteger(count) && count >= 1, `claims are counted from 1, got ${count}`);
  const at = (count - 1) % (letters * numbersPerLetter);
  const letter = String.fromCodePoint(65 + Math.floor(at / numbersPerLetter));
  return `${letter}${String((at % numbersPerLetter) + 1).padStart(4, '0')}@` as ClaimId;
}
