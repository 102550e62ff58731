// Builds the patient of a processing report: the details on record, and a status when they differ from what was sent.
import type { CodedText, ReportedPatient } from '../../../domain/claims/assessment.ts';
import type { MedicalEvent } from '../../../domain/claims/claim.ts';
import { nameComparisonKey } from '../../../domain/patients/patient-name.ts';
import { plusMonths, type LocalDate } from '../../../domain/values/local-date.ts';
import { parseMedicareNumber, cardNumberWithoutIssue } from '../../../domain/values/medicare-number.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import { patientCorrections } from '../medicare-codes.ts';
import { birthDateOf, cardExpiryDateOf, type InventedPerson } from '../invented-person.ts';

type AssessedPatient = ReportedPatient;

/** How long before its last day a card is said to expire shortly, in months. */
const shortlyMonths = 3;

/** The record's details where the person is known, else what was sent. `on`: the day of lodgement. */
export function buildReportedPatient(
  event: MedicalEvent,
  person: InventedPerson | null,
  on: LocalDate,
): AssessedPatient {
  if (person === null) return asSent(event);
  return {
    status: correctionOf(event, person, on),
    currentMembership: { memberNumber: person.card.number, memberRefNumber: person.card.refNumber },
    currentMember: {
      dateOfBirth: birthDateOf(person, on),
      familyName: person.familyName,
      givenName: person.givenName,
      sex: person.sex,
    },
  };
}

/** What was left out of the claim is left out of the report. */
function asSent({ patient }: MedicalEvent): AssessedPatient {
  const { dateOfBirth, familyName, givenName, sex } = patient.identity;
  const { memberNumber, memberRefNumber } = patient.medicare;
  return {
    status: null,
    currentMembership: { memberNumber, memberRefNumber },
    currentMember: {
      ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
      ...(familyName === undefined ? {} : { familyName }),
      ...(givenName === undefined ? {} : { givenName }),
      ...(sex === undefined ? {} : { sex }),
    },
  };
}

/** The first that applies; null when everything sent agrees and the card goes on for a while. */
function correctionOf(event: MedicalEvent, person: InventedPerson, on: LocalDate): CodedText | null {
  const card = cardCorrection(event.patient.medicare.memberNumber, person);
  if (card !== null) return card;
  if (isAmended(event, person, on)) return patientCorrections.identificationAmended;
  const expiry = cardExpiryDateOf(person, on);
  const served = parseOffsetDate(event.medicalEventDate) ?? on;
  if (expiry < served) return patientCorrections.cardExpired;
  return expiry < plusMonths(on, shortlyMonths) ? patientCorrections.cardExpiresShortly : null;
}

function cardCorrection(sent: string, { card, formerCards }: InventedPerson): CodedText | null {
  if (sent === card.number) return null;
  const number = parseMedicareNumber(sent);
  if (number === null || cardNumberWithoutIssue(number) !== cardNumberWithoutIssue(card.number)) {
    return patientCorrections.cardChanged;
  }
  // Former issues are newest first: one that was replaced more than once is old.
  return formerCards.findIndex((former) => former.number === number) > 0
    ? patientCorrections.oldIssue
    : patientCorrections.issueChanged;
}

/** Names are compared as a whole here: what is on record comes back where the claim said something else. */
function isAmended({ patient }: MedicalEvent, person: InventedPerson, on: LocalDate): boolean {
  const { dateOfBirth, familyName, givenName, sex } = patient.identity;
  const former = person.formerCards.find(({ number }) => number === patient.medicare.memberNumber);
  const differs = (sent: string | undefined, recorded: string) =>
    sent !== undefined && nameComparisonKey(sent) !== nameComparisonKey(recorded);
  return (
    patient.medicare.memberRefNumber !== (former ?? person.card).refNumber ||
    differs(givenName, person.givenName) ||
    differs(familyName, person.familyName) ||
    (sex !== undefined && sex !== person.sex) ||
    (dateOfBirth !== undefined && parseOffsetDate(dateOfBirth) !== birthDateOf(person, on))
  );
}
