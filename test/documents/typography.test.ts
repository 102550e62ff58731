// Which font shows what, and where lines end.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingGlyph, runsOf } from '../../src/documents/typography.ts';

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

  it('keep accents with their letter, as one letter where there is one', () => {
    assert.equal(runsOf('e\u0302\u0301王', 'regular')[0]?.text, 'ế');
    assert.equal(runsOf('q\u0302\u0301王', 'regular')[0]?.text, 'q\u0302\u0301');
  });

  it('leave out marks that show nothing, so that none turns text around', () => {
    assert.deepEqual(runsOf('ab\u202ecd\u200b', 'regular'), [{ face: 'sans', text: 'abcd' }]);
  });

  it('are missing for signs of no font', () => {
    assert.equal(missingGlyph('Ann 😀'), '😀');
    assert.equal(missingGlyph('محمد'), 'م');
  });
});
