// Reads and writes days as the Immunisation Register has them: DDMMYYYY.
import { parseLocalDate, type LocalDate } from '../values/local-date.ts';

/** Eight digits; whether they are a day of the calendar, a pattern cannot say. */
export const registerDayPattern = String.raw`^\d{8}$`;
const shape = new RegExp(registerDayPattern);

/** `24112026` as a day; null for anything else. */
export function parseRegisterDay(text: string): LocalDate | null {
  return shape.test(text) ? parseLocalDate(`${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`) : null;
}

/** A day as `24112026`. */
export const formatRegisterDay = (day: LocalDate): string =>
  `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;
