// Which font shows each character, and the order of runs in right-to-left text.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { FontName } from '../../src/documents/bundled-fonts.ts';
import {
  findMissingCharacter,
  splitIntoRuns,
  splitIntoVisualRuns,
  removeInvisibleCharacters,
} from '../../src/documents/text-runs.ts';

describe('the fonts of a text', () => {
  const cases: [string, FontName][] = [
    ['Jane Citizen', 'sans'],
    ['Nguyễn Thị Ánh', 'sans'],
    ['Žižić Łukasz Şahin', 'sans'],
    ['Παπαδόπουλος', 'sans'],
    ['Петров', 'sans'],
    ['王小明', 'chinese-japanese'],
    ['陳龍', 'chinese-japanese'],
    ['さくら', 'chinese-japanese'],
    ['김민준', 'korean'],
    ['محمد', 'arabic'],
    ['کهٹپ', 'arabic'],
    ['כהן', 'hebrew'],
    ['สมหญิง', 'thai'],
    ['प्रिया', 'devanagari'],
    ['চট্টোপাধ্যায়', 'bengali'],
    ['પટેલ', 'gujarati'],
    ['ਹਰਪ੍ਰੀਤ', 'gurmukhi'],
    ['ខ្មែរ', 'khmer'],
    ['ශ්‍රී', 'sinhala'],
    ['கௌசல்யா', 'tamil'],
    ['లక్ష్మీ', 'telugu'],
    ['ಕೃಷ್ಣ', 'kannada'],
    ['കൃഷ്ണൻ', 'malayalam'],
    ['ວັນນາ', 'lao'],
    ['မြင့်မြတ်', 'myanmar'],
    ['Անի', 'armenian'],
    ['ნინო', 'georgian'],
    ['አበበ', 'ethiopic'],
    ['ପ୍ରିୟଙ୍କା', 'oriya'],
    ['ޢާއިޝަތު', 'thaana'],
    ['བསྟན་འཛིན', 'tibetan'],
    ['ܫܠܡܐ', 'syriac'],
    ['ߒߞߏ', 'nko'],
    ['𞤀𞤣𞤤𞤢𞤥', 'adlam'],
    ['𐴈𐴟𐴇𐴥𐴝', 'hanifi-rohingya'],
    ['ꤊꤢꤛꤢ', 'kayah-li'],
    ['ᏣᎳᎩ', 'cherokee'],
    ['𐎠𐎼𐎭', 'old-persian'],
  ];
  for (const [name, font] of cases) {
    it(`show ${name} in ${font} alone`, () => {
      const fonts = splitIntoRuns(name, 'regular').map((run) => run.font);
      assert.deepEqual([...new Set(fonts)], [font]);
      assert.equal(findMissingCharacter(name), null);
    });
  }

  it('change within a text where its characters do, and lose none of them', () => {
    const text = 'Ann 王 Kim 김 नेहा';
    const runs = splitIntoRuns(text, 'bold');
    assert.deepEqual(
      runs.map((run) => run.font),
      ['sans-bold', 'chinese-japanese', 'sans-bold', 'korean', 'sans-bold', 'devanagari'],
    );
    assert.equal(runs.map((run) => run.text).join(''), text);
  });

  it('keep accents with their letter, as one letter where there is one', () => {
    assert.equal(splitIntoRuns('e\u0302\u0301王', 'regular')[0]?.text, 'ế');
    assert.equal(splitIntoRuns('q\u0302\u0301王', 'regular')[0]?.text, 'q\u0302\u0301');
    // Thai and Hebrew use these accents too.
    assert.deepEqual(splitIntoRuns('x\u0303q\u0307', 'regular'), [{ font: 'sans', text: 'x\u0303q\u0307' }]);
  });

  it('leave out characters that show nothing, which could reorder text', () => {
    assert.deepEqual(splitIntoRuns('ab\u202ecd\u200b', 'regular'), [{ font: 'sans', text: 'abcd' }]);
    assert.deepEqual(splitIntoRuns('a\u200cb\u200dc', 'regular'), [{ font: 'sans', text: 'abc' }]);
  });

  it('keep joiners where they choose the form of a letter', () => {
    for (const word of ['می\u200cخواهم', 'ශ්\u200dරී', 'र्\u200dया'])
      assert.equal(removeInvisibleCharacters(word), word);
  });

  it('are those of the script for characters that scripts share', () => {
    assert.deepEqual(splitIntoRuns('مـ، ٣', 'regular'), [
      { font: 'arabic', text: 'مـ،' },
      { font: 'sans', text: ' ' },
      { font: 'arabic', text: '٣' },
    ]);
  });

  it('show a character of no font as its code, which can be copied as it was sent', () => {
    assert.equal(findMissingCharacter('Ann 😀'), '😀');
    assert.deepEqual(splitIntoRuns('Ann 😀 x', 'regular'), [
      { font: 'sans', text: 'Ann ' },
      { font: 'sans', text: '[U+1F600]', sent: '😀' },
      { font: 'sans', text: ' x' },
    ]);
  });
});

describe('runs from left to right', () => {
  const texts = (line: string) => splitIntoVisualRuns(line, 'regular').map(({ text }) => text);

  it('are the runs of the text where nothing runs from right to left', () => {
    const line = 'Ann 王 (김) 12';
    assert.deepEqual(splitIntoVisualRuns(line, 'regular'), splitIntoRuns(line, 'regular'));
  });

  it('have right-to-left words in reverse order, and the rest of the line in place', () => {
    assert.deepEqual(texts('Dr دانا الحسيني, July'), ['Dr ', 'الحسيني', ' ', 'دانا', ', July']);
  });

  it('keep numbers in right-to-left text from left to right, and turn brackets round', () => {
    assert.deepEqual(texts('א (12) ב'), ['ב', ' (', '12', ') ', 'א']);
  });

  it('are in order also in right-to-left scripts beyond the first 65,536 characters', () => {
    assert.deepEqual(texts('Dr 𞤀𞤣𞤤 𞤆𞤵𞤤 12'), ['Dr ', '12', ' ', '𞤆𞤵𞤤', ' ', '𞤀𞤣𞤤']);
  });

  it('keep the code of a character of no font as it is', () => {
    assert.deepEqual(texts('א 😀 ב'), ['ב', ' ', '[U+1F600]', ' ', 'א']);
  });

  it('lose no character of any text', () => {
    const letters = fc.constantFrom('a', 'א', 'م', ' ', '1', '٣', '(', ')', '-', 'נ', 'ש\u05b8', '王', ',');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), (parts) => {
        const sorted = (text: string) => Array.from(text.replaceAll('(', ')')).toSorted().join('');
        assert.equal(sorted(texts(parts.join('')).join('')), sorted(parts.join('')));
      }),
    );
  });
});
