// Finds the days of a period that people call by name: last month, this month, the last three months, the last quarter, the financial year.
import { localDate, plusDays, plusMonths, type LocalDate } from './local-date.ts';

export const namedPeriods = [
  'last-month',
  'this-month',
  'last-3-months',
  'last-quarter',
  'this-financial-year',
] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

/** Days, both included. */
interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const july = 7;
const yearLength = 'YYYY'.length;
const monthLength = 'YYYY-MM'.length;

/** Whole months where the period has ended; one that goes on ends today. The last three months are those before this one. */
export function daysOfPeriod(period: NamedPeriod, today: LocalDate): Period {
  const month = localDate(`${today.slice(0, monthLength)}-01`);
  const ended = (months: number, before = 0): Period => ({
    from: plusMonths(month, -months - before),
    to: plusDays(plusMonths(month, -before), -1),
  });
  if (period === 'last-month') return ended(1);
  if (period === 'last-3-months') return ended(3);
  if (period === 'last-quarter') return ended(monthsOfQuarter, monthsSinceQuarter(today));
  return { from: period === 'this-month' ? month : financialYearStart(today), to: today };
}

const monthsOfQuarter = 3;

/** Whole months of the quarter that goes on; quarters begin in January, April, July and October. */
const monthsSinceQuarter = (today: LocalDate): number =>
  (Number(today.slice(yearLength + 1, monthLength)) - 1) % monthsOfQuarter;

/** The first of July on or before the day. */
function financialYearStart(today: LocalDate): LocalDate {
  const year = Number(today.slice(0, yearLength));
  const isSecondHalf = Number(today.slice(yearLength + 1, monthLength)) >= july;
  return localDate(`${isSecondHalf ? year : year - 1}-07-01`);
}
