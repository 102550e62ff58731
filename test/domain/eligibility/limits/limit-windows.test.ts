// Which services a limit counts, by their days.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  countingVerdictOn,
  firstFreeDay,
  type CountingVerdict,
  type CountedPeriod,
} from '../../../../src/domain/eligibility/limits/limit-windows.ts';
import { localDate, plusDays, type LocalDate } from '../../../../src/domain/values/local-date.ts';

type Unit = CountedPeriod['unit'];
const cases: [n: number, unit: Unit, other: string, date: string, counted: CountingVerdict][] = [
  [1, 'day', '2026-11-20', '2026-11-20', 'counts'],
  [1, 'day', '2026-11-19', '2026-11-20', 'out'],
  [7, 'day', '2026-11-14', '2026-11-20', 'counts'],
  [7, 'day', '2026-11-13', '2026-11-20', 'out'],
  [4, 'week', '2026-10-24', '2026-11-20', 'counts'],
  [4, 'week', '2026-10-23', '2026-11-20', 'out'],
  [12, 'month', '2025-11-21', '2026-11-20', 'counts'],
  [12, 'month', '2025-11-20', '2026-11-20', 'out'],
  [12, 'month', '2024-02-29', '2025-02-27', 'counts'],
  [12, 'month', '2024-02-29', '2025-02-28', 'out'],
  [3, 'month', '2025-11-30', '2026-02-27', 'counts'],
  [3, 'month', '2025-11-30', '2026-02-28', 'out'],
  [5, 'year', '2021-11-21', '2026-11-20', 'counts'],
  [5, 'year', '2021-11-20', '2026-11-20', 'out'],
  [12, 'month', '2027-01-01', '2026-11-20', 'may-count'],
  [12, 'month', '2027-11-19', '2026-11-20', 'may-count'],
  [12, 'month', '2027-11-20', '2026-11-20', 'out'],
  [1, 'calendar-year', '2026-01-01', '2026-11-20', 'counts'],
  [1, 'calendar-year', '2026-12-31', '2026-11-20', 'counts'],
  [1, 'calendar-year', '2025-12-31', '2026-01-01', 'out'],
  [2, 'calendar-year', '2025-01-01', '2026-11-20', 'counts'],
  [2, 'calendar-year', '2027-01-01', '2026-11-20', 'may-count'],
  [1, 'lifetime', '1984-02-01', '2026-11-20', 'counts'],
  [1, 'occasion', '2026-11-20', '2026-11-20', 'may-count'],
  [1, 'occasion', '2026-11-19', '2026-11-20', 'out'],
  [1, 'pregnancy', '2026-11-20', '2026-11-20', 'counts'],
  [1, 'pregnancy', '2025-02-21', '2026-11-20', 'may-count'],
  [1, 'pregnancy', '2025-02-20', '2026-11-20', 'out'],
  [1, 'course-of-treatment', '2001-02-20', '2026-11-20', 'may-count'],
  [1, 'episode', '2001-02-20', '2026-11-20', 'may-count'],
];

describe('a service of another day', () => {
  for (const [n, unit, other, date, counted] of cases) {
    it(`of ${other}: ${counted} on ${date} in ${n} ${unit}`, () => {
      assert.equal(countingVerdictOn(localDate(other), localDate(date), { n, unit }), counted);
    });
  }
});

describe('the first free day', () => {
  const first = localDate('1990-01-01');
  const day = fc.integer({ min: 0, max: 20_000 }).map((more): LocalDate => plusDays(first, more));
  const period = fc.record({
    n: fc.integer({ min: 1, max: 60 }),
    unit: fc.constantFrom(
      'day' as const,
      'week' as const,
      'month' as const,
      'year' as const,
      'calendar-year' as const,
    ),
  });

  it('is the first on which a service no longer counts, for every day and period', () => {
    fc.assert(
      fc.property(day, period, (date, each) => {
        const free = firstFreeDay(date, each);
        assert.ok(free);
        assert.equal(countingVerdictOn(date, free, each), 'out');
        assert.equal(countingVerdictOn(date, plusDays(free, -1), each), 'counts');
      }),
    );
  });
  it('does not exist where no date frees the item', () => {
    for (const unit of ['lifetime', 'pregnancy', 'occasion'] as const)
      assert.equal(firstFreeDay(first, { n: 1, unit }), null);
  });
});
