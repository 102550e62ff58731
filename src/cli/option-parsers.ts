// Parses the values of command line options and arguments; a wrong value is a usage error that says what to send.
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { parseAuditAnchor, type AuditAnchor } from '../domain/values/audit-anchor.ts';
import { parseLocalDate, type LocalDate } from '../domain/values/local-date.ts';
import type { PatientIdentifier } from '../domain/patients/patient-identifier.ts';
import { parseMedicareNumber, parseMedicareRefNumber } from '../domain/values/medicare-number.ts';
import { parseVeteranNumber } from '../domain/values/veteran-number.ts';

/** A whole number from `least` to `most`. Throws InvalidArgumentError for anything else. */
export function parseIntegerBetween(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Send a whole number from ${least} to ${most}.`);
  };
}

/** A calendar day. Throws InvalidArgumentError for anything else. */
export function parseCalendarDay(text: string): LocalDate {
  const day = parseLocalDate(text);
  if (day === null) throw new InvalidArgumentError('Send a calendar day YYYY-MM-DD.');
  return day;
}

/**
 * A card number, a slash and the digit before the name; or a veteran's file number; or an IHI; or family name, given name and day of
 * birth, with commas between. Throws InvalidArgumentError for anything else.
 */
export function parsePatientIdentifier(text: string): PatientIdentifier {
  const [number = '', digit = '', ...more] = text.split('/');
  const memberNumber = parseMedicareNumber(number);
  const memberRefNumber = parseMedicareRefNumber(digit);
  if (memberNumber !== null && memberRefNumber !== null && more.length === 0)
    return { kind: 'medicare-card', memberNumber, memberRefNumber };
  if (/^\d{16}$/.test(text)) return { kind: 'ihi', ihiNumber: text };
  const veteranNumber = parseVeteranNumber(text);
  if (veteranNumber !== null) return { kind: 'veteran-number', veteranNumber };
  const [familyName = '', givenName = '', born = '', ...others] = splitCommaSeparated(text);
  const dateOfBirth = parseLocalDate(born);
  if (familyName !== '' && givenName !== '' && dateOfBirth !== null && others.length === 0)
    return { kind: 'name-and-birth', familyName, givenName, dateOfBirth };
  throw new InvalidArgumentError(
    'Send the ten digits of the card, a slash and the digit before the name, for example 4842698851/1; or the file number of a veteran; or the 16 digits of an IHI; or family name, given name and day of birth, for example "Quokka, Matilda, 1986-03-14".',
  );
}

/** A place in the chain of the audit trail. Throws InvalidArgumentError for anything else. */
export function parseAnchorOption(text: string): AuditAnchor {
  const parsed = parseAuditAnchor(text);
  if (parsed === null)
    throw new InvalidArgumentError('Send an anchor as the log has it: month:entries:64 hexadecimal digits.');
  return parsed;
}

/** Text that is not empty. Throws InvalidArgumentError for the empty text. */
export function parseNonEmpty(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

/** Values separated by commas, without the spaces around them. */
export const splitCommaSeparated = (text: string): readonly string[] =>
  text.split(',').map((each) => each.trim());

/** Collects the values of an option that may be given more than once. */
export const collectRepeated = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  text,
];
