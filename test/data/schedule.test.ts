// data/schedule: the figures of three releases, complete, in order, and true to the published arithmetic.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { departuresFromArithmetic } from '../../src/domain/benefit/check-published-benefits.ts';
import { parameterOn } from '../../src/domain/schedule/releases/schedule-amounts.ts';
import { parseMoney } from '../../src/domain/values/money.ts';
import { bundledData, dataDir, repeated } from '../support/bundled-data.ts';

const { releases, parameters } = await bundledData();
/** Amounts that each benefit type has (docs: A 75%, B 85%, C 75 and 85, D 75 and 100, E 100%). */
const amountsOfType = { A: '75', B: '85', C: '75 85', D: '75 100', E: '100' };

describe('the releases shipped', () => {
  it('are those of 1 March 2025, 1 July 2025 and 1 July 2026 with every item the Department published', () => {
    assert.deepEqual(
      releases.map(({ date, items }) => [date, items.length]),
      [
        ['2025-03-01', 5969],
        ['2025-07-01', 5989],
        ['2026-07-01', 6045],
      ],
    );
  });
});

for (const { date, items } of releases) {
  describe(`the release of ${date}`, () => {
    it('holds each item once, in item-number order', () => {
      const numbers = items.map(({ itemNumber }) => itemNumber);
      assert.deepEqual(repeated(numbers), []);
      assert.deepEqual(
        numbers,
        numbers.toSorted((one, other) => Number(one) - Number(other)),
      );
    });

    it('has every amount its benefit type promises, and no other', () => {
      const wrong = items.filter((item) => {
        if (item.scheduleFee === null) return false;
        const amounts = { 75: item.benefit75, 85: item.benefit85, 100: item.benefit100 };
        const held = Object.entries(amounts).flatMap(([percentage, amount]) =>
          amount === null ? [] : percentage,
        );
        return held.join(' ') !== amountsOfType[item.benefitType];
      });
      assert.deepEqual(
        wrong.map(({ itemNumber }) => itemNumber),
        [],
      );
    });

    it('follows the published arithmetic with the greatest permissible gap of its day', () => {
      const gap = parseMoney(parameterOn(parameters, 'greatest-permissible-gap', date) ?? '');
      assert.ok(gap !== null);
      const departing = items.filter((item) => departuresFromArithmetic(item, gap).length > 0);
      assert.deepEqual(
        departing.map(({ itemNumber }) => itemNumber),
        [],
      );
    });

    it('gives each item a fee or a derived-fee rule', () => {
      const neither = items.filter((item) => item.scheduleFee === null && item.derivedFee === null);
      assert.deepEqual(
        neither.map(({ itemNumber }) => itemNumber),
        [],
      );
    });

    it('holds no descriptor field', async () => {
      const text = await readFile(join(dataDir, 'schedule', `${date}.jsonl`), 'utf8');
      assert.equal(/"descriptor":|"description":/i.test(text), false);
    });
  });
}
