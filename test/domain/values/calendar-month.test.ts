// Months back from a day, and the days of a month.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { daysOfMonth, monthsUpTo } from '../../../src/domain/values/calendar-month.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';

it('counts months back over a new year, and ends February in a leap year on the 29th', () => {
  const months = monthsUpTo(localDate('2028-03-31'), 4);
  assert.deepEqual(months, ['2028-03', '2028-02', '2028-01', '2027-12']);
  const [, february] = months;
  assert.ok(february !== undefined);
  assert.deepEqual(daysOfMonth(february), { from: '2028-02-01', to: '2028-02-29' });
});
