// Defines a calendar day without a time zone, as YYYY-MM-DD text so that days compare as strings.
import { Temporal } from 'temporal-polyfill';
import {
  addMonths,
  dayNumberFromDay,
  dayFromDayNumber,
  daysInMonth,
  wholeMonthsBetween,
  type CalendarDay,
} from './calendar.ts';
import { invariant } from './invariant.ts';

/** A real calendar day, `YYYY-MM-DD`. Compare with `<` and `===`. */
export type LocalDate = string & { readonly __brand: 'LocalDate' };

const shape = /^\d{4}-\d{2}-\d{2}$/;

/** Reads `"2026-07-01"`; null for another form or an impossible day such as 2026-02-30; no calendar has a year 0. */
export function parseLocalDate(text: string): LocalDate | null {
  if (!shape.test(text)) return null;
  const { year, month, day } = read(text);
  return year >= yearMin && day >= 1 && day <= daysInMonth(year, month) ? (text as LocalDate) : null;
}

const read = (date: string): CalendarDay => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

const yearMin = 1;
const yearMax = 9999;
const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

function write({ year, month, day }: CalendarDay): LocalDate {
  invariant(year >= yearMin && year <= yearMax, 'a day has a year of four digits');
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}` as LocalDate;
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

export const firstDayOfCalendar = localDate('0001-01-01');

/** The calendar day of an instant in an IANA time zone, for example `Australia/Sydney`. */
export function localDateInTimeZone(timeZone: string, epochMilliseconds: number): LocalDate {
  const day = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  return localDate(day.toString());
}

/** When a day begins in an IANA time zone, in milliseconds since 1970; after midnight where the clocks skip that. */
export function dayStartMs(timeZone: string, day: LocalDate): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/** When the day after it begins, also after the last day of the calendar. */
export function dayEndMs(timeZone: string, day: LocalDate): number {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
}

/** What was computed last of each zone and hour: claims of one day ask for the same. */
const lastHours = new Map<string, { readonly day: LocalDate; readonly epochMilliseconds: number }>();

/** When an hour of a day begins in an IANA time zone, in milliseconds since 1970; later where the clocks skip it. */
export function timeOfDayMs(timeZone: string, day: LocalDate, hour: number): number {
  const asked = `${timeZone} ${hour}`;
  const last = lastHours.get(asked);
  if (last?.day === day) return last.epochMilliseconds;
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone,
    plainTime: { hour },
  });
  lastHours.set(asked, { day, epochMilliseconds });
  return epochMilliseconds;
}

/** `count` days later; earlier when it is negative. */
export function plusDays(date: LocalDate, count: number): LocalDate {
  return write(dayFromDayNumber(dayNumberFromDay(read(date)) + count));
}

/** `count` calendar months later, month ends clipped (31 January plus one is 28 or 29 February); earlier when negative. */
export function plusMonths(date: LocalDate, count: number): LocalDate {
  return write(addMonths(read(date), count));
}

const monthsInYear = 12;
const daysInWeek = 7;

/** `count` years later, 29 February clipped to 28 February; earlier when negative. */
export function plusYears(date: LocalDate, count: number): LocalDate {
  return plusMonths(date, count * monthsInYear);
}

/** Zero is never negative zero. */
const wholes = (count: number, each: number): number => Math.trunc(count / each) + 0;

const wholeUnits: Readonly<
  Record<'years' | 'months' | 'weeks' | 'days', (from: CalendarDay, to: CalendarDay) => number>
> = {
  years: (from, to) => wholes(wholeMonthsBetween(from, to), monthsInYear),
  months: wholeMonthsBetween,
  weeks: (from, to) => wholes(dayNumberFromDay(to) - dayNumberFromDay(from), daysInWeek),
  days: (from, to) => dayNumberFromDay(to) - dayNumberFromDay(from),
};

/** Whole units from one day to another, never rounded up: an age in years, months, weeks or days. Negative before it. */
export function wholeUnitsBetween(from: LocalDate, to: LocalDate, unit: keyof typeof wholeUnits): number {
  return wholeUnits[unit](read(from), read(to));
}

/** The day as people read it: `1 July 2026`. */
export function formatLongDate(date: LocalDate): string {
  const { year, month, day } = read(date);
  return `${day} ${monthNames[month - 1] ?? ''} ${year}`;
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
