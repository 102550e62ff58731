// The patient in messages: identity and Medicare card.
import Type, { type Static } from 'typebox';
import { patientSexes, type Patient } from '../../../domain/patients/patient.ts';
import type { VeteranClaimPatient } from '../../../domain/claims/veterans/veteran-claim-parts.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { parseMedicareNumber, parseMedicareRefNumber } from '../../../domain/values/medicare-number.ts';
import { omitNulls } from '../../../domain/values/omit-nulls.ts';
import type { PatientRecordAnswer } from '../../../domain/patients/patient-record-answer.ts';
import type { ServiceMessagesBody } from './insurer-error-bodies.ts';
import {
  AnyText,
  DayText,
  Optional,
  dayWithoutOffset,
  omitUndefined,
  BoundedText,
  WireCodedText,
} from './wire-fields.ts';

export const WireIdentity = Type.Object({
  dateOfBirth: Optional(DayText),
  familyName: Optional(AnyText),
  givenName: Optional(AnyText),
  secondInitial: Optional(BoundedText(1)),
  sex: Optional(BoundedText(1)),
});

const WireMedicare = Type.Object({ memberNumber: BoundedText(10, 10), memberRefNumber: BoundedText(1) });

export const WirePatient = Type.Object({ identity: WireIdentity, medicare: WireMedicare });
export type WirePatient = Static<typeof WirePatient>;

/** A veteran: by file number, or by details and address where it is not known. */
export const WireVeteranPatient = Type.Object({
  identity: WireIdentity,
  veteranMembership: Optional(Type.Object({ veteranNumber: BoundedText(9, 3) })),
  residentialAddress: Optional(
    Type.Object({
      addressLineOne: Optional(BoundedText(40)),
      addressLineTwo: Optional(BoundedText(40)),
      locality: Optional(BoundedText(40)),
      postcode: Optional(BoundedText(4, 4)),
    }),
  ),
});

/** Converts a veteran for a message: the date of birth without an offset. */
export const toWireVeteranPatient = ({
  identity,
  ...same
}: VeteranClaimPatient): Static<typeof WireVeteranPatient> => ({
  ...same,
  identity: toWireIdentity(identity),
});

/** Converts the details of a person for a message. */
export const toWireIdentity = ({
  dateOfBirth,
  ...same
}: VeteranClaimPatient['identity']): Static<typeof WireIdentity> => ({
  ...same,
  ...omitUndefined({ dateOfBirth: dateOfBirth === undefined ? undefined : dayWithoutOffset(dateOfBirth) }),
});

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

/** Converts what Medicare says of a patient for a message. */
export function recordedPatientToWire({
  status,
  currentMembership,
  currentMember,
  processDate,
}: PatientRecordAnswer): Static<typeof RecordedPatient> {
  return {
    status: omitNulls({ code: status.code, text: status.text }),
    ...omitUndefined({
      currentMembership: currentMembership === null ? undefined : omitNulls(currentMembership),
      currentMember: currentMember === null ? undefined : omitNulls(currentMember),
      processDate,
    }),
  };
}

/** Reads what a message says of a patient; nothing of it is required. */
export function recordedPatientFromWire({
  status,
  currentMembership,
  currentMember,
  processDate,
}: Static<typeof RecordedPatient> = {}): PatientRecordAnswer {
  const { givenName = null, ...others } = currentMember ?? {};
  const { memberNumber = null, memberRefNumber = null } = currentMembership ?? {};
  return {
    status: { code: status?.code ?? null, text: status?.text ?? '' },
    currentMembership: currentMembership === undefined ? null : { memberNumber, memberRefNumber },
    currentMember: currentMember === undefined ? null : { givenName, ...others },
    ...omitUndefined({ processDate }),
  };
}

/** A detail that the insurer rejects for its form is a status like any other, which never verifies. */
export function recordedPatientFromErrors({
  serviceMessage,
}: ServiceMessagesBody): PatientRecordAnswer | null {
  const [first] = serviceMessage;
  if (first === undefined || !/^[1-9]\d{0,5}$/.test(first.code)) return null;
  return {
    status: { code: Number(first.code), text: first.reason },
    currentMembership: null,
    currentMember: null,
  };
}

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
