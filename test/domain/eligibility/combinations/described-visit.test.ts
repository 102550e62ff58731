// The days of birth that an age in whole years leaves open, also around 29 February.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { birthDaysOfAge } from '../../../../src/domain/eligibility/combinations/described-visit.ts';
import { ageOn } from '../../../../src/domain/patients/age.ts';
import { localDate, plusDays } from '../../../../src/domain/values/local-date.ts';

describe('the days of birth of an age', () => {
  const days = [
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
    '2026-02-28',
    '2026-03-01',
    '2027-02-28',
    '2026-11-20',
  ];
  for (const day of days)
    it(`are all those on which somebody of that age on ${day} may be born, and no others`, () => {
      const onDay = localDate(day);
      for (let age = 0; age <= 130; age++) {
        const [first, last] = birthDaysOfAge(age, onDay);
        assert.deepEqual([ageOn(first, 'years', onDay), ageOn(last, 'years', onDay)], [age, age], `${age}`);
        assert.equal(ageOn(plusDays(first, -1), 'years', onDay), age + 1, `before ${first}`);
        if (age === 0) assert.equal(last, onDay);
        else assert.equal(ageOn(plusDays(last, 1), 'years', onDay), age - 1, `after ${last}`);
      }
    });
});
