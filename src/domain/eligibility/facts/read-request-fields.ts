// Reads the single fields of an eligibility request as facts; an invalid one gets a sentence that names the field.
import {
  eligibilityServiceAgeYearsMax,
  fieldQuantityMax,
  patientsSeenMax,
  serviceMinutesMax,
} from '../../limits.ts';
import { formatLongDate, parseLocalDate, plusYears, type LocalDate } from '../../values/local-date.ts';
import { formatCount } from '../../benefit/benefit-reasons.ts';
import { parseMoney, type Cents } from '../../values/money.ts';
import { invariant } from '../../values/invariant.ts';
import { providerNumberError } from '../../values/provider-number.ts';
import { fieldInWords, type RequestField } from '../../values/request-field-words.ts';
import { capitalise } from '../../schedule/record/sentence-parts.ts';
import { faultyFact, knownFact, notSentFact, type Fact } from './fact.ts';

/** `DateOfService`: today when it is left out; not in the future and at most two years past (interface 2.6). */
export function readDateOfService(sent: unknown, today: LocalDate): Fact<LocalDate> {
  const field = 'DateOfService';
  const named = capitalise(fieldInWords(field));
  if (sent === undefined) return knownFact(today);
  const date = typeof sent === 'string' ? parseLocalDate(sent) : null;
  if (date === null) {
    return faultyFact(
      field,
      `${named} is not a day of the calendar. Enter it as 2026-09-23, or leave it out for today.`,
    );
  }
  if (date > today)
    return faultyFact(field, `${named} is in the future. Enter ${formatLongDate(today)} or an earlier day.`);
  const earliest = plusYears(today, -eligibilityServiceAgeYearsMax);
  return date < earliest
    ? faultyFact(
        field,
        `${named} is more than two years ago. Enter ${formatLongDate(earliest)} or a later day.`,
      )
    : knownFact(date);
}

/** A provider number as issued; whether anyone holds it is for the register to say. */
export function readProviderNumber(sent: unknown, field: RequestField): Fact<string> {
  if (sent === undefined) return notSentFact(field);
  const fault = typeof sent === 'string' ? providerNumberError(sent) : 'form';
  if (typeof sent === 'string' && fault === null) return knownFact(sent);
  const named = capitalise(fieldInWords(field));
  return faultyFact(
    field,
    fault === 'check-character'
      ? `${named} has a typing mistake: its last character does not agree with the others. Enter it as issued.`
      : `${named} is not a provider number. Enter the eight characters as issued, letters in capitals.`,
  );
}

/** A field of an item that could not be read, and a sentence that says what to enter. */
export interface ItemFieldError {
  readonly field: RequestField;
  readonly sentence: string;
}

/** The optional values of one item. */
interface ItemValues {
  readonly chargeAmount: Cents | null;
  readonly patientsSeen: number;
  readonly minutes: number | null;
  readonly fieldQuantity: number | null;
  readonly fieldErrors: readonly ItemFieldError[];
}

export interface SentItemValues {
  readonly chargeAmount?: string | undefined;
  readonly patientsSeen?: number | string | undefined;
  readonly timeDuration?: number | string | undefined;
  readonly fieldQuantity?: number | string | undefined;
}

/** The digits of a whole number from 1 to `most`, which is all nines; zeros in front, and five digits at most. */
export function wholeNumberPattern(most: number): string {
  const digits = String(most).length;
  invariant(/^9+$/.test(String(most)), 'the pattern is right for 9, 99, 999 …');
  return String.raw`^(?!0+$)0{0,${countDigitsMax - digits}}\d{1,${digits}}$`;
}
const countDigitsMax = 5;
const countShapes = new Map(
  [patientsSeenMax, serviceMinutesMax, fieldQuantityMax].map((most) => [
    most,
    new RegExp(wholeNumberPattern(most)),
  ]),
);

const nothingSent: ItemValues = {
  chargeAmount: null,
  patientsSeen: 1,
  minutes: null,
  fieldQuantity: null,
  fieldErrors: [],
};

/** Reads the charge (cents), patients, minutes and quantity of a requested item; null where not sent or wrong, with a sentence for each error. */
export function readItemValues(sent: SentItemValues): ItemValues {
  const { chargeAmount: charge, patientsSeen, timeDuration, fieldQuantity } = sent;
  // Most items of a request are a number alone.
  if ((charge ?? patientsSeen ?? timeDuration ?? fieldQuantity) === undefined) return nothingSent;
  const fieldErrors: ItemFieldError[] = [];
  const reject = (field: RequestField, words: string) =>
    fieldErrors.push({ field, sentence: `${capitalise(fieldInWords(field))} ${words}` });
  const chargeAmount = sent.chargeAmount === undefined ? null : parseMoney(sent.chargeAmount);
  if (sent.chargeAmount !== undefined && chargeAmount === null) {
    reject('ChargeAmount', 'is not an amount in dollars and cents. Enter it as 150.75.');
  }
  const whole = (field: RequestField, value: number | string | undefined, most: number) => {
    if (value === undefined) return null;
    if (countShapes.get(most)?.test(String(value)) === true) return Number(value);
    reject(field, `is not a whole number from 1 to ${formatCount(most)}. Enter one, or leave it out.`);
    return null;
  };
  return {
    chargeAmount,
    patientsSeen: whole('PatientsSeen', sent.patientsSeen, patientsSeenMax) ?? 1,
    minutes: whole('TimeDuration', sent.timeDuration, serviceMinutesMax),
    fieldQuantity: whole('FieldQuantity', sent.fieldQuantity, fieldQuantityMax),
    fieldErrors,
  };
}
