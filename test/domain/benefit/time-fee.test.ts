// Fees that grow with the minutes of attendance: the published rule as a formula, and the steps at their boundaries.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateBenefit } from '../../../src/domain/benefit/calculate-benefit.ts';
import { calculateTimeFee, parseTimeFee } from '../../../src/domain/benefit/time-fee.ts';
import { cents, formatMoney } from '../../../src/domain/values/money.ts';
import { bundledReleases, newestRelease } from '../../support/eligibility-facts.ts';

const rule =
  'The fee for item 18216 plus $22.75 for each additional 15 minutes or part thereof beyond the first hour of attendance by the medical practitioner.';

describe('the published rule of a fee by time', () => {
  it('is read into its item, amount and step', () => {
    assert.deepEqual(parseTimeFee(rule), { baseItem: '18216', amount: 2275, stepMinutes: 15 });
  });
  it('may vary in white space and in the words of the practitioner', () => {
    const other = rule
      .replace('part thereof', 'part there of')
      .replace('the medical', 'a medical')
      .replace('plus', ' plus\n');
    assert.deepEqual(parseTimeFee(other), parseTimeFee(rule));
  });
  for (const text of [
    rule.replace('first hour', 'first two hours'),
    `${rule} Paid once.`,
    rule.replace(' plus $22.75', ''),
    '',
  ]) {
    it(`is not read from "${text.slice(0, 60)}"`, () => assert.equal(parseTimeFee(text), null));
  }
  it('is read for 18219 and 18227, and no other item, of every release held', () => {
    for (const { items } of bundledReleases) {
      const timed = [...items.values()].filter(
        ({ published: { derivedFee } }) => derivedFee !== null && parseTimeFee(derivedFee),
      );
      assert.deepEqual(
        timed.map(({ published }) => published.itemNumber),
        ['18219', '18227'],
      );
    }
  });
});

describe('a fee by time', () => {
  const formula = { baseItem: '1', amount: cents(1000), stepMinutes: 15 };
  const rows: readonly [minutes: number, fee: number][] = [
    [1, 5_000],
    [60, 5_000],
    [61, 6_000],
    [75, 6_000],
    [76, 7_000],
    [999, 68_000],
  ];
  for (const [minutes, fee] of rows) {
    it(`of ${minutes} minutes is ${fee} cents`, () => {
      assert.equal(calculateTimeFee(formula, minutes, () => cents(5_000))?.fee, fee);
    });
  }
  it('is not known where the item that it starts from has no fee', () => {
    assert.equal(
      calculateTimeFee(formula, 90, () => null),
      null,
    );
  });
});

describe('the benefit of an item with a fee by time', () => {
  const of = (minutes: number | null) =>
    calculateBenefit(newestRelease, { itemNumber: '18219', patientsSeen: 1, inHospital: true, minutes });
  it('is 75% of the fee, with the working', () => {
    // 227.30 + 2 × 22.75 = 272.80, and 75% of it is 204.60.
    const { scheduleFee, benefit, reasonCode, reason } = of(90);
    assert.deepEqual(
      [scheduleFee, benefit].map((each) => each && formatMoney(each)),
      ['272.80', '204.60'],
    );
    assert.equal(reasonCode, 'Calculated');
    assert.match(
      reason,
      /pays \$204\.60 in hospital \(75% of the fee of \$272\.80\).* \$227\.30 for item 18216 plus 2 times \$22\.75 .* = \$272\.80/,
    );
  });
  it('needs the minutes', () => {
    const { benefit, reasonCode, reason } = of(null);
    assert.deepEqual([benefit, reasonCode], [null, 'FeeDependsOnOtherServices']);
    assert.match(reason, /needs the minutes of attendance/);
  });
});
