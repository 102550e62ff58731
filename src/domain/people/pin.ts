// Parses the PIN that unlocks a session, and rejects PINs that are easy to guess.

/** Six digits that are neither all the same nor a run. */
type Pin = string & { readonly __brand: 'Pin' };

/** Wrong PINs in a row, after which only the passkey signs in. */
export const wrongPinsMax = 5;

const form = /^[0-9]{6}$/;
/** Every run of six digits up and down, over the end too: 890123 and 210987. */
const runs = ['012345678901234', '432109876543210'];

/** Reads a PIN that is to be set; null for anything but six digits, for one repeated digit and for a run up or down. */
export function parsePin(text: string): Pin | null {
  if (!form.test(text)) return null;
  const isRepeated = text === text.charAt(0).repeat(text.length);
  return isRepeated || runs.some((run) => run.includes(text)) ? null : (text as Pin);
}
