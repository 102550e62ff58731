// Finds the person whom a question to Veterans' Affairs is about, by file number or by names and birth.
import { givenNameComparisonKey, nameComparisonKey } from '../../domain/patients/patient-name.ts';
import type { VeteranPatient } from '../../domain/patients/veteran.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import { birthDateOf, type InventedPerson } from './invented-person.ts';

export interface VeteranMatch {
  readonly person: InventedPerson;
  readonly differences: readonly ('file-number' | 'family-name' | 'given-name' | 'date-of-birth')[];
}

/** Who is meant: the one with the number sent, else the one who differs least; null when more than two details differ. */
export function findBestVeteranMatch(
  people: readonly InventedPerson[],
  patient: VeteranPatient,
  today: LocalDate,
): VeteranMatch | null {
  const matches = people
    .map((person) => compareVeteran(person, patient, today))
    .sort((one, other) => one.differences.length - other.differences.length);
  const { veteranNumber } = patient;
  const withNumber =
    veteranNumber === null
      ? undefined
      : matches.find(({ person }) => person.veteran?.veteranNumber === veteranNumber);
  return withNumber ?? matches.find(({ differences }) => differences.length <= 2) ?? null;
}

/** Sex and address are not compared. */
function compareVeteran(person: InventedPerson, patient: VeteranPatient, today: LocalDate): VeteranMatch {
  const differences: VeteranMatch['differences'][number][] = [];
  if (patient.veteranNumber !== null && person.veteran?.veteranNumber !== patient.veteranNumber)
    differences.push('file-number');
  if (nameComparisonKey(person.familyName) !== nameComparisonKey(patient.familyName))
    differences.push('family-name');
  if (givenNameComparisonKey(person.givenName) !== givenNameComparisonKey(patient.givenName))
    differences.push('given-name');
  if (birthDateOf(person, today) !== patient.dateOfBirth) differences.push('date-of-birth');
  return { person, differences };
}
