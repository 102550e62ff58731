// Claims as we hold them, durable before anything is answered, and the queue of those the insurer does not know yet.
import type { ArrivalClass } from '../../domain/claims/classify-arrival.ts';
import type { ClaimCandidate, ClaimRecord } from '../../domain/claims/claim-record.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { LodgeAnswer, LodgeCall } from '../insurer/claim-insurer.ts';

export interface StoredArrival {
  readonly arrival: ArrivalClass;
  /** The claim after the admission; null when the candidate was refused. */
  readonly record: ClaimRecord | null;
}

/** A claim taken for sending, with the revision that is to be sent. */
export interface LeasedClaim extends LodgeCall {
  /** The one in doubt, when a sent revision was never answered; else the newest. */
  readonly revision: number;
  /** Counts the times it was taken since it arrived or was corrected, from 1. */
  readonly attempt: number;
}

/** When a claim is new without a closer look, and what becomes of it then. */
export interface NewClaims {
  /** Claims of a payee and location on a day. */
  readonly perDayMax: number;
  /** For how long it is taken for sending, in milliseconds; null: it waits in the queue. */
  readonly leaseMs: number | null;
}

/** A claim that was stored as new. */
export interface StoredNewClaim {
  readonly record: ClaimRecord;
  /** Null when it waits in the queue. */
  readonly leased: LeasedClaim | null;
}

/** How the claims held stand. */
export interface ClaimCounts {
  /** Waiting for the insurer. */
  readonly queued: number;
  readonly correcting: number;
  /** Answered by it; lodged ones are an estimate where there are very many. */
  readonly lodged: number;
  readonly refused: number;
  /** Since the one that has waited longest was accepted, in seconds; 0 when none waits. */
  readonly longestSeconds: number;
}

export interface ClaimStore {
  /**
   * The usual case of `admit`, in one step and as durable: stores a claim whose id nobody has used, while its day has
   * room. Null when it is another case; nothing is stored then.
   */
  acceptNew(candidate: ClaimCandidate, newClaims: NewClaims): Promise<StoredNewClaim | null>;
  /**
   * Decides on a candidate and stores what follows, in one durable transaction under a lock of its id and of the
   * payee's day: claim, revision and daily count together. `decide` gets the claim that holds the id, refused ones
   * included, and how many claims of the payee and location were lodged on the candidate's day. What is decided
   * stands in the audit trail, by the same transaction.
   */
  accept(
    candidate: ClaimCandidate,
    decide: (held: ClaimRecord | null, lodgedToday: number) => ArrivalClass,
  ): Promise<StoredArrival>;
  /** The claim with that id, only for its own location. */
  find(location: MinorId, correlationId: CorrelationId): Promise<ClaimRecord | null>;
  /** Takes a waiting claim for sending, due or not, for `leaseMs`; null when it is settled or somebody has it. */
  lease(correlationId: CorrelationId, leaseMs: number): Promise<LeasedClaim | null>;
  /** Takes up to `limit` claims that are due, longest due first; those that others have are skipped. */
  leaseDue(limit: number, leaseMs: number): Promise<readonly LeasedClaim[]>;
  /** Keeps claims that are still being sent for `leaseMs` more. */
  extendLeases(correlationIds: readonly CorrelationId[], leaseMs: number): Promise<void>;
  /**
   * The insurer's answer to the revision that was taken. A newer revision leaves the claim waiting, due at once; an
   * answer that somebody else has recorded already changes nothing.
   */
  settle(correlationId: CorrelationId, revision: number, answer: LodgeAnswer): Promise<ClaimRecord>;
  /** Gives the claim back unanswered, due again after `delayMs`. */
  postpone(correlationId: CorrelationId, delayMs: number): Promise<void>;
  /** Makes every waiting claim due at once: the insurer is back. Claims that are being sent stay with who sends them. */
  requeueAll(): Promise<void>;
  /** How many claims wait, and for how long, and how many are answered; cheap however many there are. For metrics. */
  counts(): Promise<ClaimCounts>;
}
