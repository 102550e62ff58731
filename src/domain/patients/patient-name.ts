// Reads patient names as sent, and compares them as Medicare does.
import { givenNameCharactersCompared, patientNameCharactersMax } from '../limits.ts';
import { onlyName } from './patient.ts';

type PatientNameReading =
  | { readonly ok: true; readonly name: string }
  /** `reason` goes after the field's name: "is empty". */
  | { readonly ok: false; readonly reason: string };

/** Letters of any script with their accents, digits, spaces, hyphens and apostrophes. */
const notInNames = /[^\p{L}\p{M}\p{Nd} '’‘ʼ`´‐‑‒–-]/u;
const anyLetter = /\p{L}/u;
/** The first letter of a second given name. */
export const secondInitialPattern = String.raw`^\p{L}$`;
/** The same for dialects of regular expressions that know no \p: Latin letters with their accents. */
export const publishedSecondInitialPattern = String.raw`^[A-Za-z\u00c0-\u024f]$`;

/**
 * Reads a name: surrounding space trimmed, accents composed, kinds of space made one. Anything that no card shows is
 * an error (behaviour 5.3): control characters, invisible and right-to-left marks, emoji, other signs.
 */
export function readPatientName(text: string): PatientNameReading {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, reason: 'is empty' };
  // Composing shortens a name; one this long stays too long, and need not be looked at in full.
  if (trimmed.length > 20 * patientNameCharactersMax) return { ok: false, reason: tooLong };
  const name = trimmed.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ');
  if (Array.from(name).length > patientNameCharactersMax) return { ok: false, reason: tooLong };
  const odd = notInNames.exec(name)?.[0];
  if (odd !== undefined) return { ok: false, reason: `holds ${described(odd)}` };
  return anyLetter.test(name) ? { ok: true, name } : { ok: false, reason: 'holds no letter' };
}

const tooLong = `is longer than ${patientNameCharactersMax} characters`;

function described(character: string): string {
  const code = Number(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0');
  if (/\p{Cc}/u.test(character)) return `a control character (U+${code})`;
  if (/[\p{Cf}\p{Zl}\p{Zp}]/u.test(character)) return `an invisible mark (U+${code})`;
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character)) return `an emoji (U+${code})`;
  if (character === '.') return 'a full stop';
  return /[!-~]/.test(character) ? `the sign ${character}` : `a sign that no name has (U+${code})`;
}

/** The given name as read; `ONLYNAME` in any case is the mark of a single-name patient. */
export function normaliseGivenName(name: string): string {
  return nameComparisonKey(name) === onlyName ? onlyName : name;
}

/** A name for comparing: without case, accents and surrounding space, one kind of apostrophe and hyphen (behaviour 5.3). */
export function nameComparisonKey(name: string): string {
  return name
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[‐‑‒–]/g, '-')
    .toUpperCase();
}

/** What Medicare compares of a given name: its first five characters; `ONLYNAME` as a whole (interface 2.5). */
export function givenNameComparisonKey(givenName: string): string {
  const key = nameComparisonKey(givenName);
  return key === onlyName ? key : Array.from(key).slice(0, givenNameCharactersCompared).join('');
}
