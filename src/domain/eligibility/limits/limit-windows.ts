// Determines which services count towards a limit, by their dates and the period of the limit.
import type { FrequencyFact } from '../../schedule/items/item-facts.ts';
import { localDate, plusDays, plusMonths, plusYears, type LocalDate } from '../../values/local-date.ts';

export type CountedPeriod = FrequencyFact['per'];

/** `counts`: surely · `may-count`: depends on what no date shows · `out`: does not. */
export type CountingVerdict = 'counts' | 'may-count' | 'out';

type RollingUnit = 'day' | 'week' | 'month' | 'year';

const after: Readonly<Record<RollingUnit, (date: LocalDate, n: number) => LocalDate>> = {
  day: plusDays,
  week: (date, n) => plusDays(date, 7 * n),
  month: plusMonths,
  year: plusYears,
};

const isRolling = (unit: CountedPeriod['unit']): unit is RollingUnit => unit in after;
const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

/**
 * The first day on which a service of `date` no longer counts: exactly n months later is free, month ends clipped; for
 * calendar years the first of January. Null where no date frees it.
 */
export function firstFreeDay(date: LocalDate, { n, unit }: CountedPeriod): LocalDate | null {
  if (isRolling(unit)) return after[unit](date, n);
  return unit === 'calendar-year' ? localDate(`${yearOf(date) + n}-01-01`) : null;
}

/** Nine months, and the year after the birth in which items still belong to the pregnancy. */
const pregnancyMonthsMax = 21;

/**
 * Whether a service of `other` counts on `date`. One that came later does so surely where the period is fixed; of a
 * rolling period the descriptor speaks of the time before, so a later one may count.
 */
export function countingVerdictOn(other: LocalDate, date: LocalDate, period: CountedPeriod): CountingVerdict {
  const { n, unit } = period;
  if (isRolling(unit)) {
    const [early, late] = other <= date ? [other, date] : [date, other];
    if (after[unit](early, n) <= late) return 'out';
    return other <= date ? 'counts' : 'may-count';
  }
  if (unit === 'calendar-year') {
    const apart = yearOf(date) - yearOf(other);
    if (Math.abs(apart) >= n) return 'out';
    return apart >= 0 ? 'counts' : 'may-count';
  }
  if (unit === 'lifetime') return 'counts';
  if (unit === 'occasion') return other === date ? 'may-count' : 'out';
  if (unit === 'pregnancy') return samePregnancyVerdict(other, date);
  return 'may-count';
}

/** Services of one day belong to one pregnancy; services further apart than a pregnancy lasts do not; others may. */
export function samePregnancyVerdict(one: LocalDate, other: LocalDate): CountingVerdict {
  if (one === other) return 'counts';
  const [early, late] = one < other ? [one, other] : [other, one];
  return plusMonths(early, pregnancyMonthsMax) > late ? 'may-count' : 'out';
}

/** Periods that another item of the request shares only when it is of the same medical event: one attendance. */
export function isWithinMedicalEvent({ unit }: CountedPeriod): boolean {
  return unit === 'occasion' || unit === 'episode' || unit === 'course-of-treatment';
}
