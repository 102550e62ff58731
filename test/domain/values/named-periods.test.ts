// The days of periods that people call by name, on both sides of a month's and a financial year's end.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { daysOfPeriod, type NamedPeriod } from '../../../src/domain/values/named-periods.ts';

const cases: readonly (readonly [period: NamedPeriod, today: string, days: string])[] = [
  ['this-month', '2026-11-30', '2026-11-01 2026-11-30'],
  ['this-month', '2026-12-01', '2026-12-01 2026-12-01'],
  ['last-month', '2026-11-30', '2026-10-01 2026-10-31'],
  ['last-month', '2026-12-01', '2026-11-01 2026-11-30'],
  ['last-month', '2026-12-31', '2026-11-01 2026-11-30'],
  ['last-month', '2027-01-01', '2026-12-01 2026-12-31'],
  ['last-month', '2028-02-29', '2028-01-01 2028-01-31'],
  ['last-month', '2028-03-01', '2028-02-01 2028-02-29'],
  ['last-3-months', '2026-11-30', '2026-08-01 2026-10-31'],
  ['last-3-months', '2026-12-01', '2026-09-01 2026-11-30'],
  ['last-3-months', '2027-03-31', '2026-12-01 2027-02-28'],
  ['last-quarter', '2026-09-30', '2026-04-01 2026-06-30'],
  ['last-quarter', '2026-10-01', '2026-07-01 2026-09-30'],
  ['last-quarter', '2026-12-31', '2026-07-01 2026-09-30'],
  ['last-quarter', '2027-02-28', '2026-10-01 2026-12-31'],
  ['this-financial-year', '2026-06-30', '2025-07-01 2026-06-30'],
  ['this-financial-year', '2026-07-01', '2026-07-01 2026-07-01'],
  ['this-financial-year', '2026-12-31', '2026-07-01 2026-12-31'],
  ['this-financial-year', '2027-01-01', '2026-07-01 2027-01-01'],
];

describe('a period that people call by name', () => {
  for (const [period, today, days] of cases)
    it(`${period} on ${today} is ${days}`, () => {
      const { from, to } = daysOfPeriod(period, localDate(today));
      assert.equal(`${from} ${to}`, days);
    });
});
