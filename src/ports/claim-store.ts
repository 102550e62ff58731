// Claims as we hold them, durable before anything is answered, and the queue of those the insurer does not know yet.
import type { Admission } from '../domain/claims/admission.ts';
import type { ClaimCandidate, ClaimRecord } from '../domain/claims/claim-record.ts';
import type { ClaimState } from '../domain/claims/lifecycle.ts';
import type { CorrelationId } from '../domain/values/correlation-id.ts';
import type { MinorId } from '../domain/values/minor-id.ts';
import type { LodgeAnswer } from './claim-insurer.ts';

export interface Admitted {
  readonly admission: Admission;
  /** The claim after the admission; null when there is none, because the candidate was refused. */
  readonly record: ClaimRecord | null;
}

export interface ClaimStore {
  /**
   * Decides on a candidate and stores what follows, in one durable transaction under a lock of its id and of the
   * payee's day: claim, revision and daily count together. `decide` gets the claim that holds the id, refused ones
   * included, and how many claims of the payee and location were lodged on the candidate's day.
   */
  admit(
    candidate: ClaimCandidate,
    decide: (held: ClaimRecord | null, lodgedToday: number) => Admission,
  ): Promise<Admitted>;
  /** The claim with that id, only for its own location. */
  find(location: MinorId, correlationId: CorrelationId): Promise<ClaimRecord | null>;
  /** Takes the claim for forwarding for `leaseMs`; null when it is settled or another process has it. */
  take(correlationId: CorrelationId, leaseMs: number): Promise<ClaimRecord | null>;
  /** Takes up to `limit` claims that are due, longest waiting first; those that others have are skipped. */
  takeDue(limit: number, leaseMs: number): Promise<readonly ClaimRecord[]>;
  /** The insurer's answer to a revision; a revision that is no longer the newest leaves the claim waiting. */
  settle(correlationId: CorrelationId, revision: number, answer: LodgeAnswer): Promise<ClaimRecord>;
  /** Gives the claim back, due again after `delayMs`. */
  postpone(correlationId: CorrelationId, delayMs: number): Promise<void>;
  /** Makes every waiting claim due at once: the insurer is back. */
  wakeAll(): Promise<void>;
  /** How many claims are in each state; for metrics. */
  counts(): Promise<Readonly<Record<ClaimState, number>>>;
}
