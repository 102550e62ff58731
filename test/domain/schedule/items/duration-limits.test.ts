// The limits of an item's minutes, with the ends that a sourced rule opens or closes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { durationLimits } from '../../../../src/domain/schedule/items/duration-limits.ts';
import type { MinutesRule } from '../../../../src/domain/schedule/rules/minutes-rule.ts';
import { newestRelease, realItem } from '../../../support/eligibility-facts.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

type Case = [words: string, shortest: number | null, longest: number | null];

const ofFacts: [minutes: { from?: number; under?: number }, ...Case][] = [
  [{ from: 20 }, 'at least 20 minutes', 20, null],
  [{ from: 6, under: 20 }, 'at least 6 and under 20 minutes', 6, 19],
  [{ under: 15 }, 'under 15 minutes', null, 14],
];
const ofRules: [rule: MinutesRule, ...Case][] = [
  [{ moreThan: 5 }, 'more than 5 and under 20 minutes', 6, 19],
  [{ notMoreThan: 15 }, 'at least 10 and not more than 15 minutes', 10, 15],
  [{ moreThan: 15, notMoreThan: 30 }, 'more than 15 and not more than 30 minutes', 16, 30],
  [{ moreThan: 45, lessThan: 60 }, 'more than 45 and under 60 minutes', 46, 59],
  [{ atLeast: 360, notMoreThan: 720 }, 'at least 360 and not more than 720 minutes', 360, 720],
];
const cases = [
  ...ofFacts.map(([minutes, ...rest]) => [scheduleItem({ facts: { minutes } }), ...rest] as const),
  ...ofRules.map(
    ([rule, ...rest]) =>
      [
        scheduleItem({
          facts: { minutes: { from: 10, under: 20 } },
          rules: { minutes: [sourcedRule('minutes', rule)] },
        }),
        ...rest,
      ] as const,
  ),
];

describe('the time a service must take', () => {
  for (const [item, words, shortest, longest] of cases) {
    it(`is ${words}`, () => {
      const limits = durationLimits(item);
      assert.ok(limits);
      assert.equal(limits.words, words);
      assert.equal(limits.of, null);
      if (shortest !== null) assert.deepEqual([shortest - 1, shortest].map(limits.allows), [false, true]);
      if (longest !== null) assert.deepEqual([longest, longest + 1].map(limits.allows), [true, false]);
    });
  }

  it('is not limited without the fact', () => assert.equal(durationLimits(scheduleItem()), null));

  it('names what is timed where that is not the service', () => {
    const limits = durationLimits(realItem('30626'));
    assert.deepEqual([limits?.of, limits?.allows(1_000)], ['the division of adhesions', null]);
  });

  it('takes the service for a part of what is timed together: too long alone is too long, and no more is sure', () => {
    const allowed = (item: string) =>
      [45, 46].map((minutes) => durationLimits(realItem(item))?.allows(minutes));
    assert.deepEqual(allowed('13103'), [null, false]);
    assert.deepEqual(allowed('13100'), [null, true]);
  });

  it('leaves room in every item of the schedule', () => {
    for (const item of newestRelease.items.values()) {
      const limits = durationLimits(item);
      if (limits === null) continue;
      const tried = Array.from({ length: 1_500 }, (_, minutes) => minutes);
      assert.ok(
        tried.some((minutes) => limits.allows(minutes) !== false),
        item.published.itemNumber,
      );
    }
  });
});
