// The schedule's own arithmetic, up to the cent, and how it meets the greatest permissible gap.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  benefitAt75,
  benefitAt85,
  departuresFromArithmetic,
} from '../../../src/domain/benefit/check-published-benefits.ts';
import { cents } from '../../../src/domain/values/money.ts';
import { madeUpItem } from './made-up-items.ts';

const gapOf2025 = cents(10_240);
const gapOf2026 = cents(10_450);

describe('benefits worked from a fee', () => {
  const worked: [fee: number, at75: number, at85in2026: number, at85in2025: number][] = [
    [0, 0, 0, 0],
    [5, 5, 5, 5],
    [20, 15, 20, 20],
    [100, 75, 85, 85],
    [4505, 3380, 3830, 3830],
    [68_260, 51_195, 58_025, 58_025],
    [68_265, 51_200, 58_030, 58_030],
    [69_660, 52_245, 59_215, 59_420],
    [69_665, 52_250, 59_220, 59_425],
    [69_700, 52_275, 59_250, 59_460],
    [999_995, 750_000, 989_545, 989_755],
  ];
  for (const [fee, at75, at85in2026, at85in2025] of worked) {
    it(`${fee} cents gives ${at75} at 75% and ${at85in2026} (2025: ${at85in2025}) at 85%`, () => {
      assert.equal(benefitAt75(cents(fee)), at75);
      assert.equal(benefitAt85(cents(fee), gapOf2026), at85in2026);
      assert.equal(benefitAt85(cents(fee), gapOf2025), at85in2025);
    });
  }

  it('never leaves more than the gap, nor less than the percentage, nor a whole coin above both', () => {
    fc.assert(
      fc.property(fc.nat(200_000), (coins) => {
        const fee = cents(coins * 5);
        const benefit = benefitAt85(fee, gapOf2026);
        assert.ok(fee - benefit <= gapOf2026);
        assert.ok(BigInt(benefit) * 100n >= BigInt(fee) * 85n);
        assert.ok(benefit - 5 < fee - gapOf2026 || BigInt(benefit - 5) * 100n < BigInt(fee) * 85n);
      }),
    );
  });
});

describe('published figures held against the arithmetic', () => {
  const right = { fee: 10_000, at75: 7500, at85: 8500, at100: 10_000 };
  const cases: [words: string, figures: object, columns: number[]][] = [
    ['all right', right, []],
    ['one coin too much at 75%', { ...right, at75: 7505 }, [75]],
    ['one cent short at 85%', { ...right, at85: 8499 }, [85]],
    ['another 100% than the fee', { ...right, at100: 9995 }, [100]],
    ['columns that are not published', { fee: 10_000 }, []],
    ['no fee', {}, []],
  ];
  for (const [words, figures, columns] of cases) {
    it(`${words}: ${columns.length === 0 ? 'no column' : columns.join()} departs`, () => {
      assert.deepEqual(departuresFromArithmetic(madeUpItem('1', figures), gapOf2026), columns);
    });
  }
});
