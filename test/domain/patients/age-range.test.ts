// An age range: from its youngest age, inclusive, to the first that is too old; either end may be open.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isWithinAgeRange } from '../../../src/domain/patients/age-range.ts';
import { localDate, plusYears } from '../../../src/domain/values/local-date.ts';

const day = localDate('2026-11-20');
const within = (range: { readonly from?: number; readonly under?: number }, age: number) =>
  isWithinAgeRange({ ...range, unit: 'years' }, plusYears(day, -age), day);

it('an age is within a range on both sides of its ends, and where an end is open', () => {
  const both = { from: 4, under: 17 };
  assert.deepEqual(
    [3, 4, 16, 17].map((age) => within(both, age)),
    [false, true, true, false],
  );
  assert.deepEqual([within({ from: 4 }, 3), within({ from: 4 }, 90)], [false, true]);
  assert.deepEqual([within({ under: 17 }, 0), within({ under: 17 }, 17)], [true, false]);
});
