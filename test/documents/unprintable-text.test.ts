// Which characters cannot be printed, and how an error names them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeUnprintable } from '../../src/documents/unprintable-text.ts';

describe('a text to print', () => {
  const cases: [string, string, string | null][] = [
    ['plain words', 'Ann Citizen-O’Neill 12/3', null],
    ['names in many scripts', 'Nguyễn Žižić Παπαδόπουλος Петров 王 さくら 김 محمد כהן สมหญิง प्रिया', null],
    ['the null character', 'a\0b', 'holds a control character (U+0000)'],
    ['an escape', 'a\u001b[2J', 'holds a control character (U+001B)'],
    ['a delete', '\u007f', 'holds a control character (U+007F)'],
    ['a line feed', 'a\nb', 'holds a control character (U+000A)'],
    ['a line separator', 'a\u2028b', 'holds a control character (U+2028)'],
    ['an unpaired high surrogate', 'a\ud83d', 'holds half of a character (U+D83D)'],
    ['an unpaired low surrogate', '\ude00a', 'holds half of a character (U+DE00)'],
    ['an emoji, which is printed as its code', '😀', null],
    ['a private use character', '\ue000', null],
    ['letters of scripts that are hardly used any more', '𒀀𐎀𐌰', null],
    ['a code without a character', 'a\u0378', 'holds a code that Unicode has given to no character (U+0378)'],
    ['a code for no character', '\uffff', 'holds a code that Unicode has given to no character (U+FFFF)'],
  ];
  for (const [what, text, error] of cases) {
    it(`${error === null ? 'may hold' : 'may not hold'} ${what}`, () => {
      assert.equal(describeUnprintable(text, 'one-line'), error);
    });
  }

  it('may hold line feeds and tabs where it is running text, but no carriage return', () => {
    assert.equal(describeUnprintable('a\n\tb', 'line-feeds'), null);
    assert.equal(describeUnprintable('a\r\nb', 'line-feeds'), 'holds a control character (U+000D)');
  });
});
