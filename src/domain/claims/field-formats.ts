// Defines the formats of single claim fields, each with the words for what to enter and the limits that are published.
import { patientNameCharactersMax } from '../limits.ts';
import { readPatientName } from '../patients/patient-name.ts';
import { listInWords } from '../schedule/record/sentence-parts.ts';
import { parseLocalDate } from '../values/local-date.ts';
import { moneyPattern, parseMoney } from '../values/money.ts';
import {
  medicareNumberError,
  medicareNumberPattern,
  medicareRefNumberPattern,
  parseMedicareRefNumber,
} from '../values/medicare-number.ts';
import {
  isOffsetTime,
  offsetDatePattern,
  offsetDateTimePattern,
  offsetTimePattern,
  parseOffsetDate,
  parseOffsetDateTime,
} from '../values/offset-date-time.ts';
import { providerNumberError, providerNumberPattern } from '../values/provider-number.ts';
import type { PublishedLimits } from '../values/published-limits.ts';

/** A format: whether a text has it, what to enter instead, and what the interface description says of it. */
export interface FieldFormat {
  readonly fits: (text: string) => boolean;
  readonly wants: string;
  readonly limits: PublishedLimits;
}

const format = (wants: string, limits: PublishedLimits, fits: FieldFormat['fits']): FieldFormat => ({
  wants,
  limits,
  fits,
});

/** Text of a pattern; `wants` says in words what it admits, `limits` what is published besides it or instead of it. */
export function patternFormat(wants: string, pattern: RegExp, limits: PublishedLimits = {}): FieldFormat {
  return format(wants, { pattern: pattern.source, ...limits }, (text) => pattern.test(text));
}

/** One of the given codes, each with its meaning in words. */
export function codesFormat(meanings: Readonly<Record<string, string>>): FieldFormat {
  const codes = Object.keys(meanings);
  const wants = listInWords(
    Object.entries(meanings).map(([code, words]) => `${code} (${words})`),
    'or',
  );
  return format(wants, { enum: codes }, (text) => codes.includes(text));
}

/** Digits, from `least` to `most` of them, zeros in front allowed, not all zero. */
export function digitsFormat(least: number, most: number, what: string): FieldFormat {
  const count = least === most ? String(least) : `${least} to ${most}`;
  return patternFormat(`${what} in ${count} digits`, new RegExp(String.raw`^(?!0+$)\d{${least},${most}}$`));
}

/** As a class of characters that every dialect of regular expressions knows; they cannot name lone surrogates. */
export const controlCharacters = String.raw`\x00-\x1f\x7f-\x9f`;

/** Text of a length, not blank, without control characters. */
export function freeTextFormat(most: number): FieldFormat {
  return patternFormat(
    `1 to ${most} characters, not blank, without control characters`,
    new RegExp(String.raw`^(?=.*\S)[^\p{Cc}\p{Cs}]{1,${most}}$`, 'u'),
    {
      minLength: 1,
      maxLength: most,
      pattern: String.raw`^(?=.*\S)[^${controlCharacters}]{1,${most}}$`,
    },
  );
}

/** A name of a patient, as every verification of patients reads it; a claim passes it on as it is, so nothing is trimmed. */
export const patientNameFormat = format(
  `1 to ${patientNameCharactersMax} letters, digits, spaces, hyphens and apostrophes, a letter among them`,
  { minLength: 1, maxLength: patientNameCharactersMax },
  (text) =>
    Array.from(text).length <= patientNameCharactersMax && !/\p{Cc}/u.test(text) && readPatientName(text).ok,
);

/** Letters and digits, `least` to `most` of them. */
export function alphanumericFormat(least: number, most: number): FieldFormat {
  const count = least === most ? String(least) : `${least} to ${most}`;
  return patternFormat(`${count} letters or digits`, new RegExp(`^[A-Za-z0-9]{${least},${most}}$`), {
    minLength: least,
    maxLength: most,
  });
}

export const yesOrNoFormat = codesFormat({ Y: 'yes', N: 'no' });
export const yesFormat = codesFormat({ Y: 'yes' });
export const calendarDateFormat = format(
  'a day as YYYY-MM-DD',
  { format: 'date' },
  (text) => parseLocalDate(text) !== null,
);
export const dateWithOptionalOffsetFormat = format(
  'a day as YYYY-MM-DD, alone or with an Australian offset such as +10:00, or a date and time with one',
  { pattern: offsetDatePattern },
  (text) => parseOffsetDate(text) !== null,
);
export const dateTimeFormat = format(
  'a date and time with an Australian offset, for example 2026-07-01T09:30:00+10:00',
  { pattern: offsetDateTimePattern },
  (text) => parseOffsetDateTime(text) !== null,
);
export const timeFormat = format(
  'a time with an Australian offset, for example 09:30:00+10:00',
  { pattern: offsetTimePattern },
  isOffsetTime,
);
export const dollarAmountFormat = format(
  'dollars and cents, for example 150.75',
  { pattern: moneyPattern },
  (text) => parseMoney(text) !== null,
);
export const providerNumberFormat = format(
  'the eight characters of a provider number as issued, the check character included',
  { pattern: providerNumberPattern },
  (text) => providerNumberError(text) === null,
);
export const cardNumberFormat = format(
  'the ten digits of the Medicare card, the check digit included',
  { pattern: medicareNumberPattern },
  (text) => medicareNumberError(text) === null,
);
export const memberRefNumberFormat = format(
  'the digit before the name on the card, 1 to 9',
  { pattern: medicareRefNumberPattern },
  (text) => parseMedicareRefNumber(text) !== null,
);

/** True for an id that a sentence can repeat as it was sent; a malformed one is reported by the rule on the fields. */
export function isWellFormedId(id: string): boolean {
  return /^[A-Za-z0-9]{1,4}$/.test(id);
}
