// The visual order of lines with right-to-left words, as the examples of the Unicode Bidirectional Algorithm have it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  hasRightToLeft,
  mirrorCharacter,
  splitIntoVisualSegments,
} from '../../src/documents/bidirectional-text.ts';

/** Right-to-left segments in braces. */
const shown = (line: string) =>
  splitIntoVisualSegments(line)
    .map(({ text, isRightToLeft }) => (isRightToLeft ? `{${text}}` : text))
    .join('|');

describe('a line', () => {
  const cases: [what: string, line: string, expected: string][] = [
    ['without right-to-left words is one segment', 'Jane 12 (x)', 'Jane 12 (x)'],
    ['of one right-to-left word', 'דוד', '{דוד}'],
    ['keeps the order of its own words', 'ab דוד cd', 'ab |{דוד}| cd'],
    ['has a number to the left of the word before it', 'ab דוד 12', 'ab |12|{דוד }'],
    ['has a number between two words in its own direction', 'א 12 ב', '{ ב}|12|{א }'],
    ['leaves spaces at its end outside of the word', 'דוד ', '{דוד}| '],
    ['of letters beyond U+FFFF keeps them whole', 'ab 𞤀𞤣 12', 'ab |12|{𞤀𞤣 }'],
    ['is empty', '', ''],
  ];
  for (const [what, line, expected] of cases) it(what, () => assert.equal(shown(line), expected));
});

describe('right-to-left characters', () => {
  it('are those of every script that runs that way', () => {
    for (const text of ['أ', '٣', '،', 'ש', 'ܫ', 'ޢ', 'ߒ', '𞤀', '𐴈']) assert.ok(hasRightToLeft(text), text);
    for (const text of ['', 'a', '王', '12 ()', 'ก', 'क']) assert.ok(!hasRightToLeft(text), text);
  });

  it('have brackets turned round, and nothing else', () => {
    assert.deepEqual(['(', ')', '[', '«', '-', 'א'].map(mirrorCharacter), [')', '(', ']', '»', '-', 'א']);
  });
});
