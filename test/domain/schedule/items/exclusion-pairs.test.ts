// Which items of a request exclude which: found from those that set exclusions, and the same as asking every pair.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { indexExclusionPairs } from '../../../../src/domain/schedule/items/exclusion-pairs.ts';
import {
  findExclusionsAgainst,
  findInclusionsOf,
  type ExcludableItem,
} from '../../../../src/domain/schedule/items/exclusions.ts';
import { newestRelease } from '../../../support/eligibility-facts.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

const asked = (itemNumber: string): ExcludableItem => {
  const schedule = newestRelease.items.get(itemNumber) ?? null;
  const { group = null, subGroup = null } = schedule?.published ?? {};
  return { itemNumber, group, subGroup, schedule };
};

const withExclusions = [...newestRelease.items.values()].filter(({ facts }) => facts.notWith !== undefined);
const named = withExclusions.flatMap(({ facts }) => (facts.notWith ?? []).flatMap(({ items = [] }) => items));
/** Items that set exclusions, items that exclusions name, and a number of no item. */
const numbers = fc.oneof(
  fc.constantFrom(...withExclusions.map(({ published }) => published.itemNumber)),
  fc.constantFrom(...named.filter((each) => !each.includes('-'))),
  fc.constantFrom('23', '36', '104', '99999'),
);

/** Within one request: aftercare is given on later days. */
const isExcludedBy = (one: ExcludableItem, other: ExcludableItem): boolean =>
  (one.schedule !== null &&
    findExclusionsAgainst(one.schedule, other, null).some(({ scope }) => scope !== 'aftercare')) ||
  (other.schedule !== null && findInclusionsOf(other.schedule, one, null).length > 0);

describe('items of one request', () => {
  it('are excluded by those that their own rules bar or that contain them, and by few others', () => {
    fc.assert(
      fc.property(fc.array(numbers, { maxLength: 20 }), (request) => {
        const items = request.map(asked);
        const placesOf = indexExclusionPairs(items);
        for (const [at, item] of items.entries()) {
          const places = placesOf(at);
          for (const [place, other] of items.entries())
            if (isExcludedBy(item, other))
              assert.ok(places.includes(place), `${item.itemNumber} by ${other.itemNumber}`);
          assert.deepEqual(
            places,
            [...new Set(places)].sort((one, other) => one - other),
          );
          assert.ok(!places.includes(at));
        }
      }),
    );
  });

  it('are not looked for where only aftercare excludes them: item 3 and an operation', () => {
    const [attendance, operation] = [asked('3'), asked('30390')];
    assert.ok(attendance.schedule);
    const scopes = findExclusionsAgainst(attendance.schedule, operation, null).map(({ scope }) => scope);
    assert.deepEqual(scopes, ['aftercare']);
    assert.deepEqual(indexExclusionPairs([attendance, operation])(0), []);
  });

  it('are looked for by number in items that no release holds', () => {
    const setting = withExclusions.find(({ facts }) => /^\d+$/.test(facts.notWith?.[0]?.items?.[0] ?? ''));
    assert.ok(setting);
    const other = asked(setting.facts.notWith?.[0]?.items?.[0] ?? '');
    const unheld: ExcludableItem = { ...other, group: null, subGroup: null, schedule: null };
    const placesOf = indexExclusionPairs([unheld, asked(setting.published.itemNumber)]);
    assert.deepEqual([placesOf(0), placesOf(1)], [[], [0]]);
  });

  it('are within a range that an exclusion names, both ends meant', () => {
    const setting = scheduleItem({
      item: '7000',
      facts: { notWith: [{ items: ['100-102'], scope: 'same-day' }] },
    });
    const items = ['99', '100', '101', '102', '103'].map((itemNumber) => asked(itemNumber));
    const { itemNumber, group, subGroup } = setting.published;
    const placesOf = indexExclusionPairs([{ itemNumber, group, subGroup, schedule: setting }, ...items]);
    assert.deepEqual(placesOf(0), [2, 3, 4]);
  });

  it('are excluded by the item that contains them', () => {
    const includes = [sourcedRule('includes', { items: ['23'], scope: 'same-occasion' })];
    const container = scheduleItem({ item: '7000', rules: { includes } });
    const { itemNumber, group, subGroup } = container.published;
    const placesOf = indexExclusionPairs([{ itemNumber, group, subGroup, schedule: container }, asked('23')]);
    assert.deepEqual([placesOf(0), placesOf(1)], [[], [0]]);
  });

  it('are as many as the places requested', () => {
    assert.deepEqual(indexExclusionPairs([])(0), []);
    assert.deepEqual(indexExclusionPairs([asked('23')])(-1), []);
  });
});
