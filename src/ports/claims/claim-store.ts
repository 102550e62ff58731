// Stores claims durably, and leases those of the outbox that still have to be sent to the insurer.
import type { ClaimArrival } from '../../domain/claims/classify-arrival.ts';
import type { StoreForwardClaim } from '../../domain/claims/store-and-forward-claim.ts';
import type { CheckedClaim, ClaimRecord } from '../../domain/claims/claim-record.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { LodgeAnswer, LodgeCall } from '../insurer/claim-insurer.ts';

export interface StoredClaimArrival {
  readonly arrival: ClaimArrival;
  /** The claim as it is stored then; null when the candidate was rejected. */
  readonly record: ClaimRecord | null;
}

/** A claim that this process may send, with the revision that is to be sent. */
export interface LeasedClaim extends LodgeCall {
  /** The one whose outcome is unknown, when a sent revision was never answered; otherwise the newest. */
  readonly revision: number;
  /** Counts the leases since the claim arrived or was corrected, from 1. */
  readonly attempt: number;
}

/** A revision that the insurer refused. */
export interface RefusedRevision {
  readonly correlationId: CorrelationId;
  readonly revision: number;
  /** How long after it was given up a message may still arrive, in milliseconds. */
  readonly messageLifetimeMs: number;
  /** Whether a message with the revision was given up just now; those before are known to the store. */
  readonly mayArrive: boolean;
}

/** How new claims are stored. */
export interface NewClaimStorage {
  /** The daily limit of a payee and location. */
  readonly perDayMax: number;
  /** How long the new claim is leased for sending, in milliseconds; null: it is queued. */
  readonly leaseMs: number | null;
}

/** A claim that was stored as new. */
export interface StoredNewClaim {
  readonly record: ClaimRecord;
  /** Null when it is queued. */
  readonly leased: LeasedClaim | null;
}

/** How many claims there are in each state. */
export interface ClaimCounts {
  /** Waiting for the insurer. */
  readonly queued: number;
  readonly correcting: number;
  /** Answered by it; lodged ones are an estimate where there are very many. */
  readonly lodged: number;
  readonly refused: number;
  /** Age of the oldest claim that waits, in seconds since it was accepted; 0 when none waits. */
  readonly longestSeconds: number;
}

export interface ClaimStore {
  /**
   * Stores a claim whose id was never used, durably, while the daily limit is not reached: one statement, since nearly all
   * claims are new. Null, and nothing is stored, in every other case, which is for `accept`.
   */
  acceptNew(candidate: CheckedClaim, newClaims: NewClaimStorage): Promise<StoredNewClaim | null>;
  /**
   * Decides on a candidate and stores what follows, in one durable transaction under locks of its id and of the payee's
   * day: claim, revision, daily count and audit entry. `decide` gets the claim that has the id, also a refused one, and
   * how many claims of the payee and location were lodged on the candidate's day. A new claim is stored by the same
   * statement as by `acceptNew`.
   */
  accept(
    candidate: CheckedClaim,
    decide: (stored: ClaimRecord | null, lodgedToday: number) => ClaimArrival,
  ): Promise<StoredClaimArrival>;
  /** The claim with that id, only for its own location. */
  find(location: MinorId, correlationId: CorrelationId): Promise<ClaimRecord | null>;
  /**
   * The newest content of those claims that are of the location, by id; without a claim whose content was removed or
   * cannot be decrypted, so that a list is shown without it.
   */
  findContents(
    location: MinorId,
    correlationIds: readonly CorrelationId[],
  ): Promise<ReadonlyMap<CorrelationId, StoreForwardClaim>>;
  /** The content that the insurer accepted last; null while a newer revision waits, and once the content was removed. */
  findAccepted(location: MinorId, correlationId: CorrelationId): Promise<StoreForwardClaim | null>;
  /**
   * Leases a claim that waits, due or not, for `leaseMs`; null when it is settled, another process has it, or it is held
   * back: a newer revision is not sent for `messageLifetimeMs` after a message with an earlier one got no answer.
   */
  lease(
    correlationId: CorrelationId,
    leaseMs: number,
    messageLifetimeMs?: number,
  ): Promise<LeasedClaim | null>;
  /** Leases up to `limit` claims that are due and not held back, longest due first; those of other processes are skipped. */
  leaseDue(limit: number, leaseMs: number, messageLifetimeMs?: number): Promise<readonly LeasedClaim[]>;
  /** For how much longer a claim that waits is held back, in milliseconds; 0 when it is not. */
  heldBackMs(correlationId: CorrelationId, messageLifetimeMs: number): Promise<number>;
  /** Heartbeat: extends the leases of claims that are still in flight to `leaseMs` from now. */
  extendLeases(correlationIds: readonly CorrelationId[], leaseMs: number): Promise<void>;
  /**
   * Records the insurer's answer to the revision that was sent. A newer revision stays queued, due at once; an answer that
   * was recorded already changes nothing. `mayArrive`: a message that got no answer may still arrive.
   */
  settle(
    correlationId: CorrelationId,
    revision: number,
    answer: LodgeAnswer,
    mayArrive?: boolean,
  ): Promise<ClaimRecord>;
  /**
   * Ends the lease where the insurer refused the revision, but a message with it that got no answer may still arrive, and
   * be accepted: it is due again when none can. False, and nothing is changed, when none can arrive: the rejection is final.
   */
  postponeRejection(refused: RefusedRevision): Promise<boolean>;
  /** Ends the lease without an answer; the claim is due again after `delayMs`. `mayArrive` as for `settle`. */
  postpone(correlationId: CorrelationId, delayMs: number, mayArrive?: boolean): Promise<void>;
  /** Makes every claim that waits due at once, as when the insurer is up again. Leased claims stay leased. */
  requeueAll(): Promise<void>;
  /** For metrics; cheap however many claims there are. */
  counts(): Promise<ClaimCounts>;
}
