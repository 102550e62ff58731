// Identifies the patient of a medical event in the patient directory; one wrong detail is allowed.
import type { Claim, MedicalEvent } from '../../../domain/claims/claim.ts';
import type { Patient, PatientSex } from '../../../domain/patients/patient.ts';
import { patientSexes } from '../../../domain/patients/patient.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import { parseMedicareNumber, parseMedicareRefNumber } from '../../../domain/values/medicare-number.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { PatientDifference } from '../match-person.ts';
import type { InventedPerson } from '../invented-person.ts';
import type { PatientDirectory } from '../patient-directory.ts';

/** One detail may be wrong; with more, no person is identified. */
const differencesMax = 1;

/** The person of the event as of a day; null when no person is identified. */
export function identifyPatient(
  records: PatientDirectory,
  event: Pick<MedicalEvent, 'patient'>,
  on: LocalDate,
): InventedPerson | null {
  const patient = sentPatient(event, on);
  const match = patient === null ? null : records.find(patient, on);
  if (match === null) return null;
  const { dateOfBirth, givenName } = event.patient.identity;
  const isSent: Readonly<Record<PatientDifference, boolean>> = {
    card: true,
    'reference-number': true,
    'given-name': givenName !== undefined,
    'date-of-birth': dateOfBirth !== undefined,
  };
  const differences = match.differences.filter((difference) => isSent[difference]);
  return differences.length > differencesMax ? null : match.person;
}

/** The people of a claim by their keys, each once, in event order. */
export function findPatientsOfClaim(
  records: PatientDirectory,
  claim: Claim,
  on: LocalDate,
): readonly string[] {
  const people = claim.medicalEvent.map((event) => identifyPatient(records, event, on)?.key ?? null);
  return [...new Set(people.filter((key) => key !== null))];
}

/** What is not sent is filled with what matches no person; it is not counted as a difference. */
function sentPatient({ patient }: Pick<MedicalEvent, 'patient'>, on: LocalDate): Patient | null {
  const { identity, medicare } = patient;
  const medicareNumber = parseMedicareNumber(medicare.memberNumber);
  const medicareRefNumber = parseMedicareRefNumber(medicare.memberRefNumber);
  if (medicareNumber === null || medicareRefNumber === null) return null;
  return {
    dateOfBirth: parseOffsetDate(identity.dateOfBirth ?? '') ?? on,
    familyName: identity.familyName ?? '',
    givenName: identity.givenName ?? '',
    sex: sexOf(identity.sex),
    medicareNumber,
    medicareRefNumber,
  };
}

function sexOf(sent: string | undefined): PatientSex {
  return patientSexes.find((sex) => sex === sent) ?? '9';
}
