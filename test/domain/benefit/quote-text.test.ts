// Text from outside inside a sentence: one line, printable, not too long.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { toOneLine, quoteItemNumber } from '../../../src/domain/benefit/quote-text.ts';
import { anyCharacter } from '../../support/any-character.ts';

describe('an item number as sent', () => {
  const shown: [sent: string, words: string][] = [
    ['99999', '99999'],
    ['00023', '00023'],
    ['A23', 'A23'],
    ['1'.repeat(20), '1'.repeat(20)],
    ['1'.repeat(21), `“${'1'.repeat(20)}…”`],
    [`${'1'.repeat(19)}.`, `“${'1'.repeat(19)}.”`],
    ['', '“”'],
    [' 23 ', '“ 23 ”'],
    ['23.', '“23.”'],
    ['2\r\n3', '“2\uFFFD\uFFFD3”'],
    ['“23”', "“'23'”"],
    ['\uD83E', '“\uFFFD”'],
    ['\u202E32', '“\uFFFD32”'],
    ['🩺'.repeat(21), `“${'🩺'.repeat(20)}…”`],
    ['x'.repeat(1_000_000), `“${'x'.repeat(20)}…”`],
  ];
  for (const [sent, words] of shown) {
    it(`${JSON.stringify(sent.slice(0, 25))} is shown as ${JSON.stringify(words)}`, () => {
      assert.equal(quoteItemNumber(sent), words);
    });
  }

  it('never breaks the line or the quotes, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (sent) => {
        const words = quoteItemNumber(sent);
        assert.match(words, /^([0-9A-Za-z-]{1,20}|“[^“”\p{C}\p{Zl}\p{Zp}]*”)$/u);
        assert.ok(Array.from(words).length <= 23);
        assert.ok(words.isWellFormed());
      }),
    );
  });
});

describe('a published text in a sentence', () => {
  it('stands on one line and is otherwise as published', () => {
    assert.equal(
      toOneLine(' (a) 20% of the sum;  or\r\n(b) the fee —\tpaid.\n'),
      '(a) 20% of the sum;  or (b) the fee — paid.',
    );
  });
});
