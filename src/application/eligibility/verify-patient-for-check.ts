// Verifies the patient of an eligibility check with Medicare, if all six details were sent and are valid.
import type { ResolvedEligibilityRequest } from '../../domain/eligibility/facts/resolved-request.ts';
import {
  verificationOfInvalidDetails,
  notChecked,
  type PatientVerification,
} from '../../domain/patients/verification.ts';
import type { Insurer } from '../../ports/insurer/insurer.ts';
import { verifyWithInsurer } from './verify-patient.ts';

/** Nothing is sent to Medicare when a detail is missing or faulty, or the service would lie before the birth. */
export async function verifyPatientForCheck(
  insurer: Insurer,
  asked: ResolvedEligibilityRequest,
): Promise<PatientVerification> {
  const { patient, sent, fieldErrors } = asked.patient;
  if (sent === 'none') {
    return notChecked('No patient details were sent, so the patient was not checked with Medicare.');
  }
  if (patient === null) return verificationOfInvalidDetails(fieldErrors);
  if (asked.onDay < patient.dateOfBirth) {
    const sentence = `PatientDateOfBirth is after the date of service ${asked.onDay}; send the right PatientDateOfBirth or DateOfService.`;
    return verificationOfInvalidDetails([{ field: 'PatientDateOfBirth', kind: 'faulty', sentence }]);
  }
  return verifyWithInsurer(insurer, { minorId: asked.minorId, patient, dateOfService: asked.onDay });
}
