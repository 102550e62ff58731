// An age is reached on the birthday, in every unit; who was born on 29 February has one every year.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ageInWords, ageOn, hasReachedAge, type AgeUnit } from '../../../src/domain/patients/age.ts';
import { localDate, plusDays } from '../../../src/domain/values/local-date.ts';

describe('an age', () => {
  const rows: readonly (readonly [born: string, unit: AgeUnit, age: number, reachedOn: string])[] = [
    ['1951-11-20', 'years', 75, '2026-11-20'],
    ['2008-02-29', 'years', 18, '2026-02-28'],
    ['2008-02-29', 'years', 20, '2028-02-29'],
    ['2025-08-31', 'months', 6, '2026-02-28'],
    ['2025-11-20', 'months', 12, '2026-11-20'],
    ['2026-11-06', 'weeks', 2, '2026-11-20'],
    ['2026-11-15', 'days', 5, '2026-11-20'],
    ['2026-11-20', 'days', 0, '2026-11-20'],
  ];
  for (const [born, unit, age, reachedOn] of rows) {
    it(`of ${age} ${unit}, born ${born}, is reached on ${reachedOn} and not the day before`, () => {
      const [birth, day] = [localDate(born), localDate(reachedOn)];
      assert.equal(hasReachedAge(birth, age, unit, day), true);
      assert.equal(hasReachedAge(birth, age, unit, plusDays(day, -1)), false);
      assert.equal(ageOn(birth, unit, day), age);
      if (age > 0) assert.equal(ageOn(birth, unit, plusDays(day, -1)), age - 1);
    });
  }
  it('is the last one reached, on any day after the birth, in any unit', () => {
    const units: readonly AgeUnit[] = ['years', 'months', 'weeks', 'days'];
    const days = fc.integer({ min: 0, max: 40_000 });
    fc.assert(
      fc.property(days, days, fc.constantFrom(...units), (from, lived, unit) => {
        const born = plusDays(localDate('1904-02-29'), from);
        const date = plusDays(born, lived);
        const age = ageOn(born, unit, date);
        assert.ok(hasReachedAge(born, age, unit, date) && !hasReachedAge(born, age + 1, unit, date));
      }),
    );
  });
  it('is said in the unit asked for', () => {
    const born = localDate('2025-10-20');
    assert.equal(ageInWords(born, 'years', localDate('2026-10-19')), 'under 1 year old');
    assert.equal(ageInWords(born, 'years', localDate('2026-10-20')), '1 year old');
    assert.equal(ageInWords(born, 'months', localDate('2026-10-19')), '11 months old');
    assert.equal(ageInWords(born, 'months', localDate('2027-10-19')), '23 months old');
    assert.equal(ageInWords(born, 'months', localDate('2027-11-20')), '2 years and 1 month old');
  });
});
