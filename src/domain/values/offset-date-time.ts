// Reads the dates and times of claims: with an Australian offset, never in UTC (interface 2.8.4, behaviour 7.3).
import { Temporal } from 'temporal-polyfill';
import { parseLocalDate, type LocalDate } from './local-date.ts';

/** Every offset in use in Australia and its territories, summer time included. */
export const australianOffsets = [
  '+06:30',
  '+07:00',
  '+08:00',
  '+08:45',
  '+09:30',
  '+10:00',
  '+10:30',
  '+11:00',
  '+12:00',
] as const;

const dayText = String.raw`\d{4}-\d{2}-\d{2}`;
const dayLength = 'YYYY-MM-DD'.length;
const timeText = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?`;
const offsetText = `(?:${australianOffsets.join('|').replaceAll('+', String.raw`\+`)})`;

/** A day, a day with an offset, or a date-time with one; whether the calendar has the day, a pattern cannot say. */
export const offsetDatePattern = `^${dayText}(?:(?:T${timeText})?${offsetText})?$`;
export const offsetTimePattern = `^${timeText}${offsetText}?$`;
export const offsetDateTimePattern = `^${dayText}T${timeText}${offsetText}$`;
const dateShape = new RegExp(offsetDatePattern);
const timeShape = new RegExp(offsetTimePattern);
const dateTimeShape = new RegExp(offsetDateTimePattern);

/**
 * A day, with or without an Australian offset, or the day of a whole date-time with one; null for another form, an
 * impossible day, `Z` or a foreign offset.
 */
export function parseOffsetDate(text: string): LocalDate | null {
  return dateShape.test(text) ? parseLocalDate(text.slice(0, dayLength)) : null;
}

/** True for a time of day such as `09:30:00+10:00`; the offset may be left out, but must be Australian where it is sent. */
export function isOffsetTime(text: string): boolean {
  return timeShape.test(text);
}

/** An instant and the day it falls on where it was written. */
interface OffsetDateTime {
  readonly day: LocalDate;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly epochMilliseconds: number;
}

/** Reads `2026-07-01T09:30:00+10:00`; null for another form, an impossible day, no offset, `Z` or a foreign offset. */
export function parseOffsetDateTime(text: string): OffsetDateTime | null {
  const day = dateTimeShape.test(text) ? parseLocalDate(text.slice(0, dayLength)) : null;
  // The form is known by now, and every claim has such times: `Temporal` takes twenty times as long.
  return day === null ? null : { day, epochMilliseconds: Date.parse(text) };
}

/** The time of day of a date-time, its offset included: `09:30:00+10:00`; null for a day alone and for another form. */
export function timeOfOffsetDateTime(text: string): string | null {
  return parseOffsetDateTime(text) === null ? null : text.slice(text.indexOf('T') + 1);
}

/** An instant as `2026-07-01T09:30:00+10:00`, to the second, in an IANA time zone such as `Australia/Sydney`. */
export function offsetDateTimeInTimeZone(timeZone: string, epochMilliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
