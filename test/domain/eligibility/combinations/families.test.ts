// The item of a family that fits a visit, over families made for the test: by its minutes, mode, place, hours and first day.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findBetterFittingItems } from '../../../../src/domain/eligibility/combinations/better-fitting-items.ts';
import type { ServiceSetting } from '../../../../src/domain/eligibility/facts/service-setting.ts';
import { notSentFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import type { ItemFacts } from '../../../../src/domain/schedule/items/item-facts.ts';
import { aDay, eligibilityFacts } from '../../../support/eligibility-facts.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { releaseWith, scheduleItem } from '../../../support/schedule-items.ts';

const [short, medium] = [{ minutes: { from: 10, under: 20 } }, { minutes: { from: 20, under: 30 } }];
/** By item number; nothing is between 30 and 40 minutes, and 16 begins on 1 December. */
const facts: Readonly<Record<string, ItemFacts>> = {
  1: short,
  2: medium,
  3: { minutes: { from: 40 } },
  4: {},
  10: { minutes: { from: 60 } },
  16: { minutes: { from: 90 } },
  5: { ...short, mode: 'video' },
  6: { ...medium, mode: 'video' },
  11: { minutes: { under: 10 }, mode: 'video' },
  14: { minutes: { from: 30, under: 45 }, mode: 'video' },
  15: { minutes: { from: 30, under: 50 }, mode: 'video' },
  17: { minutes: { from: 10, under: 12 }, mode: 'video' },
  12: { mode: 'phone' },
  7: short,
  8: { ...short, setting: 'racf' },
  13: { setting: 'racf' },
  21: short,
  22: medium,
  23: { ...medium, mode: 'video' },
};
// No release has item 99.
const all = [...Object.keys(facts).filter((number) => Number(number) < 20), '99'];
const family = sourcedRule('family', { afterHours: ['7'] }, { items: all });
const withoutPhoneOrHours = sourcedRule('family', {}, { items: ['21', '22', '23'] });

const items = Object.entries(facts).map(([item, ofItem]) =>
  scheduleItem({
    item,
    facts: ofItem,
    rules: { family: [Number(item) < 20 ? family : withoutPhoneOrHours] },
    ...(item === '16' ? { itemStart: '2026-12-01' } : {}),
  }),
);
const release = releaseWith(items);

interface Visit {
  readonly minutes?: number;
  readonly setting?: ServiceSetting;
  readonly isAfterHours?: boolean;
  readonly day?: string | null;
}

function better(number: string, { minutes, setting, isAfterHours, day = aDay }: Visit) {
  const item = release.items.get(number);
  assert.ok(item);
  const asked = eligibilityFacts(item, {
    item: { minutes: minutes ?? null, inForce: { kind: 'in-force', item, release } },
    dateOfService: day ?? notSentFact('DateOfService'),
    ...(setting === undefined ? {} : { setting }),
  });
  return findBetterFittingItems([asked], isAfterHours ?? null)[0];
}

describe('the item of a family that fits better', () => {
  const rows: readonly (readonly [item: string, visit: Visit, use: string | null, why?: string])[] = [
    ['1', { minutes: 10 }, null],
    ['1', { minutes: 19 }, null],
    ['1', { minutes: 20 }, '2', 'took 20 minutes'],
    ['2', { minutes: 19 }, '1', 'took 19 minutes'],
    ['1', { minutes: 9 }, '4', 'took 9 minutes'],
    ['1', { minutes: 35 }, null],
    ['1', { minutes: 50 }, '3'],
    ['1', { minutes: 70 }, '10'],
    ['1', { minutes: 95 }, '10'],
    ['1', { minutes: 95, day: '2026-12-01' }, '16'],
    ['1', { minutes: 95, day: null }, '16'],
    ['1', { setting: 'video' }, '5', 'was a video call'],
    ['1', { setting: 'video', minutes: 25 }, '6', 'took 25 minutes and was a video call'],
    ['5', { minutes: 5 }, '11', 'took 5 minutes'],
    ['5', { minutes: 40 }, null],
    ['14', { setting: 'video' }, null],
    ['5', { setting: 'racf', minutes: 25 }, '6', 'took 25 minutes'],
    ['3', { setting: 'video' }, null],
    ['4', { setting: 'phone' }, '12', 'was a phone call'],
    ['3', { setting: 'phone' }, null],
    ['1', { setting: 'phone', minutes: 15 }, '12', 'was a phone call'],
    ['1', { setting: 'racf', minutes: 15 }, '8', 'was given in an aged care home'],
    ['1', { setting: 'hospital', minutes: 25 }, '2', 'took 25 minutes'],
    ['8', { minutes: 25 }, null],
    ['8', { minutes: 5 }, '13', 'took 5 minutes'],
    ['4', { isAfterHours: true }, '7', 'was after hours'],
    ['1', { isAfterHours: true, minutes: 15 }, '7', 'was after hours'],
    ['7', { setting: 'video', minutes: 15 }, '5', 'was a video call and was not after hours'],
    ['7', { minutes: 15 }, null],
    ['21', { setting: 'phone', minutes: 25 }, '22', 'took 25 minutes'],
    ['21', { isAfterHours: true, minutes: 25 }, '22', 'took 25 minutes'],
    ['21', { setting: 'video' }, null],
  ];
  for (const [item, visit, use, why] of rows)
    it(`${use === null ? 'is none' : `is ${use}`} for ${item} and ${JSON.stringify(visit)}`, () => {
      const found = better(item, visit);
      assert.equal(found?.use ?? null, use, found?.reason);
      if (why !== undefined)
        assert.ok(found?.reason.startsWith(`The service ${why}, and item ${use} is`), found?.reason);
    });
});
