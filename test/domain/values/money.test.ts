// Money: what is read, what is written, and rounding that never passes through a float.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  cents,
  formatDollars,
  formatMoney,
  subtractCents,
  moneyPattern,
  parseMoney,
  addCents,
  roundToFiveCents,
  multiplyCents,
} from '../../../src/domain/values/money.ts';
import { BrokenInvariant } from '../../../src/domain/values/invariant.ts';

describe('money read from the wire', () => {
  const read: [text: string, expected: number | null][] = [
    ['0.00', 0],
    ['0.05', 5],
    ['150.75', 15_075],
    ['9999999.99', 999_999_999],
    ['10000000.00', null],
    ['007.50', 750],
    ['15075', null],
    ['150.7', null],
    ['150.755', null],
    ['.75', null],
    ['-1.00', null],
    ['+1.00', null],
    ['1,000.00', null],
    ['$1.00', null],
    ['1.00 ', null],
    ['1.00\n', null],
    ['1e3.00', null],
    ['١.٠٠', null],
    ['', null],
  ];
  for (const [text, expected] of read) {
    it(`${JSON.stringify(text)} is ${expected === null ? 'refused' : `${expected} cents`}`, () => {
      assert.equal(parseMoney(text), expected);
    });
  }
});

describe('money written', () => {
  const written: [amount: number, wire: string, sentence: string][] = [
    [0, '0.00', '$0.00'],
    [5, '0.05', '$0.05'],
    [99, '0.99', '$0.99'],
    [100, '1.00', '$1.00'],
    [99_999, '999.99', '$999.99'],
    [100_000, '1000.00', '$1,000.00'],
    [9_998_950_005, '99989500.05', '$99,989,500.05'],
    [-123_456, '-1234.56', '-$1,234.56'],
    [-5, '-0.05', '-$0.05'],
  ];
  for (const [amount, wire, sentence] of written) {
    it(`${amount} cents is ${wire} on the wire and ${sentence} in a sentence`, () => {
      assert.equal(formatMoney(cents(amount)), wire);
      assert.equal(formatDollars(cents(amount)), sentence);
    });
  }

  it('comes back as it was for every amount the wire can carry', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        const text = formatMoney(cents(amount));
        assert.match(text, new RegExp(moneyPattern));
        assert.equal(parseMoney(text), amount);
      }),
    );
  });
});

describe('an amount that is not a whole number of cents', () => {
  for (const amount of [0.5, 4.35 * 100, Number.NaN, Infinity, 2 ** 53]) {
    it(`${amount} is a programmer's mistake`, () => {
      assert.throws(() => cents(amount), BrokenInvariant);
    });
  }

  it('does not come out of sums, differences and products', () => {
    const amount = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 9_999 }), (one, other, count) => {
        assert.equal(BigInt(addCents(cents(one), cents(other))), BigInt(one) + BigInt(other));
        assert.equal(BigInt(subtractCents(cents(one), cents(other))), BigInt(one) - BigInt(other));
        assert.equal(BigInt(multiplyCents(cents(one), count)), BigInt(one) * BigInt(count));
      }),
    );
  });
});

describe('rounding to 5 cents', () => {
  const rounded: [numerator: number, denominator: number, up: number, halfUp: number][] = [
    [0, 1, 0, 0],
    [1, 1, 5, 0],
    [2, 1, 5, 0],
    [5, 2, 5, 5],
    [4_999, 2_000, 5, 0],
    [5_001, 2_000, 5, 5],
    [3, 1, 5, 5],
    [5, 1, 5, 5],
    [501, 100, 10, 5],
    [7_499, 1_000, 10, 5],
    [15, 2, 10, 10],
    [22, 3, 10, 5],
    [23, 3, 10, 10],
  ];
  for (const [numerator, denominator, up, halfUp] of rounded) {
    it(`${numerator}/${denominator} cents is ${up} rounded up and ${halfUp} to the nearest, half up`, () => {
      assert.equal(roundToFiveCents(numerator, denominator, 'up'), up);
      assert.equal(roundToFiveCents(numerator, denominator, 'half-up'), halfUp);
    });
  }

  it('is exact for every numerator a number can hold', () => {
    const numerator = fc.maxSafeNat();
    const denominator = fc.oneof(fc.constantFrom(1, 2, 3, 6, 100), fc.integer({ min: 1, max: 10_000 }));
    const bySafeAmount = (one: number, by: number) => one <= Number.MAX_SAFE_INTEGER - 5 * by;
    fc.assert(
      fc.property(numerator, denominator, (one, by) => {
        fc.pre(bySafeAmount(one, by));
        const [exact, unit] = [BigInt(one), BigInt(by) * 5n];
        assert.equal(BigInt(roundToFiveCents(one, by, 'up')), ((exact + unit - 1n) / unit) * 5n);
        assert.equal(BigInt(roundToFiveCents(one, by, 'half-up')), ((2n * exact + unit) / (2n * unit)) * 5n);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is at most half a coin away to the nearest, and less than one coin above when up', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 200 }), (one, by) => {
        const nearest = roundToFiveCents(one, by, 'half-up') * by - one;
        assert.ok(2 * nearest <= 5 * by && 2 * nearest > -5 * by);
        const above = roundToFiveCents(one, by, 'up') * by - one;
        assert.ok(above >= 0 && above < 5 * by);
      }),
    );
  });

  for (const [numerator, denominator] of [
    [-1, 1],
    [1, 0],
    [1, -1],
    [0.5, 1],
    [1, 0.5],
    [Number.NaN, 1],
  ] as const) {
    it(`${numerator}/${denominator} is a programmer's mistake`, () => {
      assert.throws(() => roundToFiveCents(numerator, denominator, 'up'), BrokenInvariant);
    });
  }
});
