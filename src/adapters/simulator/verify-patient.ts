// Simulates Medicare's patient verification: returns the status code for the details that differ, or for the person's eligibility.
import type { Patient } from '../../domain/patients/patient.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { PatientRecordAnswer } from '../../ports/insurer/eligibility-insurer.ts';
import { patientStatuses } from './medicare-codes.ts';
import { isSingleName, type PatientDifference, type PersonMatch } from './match-person.ts';
import {
  birthDateOf,
  cardExpiryDateOf,
  type InventedPerson,
  type EnrolmentStatus,
} from './invented-person.ts';
import type { PatientDirectory } from './patient-directory.ts';

type Status = (typeof patientStatuses)[keyof typeof patientStatuses];

/** The answer, with the values on record where the real insurer would supply them, and whose record it is. */
export function answerPatientVerification(
  records: PatientDirectory,
  { patient, dateOfService }: { readonly patient: Patient; readonly dateOfService: LocalDate },
  today: LocalDate,
): { readonly answer: PatientRecordAnswer; readonly person: InventedPerson | null } {
  const match = records.find(patient, today);
  if (match === null) return { answer: bare(patientStatuses.noMatch), person: null };
  const { person } = match;
  const difference = statusOfDifference(match);
  if (difference !== null) return { answer: withRecord(difference, person, today), person };
  const expired = cardExpiryDateOf(person, today) < dateOfService;
  const status = statusOfEnrolment[person.enrolment];
  return {
    answer: bare(status === patientStatuses.eligible && expired ? patientStatuses.expired : status),
    person,
  };
}

const statusOfEnrolment: Readonly<Record<EnrolmentStatus, Status>> = {
  eligible: patientStatuses.eligible,
  'not-eligible': patientStatuses.notEligible,
  reciprocal: patientStatuses.reciprocal,
  deceased: patientStatuses.deceased,
  'unrecognised-status': patientStatuses.unrecognised,
};

/** By what differs, in the order of comparing; a replaced card counts as one more difference. */
const statusByDifferences: ReadonlyMap<string, Status> = new Map<string, Status>([
  ['card', patientStatuses.cardDiffers],
  ['given-name', patientStatuses.givenNameDiffers],
  ['reference-number', patientStatuses.referenceDiffers],
  ['date-of-birth', patientStatuses.birthDiffers],
  ['card given-name', patientStatuses.cardAndNameDiffer],
  ['card reference-number', patientStatuses.cardAndReferenceDiffer],
  ['card date-of-birth', patientStatuses.cardAndBirthDiffer],
]);

function statusOfDifference({ person, differences, reissued }: PersonMatch): Status | null {
  if (differences.length === 0) return reissued ? patientStatuses.reissued : null;
  const all: readonly PatientDifference[] = reissued ? ['card', ...differences] : differences;
  if (all.join(' ') === 'given-name' && isSingleName(person)) return patientStatuses.singleNameDiffers;
  return statusByDifferences.get(all.join(' ')) ?? patientStatuses.noMatch;
}

const bare = ({ code, text }: Status): PatientRecordAnswer => ({
  status: { code, text },
  currentMembership: null,
  currentMember: null,
});

/** The real insurer supplies values even where the gateway must not pass them on; none for a birth date or an unknown person. */
function withRecord(status: Status, person: InventedPerson, today: LocalDate): PatientRecordAnswer {
  const { card, givenName, familyName, sex, isSuppliedWhole } = person;
  const silent: readonly Status[] = [patientStatuses.noMatch, patientStatuses.birthDiffers];
  if (silent.includes(status)) return bare(status);
  return {
    status: { code: status.code, text: status.text },
    currentMembership: { memberNumber: card.number, memberRefNumber: card.refNumber },
    currentMember: isSuppliedWhole
      ? { givenName, familyName, sex, dateOfBirth: birthDateOf(person, today) }
      : { givenName },
  };
}
