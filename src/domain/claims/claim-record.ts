// Defines a stored claim: its newest revision, its state, and the insurer's answer.
import type { Actor } from '../values/actor.ts';
import type { ClaimId } from '../values/claim-id.ts';
import type { CorrelationId } from '../values/correlation-id.ts';
import type { LocalDate } from '../values/local-date.ts';
import type { MinorId } from '../values/minor-id.ts';
import type { TraceId } from '../values/trace-id.ts';
import type { StoreForwardClaim, StoreForwardStream } from './store-and-forward-claim.ts';
import type { ServiceMessages } from './validation-error.ts';
import type { ClaimState } from './claim-lifecycle.ts';

/** A claim as it arrives, checked by the rules. */
export interface CheckedClaim {
  readonly correlationId: CorrelationId;
  readonly location: MinorId;
  readonly stream: StoreForwardStream;
  readonly claim: StoreForwardClaim;
  /** Same for identical content: a hash of compare-claims.ts `serialiseClaimContent`. */
  readonly requestHash: string;
  /** Who is paid. */
  readonly payeeProviderNumber: string;
  /** The day it arrives: its lodgement day when it is new. */
  readonly today: LocalDate;
  /** The request that brings it. */
  readonly traceId?: TraceId;
  /** Who sends it; left out: the service itself. */
  readonly actor?: Actor;
}

export interface ClaimRecord extends Omit<CheckedClaim, 'today' | 'claim' | 'traceId' | 'actor'> {
  /** Null once the content was removed: what is left keeps the id from being used for another claim. */
  readonly claim: StoreForwardClaim | null;
  readonly state: ClaimState;
  /** Counts from 1; every one is kept. */
  readonly revision: number;
  /** The day we accepted the first revision: lodgement day, daily count and the six months run from it. */
  readonly lodgedOn: LocalDate;
  /** Null until the insurer gave one. */
  readonly claimId: ClaimId | null;
  /** Why the insurer refused the newest revision that it answered; null when it did not. */
  readonly rejection: ServiceMessages | null;
  /** The content that the insurer holds, where it refused the newest revision; left out elsewhere. */
  readonly acceptedRequestHash?: string;
}
