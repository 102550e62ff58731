// Finds the people of a lodged claim in the patient directory: patients by Medicare card, veterans by file number.
import {
  isBulkBillClaim,
  isVeteranClaim,
  type StreamedClaim,
} from '../../../domain/claims/store-and-forward-claim.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { PatientDirectory } from '../patient-directory.ts';
import { identifyVeteran, veteranKeyOf } from '../veterans/identify-veteran.ts';
import { findPatientsOfClaim } from './identify-patient.ts';

/** Their keys, each once, in event order; people who are not known have none. */
export function findPeopleOfClaim(
  people: PatientDirectory,
  lodged: StreamedClaim,
  on: LocalDate,
): readonly string[] {
  if (isBulkBillClaim(lodged)) return findPatientsOfClaim(people, lodged.claim, on);
  if (!isVeteranClaim(lodged)) return [];
  const keys = lodged.claim.medicalEvent.flatMap(({ patient }) => {
    const veteran = identifyVeteran(people, patient, on);
    return veteran === null ? [] : [veteranKeyOf(veteran)];
  });
  return [...new Set(keys)];
}
