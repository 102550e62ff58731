// Defines the insurer's assessment of an interactive claim (behaviour 10.2).
import type { CardIdentity, CodedText } from '../claims/assessment.ts';
import type { Cents } from '../values/money.ts';
import type { InteractiveClaimId } from './interactive-claim-id.ts';
import type { LocalDate } from '../values/local-date.ts';
import type { InteractiveState } from './interactive-lifecycle.ts';

/** The status on the wire of each state. */
export const interactiveStatuses = {
  assessed: 'MEDICARE_ASSESSED',
  pendable: 'MEDICARE_PENDABLE',
  pended: 'MEDICARE_PENDED',
  rejected: 'MEDICARE_REJECTED',
} as const satisfies Record<InteractiveState, string>;

/** ASSESSED: decided · ACCEPTABLE_ERROR: an operator can decide · UNACCEPTABLE_ERROR: the claim is rejected for it. */
export const interactiveAssessmentCodes = ['ASSESSED', 'ACCEPTABLE_ERROR', 'UNACCEPTABLE_ERROR'] as const;

/** Null wherever the insurer leaves a field out. */
export interface InteractiveServiceOutcome {
  readonly id: string | null;
  /** Five digits with zeros in front; another text as it came. */
  readonly itemNumber: string | null;
  readonly chargeAmount: Cents | null;
  /** What is paid: nothing unless the claim is assessed. */
  readonly benefitPaid: Cents | null;
  /** One of the three, or another word as it came. */
  readonly assessmentCode: string | null;
  readonly numberOfPatientsSeen?: string;
  readonly error: CodedText | null;
}

export interface InteractiveEventOutcome {
  readonly id: string | null;
  /** As it came. */
  readonly eventDate: string | null;
  readonly services: readonly InteractiveServiceOutcome[];
}

/** That a claim was deleted on its day, and why. */
export interface ClaimDeletion {
  readonly reasonCode: string;
  readonly day: LocalDate;
}

export interface InteractiveOutcome {
  /** Pended where the insurer answered with a status that is not known here: the claim is with it, and not paid yet. */
  readonly state: InteractiveState;
  /** The status as it came, where it is not the one of the state. */
  readonly otherStatus?: string;
  readonly claimId: InteractiveClaimId | null;
  /** The card as in Medicare's record; as sent if Medicare does not name it. The blind index finds the claim by it. */
  readonly claimant: CardIdentity;
  readonly patient: CardIdentity;
  /** The cards that Medicare named; left out where it named both in full. */
  readonly recordedCards?: {
    readonly claimant: Partial<CardIdentity> | null;
    readonly patient: Partial<CardIdentity> | null;
  };
  readonly events: readonly InteractiveEventOutcome[];
  /** Deleted on its day: nothing of it is paid. */
  readonly deletion?: ClaimDeletion;
  /** The day on which the insurer was first asked to delete it, as long as it has not said that it did. */
  readonly deletionAskedOn?: LocalDate;
  /** An error of the claim as a whole. */
  readonly error: CodedText | null;
}
