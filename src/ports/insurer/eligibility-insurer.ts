// The port for the insurer's checks: patient verification and the online eligibility check, and the failures of a call.
import type { ClaimStream } from '../../domain/claims/claim.ts';
import type { PastService, Patient } from '../../domain/patients/patient.ts';
import type { OptionalPatientDetails } from '../../domain/patients/optional-patient-details.ts';
import type { ConcessionAnswer } from '../../domain/patients/concession.ts';
import type { VeteranAnswer, VeteranPatient } from '../../domain/patients/veteran.ts';
import type { PatientRecordAnswer } from '../../domain/patients/patient-record-answer.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Cents } from '../../domain/values/money.ts';

/** Why a call has no answer. `sentence` says what failed, for a person, without personal data. */
export interface InsurerFailure {
  readonly kind: 'unreachable' | 'timeout' | 'malformed-answer' | 'refused';
  readonly sentence: string;
  /** True when no message of the call can reach the insurer; otherwise one may still arrive. */
  readonly isUnsent?: true;
}

/** Failures with the same sentence in all adapters. */
export const insurerFailures = {
  unreachable: { kind: 'unreachable', sentence: 'Medicare could not be reached.' },
  timeout: { kind: 'timeout', sentence: 'Medicare did not answer in time.' },
  abandoned: { kind: 'timeout', sentence: 'The caller left before Medicare answered.' },
  malformed: { kind: 'malformed-answer', sentence: "Medicare's answer could not be read." },
} as const satisfies Record<string, InsurerFailure>;

/** The answer of a call, or its failure as a value; no call throws. */
export type InsurerResult<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: InsurerFailure };

export interface VerifyPatientCall {
  /** The caller's location; null when the caller names none. */
  readonly minorId: MinorId | null;
  readonly patient: Patient;
  readonly dateOfService: LocalDate;
  /** More than the six details, for a verification alone. */
  readonly details?: OptionalPatientDetails;
  /** Aborted when the caller has left: the call then ends without an answer. */
  readonly signal?: AbortSignal | undefined;
}

export interface VerifyConcessionCall extends VerifyPatientCall {
  /** The id of the message; made where it is left out. */
  readonly correlationId?: CorrelationId;
}

export interface VerifyVeteranCall extends Pick<VerifyPatientCall, 'minorId' | 'signal'> {
  readonly patient: VeteranPatient;
  /** The id of the message; made where it is left out. */
  readonly correlationId?: CorrelationId;
}

export type { PatientRecordAnswer };

export interface OnlineCheckItem {
  readonly itemNumber: string;
  readonly medicalEventId: string;
  /** The medical event as the caller named it: items with the same occasion were given together. */
  readonly occasion: string;
  readonly chargeAmount: Cents | null;
  readonly patientsSeen: number;
}

export interface OnlineCheckCall {
  readonly minorId: MinorId | null;
  /** The kind of claim that the items would be claimed on. */
  readonly stream: ClaimStream;
  readonly patient: Patient;
  readonly servicingProviderNumber: string;
  readonly principalProviderNumber: string;
  readonly referrerProviderNumber: string | null;
  readonly dateOfService: LocalDate;
  readonly inHospital: boolean;
  readonly bulkBilled: boolean;
  readonly items: readonly OnlineCheckItem[];
  /** As in a verification. */
  readonly signal?: AbortSignal | undefined;
}

/** Medicare's answer on one item of an online eligibility check. */
export interface OnlineItemAnswer {
  readonly outcome: 'accepted' | 'denied' | 'not-verified-online';
  /** Medicare's explanation code, three digits; null for none. */
  readonly explanationCode: string | null;
  /** Medicare's text for the code; null for none. */
  readonly text: string | null;
  /**
   * Every past service of the patient that a rule of the item may need, newest first: services that count for its
   * limits and waiting times, that exclude it or that it excludes, and that it must go with or follow. A check assumes
   * that a service not listed was not claimed; an adapter that cannot promise this gives null (unknown to Medicare).
   */
  readonly history: readonly PastService[] | null;
}

export interface EligibilityInsurer {
  verifyPatient(call: VerifyPatientCall): Promise<InsurerResult<PatientRecordAnswer>>;
  /** Who the patient is, and whether a concession holds on the day of the call. */
  verifyConcession(call: VerifyConcessionCall): Promise<InsurerResult<ConcessionAnswer>>;
  /** Verifies a patient with Veterans' Affairs by file number, or finds the number where the call has none. */
  verifyVeteran(call: VerifyVeteranCall): Promise<InsurerResult<VeteranAnswer>>;
  /** One answer per item, in the order of the call. */
  checkOnline(call: OnlineCheckCall): Promise<InsurerResult<readonly OnlineItemAnswer[]>>;
  /** Whether the insurer answers at all; for GET /ready. */
  isReachable(): Promise<boolean>;
}
