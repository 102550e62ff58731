// Reads a date of a day list: year first with hyphens, or day first with slashes, never month first.
import { parseLocalDate, type LocalDate } from '../../values/local-date.ts';

const dayFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** `2026-09-03` and `3/9/2026` are the third of September; null for another form or an impossible day. */
export function parseDayListDate(text: string): LocalDate | null {
  const [, day, month, year] = dayFirst.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return parseLocalDate(text);
  return parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** A day as people write it in a list, the day first; any other text as it is. */
export const formatDayListDate = (text: string): string =>
  parseLocalDate(text) === null ? text : text.split('-').toReversed().join('/');
