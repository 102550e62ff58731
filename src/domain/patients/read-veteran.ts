// Reads the details of a patient for Veterans' Affairs as sent: four of the patient fields, file number and address.
import { capitalise } from '../schedule/record/sentence-parts.ts';
import type { LocalDate } from '../values/local-date.ts';
import { fieldInWords } from '../values/request-field-words.ts';
import { parseVeteranNumber } from '../values/veteran-number.ts';
import { readOptionalDetails } from './optional-patient-details.ts';
import { readPatient, type PatientFieldError } from './read-patient.ts';
import type { VeteranPatient } from './veteran.ts';

/** The patient fields that are needed. */
export const veteranPatientFields = [
  'PatientDateOfBirth',
  'PatientFamilyName',
  'PatientGivenName',
  'PatientSex',
] as const;

interface VeteranReading {
  /** Null where a detail is missing or faulty. */
  readonly patient: VeteranPatient | null;
  readonly fieldErrors: readonly PatientFieldError[];
}

/** Reads the patient from a request that may hold anything. `secondInitial` is taken as it is. */
export function readVeteran(
  sent: Readonly<Record<string, unknown>>,
  today: LocalDate,
  secondInitial: string | null = null,
): VeteranReading {
  const { fields, fieldErrors: all } = readPatient(sent, today);
  const { VeteranNumber: number, Locality, Postcode } = sent;
  const veteranNumber = typeof number === 'string' ? parseVeteranNumber(number) : null;
  const { details, fieldErrors: ofAddress } = readOptionalDetails({ Locality, Postcode });
  const fieldErrors = [
    ...all.filter(({ field }) => veteranPatientFields.some((each) => each === field)),
    ...(number !== undefined && veteranNumber === null ? [numberError] : []),
    ...ofAddress,
  ];
  const { dateOfBirth, familyName, givenName, sex } = fields;
  if (dateOfBirth.state !== 'known' || familyName.state !== 'known' || givenName.state !== 'known')
    return { patient: null, fieldErrors };
  if (sex.state !== 'known' || fieldErrors.length > 0) return { patient: null, fieldErrors };
  const patient = {
    dateOfBirth: dateOfBirth.value,
    familyName: familyName.value,
    givenName: givenName.value,
    sex: sex.value,
    secondInitial,
    veteranNumber,
    locality: details.locality ?? null,
    postcode: details.postcode ?? null,
  };
  return { patient, fieldErrors };
}

const numberError: PatientFieldError = {
  field: 'VeteranNumber',
  kind: 'faulty',
  sentence: `${capitalise(fieldInWords('VeteranNumber'))} is not a file number of Veterans' Affairs. Enter it as on the card, or leave it out to have it looked for.`,
};
