// Parses the values of official elements: days (DD.MM.YYYY), amounts, whole numbers and letters.
import { parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import { cents, type Cents } from '../../domain/values/money.ts';
import type { ReadElementName } from './official-xml-layout.ts';
import { quoteXmlValue, rejectAtPosition } from './official-xml-error.ts';

const zero = '0'.charCodeAt(0);
const dot = '.'.charCodeAt(0);
const space = ' '.charCodeAt(0);
const deleted = 0x7f;

/** The text of an element in the file; null when it is absent. */
type ElementText = string | null;

/** The text of an element that must not be empty. @throws OfficialXmlError. */
export function requireText(name: ReadElementName, given: ElementText): string {
  return optionalText(given) ?? rejectAtPosition(`${name} is empty.`);
}

/** The trimmed text of an element; null when it is absent or empty. */
export function optionalText(given: ElementText): string | null {
  if (given === null || given === '') return null;
  // Fast path for nearly all of a hundred thousand texts: trim() costs measurably more.
  if (isPlain(given.charCodeAt(0)) && isPlain(given.charCodeAt(given.length - 1))) return given;
  const text = given.trim();
  return text === '' ? null : text;
}

/** A visible ASCII character. */
function isPlain(character: number): boolean {
  return character > space && character < deleted;
}

const dollarDigitsMax = 7;
const percentageShape = /^\d{1,4}(\.\d{1,2})?$/;
const wholeNumberShape = /^\d{1,6}$/;
const centsInDollar = 100;

/** The cents of `123`, `123.4` or `123.45`, digit by digit (a file holds some 25,000 amounts); -1 for any other text. */
function centsOf(text: string): number {
  const point = text.indexOf('.');
  const dollarsEnd = point === -1 ? text.length : point;
  const decimals = point === -1 ? 0 : text.length - point - 1;
  if (dollarsEnd === 0 || dollarsEnd > dollarDigitsMax || decimals > 2) return -1;
  if (point !== -1 && decimals === 0) return -1;
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (at === point) continue;
    const digit = text.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return decimals === 0 ? number * centsInDollar : decimals === 1 ? number * 10 : number;
}

/** An amount in dollars with up to two decimals, as cents: `123.4` is 12340. */
export function parseAmount(name: ReadElementName, given: ElementText): Cents | null {
  const text = optionalText(given);
  if (text === null) return null;
  const read = centsOf(text);
  return read === -1
    ? rejectAtPosition(`${name} is ${quoteXmlValue(text)}, not dollars and cents such as 150.75.`)
    : cents(read);
}

/** A percentage such as `300.00`. */
export function parsePercentage(name: ReadElementName, given: ElementText): number | null {
  const text = optionalText(given);
  if (text === null) return null;
  return percentageShape.test(text)
    ? Number(text)
    : rejectAtPosition(`${name} is ${quoteXmlValue(text)}, not a percentage such as 80.00.`);
}

/** A whole number from `least` to `most`. */
export function parseWholeNumber(name: ReadElementName, text: string, least: number, most: number): number {
  const number = wholeNumberShape.test(text) ? Number(text) : -1;
  return number >= least && number <= most
    ? number
    : rejectAtPosition(`${name} is ${quoteXmlValue(text)}, not a whole number from ${least} to ${most}.`);
}

/** The form of a code, and its description for the error message. */
interface CodeForm {
  readonly shape: RegExp;
  readonly words: string;
}

/** A code of the given form. */
export function parseCode(name: ReadElementName, text: string, { shape, words }: CodeForm): string {
  return shape.test(text) ? text : rejectAtPosition(`${name} is ${quoteXmlValue(text)}, not ${words}.`);
}

/** One of the given letters. */
export function parseLetter<Letter extends string>(
  name: ReadElementName,
  text: string,
  letters: readonly Letter[],
): Letter {
  for (const each of letters) if (each === text) return each;
  return rejectAtPosition(`${name} is ${quoteXmlValue(text)}, not one of ${letters.join(', ')}.`);
}

const dayLength = 'DD.MM.YYYY'.length;

/** The eight digits of a day as one number, a key that costs less to look up than the text; -1 for another form. */
function digitsOf(day: string): number {
  if (day.length !== dayLength) return -1;
  let number = 0;
  for (let at = 0; at < dayLength; at += 1) {
    const character = day.charCodeAt(at);
    if (at === 2 || at === 5) {
      if (character !== dot) return -1;
      continue;
    }
    const digit = character - zero;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** Parses days. A file repeats a few hundred of them thousands of times, so parsed days are cached. */
export class DayParser {
  readonly #cache = new Map<number, LocalDate>();

  /** `01.07.2026` as 2026-07-01; null when it is absent or empty. */
  read(name: ReadElementName, given: ElementText): LocalDate | null {
    const text = optionalText(given);
    if (text === null) return null;
    const digits = digitsOf(text);
    if (digits === -1) return rejectDay(name, text);
    const cached = this.#cache.get(digits);
    if (cached !== undefined) return cached;
    const day = parseLocalDate(`${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`);
    if (day === null) return rejectDay(name, text);
    this.#cache.set(digits, day);
    return day;
  }
}

function rejectDay(name: ReadElementName, text: string): never {
  return rejectAtPosition(`${name} is ${quoteXmlValue(text)}, not a calendar day written DD.MM.YYYY.`);
}
