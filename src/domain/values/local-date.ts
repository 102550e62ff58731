// A calendar day without a time zone, held as YYYY-MM-DD text so that days compare as strings.
import { Temporal } from 'temporal-polyfill';
import { invariant } from './invariant.ts';

/** A real calendar day, `YYYY-MM-DD`. Compare with `<` and `===`. */
export type LocalDate = string & { readonly __brand: 'LocalDate' };

const shape = /^\d{4}-\d{2}-\d{2}$/;

/** Reads `"2026-07-01"`; null for another form or an impossible day such as 2026-02-30. */
export function parseLocalDate(text: string): LocalDate | null {
  if (!shape.test(text)) return null;
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return text as LocalDate;
  } catch {
    return null;
  }
}

/** Days met so far in data: a schedule names a few hundred of them, tens of thousands of times. */
const knownDays = new Set<string>();

/** A day known to be real (written in code or read from checked data). */
export function localDate(text: string): LocalDate {
  if (!knownDays.has(text)) {
    invariant(parseLocalDate(text), `not a calendar day: ${text}`);
    knownDays.add(text);
  }
  return text as LocalDate;
}

/** The calendar day of an instant in an IANA time zone, for example `Australia/Sydney`. */
export function dayIn(timeZone: string, epochMilliseconds: number): LocalDate {
  const day = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  return localDate(day.toString());
}

const dayAfter = (date: LocalDate, duration: Temporal.DurationLike): LocalDate =>
  Temporal.PlainDate.from(date).add(duration, { overflow: 'constrain' }).toString() as LocalDate;

/** `count` days later; earlier when it is negative. */
export function plusDays(date: LocalDate, count: number): LocalDate {
  return dayAfter(date, { days: count });
}

/** `count` calendar months later, month ends clipped (31 January plus one is 28 or 29 February); earlier when negative. */
export function plusMonths(date: LocalDate, count: number): LocalDate {
  return dayAfter(date, { months: count });
}

/** `count` years later, 29 February clipped to 28 February; earlier when negative. */
export function plusYears(date: LocalDate, count: number): LocalDate {
  return dayAfter(date, { years: count });
}

/** Whole units from one day to another, never rounded up: an age in years, months, weeks or days. Negative before it. */
export function wholeUnitsBetween(
  from: LocalDate,
  to: LocalDate,
  unit: 'years' | 'months' | 'weeks' | 'days',
): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: unit })[unit];
}

/** The day as people read it: `1 July 2026`. */
export function longDate(date: LocalDate): string {
  return `${Number(date.slice(8))} ${monthNames[Number(date.slice(5, 7)) - 1] ?? ''} ${Number(date.slice(0, 4))}`;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
