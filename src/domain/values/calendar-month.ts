// Finds months of the calendar and their days.
import { localDate, plusDays, plusMonths, type LocalDate } from './local-date.ts';

/** `2026-10`. */
export type CalendarMonth = string & { readonly __brand: 'CalendarMonth' };

const monthLength = 'YYYY-MM'.length;

/** Its first and its last day. */
export function daysOfMonth(month: CalendarMonth): { readonly from: LocalDate; readonly to: LocalDate } {
  const from = localDate(`${month}-01`);
  return { from, to: plusDays(plusMonths(from, 1), -1) };
}

/** The month of a day and those before it, so many together, the newest first. */
export function monthsUpTo(day: LocalDate, count: number): readonly CalendarMonth[] {
  const first = localDate(`${day.slice(0, monthLength)}-01`);
  return Array.from(
    { length: count },
    (_, before) => plusMonths(first, -before).slice(0, monthLength) as CalendarMonth,
  );
}
