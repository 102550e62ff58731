// Classifies a claim that arrives as new, a replay, a correction, or an error (behaviour 7.6).
import { claimsPerDayMax } from '../limits.ts';
import type { ClaimCandidate, ClaimRecord } from './claim-record.ts';
import type { ClaimValidationError } from './validation-error.ts';
import { differenceOf, identityOf } from './compare-claims.ts';

export type ArrivalClass =
  /** Stored, counted, and queued for the insurer. */
  | { readonly kind: 'new' }
  /** Identical to the newest revision: nothing is stored, and the held answer stands. */
  | { readonly kind: 'replay' }
  /** Identical to the revision that stands since the insurer refused a newer one: lodged, and nothing is stored. */
  | { readonly kind: 'replay-of-accepted' }
  /** Stored as the next revision of the same claim; not counted again. */
  | { readonly kind: 'correction' }
  | ErrorArrival;

export interface ErrorArrival {
  readonly kind: 'error';
  readonly error: ClaimValidationError;
}

/**
 * `held` is the claim that has the id, a refused one included; `lodgedToday` counts the claims of the payee and
 * location on the candidate's day.
 */
export function classifyArrival(
  candidate: ClaimCandidate,
  held: ClaimRecord | null,
  lodgedToday: number,
): ArrivalClass {
  if (held === null) return asNew(lodgedToday);
  const isIdentical = held.requestHash === candidate.requestHash && held.stream === candidate.stream;
  // A refused claim has given its id back. The same content gets the same refusal on its day; from the next day on it
  // is tried anew, as the daily limit of the insurer asks for.
  if (held.state === 'refused' && !(isIdentical && held.lodgedOn === candidate.today))
    return asNew(lodgedToday);
  if (isIdentical) return { kind: 'replay' };
  if (held.acceptedRequestHash === candidate.requestHash) return { kind: 'replay-of-accepted' };
  if (held.claim === null) return alreadyUsed(removed);
  const difference = differenceOf(
    identityOf(held.stream, held.claim),
    identityOf(candidate.stream, candidate.claim),
  );
  if (difference !== null) {
    return alreadyUsed(
      `correlationId was received before for a different claim: ${difference}; use a new one.`,
    );
  }
  return isAssessed(held, candidate.today)
    ? alreadyUsed('The claim with this correlationId is already assessed; use a new correlationId.')
    : { kind: 'correction' };
}

const removed =
  'The content of the claim with this correlationId is no longer kept; use a new correlationId.';

/** The insurer assesses a claim on the day after its lodgement (interface 2.9.1). */
export function isAssessed({ lodgedOn, claimId }: ClaimRecord, today: string): boolean {
  return claimId !== null && lodgedOn < today;
}

function asNew(lodgedToday: number): ArrivalClass {
  if (lodgedToday < claimsPerDayMax) return { kind: 'new' };
  const reason = `The daily limit of ${claimsPerDayMax} claims of this payee provider and location is reached; lodge the claim from tomorrow.`;
  return { kind: 'error', error: { code: '3004', severity: 'Error', reason } };
}

/** The fault of a claim whose id is that of a claim of the other kind (behaviour 7.5). */
export function idUsedByOtherKind(kind: 'a bulk bill claim' | 'an interactive claim'): ErrorArrival {
  return alreadyUsed(`correlationId was received before for a different claim, ${kind}; use a new one.`);
}

function alreadyUsed(reason: string): ErrorArrival {
  return { kind: 'error', error: { code: '9777', severity: 'Error', reason } };
}
