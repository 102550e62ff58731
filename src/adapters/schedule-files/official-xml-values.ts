// Reads the values of official elements: days written DD.MM.YYYY, amounts, whole numbers and letters, each with a precise fault.
import { parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import { cents, type Cents } from '../../domain/values/money.ts';
import type { ElementRead, RawItem, RequiredElement } from './official-xml-layout.ts';
import { quoted, refuseHere } from './official-xml-fault.ts';

/** The text of an element that must say something. */
export function filled(raw: RawItem, name: RequiredElement): string {
  return optional(raw, name) ?? refuseHere(`${name} is empty.`);
}

/** The text of an element that may be left out or empty: null then; without surrounding space. */
export function optional(raw: RawItem, name: ElementRead): string | null {
  const text = raw[name];
  if (text === null || text === '') return null;
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

const amountShape = /^\d{1,7}(?:\.\d{1,2})?$/;
const centsByDecimals = ['00', '0', ''] as const;

/** An amount in dollars with up to two decimals, as cents: `123.4` is 12340. */
export function amount(raw: RawItem, name: ElementRead): Cents | null {
  const text = optional(raw, name);
  if (text === null) return null;
  if (!amountShape.test(text)) {
    return refuseHere(`${name} is ${quoted(text)}, not dollars and cents such as 150.75.`);
  }
  const point = text.indexOf('.');
  if (point === -1) return cents(Number(`${text}00`));
  const missing = centsByDecimals[text.length - point - 1] ?? '';
  return cents(Number(text.slice(0, point) + text.slice(point + 1) + missing));
}

/** A percentage such as `300.00`. */
export function percentage(raw: RawItem, name: ElementRead): number | null {
  const text = optional(raw, name);
  if (text === null) return null;
  return /^\d{1,4}(\.\d{1,2})?$/.test(text)
    ? Number(text)
    : refuseHere(`${name} is ${quoted(text)}, not a percentage such as 80.00.`);
}

/** A whole number from `least` to `most`. */
export function wholeNumber(name: ElementRead, text: string, least: number, most: number): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most
    ? number
    : refuseHere(`${name} is ${quoted(text)}, not a whole number from ${least} to ${most}.`);
}

/** A code of the given form, described in words for the fault. */
export function code(name: ElementRead, text: string, shape: RegExp, words: string): string {
  return shape.test(text) ? text : refuseHere(`${name} is ${quoted(text)}, not ${words}.`);
}

/** One of the letters the layout knows. */
export function letter<Letter extends string>(
  name: ElementRead,
  text: string,
  letters: readonly Letter[],
): Letter {
  const known = letters.find((each) => each === text);
  return known ?? refuseHere(`${name} is ${quoted(text)}, not one of ${letters.join(', ')}.`);
}

const dayShape = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** Reads days; a file repeats a few hundred of them thousands of times, so each is checked against the calendar once. */
export class Days {
  readonly #known = new Map<string, LocalDate>();

  /** `01.07.2026` as 2026-07-01. */
  read(name: ElementRead, text: string): LocalDate {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const [, day, month, year] = dayShape.exec(text) ?? [];
    const date = parseLocalDate(`${year}-${month}-${day}`);
    if (date === null) {
      return refuseHere(`${name} is ${quoted(text)}, not a calendar day written DD.MM.YYYY.`);
    }
    this.#known.set(text, date);
    return date;
  }
}
