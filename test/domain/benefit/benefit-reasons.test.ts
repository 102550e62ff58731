// The phrases of the benefit reasons: only arithmetic that gives exactly the published amount is shown.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { localDate } from '../../../src/domain/values/local-date.ts';
import {
  formatCount,
  patientsInWords,
  scheduleReleaseInWords,
  shareOfFeeInWords,
  totalInWords,
} from '../../../src/domain/benefit/benefit-reasons.ts';
import type { BenefitPercentage } from '../../../src/domain/benefit/published-benefit.ts';
import { cents } from '../../../src/domain/values/money.ts';

describe('a published amount next to the fee', () => {
  const shares: [fee: number, amount: number, percentage: BenefitPercentage, words: string][] = [
    [10_000, 7500, 75, '75% of the fee of $100.00'],
    [10_005, 7505, 75, '75% of the fee of $100.05, rounded up to 5 cents'],
    [10_005, 7510, 75, 'published as the 75% benefit of the fee of $100.05'],
    [10_005, 7500, 75, 'published as the 75% benefit of the fee of $100.05'],
    [10_000, 8500, 85, '85% of the fee of $100.00'],
    [10_005, 8505, 85, '85% of the fee of $100.05, rounded up to 5 cents'],
    [100_000, 89_550, 85, 'the fee of $1,000.00 less the greatest permissible gap of $104.50'],
    [100_000, 100_000, 85, 'published as the 85% benefit of the fee of $1,000.00'],
    [100_000, 84_995, 85, 'published as the 85% benefit of the fee of $1,000.00'],
    [10_000, 10_000, 100, '100% of the fee of $100.00'],
    [10_001, 10_001, 100, '100% of the fee of $100.01'],
    [10_001, 10_005, 100, 'published as the 100% benefit of the fee of $100.01'],
    [10_000, 9000, 100, 'published as the 100% benefit of the fee of $100.00'],
    [0, 0, 85, '85% of the fee of $0.00'],
  ];
  for (const [fee, amount, percentage, words] of shares) {
    it(`${amount} of ${fee} cents in the ${percentage}% column is “${words}”`, () => {
      assert.equal(shareOfFeeInWords(cents(fee), cents(amount), percentage), words);
    });
  }
});

describe('counts and totals', () => {
  for (const [count, words, totalWords] of [
    [1, '1 patient', ''],
    [2, '2 patients', ', so 2 patients at $45.05 come to $90.10'],
    [999, '999 patients', ', so 999 patients at $45.05 come to $45,004.95'],
    [9_999, '9,999 patients', ', so 9,999 patients at $45.05 come to $450,454.95'],
  ] as const) {
    it(`for ${formatCount(count)} read as people write them`, () => {
      assert.equal(patientsInWords(count), words);
      assert.equal(totalInWords(cents(4505), count), totalWords);
    });
  }
});

describe('the name of the schedule', () => {
  it('is its date', () => {
    assert.equal(
      scheduleReleaseInWords(localDate('2026-07-01'), { kind: 'in-force' }),
      'the schedule of 1 July 2026',
    );
  });

  it('says so when the release in force on the date of service is not held', () => {
    assert.equal(
      scheduleReleaseInWords(localDate('2026-07-01'), {
        kind: 'current',
        dateOfService: localDate('2024-11-05'),
      }),
      'the schedule of 1 July 2026 (the release in force on 5 November 2024 is not held, so the current one was used)',
    );
  });
});
