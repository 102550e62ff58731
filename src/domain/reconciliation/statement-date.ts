// Reads the days of bank statements: year first, day first with figures or the name of a month, or eight figures (OFX).
import { parseDayListDate } from '../eligibility/day-list/day-list-date.ts';
import { parseLocalDate, type LocalDate } from '../values/local-date.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayFirst = /^(\d{1,2})[ /.-](\d{1,2}|[a-z]{3,9})[ /.-](\d{4}|\d{2})$/;
const eightFigures = /^(\d{4})(\d{2})(\d{2})/;
/** Statements are of this century. */
const century = '20';
const ofCentury = (day: LocalDate | null): LocalDate | null =>
  day?.startsWith(century) === true ? day : null;

/** `23/9/2026`, `23/09/26`, `23-Sep-2026`, `23 September 26` and `2026-09-23` are the same day; null for another form or century. */
export function parseStatementDate(text: string): LocalDate | null {
  const [, day = '', month = '', year = ''] = dayFirst.exec(text.toLowerCase()) ?? [];
  if (day === '') return ofCentury(parseDayListDate(text));
  const named = months.indexOf(month.slice(0, 3)) + 1;
  const number = named > 0 ? String(named) : month;
  return ofCentury(parseDayListDate(`${day}/${number}/${year.length === 2 ? century + year : year}`));
}

/** `20260923120000[+10:AEST]`: a date of OFX begins with its day at the bank. */
export function parseOfxDate(text: string): LocalDate | null {
  const [, year = '', month = '', day = ''] = eightFigures.exec(text.trim()) ?? [];
  return ofCentury(parseLocalDate(`${year}-${month}-${day}`));
}
