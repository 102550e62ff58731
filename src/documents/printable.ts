// What cannot be printed: control characters, halves of characters, and signs that no font here has.
import { missingGlyph, visible } from './typography.ts';

const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const unprintableInText = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Words for what a text holds that cannot be printed, to go after the field's name; null when all of it can. */
export function unprintableFault(text: string, lineFeeds: 'line-feeds' | 'one-line'): string | null {
  const [broken] = (lineFeeds === 'line-feeds' ? unprintableInText : unprintable).exec(text) ?? [];
  if (broken !== undefined) {
    const kind = /\p{Cs}/u.test(broken) ? 'half of a character' : 'a control character';
    return `holds ${kind} (${codePoint(broken)})`;
  }
  const missing = missingGlyph(text);
  return missing === null
    ? null
    : `holds a character that the printed fonts do not have (${codePoint(missing)})`;
}

/** True for a text that leaves its place on the paper blank: spaces, and marks that show nothing. */
export const showsNothing = (text: string): boolean => visible(text).trim() === '';

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
