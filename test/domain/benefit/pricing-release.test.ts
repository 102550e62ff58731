// Which release a date of service is priced from.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { choosePricingRelease } from '../../../src/domain/benefit/pricing-release.ts';
import { sortReleases } from '../../../src/domain/schedule/releases/choose-release.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { madeUpRelease } from './made-up-items.ts';

const held = sortReleases(['2025-03-01', '2025-07-01', '2026-07-01'].map((date) => madeUpRelease({}, date)));
const today = localDate('2026-06-30');

describe('a date of service', () => {
  const dates: [date: string, release: string, kind: string][] = [
    ['2025-03-01', '2025-03-01', 'in-force'],
    ['2025-06-30', '2025-03-01', 'in-force'],
    ['2025-07-01', '2025-07-01', 'in-force'],
    ['2026-06-30', '2025-07-01', 'in-force'],
    ['2025-02-28', '2025-07-01', 'current'],
  ];
  for (const [date, release, kind] of dates) {
    it(`${date} is priced from ${release}, ${kind}`, () => {
      const priced = choosePricingRelease(held, localDate(date), today);
      assert.deepEqual([priced?.release.date, priced?.pricedFrom.kind], [release, kind]);
    });
  }

  it('is priced from nothing when no release is in force even today', () => {
    assert.equal(choosePricingRelease(held, localDate('2020-01-01'), localDate('2025-02-28')), null);
    assert.equal(choosePricingRelease([], today, today), null);
  });
});
