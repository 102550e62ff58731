// Where lines break, and truncation with an ellipsis.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { truncateToWidth, wrapText } from '../../src/documents/line-breaking.ts';
import { measureText, type TextStyle } from '../../src/documents/text-width.ts';

const style: TextStyle = { weight: 'regular', size: 10, leading: 13 };

describe('a text in lines', () => {
  it('keeps line feeds, empty lines and spaces inside a line', () => {
    assert.deepEqual(wrapText('a  b\n\n  c', style, 300), ['a  b ', '', '  c']);
  });

  it('shows a tab as spaces', () => assert.deepEqual(wrapText('a\tb', style, 300), ['a    b']));

  it('is one empty line when it is empty', () => assert.deepEqual(wrapText('', style, 300), ['']));

  it('breaks after spaces and hyphens before it breaks words', () => {
    const width = measureText('Montgomery-', style) + 1;
    assert.deepEqual(wrapText('Montgomery-Featherstone Ann', style, width), [
      'Montgomery-',
      'Featherstone ',
      'Ann',
    ]);
  });

  it('is never wider than its line, and loses nothing but spaces', () => {
    const letters = fc.constantFrom(
      'a',
      'W',
      'ễ',
      '王',
      '김',
      'م',
      'प्रि',
      ' ',
      '-',
      '/',
      '\n',
      'i',
      'Щ',
      'e\u0301',
      '𠂇',
    );
    const text = fc.array(letters, { maxLength: 120 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 12, max: 200 }), (sent, width) => {
        const lines = wrapText(sent, style, width);
        for (const line of lines)
          assert.ok(measureText(line.trimEnd(), style) <= width + 0.01, JSON.stringify(line));
        assert.equal(lines.join('').replaceAll(' ', ''), sent.replaceAll(/[ \n]/g, ''));
      }),
      { numRuns: 200 },
    );
  });

  it('splits no surrogate pair and no accent from its letter', () => {
    for (const word of ['𠂇'.repeat(50), 'e\u0301'.repeat(80)]) {
      for (const line of wrapText(word, style, 40)) {
        assert.ok(line.isWellFormed());
        assert.doesNotMatch(line, /^\p{M}/u);
      }
    }
  });

  it('takes a word of a hundred thousand letters', () => {
    assert.ok(wrapText('x'.repeat(100_000), style, 480).length > 1_000);
  });

  it('has an end even where characters take no width', () => {
    for (const line of wrapText(`a${'\u0301'.repeat(5_000)}`, style, 480)) assert.ok(line.length < 600);
  });
});

describe('a truncated text', () => {
  it('is whole where it fits, and ends with an ellipsis where it does not', () => {
    assert.equal(truncateToWidth('Jane Citizen', style, 300), 'Jane Citizen');
    const cut = truncateToWidth('Jane Citizen of a very long name indeed', style, 80);
    assert.match(cut, /^Jane Citizen\b.*…$/);
    assert.ok(measureText(cut, style) <= 80);
  });
});
