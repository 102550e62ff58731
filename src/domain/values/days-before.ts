// Finds the days that some days are compared with: as many whole months before them, or as many days.
import {
  firstDayOfCalendar,
  localDate,
  plusDays,
  plusMonths,
  wholeUnitsBetween,
  type LocalDate,
} from './local-date.ts';

/** Days, both included. */
interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The calendar ends here. */
const lastDay = localDate('9999-12-31');

/** Of whole months as many months; else as many days. Null before the calendar begins. */
export function daysBefore({ from, to }: Days): Days | null {
  const count = wholeUnitsBetween(from, to, 'days') + 1;
  if (wholeUnitsBetween(firstDayOfCalendar, from, 'days') < count) return null;
  const months = wholeMonths(from, to);
  return { from: months === 0 ? plusDays(from, -count) : plusMonths(from, -months), to: plusDays(from, -1) };
}

/** 0 where a month is not whole, and where no day comes after them. */
function wholeMonths(from: LocalDate, to: LocalDate): number {
  if (!from.endsWith('-01') || to === lastDay) return 0;
  const after = plusDays(to, 1);
  return after.endsWith('-01') ? wholeUnitsBetween(from, after, 'months') : 0;
}
