// Finds text that cannot be printed: control characters, unpaired surrogates and characters that no bundled font has.
import { findMissingCharacter, removeInvisibleCharacters } from './text-runs.ts';

const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const unprintableInParagraphs = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Says what a text holds that cannot be printed, in words that follow the name of its field; null when all can be.
 * Line feeds and tabs are allowed with `line-feeds`.
 */
export function describeUnprintable(text: string, lineFeeds: 'line-feeds' | 'one-line'): string | null {
  const pattern = lineFeeds === 'line-feeds' ? unprintableInParagraphs : unprintable;
  const [control] = pattern.exec(text) ?? [];
  if (control !== undefined) {
    const kind = /\p{Cs}/u.test(control) ? 'half of a character' : 'a control character';
    return `holds ${kind} (${codePointLabel(control)})`;
  }
  const missing = findMissingCharacter(text);
  return missing === null
    ? null
    : `holds a character that the printed fonts do not have (${codePointLabel(missing)})`;
}

/** True for a text that prints as blank: spaces and characters that show nothing. */
export const isBlankWhenPrinted = (text: string): boolean => removeInvisibleCharacters(text).trim() === '';

const codePointLabel = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
