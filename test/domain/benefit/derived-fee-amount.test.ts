// Derived fees worked out: shared up to the limit, flat beyond it, to the nearest 5 cents.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { calculateDerivedFee } from '../../../src/domain/benefit/derived-fee-amount.ts';
import type { DerivedFeeFormula } from '../../../src/domain/benefit/parse-derived-fee.ts';
import { cents } from '../../../src/domain/values/money.ts';

const formula: DerivedFeeFormula = {
  base: { kind: 'item', itemNumber: '23' },
  sharedAmount: cents(3150),
  sharedUpTo: 6,
  perPatientBeyond: cents(250),
};
const feeOf = (itemNumber: string) => (itemNumber === '23' ? cents(4505) : null);

describe('$45.05 for item 23 plus $31.50 shared between up to six, else $2.50 each', () => {
  const fees: [patients: number, fee: number, isShared: boolean, isRounded: boolean][] = [
    [1, 7655, true, false],
    [2, 6080, true, false],
    [3, 5555, true, false],
    [4, 5295, true, true],
    [5, 5135, true, false],
    [6, 5030, true, false],
    [7, 4755, false, false],
    [8, 4755, false, false],
    [9_999, 4755, false, false],
  ];
  for (const [patients, fee, isShared, isRounded] of fees) {
    it(`gives ${fee} cents for ${patients}`, () => {
      assert.deepEqual(calculateDerivedFee(formula, patients, feeOf), {
        formula,
        fee,
        baseFee: 4505,
        isShared,
        isRounded,
      });
    });
  }
});

describe('rounding to the nearest 5 cents', () => {
  const rounded: [shared: number, patients: number, fee: number][] = [
    [1000, 4, 250],
    [1010, 4, 255],
    [1009, 4, 250],
    [1011, 4, 255],
    [5, 2, 5],
    [4, 2, 0],
    [25, 3, 10],
    [22, 3, 5],
  ];
  for (const [shared, patients, fee] of rounded) {
    it(`${shared}/${patients} cents is ${fee} cents`, () => {
      const own: DerivedFeeFormula = {
        ...formula,
        base: { kind: 'amount', amount: cents(0) },
        sharedAmount: cents(shared),
      };
      assert.equal(calculateDerivedFee(own, patients, feeOf)?.fee, fee);
    });
  }

  it('agrees with whole-number arithmetic for any formula', () => {
    const amount = fc.nat(1_000_000);
    fc.assert(
      fc.property(amount, amount, amount, fc.integer({ min: 1, max: 12 }), (base, shared, each, patients) => {
        const own: DerivedFeeFormula = {
          base: { kind: 'amount', amount: cents(base) },
          sharedAmount: cents(shared),
          sharedUpTo: 6,
          perPatientBeyond: cents(each),
        };
        const parts = patients <= 6 ? BigInt(patients) : 1n;
        const exact = BigInt(base) * parts + BigInt(patients <= 6 ? shared : each);
        const unit = 5n * parts;
        const rest = exact % unit;
        const nearest = (exact - rest) / unit + (2n * rest >= unit ? 1n : 0n);
        assert.equal(BigInt(calculateDerivedFee(own, patients, feeOf)?.fee ?? -1), nearest * 5n);
      }),
    );
  });
});

describe('a base item without a fee', () => {
  it('leaves the derived fee without an answer', () => {
    const other: DerivedFeeFormula = { ...formula, base: { kind: 'item', itemNumber: '36' } };
    assert.equal(calculateDerivedFee(other, 1, feeOf), null);
  });
});
