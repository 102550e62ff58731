// The limits of an item's minutes, with the ends that its note opens or closes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { durationLimits } from '../../../../src/domain/schedule/items/duration-limits.ts';
import type { ItemFacts } from '../../../../src/domain/schedule/items/item-facts.ts';
import { newestRelease } from '../../../support/eligibility-facts.ts';

const cases: [facts: ItemFacts, words: string, shortest: number | null, longest: number | null][] = [
  [{ minutes: { from: 20 } }, 'at least 20 minutes', 20, null],
  [{ minutes: { from: 6, under: 20 } }, 'at least 6 and under 20 minutes', 6, 19],
  [{ minutes: { from: 5 }, note: 'More than 5 min' }, 'more than 5 minutes', 6, null],
  [{ minutes: { from: 16 }, note: 'more than 15 min' }, 'at least 16 minutes', 16, null],
  [{ minutes: { under: 15 }, note: 'not more than 15 min' }, 'not more than 15 minutes', null, 15],
  [{ minutes: { under: 16 }, note: 'Not more than 15 min' }, 'not more than 15 minutes', null, 15],
  [
    { minutes: { from: 15, under: 30 }, note: 'More than 15, not more than 30 min; rooms' },
    'more than 15 and not more than 30 minutes',
    16,
    30,
  ],
  [
    { minutes: { from: 5, under: 25 }, note: 'More than 5, less than 25 min' },
    'more than 5 and under 25 minutes',
    6,
    24,
  ],
  [{ minutes: { under: 360 }, note: 'Up to and including 6 hours' }, 'not more than 360 minutes', null, 360],
  [{ minutes: { from: 180 }, note: 'more than 3 hours' }, 'more than 180 minutes', 181, null],
];

describe('the time a service must take', () => {
  for (const [facts, words, shortest, longest] of cases) {
    it(`${JSON.stringify(facts)} is ${words}`, () => {
      const limits = durationLimits(facts);
      assert.ok(limits);
      assert.equal(limits.words, words);
      if (shortest !== null) assert.deepEqual([shortest - 1, shortest].map(limits.allows), [false, true]);
      if (longest !== null) assert.deepEqual([longest, longest + 1].map(limits.allows), [true, false]);
    });
  }
  it('is not limited without the fact', () => assert.equal(durationLimits({}), null));
  it('leaves room in every item of the schedule', () => {
    for (const { published, facts } of newestRelease.items.values()) {
      const limits = durationLimits(facts);
      if (limits === null) continue;
      const { from = 0, under = from + 2 } = facts.minutes ?? {};
      const tried = Array.from({ length: under - from + 1 }, (_, more) => from + more);
      assert.ok(tried.some(limits.allows), published.itemNumber);
    }
  });
});
