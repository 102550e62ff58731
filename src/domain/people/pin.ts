// Reads the PIN that unlocks a session at a workstation, and rejects those that are guessed first.

/** Six digits that are neither all the same nor a run. */
export type Pin = string & { readonly __brand: 'Pin' };

/** Wrong PINs in a row, after which only the passkey signs in. */
export const wrongPinsMax = 5;

const form = /^[0-9]{6}$/;
/** From one digit to the next: 0 for 111111, 1 for 123456, 9 (which is −1 modulo 10) for 654321. */
const guessedFirst: ReadonlySet<number> = new Set([0, 1, 9]);

/** Reads a PIN that is to be set; null for anything but six digits, for one repeated digit and for a run up or down. */
export function parsePin(text: string): Pin | null {
  if (!form.test(text)) return null;
  const digits = text.split('').map(Number);
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10));
  const [step = 0] = steps;
  return steps.size === 1 && guessedFirst.has(step) ? null : (text as Pin);
}
