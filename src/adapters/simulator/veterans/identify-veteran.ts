// Identifies the veteran of a medical event by file number, or by name, birth and sex, and names what differs from the record.
import type { ReportedPatient } from '../../../domain/claims/assessment.ts';
import type { VeteranClaimPatient } from '../../../domain/claims/veterans/veteran-claim-parts.ts';
import { nameComparisonKey } from '../../../domain/patients/patient-name.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import { veteranStatuses } from '../medicare-codes.ts';
import { birthDateOf, type InventedPerson, type VeteranRecord } from '../invented-person.ts';
import type { PatientDirectory } from '../patient-directory.ts';

/** A person who is a veteran. */
export type Veteran = InventedPerson & { readonly veteran: VeteranRecord };

const isVeteran = (person: InventedPerson): person is Veteran => person.veteran !== null;

/** The key of a veteran in the records of claims: DVA's services are no history of the Medicare card. */
export const veteranKeyOf = ({ key }: Veteran): string => `veteran:${key}`;

/** The veteran as of a day; null when the number is no one's, or the details are another person's. */
export function identifyVeteran(
  { people }: Pick<PatientDirectory, 'people'>,
  patient: VeteranClaimPatient,
  on: LocalDate,
): Veteran | null {
  const number = patient.veteranMembership?.veteranNumber;
  const found = people
    .filter(isVeteran)
    .find((person) =>
      number === undefined
        ? differencesOf(patient, person, on).length === 0
        : person.veteran.veteranNumber === number,
    );
  // One wrong detail is amended; two are another person's.
  return found === undefined || differencesOf(patient, found, on).length > 1 ? null : found;
}

/** Details that were sent, and are others on record. */
function differencesOf({ identity }: VeteranClaimPatient, person: Veteran, on: LocalDate): readonly string[] {
  const { familyName, givenName, dateOfBirth, sex } = identity;
  const isOther = (sent: string | undefined, held: string) =>
    sent !== undefined && nameComparisonKey(sent) !== nameComparisonKey(held);
  const differs = {
    familyName: isOther(familyName, person.familyName),
    givenName: isOther(givenName, person.givenName),
    dateOfBirth: dateOfBirth !== undefined && parseOffsetDate(dateOfBirth) !== birthDateOf(person, on),
    sex: sex !== undefined && sex !== person.sex,
  };
  return Object.entries(differs).flatMap(([field, isDiffering]) => (isDiffering ? [field] : []));
}

/** The veteran of a processing report: the details on record, or those that were sent where no veteran is found. */
export function buildReportedVeteran(
  patient: VeteranClaimPatient,
  person: Veteran | null,
  on: LocalDate,
): ReportedPatient {
  if (person === null)
    return {
      status: null,
      currentMembership: patient.veteranMembership ?? null,
      currentMember: { ...patient.identity },
    };
  const { familyName, givenName, sex, veteran } = person;
  return {
    status: differencesOf(patient, person, on).length === 0 ? null : veteranStatuses.inexact,
    currentMembership: { ...veteran },
    currentMember: { dateOfBirth: birthDateOf(person, on), familyName, givenName, sex },
  };
}
