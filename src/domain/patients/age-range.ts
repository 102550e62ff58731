// Decides whether a patient is within an age range on a day.
import type { AgeFact } from '../schedule/items/item-facts.ts';
import type { LocalDate } from '../values/local-date.ts';
import { hasReachedAge } from './age.ts';

/** From the youngest age, inclusive, to the first that is too old. */
export function isWithinAgeRange(
  { from, under, unit }: AgeFact,
  dateOfBirth: LocalDate,
  date: LocalDate,
): boolean {
  const oldEnough = from === undefined || hasReachedAge(dateOfBirth, from, unit, date);
  const youngEnough = under === undefined || !hasReachedAge(dateOfBirth, under, unit, date);
  return oldEnough && youngEnough;
}
