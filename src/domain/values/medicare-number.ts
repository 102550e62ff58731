// Reads Medicare card numbers and the individual reference number (IRN) of a person on a card.

/** Ten digits that pass the card check-digit routine; the tenth is the issue number. */
export type MedicareNumber = string & { readonly __brand: 'MedicareNumber' };

/** Individual reference number (IRN): the person's line on the card, 1 to 9. */
export type MedicareRefNumber = string & { readonly __brand: 'MedicareRefNumber' };

/** The form; the ninth digit is a check digit. */
export const medicareNumberPattern = String.raw`^[2-6]\d{8}[1-9]$`;
export const medicareRefNumberPattern = '^[1-9]$';
const tenDigits = new RegExp(medicareNumberPattern);
const oneDigit = new RegExp(medicareRefNumberPattern);
/** Weights of digits one to eight; the sum modulo ten is the ninth digit. */
const weights = [1, 3, 7, 9, 1, 3, 7, 9] as const;

/** The ninth digit of a card number whose first eight digits are given. */
export function cardCheckDigit(firstEightDigits: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(firstEightDigits.charAt(at)), 0);
  return String(sum % 10);
}

/** What keeps a text from being a card number: its form, or its check digit. Null when it is one. */
export function medicareNumberError(text: string): 'form' | 'check-digit' | null {
  if (!tenDigits.test(text)) return 'form';
  return cardCheckDigit(text.slice(0, 8)) === text.charAt(8) ? null : 'check-digit';
}

/** Reads a card number; null when its form or its check digit is wrong. */
export function parseMedicareNumber(text: string): MedicareNumber | null {
  return medicareNumberError(text) === null ? (text as MedicareNumber) : null;
}

/** Reads an individual reference number, one digit from 1 to 9; null for anything else. */
export function parseMedicareRefNumber(text: string): MedicareRefNumber | null {
  return oneDigit.test(text) ? (text as MedicareRefNumber) : null;
}

/** The card without its issue number: the same family card through every reissue. */
export function cardNumberWithoutIssue(number: MedicareNumber): string {
  return number.slice(0, 9);
}
