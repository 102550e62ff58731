// Defines the insurer's assessment and payment of a claim: the content of the reports (behaviour 8.2).
import type { Cents } from '../values/money.ts';

/** A code of the insurer with its text, shown as it came; null where the insurer leaves one out. */
export interface CodedText {
  readonly code: number | null;
  readonly text: string | null;
}

/** Null wherever the insurer leaves a field out: its description requires none of them. */
export interface AssessedService {
  readonly id: string | null;
  /** Five digits with zeros in front; another text as it came. */
  readonly itemNumber: string | null;
  /** Explanation code, three digits in all that is known; shown as it came. */
  readonly assessmentCode: string | null;
  readonly benefitPaid: Cents | null;
  readonly chargeAmount: Cents | null;
  readonly numberOfPatientsSeen: string | null;
  readonly error: CodedText | null;
  /** Of a veteran's claim: the practice's own number for the service. */
  readonly accountReferenceNumber?: string;
  /** Of a veteran's claim: whether the amount holds goods and services tax; as it came. */
  readonly gstInd?: string;
}

/** The patient as in Medicare's record, or DVA's. */
export interface ReportedPatient {
  /** 8023 to 8028 when Medicare's record differs from what was sent; null when nothing does. */
  readonly status: CodedText | null;
  /** The card as Medicare or DVA holds it. */
  readonly currentMembership: (Partial<CardIdentity> & Partial<VeteranCard>) | null;
  readonly currentMember: ReportedIdentity | null;
  /** The day on which it was processed, as it came. */
  readonly processDate?: string;
}

export interface CardIdentity {
  readonly memberNumber: string;
  readonly memberRefNumber: string;
}

/** A veteran's file number, and the kind of card: PTEC gold, STEC white; others as they came. */
export interface VeteranCard {
  readonly veteranNumber: string;
  readonly entitlementCode: string;
}

interface ReportedIdentity {
  readonly dateOfBirth?: string;
  readonly familyName?: string;
  readonly givenName?: string;
  readonly secondInitial?: string;
  readonly sex?: string;
}

export interface AssessedEvent {
  readonly id: string | null;
  /** As it came. */
  readonly eventDate: string | null;
  readonly patient: ReportedPatient | null;
  readonly services: readonly AssessedService[];
}

export interface ClaimAssessment {
  readonly claimId: string | null;
  readonly benefitPaid: Cents | null;
  readonly chargeAmount: Cents | null;
  readonly serviceProviderNumber: string | null;
  readonly events: readonly AssessedEvent[];
}

/** One line of a payment run: a claim that was paid in it, perhaps of other software, as it came. */
export interface ClaimOfPaymentRun {
  readonly claimId: string | null;
  readonly benefit: Cents | null;
  readonly chargeAmount: Cents | null;
  readonly lodgedOn: string | null;
  /** The correlation id without `urn:uuid:`. */
  readonly transactionId: string | null;
  readonly accountReferenceId: string | null;
  /** How the claim was made. */
  readonly claimChannelCode: string | null;
}

export interface ClaimPayment {
  readonly payerName: string | null;
  readonly runDate: string | null;
  readonly runNumber: string | null;
  readonly account: {
    readonly accountName?: string;
    /** Masked but for the last four digits. */
    readonly accountNumber?: string;
    readonly bsbCode?: string;
  } | null;
  readonly depositAmount: Cents | null;
  readonly paymentReference: string | null;
  /** Every claim of the run for this payee account, not only the one requested. */
  readonly claims: readonly ClaimOfPaymentRun[];
}
