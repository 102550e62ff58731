// The patient in messages: identity and Medicare card.
import Type, { type Static } from 'typebox';
import { patientSexes, type Patient } from '../../../domain/patients/patient.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { parseMedicareNumber, parseMedicareRefNumber } from '../../../domain/values/medicare-number.ts';
import { AnyText, DayText, Optional, BoundedText, WireCodedText } from './wire-fields.ts';

const WireIdentity = Type.Object({
  dateOfBirth: Optional(DayText),
  familyName: Optional(AnyText),
  givenName: Optional(AnyText),
  secondInitial: Optional(BoundedText(1)),
  sex: Optional(BoundedText(1)),
});

const WireMedicare = Type.Object({ memberNumber: BoundedText(10, 10), memberRefNumber: BoundedText(1) });

export const WirePatient = Type.Object({ identity: WireIdentity, medicare: WireMedicare });
export type WirePatient = Static<typeof WirePatient>;

/** The patient's current card in an answer. */
export const CurrentMembership = Type.Object({
  memberNumber: Optional(AnyText),
  memberRefNumber: Optional(AnyText),
});

/** An answer about the patient in the insurer's records: nothing in it is required. */
export const RecordedPatient = Type.Object({
  status: Optional(WireCodedText),
  currentMembership: Optional(CurrentMembership),
  currentMember: Optional(
    Type.Object({
      dateOfBirth: Optional(AnyText),
      familyName: Optional(AnyText),
      givenName: Optional(AnyText),
      secondInitial: Optional(AnyText),
      sex: Optional(AnyText),
    }),
  ),
  processDate: Optional(AnyText),
});

/** Converts a patient with all six details for a message. */
export function toWirePatient(patient: Patient): WirePatient {
  const { dateOfBirth, familyName, givenName, sex, medicareNumber, medicareRefNumber } = patient;
  return {
    identity: { dateOfBirth, familyName, givenName, sex },
    medicare: { memberNumber: medicareNumber, memberRefNumber: medicareRefNumber },
  };
}

/** Converts the patient of a message; null when a detail is missing or invalid. */
export function patientFromWire({ identity, medicare }: WirePatient): Patient | null {
  const dateOfBirth = parseLocalDate(identity.dateOfBirth ?? '');
  const medicareNumber = parseMedicareNumber(medicare.memberNumber);
  const medicareRefNumber = parseMedicareRefNumber(medicare.memberRefNumber);
  const sex = patientSexes.find((each) => each === identity.sex);
  const { familyName, givenName } = identity;
  if (dateOfBirth === null || medicareNumber === null || medicareRefNumber === null) return null;
  if (sex === undefined || familyName === undefined || givenName === undefined) return null;
  return { dateOfBirth, familyName, givenName, sex, medicareNumber, medicareRefNumber };
}
