// Counting business days: over weekends, from any day of the week, and before the Monday that the count stands on.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plusBusinessDays } from '../../../src/domain/reconciliation/business-days.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';

describe('business days', () => {
  const rows: readonly [string, number, string][] = [
    ['2026-11-02', 0, '2026-11-02'],
    ['2026-11-02', 1, '2026-11-03'],
    ['2026-11-02', 4, '2026-11-06'],
    ['2026-11-06', 1, '2026-11-09'],
    ['2026-11-07', 1, '2026-11-09'],
    ['2026-11-08', 2, '2026-11-10'],
    ['2026-11-02', 10, '2026-11-16'],
    ['2023-12-29', 1, '2024-01-01'],
    ['2023-12-21', 2, '2023-12-25'],
    ['2023-12-23', 5, '2023-12-29'],
  ];
  for (const [day, count, expected] of rows)
    it(`${count} from ${day} come to ${expected}`, () =>
      assert.equal(plusBusinessDays(localDate(day), count), expected));
});
