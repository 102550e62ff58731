// Finds the patient's services in our own lodged claims: they can show that a limit is reached, never that it is not reached.
import type {
  ResolvedEligibilityRequest,
  LodgedService,
} from '../../domain/eligibility/facts/resolved-request.ts';
import type { PatientVerification } from '../../domain/patients/patient-verification.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { LodgedServices } from '../../ports/claims/lodged-services.ts';

/** Of these locations; nothing for details that Medicare did not confirm; null while the store is down. */
export async function findLodgedServices(
  { lodged, clock }: { readonly lodged: LodgedServices; readonly clock: Clock },
  { patient: { patient } }: ResolvedEligibilityRequest,
  verification: PatientVerification,
  locations: readonly MinorId[],
): Promise<readonly LodgedService[] | null> {
  if (patient === null || verification.verified !== true) return [];
  try {
    const services = await Promise.all(
      locations.map(async (location) => {
        const today = clock.today(location);
        return (await lodged.ofPatient(location, patient)).map(
          ({ itemNumber, dateOfService, providerNumber, lodgedOn }) => ({
            itemNumber,
            dateOfService,
            providerNumber,
            isAssessed: lodgedOn !== null && lodgedOn < today,
          }),
        );
      }),
    );
    return services.flat();
  } catch {
    return null;
  }
}
