// Makes text from outside safe to quote inside a one-line sentence.

const itemNumberShownMax = 20;
const plainItemNumber = /^[0-9A-Za-z-]+$/;
const space = /[\s\u0085]+/g;
const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/;
const unprintable = /[^\p{L}\p{N}\p{P}\p{S} ]/gu;

/** A published text on one line, otherwise as published. */
export function toOneLine(text: string): string {
  if (!lineBreak.test(text)) return text.trim();
  return text.replaceAll(space, (found) => (lineBreak.test(found) ? ' ' : found)).trim();
}

/** An item number as sent: plain when it looks like one, else in quotes, printable and at most 20 characters. */
export function quoteItemNumber(sent: string): string {
  if (plainItemNumber.test(sent) && sent.length <= itemNumberShownMax) return sent;
  const characters = Array.from(sent.slice(0, 4 * itemNumberShownMax));
  const cut = characters.length > itemNumberShownMax;
  const shown = characters.slice(0, itemNumberShownMax).join('').replaceAll(unprintable, '\uFFFD');
  return `“${shown.replaceAll(/[“”"]/g, "'")}${cut ? '…' : ''}”`;
}
