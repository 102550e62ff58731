// Defines the insurer's assessment and payment of a claim: the content of the reports (behaviour 8.2).
import type { ClaimId } from '../values/claim-id.ts';
import type { LocalDate } from '../values/local-date.ts';
import type { Cents } from '../values/money.ts';

/** A code of the insurer with its text, shown as it came. */
export interface CodedText {
  readonly code: number;
  readonly text: string;
}

export interface AssessedService {
  readonly id: string;
  /** Five digits, zeros in front. */
  readonly itemNumber: string;
  /** Explanation code, three digits. */
  readonly assessmentCode: string;
  readonly benefitPaid: Cents;
  readonly chargeAmount: Cents;
  readonly numberOfPatientsSeen: string | null;
  readonly error: CodedText | null;
}

export interface AssessedEvent {
  readonly id: string;
  readonly eventDate: LocalDate;
  readonly patient: {
    /** 8023 to 8028 when Medicare's record differs from what was sent; null when nothing does. */
    readonly status: CodedText | null;
    readonly currentMembership: { readonly memberNumber: string; readonly memberRefNumber: string };
    readonly currentMember: {
      readonly dateOfBirth: string;
      readonly familyName: string;
      readonly givenName: string;
      readonly sex: string;
    };
  };
  readonly services: readonly AssessedService[];
}

export interface ClaimAssessment {
  readonly claimId: ClaimId;
  readonly benefitPaid: Cents;
  readonly chargeAmount: Cents;
  readonly serviceProviderNumber: string;
  readonly events: readonly AssessedEvent[];
}

/** One line of a payment run: a claim that was paid in it. */
export interface ClaimOfPaymentRun {
  readonly claimId: ClaimId;
  readonly benefit: Cents;
  readonly chargeAmount: Cents;
  readonly lodgedOn: LocalDate;
  /** The correlation id without `urn:uuid:`. */
  readonly transactionId: string;
  readonly accountReferenceId: string | null;
}

export interface ClaimPayment {
  readonly payerName: string;
  readonly runDate: LocalDate;
  readonly runNumber: string;
  readonly account: {
    readonly accountName: string;
    /** Masked but for the last four digits. */
    readonly accountNumber: string;
    readonly bsbCode: string;
  };
  readonly depositAmount: Cents;
  readonly paymentReference: string;
  /** Every claim of the run for this payee account, not only the one requested. */
  readonly claims: readonly ClaimOfPaymentRun[];
}
