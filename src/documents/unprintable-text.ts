// Finds text that cannot be printed: control characters, unpaired surrogates and codes that no character has.
import { codePointLabel, removeInvisibleCharacters } from './text-runs.ts';

const unprintable = /[\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u;
const unprintableInParagraphs = /(?![\n\t])[\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u;

/**
 * Says what a text holds that cannot be printed, in words that follow the name of its field; null when all can be.
 * Line feeds and tabs are allowed with `line-feeds`. A character without a font is printed as its code.
 */
export function describeUnprintable(text: string, lineFeeds: 'line-feeds' | 'one-line'): string | null {
  const pattern = lineFeeds === 'line-feeds' ? unprintableInParagraphs : unprintable;
  const [found] = pattern.exec(text) ?? [];
  return found === undefined ? null : `holds ${kindOf(found)} (${codePointLabel(found)})`;
}

function kindOf(character: string): string {
  if (/\p{Cs}/u.test(character)) return 'half of a character';
  return /\p{Cn}/u.test(character) ? 'a code that Unicode has given to no character' : 'a control character';
}

/** True for a text that prints as blank: spaces and characters that show nothing. */
export const isBlankWhenPrinted = (text: string): boolean => removeInvisibleCharacters(text).trim() === '';
