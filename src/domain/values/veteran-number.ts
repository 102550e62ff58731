// Reads the file number that Veterans' Affairs gives a veteran, or a dependant of one.

/** Upper case: the letter of a state, up to three letters of a war code, digits, and a segment letter for a dependant. */
export type VeteranNumber = string & { readonly __brand: 'VeteranNumber' };

/** Eight characters at most before the segment letter; the insurer takes three to nine. */
export const veteranNumberPattern = String.raw`^(?=.{3,9}$)(?=.{2,8}[A-Z]?$)[NVQSWT][A-Z]{0,3}\d{1,6}[A-Z]?$`;
const shape = new RegExp(veteranNumberPattern);

/** Reads a file number, in either case and with or without the blank of a missing war code; null for anything else. */
export function parseVeteranNumber(text: string): VeteranNumber | null {
  const number = text.replaceAll(' ', '').toUpperCase();
  return text.length <= 12 && shape.test(number) ? (number as VeteranNumber) : null;
}
