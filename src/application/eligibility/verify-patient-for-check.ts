// Verifies the patient of an eligibility check with Medicare, if all six details were sent and are valid.
import type { ResolvedEligibilityRequest } from '../../domain/eligibility/facts/resolved-request.ts';
import {
  verificationOfInvalidDetails,
  notChecked,
  type PatientVerification,
} from '../../domain/patients/verification.ts';
import type { Actor } from '../../domain/values/actor.ts';
import { answered, type Result } from '../failure.ts';
import { lookUp, type PatientChecking } from './verify-patient.ts';

/**
 * Nothing is sent to Medicare when a detail is missing or faulty, or the service would lie before the birth. Fails after too
 * many wrong verifications.
 */
export async function verifyPatientForCheck(
  deps: Pick<PatientChecking, 'insurer' | 'lookUpPatient'>,
  asked: ResolvedEligibilityRequest,
  actor: Actor,
): Promise<Result<PatientVerification>> {
  const { patient, sent, fieldErrors } = asked.patient;
  if (sent === 'none') {
    return answered(
      notChecked('No patient details were sent, so the patient was not checked with Medicare.'),
    );
  }
  if (patient === null) return answered(verificationOfInvalidDetails(fieldErrors));
  if (asked.onDay < patient.dateOfBirth) {
    const sentence = `PatientDateOfBirth is after the date of service ${asked.onDay}; send the right PatientDateOfBirth or DateOfService.`;
    return answered(
      verificationOfInvalidDetails([{ field: 'PatientDateOfBirth', kind: 'faulty', sentence }]),
    );
  }
  const call = { minorId: asked.minorId, patient, dateOfService: asked.onDay };
  return lookUp(deps, call, { act: 'check-eligibility', actor });
}
