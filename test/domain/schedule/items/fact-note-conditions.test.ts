// Conditions that stand only in an item's note, about its limits and the services before it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  earlierServiceCondition,
  limitCondition,
} from '../../../../src/domain/schedule/items/fact-note-conditions.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';

describe('a note on how limits are counted', () => {
  const cases: [note: string | undefined, condition: string | null][] = [
    [undefined, null],
    ['more than 15 min; count is per patient', null],
    ['Limit counts attendances; several in one count once', 'Limit counts attendances'],
    ['gap applies only to patients 17 years or older', 'gap applies only to patients 17 years or older'],
  ];
  for (const [note, condition] of cases) {
    it(`${note ?? 'no note'}: ${condition ?? 'none'}`, () => {
      assert.equal(limitCondition(note === undefined ? {} : { note }), condition);
    });
  }
});

const cases: [note: string, earlier: string, isMet: boolean][] = [
  ['referral only implied', '2001-01-01', true],
  ['132 by same physician in last 12 months', '2025-11-20', true],
  ['132 by same physician in last 12 months', '2025-11-19', false],
  ['within 36 months (under 65)', '2023-11-20', true],
  ['within 36 months (under 65)', '2023-11-19', false],
  ['in the previous 4 weeks, failed', '2026-10-23', true],
  ['in the previous 4 weeks, failed', '2026-10-22', false],
  ['Within 10 days of it', '2026-11-10', true],
  ['Within 10 days of it', '2026-11-09', false],
  ['12001 must apply in the same 12 month period', '2025-11-19', false],
  ['14247 in the preceding 6 months', '2026-05-20', true],
  ['14247 in the preceding 6 months', '2026-05-19', false],
  ['within 2 years of 57410', '2024-11-20', true],
  ['within 2 years of 57410', '2024-11-19', false],
  ['earlier scan in the same pregnancy', '2026-11-01', false],
  ['needs two services in the previous 12 months', '2026-11-01', false],
];

describe('a note on the service before, for 20 November 2026', () => {
  for (const [note, earlier, isMet] of cases) {
    it(`"${note}" is ${isMet ? 'met' : 'to be verified'} with one of ${earlier}`, () => {
      const condition = earlierServiceCondition({ note }, localDate(earlier), localDate('2026-11-20'));
      assert.equal(condition, isMet ? null : note);
    });
  }
});
