// What is refused before it is printed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unprintableFault } from '../../src/documents/printable.ts';

describe('a text for paper', () => {
  const cases: [string, string, string | null][] = [
    ['plain words', 'Ann Citizen-O’Neill 12/3', null],
    ['names in many scripts', 'Nguyễn Žižić Παπαδόπουλος Петров 王 さくら 김', null],
    ['the null character', 'a\0b', 'holds a control character (U+0000)'],
    ['an escape', 'a\u001b[2J', 'holds a control character (U+001B)'],
    ['a delete', '\u007f', 'holds a control character (U+007F)'],
    ['a line feed', 'a\nb', 'holds a control character (U+000A)'],
    ['a line separator', 'a\u2028b', 'holds a control character (U+2028)'],
    ['a first half alone', 'a\ud83d', 'holds half of a character (U+D83D)'],
    ['a second half alone', '\ude00a', 'holds half of a character (U+DE00)'],
    ['an emoji', '😀', 'holds a character that the printed fonts do not have (U+1F600)'],
    ['a sign of private use', '\ue000', 'holds a character that the printed fonts do not have (U+E000)'],
  ];
  for (const [what, text, fault] of cases) {
    it(`${fault === null ? 'may hold' : 'may not hold'} ${what}`, () => {
      assert.equal(unprintableFault(text, 'one-line'), fault);
    });
  }

  it('may hold line feeds and tabs where it is running text, and still no return', () => {
    assert.equal(unprintableFault('a\n\tb', 'line-feeds'), null);
    assert.equal(unprintableFault('a\r\nb', 'line-feeds'), 'holds a control character (U+000D)');
  });
});
