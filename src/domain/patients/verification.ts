// Whether a patient's details agree with Medicare's current record (specification 2.5, contract section 5).
import type { Verdict } from '../values/verdict.ts';

/** Which of the ways a verification can end; for code to branch on, never shown. */
export const verificationOutcomes = [
  'verified',
  'details-differ',
  'not-checked',
  'details-faulty',
  'no-assessment',
  'status-unknown',
  'call-failed',
] as const;
export type VerificationOutcome = (typeof verificationOutcomes)[number];

export interface PatientVerification {
  /** true: verified · false: differs from Medicare's record · null: could not be checked. */
  readonly verified: Verdict;
  readonly outcome: VerificationOutcome;
  /** One sentence, in every case. */
  readonly reason: string;
  /** Corrections as Medicare supplies them; null otherwise. */
  readonly correctGivenName: string | null;
  readonly correctMedicareNumber: string | null;
  readonly correctMedicareReferenceNumber: string | null;
}
