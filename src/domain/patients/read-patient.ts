// Reads the six patient details as sent: each is a value, missing, or invalid with a sentence that names the field.
import { patientBirthYearsMax } from '../limits.ts';
import { parseLocalDate, plusYears, type LocalDate } from '../values/local-date.ts';
import {
  medicareNumberError,
  parseMedicareNumber,
  parseMedicareRefNumber,
  type MedicareNumber,
  type MedicareRefNumber,
} from '../values/medicare-number.ts';
import { capitalise } from '../schedule/record/sentence-parts.ts';
import { fieldInWords, type RequestField } from '../values/request-field-words.ts';
import { normaliseGivenName, readPatientName } from './patient-name.ts';
import { onlyName, patientSexes, type Patient, type PatientSex } from './patient.ts';

/** In the order of interface 2.5. */
export const patientFieldNames = [
  'PatientDateOfBirth',
  'PatientFamilyName',
  'PatientGivenName',
  'PatientSex',
  'PatientMedicareNumber',
  'PatientMedicareRefNumber',
] as const;
export type PatientField = (typeof patientFieldNames)[number];

/** A detail as read; the same form as the facts of a check. */
type PatientFieldReading<Value> =
  | { readonly state: 'known'; readonly value: Value }
  | { readonly state: 'not-sent'; readonly field: PatientField }
  | { readonly state: 'faulty'; readonly field: PatientField; readonly sentence: string };

export interface PatientFieldError {
  readonly field: RequestField;
  readonly kind: 'missing' | 'faulty';
  /** One sentence: what is wrong with the field and what to send. */
  readonly sentence: string;
}

interface PatientFieldReadings {
  readonly dateOfBirth: PatientFieldReading<LocalDate>;
  readonly familyName: PatientFieldReading<string>;
  readonly givenName: PatientFieldReading<string>;
  readonly sex: PatientFieldReading<PatientSex>;
  readonly medicareNumber: PatientFieldReading<MedicareNumber>;
  readonly medicareRefNumber: PatientFieldReading<MedicareRefNumber>;
}

export interface PatientReading {
  /** All six details; null when any is missing or faulty. */
  readonly patient: Patient | null;
  /** Which of the six were sent, valid or not; `described`: no one is named, but age or sex is known. */
  readonly sent: 'none' | 'partly' | 'all' | 'described';
  readonly fields: PatientFieldReadings;
  /** In field order, a card number that fails its check digit before all others. */
  readonly fieldErrors: readonly PatientFieldError[];
}

/** The codes of the sex, as a sentence names them. */
export const sexCodesInWords = '1 for male, 2 for female, 3 for other or 9 for not stated';

/** What each field wants, after its name and what is wrong. */
const correctForm: Readonly<Record<PatientField, string>> = {
  PatientDateOfBirth: 'Enter it as year, month and day, for example 1980-02-29',
  PatientFamilyName: 'Enter the family name on the card, or the single name where there is only one',
  PatientGivenName: `Enter the first given name on the card, or ${onlyName} where there is a single name`,
  PatientSex: `Enter ${sexCodesInWords}`,
  PatientMedicareNumber: 'Enter the ten digits on the card, without spaces',
  PatientMedicareRefNumber: 'Enter the digit before the name on the card, 1 to 9',
};

type ReadResult<Value> = { readonly value: Value } | { readonly errorWords: string };

/** Reads the patient from a request that may hold anything (interface 2.5, behaviour 1.5 and behaviour 5.2). */
export function readPatient(sent: Readonly<Record<string, unknown>>, today: LocalDate): PatientReading {
  const fields: PatientFieldReadings = {
    dateOfBirth: read(sent, 'PatientDateOfBirth', (text) => dateOfBirth(text, today)),
    familyName: read(sent, 'PatientFamilyName', nameOf),
    givenName: read(sent, 'PatientGivenName', (text) => {
      const name = nameOf(text);
      return 'value' in name ? { value: normaliseGivenName(name.value) } : name;
    }),
    sex: read(sent, 'PatientSex', sex),
    medicareNumber: read(sent, 'PatientMedicareNumber', medicareNumber),
    medicareRefNumber: read(sent, 'PatientMedicareRefNumber', medicareRefNumber),
  };
  const count = patientFieldNames.filter((field) => sent[field] !== undefined).length;
  const someSent = count === patientFieldNames.length ? 'all' : 'partly';
  return {
    patient: patientOf(fields),
    sent: count === 0 ? 'none' : someSent,
    fields,
    fieldErrors: fieldErrorsOf(fields, sent['PatientMedicareNumber']),
  };
}

