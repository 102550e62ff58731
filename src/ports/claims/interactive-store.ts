// Stores interactive claims: which are in flight, what the insurer answered, and which outcomes are unknown.
import type { ClaimValidationError } from '../../domain/claims/validation-error.ts';
import type { ClaimedContent, ComparedPart } from '../../domain/claims/compare-assessment-with-claim.ts';
import type { CardIdentity } from '../../domain/claims/assessment.ts';
import type { InteractivePatient } from '../../domain/interactive/interactive-claim.ts';
import type { ClaimDeletion, InteractiveOutcome } from '../../domain/interactive/interactive-outcome.ts';
import type {
  AnsweredInteractiveClaim,
  ArrivalDecision,
} from '../../domain/interactive/interactive-lifecycle.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

/** A claim as it arrives, checked by the rules. */
export interface CheckedInteractiveClaim {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  /** Equal for identical content; a hash, because the content is personal. */
  readonly requestHash: string;
  /** The patient by the card that was sent: the claim is found by it, also when the patient's data is to be removed. */
  readonly patient: CardIdentity;
  /** The patient as named by the claim, which is found by family name and date of birth too. Stored encrypted, with the card. */
  readonly identity: InteractivePatient['identity'];
  /** What its outcome holds. */
  readonly content: ClaimedContent & {
    /** `Y`: the claimant has paid the account. */
    readonly accountPaidInd?: string;
  };
  /** The day it arrives. */
  readonly today: LocalDate;
  /** Who sends it; left out: the service itself. */
  readonly actor?: Actor;
}

/** The right to send the claim to the insurer, until the answer is recorded or the lease expires. */
export interface InteractiveLease {
  readonly correlationId: CorrelationId;
  readonly location: MinorId;
  /** Counts the attempts for the id: the answer to an older one is not recorded. */
  readonly attempt: number;
}

export type BeginInteractiveResult =
  | { readonly kind: 'send'; readonly lease: InteractiveLease; readonly pend: boolean }
  /** Another request is sending the same content now. */
  | { readonly kind: 'in-flight' }
  | { readonly kind: 'answered'; readonly outcome: InteractiveOutcome }
  | { readonly kind: 'error'; readonly error: ClaimValidationError };

export interface InteractiveRecord {
  /** in-flight: being sent now · outcome-unknown: the insurer's answer never came · answered: nothing is open. */
  readonly state: 'in-flight' | 'outcome-unknown' | 'answered';
  /** The content that was sent last; null when the insurer refused it. */
  readonly requestHash: string | null;
  /** The day on which that content arrived first. */
  readonly requestedOn: LocalDate;
  /** The newest answer and the content that it is for; null before the first. */
  readonly answer: (AnsweredInteractiveClaim & { readonly outcome: InteractiveOutcome }) | null;
}

export interface InteractiveStore {
  /**
   * Decides on a candidate and records what follows, in one durable transaction under a lock of its id. While an
   * outcome is unknown only the insurer can decide, so it is asked whatever the content is. The same transaction adds the
   * audit entry.
   */
  begin(
    candidate: CheckedInteractiveClaim,
    leaseMs: number,
    arrivalOf: (stored: AnsweredInteractiveClaim | null) => ArrivalDecision,
  ): Promise<BeginInteractiveResult>;
  /**
   * The insurer's answer, at a moment of our clock; false when the lease has expired and another request has it. Of a claim that
   * was removed meanwhile, only that it was answered is recorded. `differing`: what was assessed otherwise than it was sent.
   */
  settle(
    lease: InteractiveLease,
    outcome: InteractiveOutcome,
    answeredAt: number,
    differing?: readonly ComparedPart[],
  ): Promise<boolean>;
  /**
   * The insurer refused the claim, with these codes: the record is as it was before, and a new id is free again. Whom a new claim
   * was for is kept, since somebody lodges it again.
   */
  withdraw(lease: InteractiveLease, codes?: readonly string[]): Promise<void>;
  /** No answer came: the claim is no longer in flight, and its outcome is unknown. */
  recordUnknownOutcome(lease: InteractiveLease): Promise<void>;
  /** That the insurer is about to be asked to delete the claim; the first day stays. */
  recordDeletionRequest(location: MinorId, correlationId: CorrelationId, day: LocalDate): Promise<void>;
  /** That the insurer deleted the claim, on the day when it was first asked to; once removed, a claim stays as it is. */
  recordDeletion(location: MinorId, correlationId: CorrelationId, deletion: ClaimDeletion): Promise<void>;
  /** The record of that id, only for its own location. */
  find(location: MinorId, correlationId: CorrelationId): Promise<InteractiveRecord | null>;
  /**
   * The patients of some claims, as they were sent last, only for their own location; without those that are not kept or cannot be
   * decrypted.
   */
  findPatients(
    location: MinorId,
    correlationIds: readonly CorrelationId[],
  ): Promise<ReadonlyMap<CorrelationId, InteractivePatient>>;
}
