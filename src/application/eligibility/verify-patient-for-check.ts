// Verifies the patient of an eligibility check with Medicare, if all six details were sent and are valid.
import type { ResolvedEligibilityRequest } from '../../domain/eligibility/facts/resolved-request.ts';
import {
  verificationOfInvalidDetails,
  verificationNotChecked,
  type PatientVerification,
} from '../../domain/patients/patient-verification.ts';
import { systemActor } from '../../domain/values/actor.ts';
import { succeed, type Result } from '../failure-result.ts';
import type { EligibilityRequest } from './read-eligibility-request.ts';
import {
  serviceBeforeBirth,
  verifyPatientWithinBudget,
  type PatientVerificationDependencies,
} from './verify-patient.ts';

/**
 * Nothing is sent to Medicare when a detail is missing or faulty, or the service would lie before the birth. Fails after too
 * many wrong verifications.
 */
export async function verifyPatientForCheck(
  deps: Pick<PatientVerificationDependencies, 'insurer' | 'lookUpPatient'>,
  asked: ResolvedEligibilityRequest,
  { actor = systemActor, signal }: Pick<EligibilityRequest, 'actor' | 'signal'>,
): Promise<Result<PatientVerification>> {
  const { patient, sent, fieldErrors } = asked.patient;
  if (sent === 'none') {
    return succeed(
      verificationNotChecked('There are no patient details, so the patient was not checked with Medicare.'),
    );
  }
  if (patient === null) return succeed(verificationOfInvalidDetails(fieldErrors));
  if (asked.onDay < patient.dateOfBirth)
    return succeed(verificationOfInvalidDetails([serviceBeforeBirth(asked.onDay)]));
  const call = { minorId: asked.minorId, patient, dateOfService: asked.onDay, signal };
  return verifyPatientWithinBudget(deps, call, { act: 'check-eligibility', actor });
}
