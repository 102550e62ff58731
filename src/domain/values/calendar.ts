// Gregorian calendar arithmetic: leap years, month lengths, adding months, and day numbers.
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const monthsInYear = 12;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const february = 2;

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The number of days in a month. */
export function daysInMonth(year: number, month: number): number {
  return month === february && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);
}

/** So many months later, the day clipped to the length of the month; earlier when negative. */
export function addMonths({ year, month, day }: CalendarDay, count: number): CalendarDay {
  const months = year * monthsInYear + (month - 1) + count;
  const later = Math.floor(months / monthsInYear);
  const ofYear = months - later * monthsInYear + 1;
  return { year: later, month: ofYear, day: Math.min(day, daysInMonth(later, ofYear)) };
}

/** Whole months from one day to another, never rounded up; no day is clipped: from the 31st to a 30th is no month. */
export function wholeMonthsBetween(from: CalendarDay, to: CalendarDay): number {
  const months = (to.year - from.year) * monthsInYear + to.month - from.month;
  if (months > 0 && to.day < from.day) return months - 1;
  return months < 0 && to.day > from.day ? months + 1 : months;
}

/** Days before the first of March of year 0 of a calendar in which every year begins in March: leap days come last. */
const daysBefore = (marchYear: number): number =>
  365 * marchYear + Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
/** Days from the first of March to the first of the month; March is 0. */
const daysOfMonthsBefore = (marchMonth: number): number => Math.floor((153 * marchMonth + 2) / 5);
const meanYear = 365.2425;

/** Days counted in a row, from a day of our own choosing. */
export function dayNumberFromDay({ year, month, day }: CalendarDay): number {
  const marchYear = month <= february ? year - 1 : year;
  const marchMonth = (month + 9) % monthsInYear;
  return daysBefore(marchYear) + daysOfMonthsBefore(marchMonth) + day - 1;
}

/** The day of a count. */
export function dayFromDayNumber(count: number): CalendarDay {
  // The mean may give the year before, never the one after: a year begins less than a day later than the mean says.
  const estimate = Math.floor(count / meanYear);
  const marchYear = daysBefore(estimate + 1) <= count ? estimate + 1 : estimate;
  const dayOfYear = count - daysBefore(marchYear);
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((marchMonth + 2) % monthsInYear) + 1;
  return {
    year: month <= february ? marchYear + 1 : marchYear,
    month,
    day: dayOfYear - daysOfMonthsBefore(marchMonth) + 1,
  };
}
