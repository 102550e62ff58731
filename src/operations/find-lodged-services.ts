// What our own lodged claims say the patient of a check has had: evidence that a limit is reached, never that it is not.
import type { AskedCheck } from '../domain/eligibility/asked.ts';
import type { PastService } from '../domain/patients/patient.ts';
import type { PatientVerification } from '../domain/patients/verification.ts';
import type { LodgedServices } from '../ports/lodged-services.ts';

/** Nothing without a location, for details that Medicare did not confirm, and while the store is away. */
export async function findLodgedServices(
  lodged: LodgedServices,
  { minorId, patient: { patient } }: AskedCheck,
  verification: PatientVerification,
): Promise<readonly PastService[]> {
  if (minorId === null || patient === null || verification.verified !== true) return [];
  try {
    return await lodged.ofPatient(minorId, patient);
  } catch {
    return [];
  }
}
