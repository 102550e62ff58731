// Brings what people type into the form that the checks read: dates, card numbers, amounts. What is not understood stays as it is.

const twoDigits = (text: string): string => text.padStart(2, '0');
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayFirst = /^(\d{1,2})[ ./-]{1,2}(\d{1,2}|[a-z]{3,9})[ ./-]{1,2}(\d{4}|\d{2})$/i;
const compactDay = /^(\d{2})(\d{2})(\d{4})$/;

/** A year of two digits, where only one century is meant: of somebody born in a later one it stays to be typed in full. */
const firstSureYear = 31;

/** `14/2/1986`, `14/2/86`, `14 Feb 1986` or `14021986` as `1986-02-14`. */
export function isoDateOf(typed: string): string {
  const text = typed.trim();
  const [, day, month, year] = dayFirst.exec(text) ?? compactDay.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return text;
  const named = months.indexOf(month.slice(0, 3).toLowerCase());
  if (named === -1 && !/^\d+$/.test(month)) return text;
  if (year.length === 2 && Number(year) < firstSureYear) return text;
  return `${year.length === 2 ? '19' : ''}${year}-${twoDigits(named === -1 ? month : String(named + 1))}-${twoDigits(day)}`;
}

const monthFirst = /^(\d{1,2}|[a-z]{3,9})[ ./-]{1,2}(\d{4})$/i;

/** `Nov 2026`, `november 2026` or `11/2026` as `2026-11`; what is no month stays as it is. */
export function isoMonthOf(typed: string): string {
  const text = typed.trim();
  const [, month = '', year = ''] = monthFirst.exec(text) ?? [];
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = named === 0 ? Number(month) : named;
  return number >= 1 && number <= months.length ? `${year}-${twoDigits(String(number))}` : text;
}

/** Digits of a card without the spaces that are printed on it. */
export const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** A card number with the reference number typed behind it, as `2953 70145 1/1` or eleven digits, in two. */
export function typedCardOf(typed: string): { readonly number: string; readonly refNumber: string | null } {
  const digits = digitsOf(typed).replace('/', '');
  return /^\d{11}$/.test(digits)
    ? { number: digits.slice(0, 10), refNumber: digits.slice(10) }
    : { number: digits, refNumber: null };
}

/** `$1,234.5` as `1234.50`. */
export function moneyOfTyped(typed: string): string {
  const text = typed.replaceAll(/[\s$,]/g, '');
  const [, dollars, fraction = ''] = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  return dollars === undefined ? text : `${dollars}.${fraction.padEnd(2, '0')}`;
}

/** `2026-09-23` as `23 Sep 2026`, for pages. */
export function shortDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  const name = months[Number(month) - 1];
  if (year === undefined || name === undefined) return iso;
  return `${Number(day)} ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`;
}

/** `2026-09` as `Sep 2026`. */
export const monthInWords = (month: string): string => shortDate(`${month}-01`).slice('1 '.length);

/** `1986-02-14` as `14/02/1986`, for a field that is typed so. */
export function typedDateOf(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year === undefined ? iso : `${day}/${month}/${year}`;
}
