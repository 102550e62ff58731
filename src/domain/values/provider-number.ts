// Reads and checks Medicare provider numbers: a six-digit stem, a location character and a check character.
import { invariant } from './invariant.ts';

/** Eight characters as issued, check character right. Upper case only: the register is case-sensitive. */
export type ProviderNumber = string & { readonly __brand: 'ProviderNumber' };

/** Practice locations, in the order that gives each its value; I, O, S and Z are not used. */
export const practiceLocationCharacters = '0123456789ABCDEFGHJKLMNPQRTUVWXY';
const checkCharacters = 'YXWTLKJHFBA';
const stemWeights = [3, 5, 8, 4, 2, 1] as const;
const stemLength = stemWeights.length;
const locationWeight = 6;

/** The form; whether the check character is right, a pattern cannot say. */
export const providerNumberPattern = `^\\d{6}[${practiceLocationCharacters}][${checkCharacters}]$`;
const shape = new RegExp(providerNumberPattern);

/** The check character of a six-digit stem at a location. */
export function providerCheckCharacter(stem: string, location: string): string {
  const place = practiceLocationCharacters.indexOf(location);
  invariant(
    /^\d{6}$/.test(stem) && place >= 0 && location.length === 1,
    'a stem has six digits, a location one character',
  );
  const sum = stemWeights.reduce((total, weight, at) => total + weight * Number(stem.charAt(at)), 0);
  return checkCharacters.charAt((sum + place * locationWeight) % checkCharacters.length);
}

/** What keeps a text from being a provider number: its form, or its check character. Null when it is one. */
export function providerNumberError(text: string): 'form' | 'check-character' | null {
  if (!shape.test(text)) return 'form';
  return providerCheckCharacter(text.slice(0, stemLength), text.charAt(6)) === text.charAt(7)
    ? null
    : 'check-character';
}

/** Reads a provider number; null when its form or its check character is wrong. */
export function parseProviderNumber(text: string): ProviderNumber | null {
  return providerNumberError(text) === null ? (text as ProviderNumber) : null;
}

/** The person behind a provider number, the same at every location. */
export function providerNumberStem(number: ProviderNumber): string {
  return number.slice(0, stemLength);
}

/** Whether two numbers, as they were sent or are on record, are of one person. */
export function isSamePractitioner(one: string, other: string): boolean {
  return one.slice(0, stemLength) === other.slice(0, stemLength);
}
