// Gives the examples of the OpenAPI description the days and ids of the moment in which they are served.
import { correlationIdPrefix, correlationIdTailLength } from '../../domain/values/correlation-id.ts';
import { formatLongDate, localDate, plusDays, type LocalDate } from '../../domain/values/local-date.ts';
import { dayNumberFromDay } from '../../domain/values/calendar.ts';

/** The day of every example as it is written: served, it is yesterday. Days of its month stand nowhere but in examples. */
export const exampleDay = localDate('2026-11-17');

const location = 'SBX00001';
const mark = 'example-';
const tailLength = correlationIdTailLength - mark.length;

/** The id of an example claim as it is written, by a name of eight characters at most. */
export const exampleId = (name: string): string =>
  `${correlationIdPrefix}${location}${mark}${name.slice(0, tailLength).padEnd(tailLength, '-')}`;

const exampleTail = new RegExp(`(?<=${location})${mark}[a-z0-9-]{${tailLength}}`, 'g');
/** The first of the month begins a release of the schedule: it stays. */
const isoDay = /\b2026-11-(?:0[2-9]|[12]\d|30)(?!\d)/g;
const registerDay = /\b(0[1-9]|[12]\d|30)112026\b/g;
const longDay = /\b([2-9]|[12]\d|30) November 2026\b/g;

/** The description with a new id for each example claim; `newTail` makes the sixteen characters at the end of one. */
export function freshenExampleIds(description: string, newTail: () => string): string {
  const tails = new Map<string, string>();
  return description.replaceAll(exampleTail, (written) => {
    const tail = tails.get(written) ?? newTail();
    tails.set(written, tail);
    return tail;
  });
}

/** The description with the days of its examples moved, so that the example day is the one before `today`. */
export function freshenExampleDays(description: string, today: LocalDate): string {
  const shift = dayNumber(today) - dayNumber(exampleDay) - 1;
  const shifted = (day: string) => plusDays(localDate(day), shift);
  const ofMonth = (day: string) => shifted(`2026-11-${day.padStart(2, '0')}`);
  return description
    .replaceAll(isoDay, shifted)
    .replaceAll(registerDay, (_, day: string) => ofMonth(day).split('-').toReversed().join(''))
    .replaceAll(longDay, (_, day: string) => formatLongDate(ofMonth(day)));
}

function dayNumber(date: LocalDate): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return dayNumberFromDay({ year, month, day });
}