function read<Value>(
  sent: Readonly<Record<string, unknown>>,
  field: PatientField,
  readText: (text: string) => ReadResult<Value>,
): PatientFieldReading<Value> {
  const value = sent[field];
  if (value === undefined) return { state: 'not-sent', field };
  const result: ReadResult<Value> =
    typeof value === 'string' ? readText(value) : { errorWords: notText(value) };
  if ('value' in result) return { state: 'known', value: result.value };
  return {
    state: 'faulty',
    field,
    sentence: `${nameOfField(field)} ${result.errorWords}. ${correctForm[field]}.`,
  };
}

const nameOfField = (field: PatientField) => capitalise(fieldInWords(field));

function notText(value: unknown): string {
  if (value === null) return 'has no value';
  if (Array.isArray(value)) return 'is a list instead of text';
  const kinds: Partial<Record<string, string>> = { number: 'a number', boolean: 'true or false' };
  return `is ${kinds[typeof value] ?? 'a group of values'} instead of text`;
}

/** The 130 years end on the same day of the year, 29 February on 28 February, that day included (behaviour 1.5). */
function dateOfBirth(text: string, today: LocalDate): ReadResult<LocalDate> {
  if (text === '') return { errorWords: 'is empty' };
  const date = parseLocalDate(text);
  if (date === null) {
    const looksRight = /^\d{4}-\d{2}-\d{2}$/.test(text);
    return { errorWords: looksRight ? 'is not a day of the calendar' : 'is not a date' };
  }
  if (date > today) return { errorWords: 'is in the future' };
  if (date < plusYears(today, -patientBirthYearsMax)) {
    return { errorWords: `is more than ${patientBirthYearsMax} years ago` };
  }
  return { value: date };
}

function nameOf(text: string): ReadResult<string> {
  const name = readPatientName(text);
  return name.ok ? { value: name.name } : { errorWords: name.reason };
}

function sex(text: string): ReadResult<PatientSex> {
  const found = patientSexes.find((each) => each === text);
  return found === undefined ? { errorWords: 'is not one of its four values' } : { value: found };
}

function medicareNumber(text: string): ReadResult<MedicareNumber> {
  const number = parseMedicareNumber(text);
  if (number !== null) return { value: number };
  if (text === '') return { errorWords: 'is empty' };
  return medicareNumberError(text) === 'check-digit'
    ? { errorWords: 'has a typing mistake: its check digit is wrong' }
    : { errorWords: 'is not the number of a Medicare card' };
}

function medicareRefNumber(text: string): ReadResult<MedicareRefNumber> {
  const number = parseMedicareRefNumber(text);
  return number === null ? { errorWords: 'is not a single digit from 1 to 9' } : { value: number };
}

function patientOf(fields: PatientFieldReadings): Patient | null {
  const { dateOfBirth: born, familyName, givenName, sex: stated, medicareNumber: card } = fields;
  const { medicareRefNumber: line } = fields;
  if (born.state !== 'known' || familyName.state !== 'known' || givenName.state !== 'known') return null;
  if (stated.state !== 'known' || card.state !== 'known' || line.state !== 'known') return null;
  return {
    dateOfBirth: born.value,
    familyName: familyName.value,
    givenName: givenName.value,
    sex: stated.value,
    medicareNumber: card.value,
    medicareRefNumber: line.value,
  };
}

function fieldErrorsOf(fields: PatientFieldReadings, card: unknown): PatientFieldError[] {
  const inOrder: readonly PatientFieldReading<unknown>[] = [
    fields.dateOfBirth,
    fields.familyName,
    fields.givenName,
    fields.sex,
    fields.medicareNumber,
    fields.medicareRefNumber,
  ];
  const fieldErrors = inOrder.flatMap((field): PatientFieldError[] => {
    if (field.state === 'known') return [];
    if (field.state === 'faulty') return [{ field: field.field, kind: 'faulty', sentence: field.sentence }];
    const sentence = `${nameOfField(field.field)} is missing. ${correctForm[field.field]}.`;
    return [{ field: field.field, kind: 'missing', sentence }];
  });
  const checkDigitFails = typeof card === 'string' && medicareNumberError(card) === 'check-digit';
  const first = (errorWords: PatientFieldError) =>
    checkDigitFails && errorWords.field === 'PatientMedicareNumber';
  return [...fieldErrors.filter(first), ...fieldErrors.filter((errorWords) => !first(errorWords))];
}
