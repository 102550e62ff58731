// Defines the formats of single claim fields, each with the words for what to send.
import { listInWords } from '../schedule/record/sentence-parts.ts';
import { parseLocalDate } from '../values/local-date.ts';
import { parseMoney } from '../values/money.ts';
import { medicareNumberError, parseMedicareRefNumber } from '../values/medicare-number.ts';
import { isOffsetTime, parseOffsetDate, parseOffsetDateTime } from '../values/offset-date-time.ts';
import { providerNumberError } from '../values/provider-number.ts';

/** A format: whether a text has it, and what to send instead. */
export interface FieldFormat {
  readonly fits: (text: string) => boolean;
  readonly wants: string;
}

const format = (wants: string, fits: (text: string) => boolean): FieldFormat => ({ wants, fits });
/** Text of a pattern; `wants` says in words what it admits. */
export const patternFormat = (wants: string, pattern: RegExp): FieldFormat =>
  format(wants, (text) => pattern.test(text));

/** One of the given codes. */
export function codesFormat(...codes: readonly string[]): FieldFormat {
  return format(listInWords(codes, 'or'), (text) => codes.includes(text));
}

/** Digits, from `least` to `most` of them, zeros in front allowed, not all zero. */
export function digitsFormat(least: number, most: number, what: string): FieldFormat {
  const pattern = new RegExp(`^(?!0+$)\\d{${least},${most}}$`);
  const count = least === most ? String(least) : `${least} to ${most}`;
  return patternFormat(`${what} in ${count} digits`, pattern);
}

/** Text of a length, not blank, without control characters. */
export function freeTextFormat(most: number): FieldFormat {
  return patternFormat(
    `1 to ${most} characters, not blank, without control characters`,
    new RegExp(`^(?=.*\\S)[^\\p{Cc}\\p{Cs}]{1,${most}}$`, 'u'),
  );
}

export const yesOrNoFormat = codesFormat('Y', 'N');
export const calendarDateFormat = format('a day as YYYY-MM-DD', (text) => parseLocalDate(text) !== null);
export const optionalOffsetDateFormat = format(
  'a day as YYYY-MM-DD, alone or with an Australian offset such as +10:00, or a date and time with one',
  (text) => parseOffsetDate(text) !== null,
);
export const dateTimeFormat = format(
  'a date and time with an Australian offset, for example 2026-07-01T09:30:00+10:00',
  (text) => parseOffsetDateTime(text) !== null,
);
export const timeFormat = format(
  'a time with an Australian offset, for example 09:30:00+10:00',
  isOffsetTime,
);
export const dollarAmountFormat = format(
  'dollars and cents, for example 150.75',
  (text) => parseMoney(text) !== null,
);
export const providerNumberFormat = format(
  'the eight characters of a provider number as issued, the check character included',
  (text) => providerNumberError(text) === null,
);
export const cardNumberFormat = format(
  'the ten digits of the Medicare card, the check digit included',
  (text) => medicareNumberError(text) === null,
);
export const memberRefNumberFormat = format(
  'the digit before the name on the card, 1 to 9',
  (text) => parseMedicareRefNumber(text) !== null,
);
/** Letters and digits, `least` to `most` of them. */
export function alphanumericFormat(least: number, most: number): FieldFormat {
  const count = least === most ? String(least) : `${least} to ${most}`;
  return patternFormat(`${count} letters or digits`, new RegExp(`^[A-Za-z0-9]{${least},${most}}$`));
}

/** Errors of the fields of one object: a sentence for each field that was sent and does not have its format. */
export function findFormatErrors(
  holder: Readonly<Record<string, unknown>>,
  formats: Readonly<Record<string, FieldFormat>>,
  path = '',
): string[] {
  return Object.entries(formats).flatMap(([field, { fits, wants }]) => {
    const value = holder[field];
    return typeof value !== 'string' || fits(value) ? [] : [`${path}${field} is not valid; send ${wants}.`];
  });
}

/** True for an id that a sentence can repeat as it was sent; a malformed one is reported by the rule on the fields. */
export function isWellFormedId(id: string): boolean {
  return /^[A-Za-z0-9]{1,4}$/.test(id);
}
