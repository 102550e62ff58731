// Calculates a patient's age on a day, in any unit that an age limit uses.
import { countInWords, monthsInWords } from '../schedule/record/sentence-parts.ts';
import { plusDays, plusMonths, plusYears, wholeUnitsBetween, type LocalDate } from '../values/local-date.ts';

export type AgeUnit = 'years' | 'months' | 'weeks' | 'days';

const daysInWeek = 7;

const birthdays: Record<AgeUnit, (dateOfBirth: LocalDate, count: number) => LocalDate> = {
  years: plusYears,
  months: plusMonths,
  weeks: (dateOfBirth, count) => plusDays(dateOfBirth, count * daysInWeek),
  days: plusDays,
};

/**
 * Whether the patient has reached an age on a day: from the start of the birthday. Month ends are clipped, so that who
 * was born on 29 February has the birthday on the 28th in other years (behaviour 1.5).
 */
export function hasReachedAge(dateOfBirth: LocalDate, age: number, unit: AgeUnit, date: LocalDate): boolean {
  return birthdays[unit](dateOfBirth, age) <= date;
}

/** The age reached, in whole units. `date` is not before the birth. */
export function ageOn(dateOfBirth: LocalDate, unit: AgeUnit, date: LocalDate): number {
  // Counting whole units does not clip: a birthday of 29 February may be one more.
  const whole = wholeUnitsBetween(dateOfBirth, date, unit);
  return hasReachedAge(dateOfBirth, whole + 1, unit, date) ? whole + 1 : whole;
}

/** `46 years old`, `under 1 year old`, `11 months old`, `24 years and 8 months old`. */
export function ageInWords(dateOfBirth: LocalDate, unit: AgeUnit, date: LocalDate): string {
  const age = ageOn(dateOfBirth, unit, date);
  const noun = unit.slice(0, -1);
  if (age === 0) return `under ${countInWords(1, noun)} old`;
  return `${unit === 'months' ? monthsInWords(age) : countInWords(age, noun)} old`;
}
