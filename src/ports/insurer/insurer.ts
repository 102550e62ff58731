// The national insurer: what is asked of it and what it answers, in domain words. Failures are values, never exceptions.
import type { Stream } from '../../domain/claims/claim.ts';
import type { PastService, Patient } from '../../domain/patients/patient.ts';
import type { PatientRecordAnswer } from '../../domain/patients/medicare-record-answer.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Cents } from '../../domain/values/money.ts';

/** Why a call gave no answer. `sentence` says what failed, for a person, without anything personal. */
export interface InsurerFailure {
  readonly kind: 'unreachable' | 'timeout' | 'malformed-answer' | 'refused';
  readonly sentence: string;
}

/** The failures that all adapters share, with the same sentences. */
export const insurerFailures = {
  unreachable: { kind: 'unreachable', sentence: 'Medicare could not be reached.' },
  timeout: { kind: 'timeout', sentence: 'Medicare did not answer in time.' },
  malformed: { kind: 'malformed-answer', sentence: "Medicare's answer could not be read." },
} as const satisfies Record<string, InsurerFailure>;

export type InsurerResult<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: InsurerFailure };

export interface VerifyPatientCall {
  /** The location that asks; null where the caller names none. */
  readonly minorId: MinorId | null;
  readonly patient: Patient;
  readonly dateOfService: LocalDate;
}

export type { PatientRecordAnswer };

export interface OnlineCheckItem {
  readonly itemNumber: string;
  readonly medicalEventId: string;
  /** Items with the same one were given together: the medical event as the caller named it. */
  readonly occasion: string;
  readonly chargeAmount: Cents | null;
  readonly patientsSeen: number;
}

export interface OnlineCheckCall {
  readonly minorId: MinorId | null;
  /** The kind of claim that the items would be claimed on. */
  readonly stream: Stream;
  readonly patient: Patient;
  readonly servicingProviderNumber: string;
  readonly principalProviderNumber: string;
  readonly referrerProviderNumber: string | null;
  readonly dateOfService: LocalDate;
  readonly inHospital: boolean;
  readonly bulkBilled: boolean;
  readonly items: readonly OnlineCheckItem[];
}

/** Medicare's answer on one item of an online eligibility check. */
export interface OnlineItemAnswer {
  readonly outcome: 'accepted' | 'denied' | 'not-verified-online';
  /** Medicare's explanation code, three digits; null where it gives none. */
  readonly explanationCode: string | null;
  /** Medicare's own words for the code; null where it gives none. */
  readonly text: string | null;
  /**
   * Every service of the patient that a rule of the item may look at, newest first: those its limits and waits count,
   * those that exclude it or that it excludes, and those it must go with or come after. A check takes one that is not in it for
   * one that was not claimed, so an adapter that cannot promise that gives null: Medicare does not answer for them.
   */
  readonly history: readonly PastService[] | null;
}

export interface Insurer {
  verifyPatient(call: VerifyPatientCall): Promise<InsurerResult<PatientRecordAnswer>>;
  /** One answer for each item, in the order asked. */
  checkOnline(call: OnlineCheckCall): Promise<InsurerResult<readonly OnlineItemAnswer[]>>;
  /** Whether the insurer answers at all; for GET /ready. */
  isReachable(): Promise<boolean>;
}
