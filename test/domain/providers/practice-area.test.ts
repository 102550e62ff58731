// The area of the practice: inside what the item is for, outside, or not decided by the register, with what people read.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areasInWords } from '../../../src/domain/providers/practice-area.ts';
import type { Verdict } from '../../../src/domain/values/verdict.ts';
import { realItem } from '../../support/eligibility-facts.ts';
import { holderOf, mayRender } from '../../support/providers.ts';

const practiceIn = (modifiedMonash: number) => holderOf(['104'], { modifiedMonash });

describe('the Modified Monash area of the practice', () => {
  const cases: readonly [item: string, area: number, verdict: Verdict, words?: RegExp][] = [
    ['75855', 2, false, /areas 3 and 4\. This practice is in area 2: claim the incentive of its own area\.$/],
    ['75855', 3, true],
    ['75855', 4, true],
    ['75855', 5, false],
    [
      '179',
      1,
      false,
      /^Item 179 is for practices in Modified Monash areas 2 to 7\. This practice is in area 1\.$/,
    ],
    ['179', 2, true],
    ['179', 7, true],
    ['16400', 2, null, /area 2, which does not decide it\..*Still to check: the practice is in such an area/],
    ['16400', 3, true],
    ['23', 1, false, /^Only a general practitioner/],
  ];
  for (const [item, area, verdict, words] of cases) {
    it(`item ${item} in area ${area}: ${String(verdict)}`, () => {
      const found = mayRender(practiceIn(area), realItem(item));
      assert.equal(found.verdict, verdict, found.reason);
      if (words !== undefined) assert.match(found.reason, words);
    });
  }

  it('is not left to verify where the register shows it', () => {
    const settled = [
      ['179', 2],
      ['91794', 2],
      ['16400', 3],
      ['61394', 3],
      ['10991', 2],
      ['75855', 3],
    ] as const;
    for (const [item, area] of settled) {
      const doctor = holderOf(['104', '48', '149'], { modifiedMonash: area });
      const { verify } = mayRender(doctor, realItem(item));
      const ofArea = verify.filter((text) => /eligible area|practice location|from a practice in/.test(text));
      assert.deepEqual(ofArea, [], item);
    }
  });

  it('is named shortly', () => {
    assert.equal(areasInWords([2]), 'area 2');
    assert.equal(areasInWords([3, 4]), 'areas 3 and 4');
    assert.equal(areasInWords([2, 3, 4, 5, 6, 7]), 'areas 2 to 7');
    assert.equal(areasInWords([2, 3, 6]), 'areas 2, 3 and 6');
  });
});
