// Finds the services of a patient in our own lodged claims, as evidence for the location that lodged them.
import type { PastService } from '../../domain/patients/patient.ts';
import type { ClaimId } from '../../domain/values/claim-id.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MedicareNumber, MedicareRefNumber } from '../../domain/values/medicare-number.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

export interface ServiceOfLodgedClaim extends PastService {
  /** The claim that it is in, and Medicare's number of it; null while it has none. */
  readonly correlationId: CorrelationId;
  readonly claimId: ClaimId | null;
  /** The day on which we accepted the claim; null while the insurer does not have it. */
  readonly lodgedOn: LocalDate | null;
}

export interface LodgedServices {
  /** Of claims that are not refused, newest first. Rejects while the store is unavailable. */
  ofPatient(
    location: MinorId,
    patient: { readonly medicareNumber: MedicareNumber; readonly medicareRefNumber: MedicareRefNumber },
  ): Promise<readonly ServiceOfLodgedClaim[]>;
}
