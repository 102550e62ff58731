// Simulates the verification of a veteran: returns the status for the details that differ, and the file on record.
import type { VeteranAnswer, VeteranPatient } from '../../domain/patients/veteran.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import { veteranStatuses } from './medicare-codes.ts';
import type { PatientDirectory } from './patient-directory.ts';

/**
 * A number that is looked for is found only by details that all agree. One that is sent is verified, with the record
 * where only a name differs.
 */
export function answerVeteranVerification(
  records: PatientDirectory,
  patient: VeteranPatient,
  today: LocalDate,
): VeteranAnswer {
  const match = records.findVeteran(patient, today);
  const record = match?.person.veteran ?? null;
  const differences = match?.differences ?? [];
  const isInexact = differences.every((each) => each.endsWith('-name')) && differences.length < 2;
  if (
    match === null ||
    record === null ||
    !isInexact ||
    (differences.length > 0 && patient.veteranNumber === null)
  )
    return { status: veteranStatuses.noMatch, currentMembership: null, currentMember: null };
  const { familyName, givenName, sex } = match.person;
  return {
    status: differences.length === 0 ? veteranStatuses.known : veteranStatuses.inexact,
    currentMembership: { ...record },
    currentMember: { familyName, givenName, sex },
    processDate: today,
  };
}
