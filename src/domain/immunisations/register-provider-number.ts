// Checks provider numbers that the Immunisation Register itself issues: a state letter, five digits and a check letter.

/** The states in the order of their values, 1 to 9; E counts as C does (public client code). */
const states = 'ANVQSWTZC';
const checkLetters = 'YXWTLKJHFBA';
const weights = [3, 5, 8, 4, 2, 1] as const;
const shape = /^[ANVQSWTZCE]\d{5}[YXWTLKJHFBA]$/;

/** Whether the form and the check letter are right. */
export function isRegisterProviderNumber(text: string): boolean {
  if (!shape.test(text)) return false;
  const state = text.startsWith('E') ? states.length : states.indexOf(text.charAt(0)) + 1;
  const values = [state, ...text.slice(1, 6).split('').map(Number)];
  const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
  return checkLetters.charAt(sum % checkLetters.length) === text.charAt(6);
}
