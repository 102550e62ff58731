// Reads the single fields of an eligibility request as facts; an invalid one gets a sentence that names the field.
import {
  eligibilityServiceAgeYearsMax,
  patientsSeenMax,
  patientsSeenMin,
  serviceMinutesMax,
} from '../../limits.ts';
import { parseLocalDate, plusYears, type LocalDate } from '../../values/local-date.ts';
import { parseMoney, type Cents } from '../../values/money.ts';
import { providerNumberError } from '../../values/provider-number.ts';
import { faultyFact, knownFact, notSentFact, type Fact } from './fact.ts';

/** `DateOfService`: today when it is left out; not in the future and at most two years past (interface 2.6). */
export function readDateOfService(sent: unknown, today: LocalDate): Fact<LocalDate> {
  const field = 'DateOfService';
  if (sent === undefined) return knownFact(today);
  const date = typeof sent === 'string' ? parseLocalDate(sent) : null;
  if (date === null) {
    return faultyFact(field, `${field} is not a calendar day; send YYYY-MM-DD, or leave it out for today.`);
  }
  if (date > today) return faultyFact(field, `${field} ${date} is in the future; send ${today} or earlier.`);
  const earliest = plusYears(today, -eligibilityServiceAgeYearsMax);
  return date < earliest
    ? faultyFact(field, `${field} ${date} is more than two years past; send ${earliest} or later.`)
    : knownFact(date);
}

/** A provider number as issued; whether anyone holds it is for the register to say. */
export function readProviderNumber(sent: unknown, field: string): Fact<string> {
  if (sent === undefined) return notSentFact(field);
  const fault = typeof sent === 'string' ? providerNumberError(sent) : 'form';
  if (typeof sent === 'string' && fault === null) return knownFact(sent);
  return faultyFact(
    field,
    fault === 'check-character'
      ? `${field} is not a provider number, its last character does not agree with the others; send it as issued.`
      : `${field} is not a provider number; send the eight characters as issued, letters in upper case.`,
  );
}

/** The optional values of one item; `fieldErrors` are sentences that name the field. */
export interface ItemValues {
  readonly chargeAmount: Cents | null;
  readonly patientsSeen: number;
  readonly minutes: number | null;
  readonly fieldQuantity: number | null;
  readonly fieldErrors: readonly string[];
}

export interface SentItemValues {
  readonly chargeAmount?: string | undefined;
  readonly patientsSeen?: number | string | undefined;
  readonly timeDuration?: number | string | undefined;
  readonly fieldQuantity?: number | string | undefined;
}

/** Most fields or units of one service (upstream field length). */
const fieldQuantityMax = 99;

/** Reads the charge (cents), patients, minutes and quantity of a requested item; null where not sent or wrong, with a sentence for each error. */
export function readItemValues(sent: SentItemValues): ItemValues {
  const fieldErrors: string[] = [];
  const chargeAmount = sent.chargeAmount === undefined ? null : parseMoney(sent.chargeAmount);
  if (sent.chargeAmount !== undefined && chargeAmount === null) {
    fieldErrors.push('ChargeAmount is not dollars and cents; send a text such as 150.75.');
  }
  const whole = (field: string, value: number | string | undefined, least: number, most: number) => {
    if (value === undefined) return null;
    const number = /^\d{1,5}$/.test(String(value)) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    fieldErrors.push(`${field} is not a whole number from ${least} to ${most}; send one, or leave it out.`);
    return null;
  };
  return {
    chargeAmount,
    patientsSeen: whole('PatientsSeen', sent.patientsSeen, patientsSeenMin, patientsSeenMax) ?? 1,
    minutes: whole('TimeDuration', sent.timeDuration, 1, serviceMinutesMax),
    fieldQuantity: whole('FieldQuantity', sent.fieldQuantity, 1, fieldQuantityMax),
    fieldErrors,
  };
}
