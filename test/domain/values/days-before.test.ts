// The days that some days are compared with: whole months before whole months, else as many days.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { daysBefore } from '../../../src/domain/values/days-before.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';

describe('the days before', () => {
  for (const [from, to, before] of [
    ['2026-07-01', '2026-09-30', '2026-04-01 2026-06-30'],
    ['2026-02-01', '2026-02-28', '2026-01-01 2026-01-31'],
    ['2028-02-01', '2028-02-28', '2028-01-04 2028-01-31'],
    ['2025-07-01', '2026-06-30', '2024-07-01 2025-06-30'],
    ['2026-10-30', '2026-11-29', '2026-09-29 2026-10-29'],
    ['2026-11-02', '2026-11-30', '2026-10-04 2026-11-01'],
    ['2026-11-29', '2026-11-29', '2026-11-28 2026-11-28'],
    ['9999-12-01', '9999-12-30', '9999-11-01 9999-11-30'],
    ['9999-12-01', '9999-12-31', '9999-10-31 9999-11-30'],
    ['0001-01-02', '0001-01-02', '0001-01-01 0001-01-01'],
    ['0001-01-02', '0001-01-03', null],
    ['0001-02-01', '0001-02-28', '0001-01-01 0001-01-31'],
  ] as const)
    it(`of ${from} to ${to} are ${before ?? 'none'}`, () => {
      const days = daysBefore({ from: localDate(from), to: localDate(to) });
      assert.equal(days === null ? null : `${days.from} ${days.to}`, before);
    });
});
