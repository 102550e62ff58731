// Classifies a claim that arrives as new, a replay, a correction, or an error (behaviour 7.6).
import { claimsPerDayMax } from '../limits.ts';
import type { CheckedClaim, ClaimRecord } from './claim-record.ts';
import type { ClaimValidationError } from './validation-error.ts';
import { findClaimDifference, claimIdentityFrom } from './compare-claims.ts';

export type ClaimArrival =
  /** Stored, counted, and queued for the insurer. */
  | { readonly kind: 'new' }
  /** Identical to the newest revision: nothing is stored, and the stored answer is sent again. */
  | { readonly kind: 'replay' }
  /** Identical to the revision that is valid since the insurer refused a newer one: lodged, and nothing is stored. */
  | { readonly kind: 'replay-of-accepted' }
  /** Stored as the next revision of the same claim; not counted again. */
  | { readonly kind: 'correction' }
  | ClaimArrivalError;

interface ClaimArrivalError {
  readonly kind: 'error';
  readonly error: ClaimValidationError;
}

/**
 * `existing` is the claim that has the id, a refused one included; `lodgedToday` counts the claims of the payee and
 * location on the candidate's day.
 */
export function classifyClaimArrival(
  candidate: CheckedClaim,
  existing: ClaimRecord | null,
  lodgedToday: number,
): ClaimArrival {
  if (existing === null) return newUnderDailyLimit(lodgedToday);
  const isIdentical = existing.requestHash === candidate.requestHash && existing.stream === candidate.stream;
  // A refused claim has given its id back. The same content gets the same error on its day; from the next day on it
  // is sent again, because the daily limit of the insurer then starts anew.
  if (existing.state === 'refused' && !(isIdentical && existing.lodgedOn === candidate.today))
    return newUnderDailyLimit(lodgedToday);
  if (isIdentical) return { kind: 'replay' };
  if (existing.acceptedRequestHash === candidate.requestHash) return { kind: 'replay-of-accepted' };
  if (existing.claim === null) return alreadyUsed(removed);
  const difference = findClaimDifference(
    claimIdentityFrom(existing.stream, existing.claim),
    claimIdentityFrom(candidate.stream, candidate.claim),
  );
  if (difference !== null) {
    return alreadyUsed(
      `correlationId was received before for a different claim: ${difference}; use a new one.`,
    );
  }
  return isClaimAssessed(existing, candidate.today) ? alreadyUsed(alreadyAssessed) : { kind: 'correction' };
}

const alreadyAssessed =
  'The claim with this correlationId is already assessed and stays as it is: see what became of it, and use a new correlationId for another claim only.';
const removed =
  'The content of the claim with this correlationId is no longer kept; use a new correlationId.';

/** The insurer assesses a claim on the day after its lodgement (interface 2.9.1): from then on its id is closed. */
export function isClaimAssessed(
  { lodgedOn, claimId }: Pick<ClaimRecord, 'lodgedOn' | 'claimId'>,
  today: string,
): boolean {
  return claimId !== null && lodgedOn < today;
}

function newUnderDailyLimit(lodgedToday: number): ClaimArrival {
  if (lodgedToday < claimsPerDayMax) return { kind: 'new' };
  const reason = `The daily limit of ${claimsPerDayMax} claims of this payee provider and location is reached; lodge the claim from tomorrow.`;
  return { kind: 'error', error: { code: '3004', severity: 'Error', reason } };
}

/** The error of a claim whose id is that of a claim of the other kind (behaviour 7.5). */
export function idUsedByOtherKind(kind: 'a bulk bill claim' | 'an interactive claim'): ClaimArrivalError {
  return alreadyUsed(`correlationId was received before for a different claim, ${kind}; use a new one.`);
}

function alreadyUsed(reason: string): ClaimArrivalError {
  return { kind: 'error', error: { code: '9777', severity: 'Error', reason } };
}
