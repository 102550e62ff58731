// Defines the insurer's assessment of an interactive claim (behaviour 10.2).
import type { CodedText } from '../claims/assessment.ts';
import type { LocalDate } from '../values/local-date.ts';
import type { Cents } from '../values/money.ts';
import type { InteractiveClaimId } from './interactive-claim-id.ts';
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

export interface InteractiveServiceOutcome {
  readonly id: string;
  /** Five digits, zeros in front. */
  readonly itemNumber: string;
  readonly chargeAmount: Cents;
  /** What is paid: nothing unless the claim is assessed. */
  readonly benefitPaid: Cents;
  readonly assessmentCode: (typeof interactiveAssessmentCodes)[number];
  readonly error: CodedText | null;
}

export interface InteractiveEventOutcome {
  readonly id: string;
  readonly eventDate: LocalDate;
  readonly services: readonly InteractiveServiceOutcome[];
}

/** The card as in Medicare's record; as sent if Medicare does not know it. */
export interface CardIdentity {
  readonly memberNumber: string;
  readonly memberRefNumber: string;
}

export interface InteractiveOutcome {
  readonly state: InteractiveState;
  readonly claimId: InteractiveClaimId;
  readonly claimant: CardIdentity;
  readonly patient: CardIdentity;
  readonly events: readonly InteractiveEventOutcome[];
  /** An error of the claim as a whole. */
  readonly error: CodedText | null;
}
