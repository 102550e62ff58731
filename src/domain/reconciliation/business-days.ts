// Counts business days, Monday to Friday, to the last day on which a payment run may reach its bank account.
import { localDate, plusDays, wholeUnitsBetween, type LocalDate } from '../values/local-date.ts';

const someMonday = localDate('2024-01-01');
const daysInWeek = 7;
const friday = 4;

/** Monday is 0. */
function weekday(day: LocalDate): number {
  const days = wholeUnitsBetween(someMonday, day, 'days') % daysInWeek;
  return days < 0 ? days + daysInWeek : days;
}

/** The day that is so many business days after another. Public holidays count: the limit leaves room for Easter. */
export function plusBusinessDays(day: LocalDate, count: number): LocalDate {
  let [last, counted] = [day, 0];
  while (counted < count) {
    last = plusDays(last, 1);
    if (weekday(last) <= friday) counted += 1;
  }
  return last;
}
