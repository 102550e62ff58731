// The simulator's durable records of interactive claims, so that a restart pays nothing twice.
import type { ClaimValidationError } from '../../domain/claims/validation-error.ts';
import type { InteractiveClaimId } from '../../domain/interactive/interactive-claim-id.ts';
import type { ClaimDeletion, InteractiveOutcome } from '../../domain/interactive/interactive-outcome.ts';
import type { AnsweredInteractiveClaim } from '../../domain/interactive/interactive-lifecycle.ts';
import type { PastService } from '../../domain/patients/patient.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

/** A claim as it arrives at the insurer. */
export interface ReceivedInteractiveClaim {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  readonly requestHash: string;
  readonly today: LocalDate;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: number;
  /** The insurer's own key of the patient; null for a person that it does not know. */
  readonly patient: string | null;
}

export interface InteractiveClaimRecord extends AnsweredInteractiveClaim {
  readonly outcome: InteractiveOutcome;
}

/** A claim that is to be deleted. */
export interface HeldForDeletion extends InteractiveClaimRecord {
  /** The insurer's own key of the patient; null for a person that it does not know. */
  readonly patient: string | null;
}

/** The inputs of a decision; locked until the commit. */
export interface InteractiveDecisionInputs {
  /** The claim with that id; null when there is none. */
  readonly stored: InteractiveClaimRecord | null;
  /** The id of the claim: the one it has, else the next of its location. */
  readonly claimId: InteractiveClaimId;
  /** What the patient has had by other interactive claims, those that were paid, in the order of claiming. */
  readonly services: readonly PastService[];
}

export type InteractiveDecision =
  | { readonly kind: 'replay'; readonly outcome: InteractiveOutcome }
  | { readonly kind: 'error'; readonly error: ClaimValidationError }
  /** `services`: those that are paid. */
  | {
      readonly kind: 'record';
      readonly outcome: InteractiveOutcome;
      readonly services: readonly PastService[];
    };

export interface InteractiveRecords {
  /** Decides on a claim and records what follows, in one durable transaction under locks of its id and its patient. */
  receive(
    arrived: ReceivedInteractiveClaim,
    decide: (inputs: InteractiveDecisionInputs) => InteractiveDecision,
  ): Promise<InteractiveDecision>;
  /**
   * Decides on deleting a claim of a location, in one durable transaction under the lock of its id; null: no such claim.
   * A decision to delete is recorded, and its services are no longer paid.
   */
  delete(
    about: Pick<ReceivedInteractiveClaim, 'location' | 'correlationId'>,
    decide: (stored: HeldForDeletion | null) => ClaimDeletion | null,
  ): Promise<void>;
  /** What a patient has had by interactive claims that were paid, in the order of claiming. */
  paidServices(patient: string): Promise<readonly PastService[]>;
}
