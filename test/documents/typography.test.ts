// Which font shows what, and where lines end.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { missingGlyph, runsOf, textWidth, wrapped, type Style } from '../../src/documents/typography.ts';

const style: Style = { weight: 'regular', size: 10, leading: 13 };

describe('the fonts of a text', () => {
  const cases: [string, string][] = [
    ['Jane Citizen', 'sans'],
    ['Nguyễn Thị Ánh', 'sans'],
    ['Žižić Łukasz Şahin', 'sans'],
    ['Παπαδόπουλος', 'sans'],
    ['Петров', 'sans'],
    ['王小明', 'chinese-japanese'],
    ['陳龍', 'chinese-japanese'],
    ['さくら', 'chinese-japanese'],
    ['김민준', 'korean'],
  ];
  for (const [name, face] of cases) {
    it(`show ${name} in ${face} alone`, () => {
      const faces = runsOf(name, 'regular').map((run) => run.face);
      assert.deepEqual([...new Set(faces)], [face]);
      assert.equal(missingGlyph(name), null);
    });
  }

  it('change within a text where its characters do, and lose none of them', () => {
    const text = 'Ann 王 Kim 김';
    const runs = runsOf(text, 'bold');
    assert.deepEqual(
      runs.map((run) => run.face),
      ['sans-bold', 'chinese-japanese', 'sans-bold', 'korean'],
    );
    assert.equal(runs.map((run) => run.text).join(''), text);
  });

  it('keep accents with their letter', () => {
    assert.equal(runsOf('e\u0302\u0301王', 'regular')[0]?.text, 'e\u0302\u0301');
  });

  it('leave out marks that show nothing, so that none turns text around', () => {
    assert.deepEqual(runsOf('ab\u202ecd\u200b', 'regular'), [{ face: 'sans', text: 'abcd' }]);
  });

  it('are missing for signs of no font', () => {
    assert.equal(missingGlyph('Ann 😀'), '😀');
    assert.equal(missingGlyph('محمد'), 'م');
  });
});

describe('a text in lines', () => {
  it('keeps line feeds, empty lines and spaces inside a line', () => {
    assert.deepEqual(wrapped('a  b\n\n  c', style, 300), ['a  b ', '', '  c']);
  });

  it('shows a tab as spaces', () => assert.deepEqual(wrapped('a\tb', style, 300), ['a    b']));

  it('is one empty line when it is empty', () => assert.deepEqual(wrapped('', style, 300), ['']));

  it('breaks after spaces and hyphens before it breaks words', () => {
    const width = textWidth('Montgomery-', style) + 1;
    assert.deepEqual(wrapped('Montgomery-Featherstone Ann', style, width), [
      'Montgomery-',
      'Featherstone ',
      'Ann',
    ]);
  });

  it('is never wider than its place, and loses nothing but spaces', () => {
    const letters = fc.constantFrom(
      'a',
      'W',
      'ễ',
      '王',
      '김',
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
        const lines = wrapped(sent, style, width);
        for (const line of lines)
          assert.ok(textWidth(line.trimEnd(), style) <= width + 0.01, JSON.stringify(line));
        assert.equal(lines.join('').replaceAll(' ', ''), sent.replaceAll(/[ \n]/g, ''));
      }),
      { numRuns: 200 },
    );
  });

  it('parts no surrogate pair and no accent from its letter', () => {
    for (const word of ['𠂇'.repeat(50), 'e\u0301'.repeat(80)]) {
      for (const line of wrapped(word, style, 40)) {
        assert.ok(line.isWellFormed());
        assert.doesNotMatch(line, /^\p{M}/u);
      }
    }
  });

  it('takes a word of a hundred thousand letters', () => {
    assert.ok(wrapped('x'.repeat(100_000), style, 480).length > 1_000);
  });
});
