// Medicare's or a health fund's own text, as part of our sentence.

/** The text on one line with a mark at its end; `''` when it is blank. */
export function insurerTextAsSentence(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  return oneLine === '' || /[.!?]$/.test(oneLine) ? oneLine : `${oneLine}.`;
}
