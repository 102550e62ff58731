// Checks a patient's details with Medicare (interface 2.5, behaviour 5).
import { readPatient } from '../../domain/patients/read-patient.ts';
import {
  failedCall,
  verificationOfInvalidDetails,
  verificationOf,
  type PatientVerification,
} from '../../domain/patients/verification.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { Insurer, VerifyPatientCall } from '../../ports/insurer/insurer.ts';

/** What it needs; the server's dependencies satisfy it. */
export interface PatientChecking {
  readonly clock: Clock;
  readonly insurer: Insurer;
}

export interface VerifyPatientRequest {
  /** The location that asks; null where the caller names none. */
  readonly minorId: MinorId | null;
  /** The request as sent; it may hold anything. */
  readonly sent: Readonly<Record<string, unknown>>;
}

/** The verdict on the patient as of today. Nothing is sent to Medicare when a detail is missing or faulty. */
export async function verifyPatient(
  deps: PatientChecking,
  request: VerifyPatientRequest,
): Promise<PatientVerification> {
  const today = deps.clock.today();
  const { patient, fieldErrors } = readPatient(request.sent, today);
  if (patient === null) return verificationOfInvalidDetails(fieldErrors);
  return verifyWithInsurer(deps.insurer, { minorId: request.minorId, patient, dateOfService: today });
}

/** What the insurer says of details that are all there; a call that fails is null, never false. */
export async function verifyWithInsurer(
  insurer: Insurer,
  call: VerifyPatientCall,
): Promise<PatientVerification> {
  const outcome = await insurer.verifyPatient(call);
  return outcome.ok ? verificationOf(outcome.answer) : failedCall(outcome.failure.sentence);
}
