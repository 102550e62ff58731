// Published amounts: which column answers for which setting.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { publishedBenefit } from '../../../src/domain/benefit/published-benefit.ts';
import { madeUpItem, type FeeFigures } from './made-up-items.ts';

type Expected = readonly [amount: number, percentage: number, onlySetting: string | null] | null;
const cases: [words: string, figures: FeeFigures, outOfHospital: Expected, inHospital: Expected][] = [
  ['75% only (type A)', { at75: 7500 }, [7500, 75, 'in-hospital'], [7500, 75, 'in-hospital']],
  ['85% only (type B)', { at85: 8500 }, [8500, 85, 'out-of-hospital'], [8500, 85, 'out-of-hospital']],
  ['75% and 85% (type C)', { at75: 7500, at85: 8500 }, [8500, 85, null], [7500, 75, null]],
  ['75% and 100% (type D)', { at75: 7500, at100: 10_000 }, [10_000, 100, null], [7500, 75, null]],
  [
    '100% only (type E)',
    { at100: 10_000 },
    [10_000, 100, 'out-of-hospital'],
    [10_000, 100, 'out-of-hospital'],
  ],
  ['all three', { at75: 7500, at85: 8500, at100: 10_000 }, [10_000, 100, null], [7500, 75, null]],
  ['85% and 100%', { at85: 8500, at100: 10_000 }, [10_000, 100, null], null],
  ['none', {}, null, null],
  ['a 75% amount of nothing', { at75: 0, at85: 5 }, [5, 85, null], [0, 75, null]],
];

describe('an item published with', () => {
  for (const [words, figures, outOfHospital, inHospital] of cases) {
    const item = madeUpItem('1', { fee: 10_000, ...figures });
    for (const [setting, expected] of [
      [{ inHospital: false }, outOfHospital],
      [{ inHospital: true }, inHospital],
    ] as const) {
      it(`${words} gives ${expected?.[1] ?? 'nothing'} ${setting.inHospital ? 'in' : 'out of'} hospital`, () => {
        const answer = publishedBenefit(item, setting);
        assert.deepEqual(answer && [answer.amount, answer.percentage, answer.onlySetting], expected);
      });
    }
  }
});
