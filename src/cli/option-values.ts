// Parses the values of command line options and arguments; a wrong value is a usage error that says what to send.
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { parseLocalDate, type LocalDate } from '../domain/values/local-date.ts';

/** A whole number from `least` to `most`. Throws InvalidArgumentError for anything else. */
export function integerBetween(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Send a whole number from ${least} to ${most}.`);
  };
}

/** A calendar day. Throws InvalidArgumentError for anything else. */
export function calendarDay(text: string): LocalDate {
  const day = parseLocalDate(text);
  if (day === null) throw new InvalidArgumentError('Send a calendar day YYYY-MM-DD.');
  return day;
}

/** Text that is not empty. Throws InvalidArgumentError for the empty text. */
export function nonEmpty(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

/** Values separated by commas, without the spaces around them. */
export const commaSeparated = (text: string): readonly string[] => text.split(',').map((each) => each.trim());

/** Collects the values of an option that may be given more than once. */
export const repeated = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  text,
];
