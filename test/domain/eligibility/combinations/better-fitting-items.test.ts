// The item of the same family that fits better: always one that fits, only where the requested one does not, never by its price.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkItems } from '../../../../src/application/eligibility/check-items.ts';
import { durationLimits } from '../../../../src/domain/schedule/items/duration-limits.ts';
import { newestRelease } from '../../../support/eligibility-facts.ts';
import { dayOfVisits, visitDependencies, visitOf } from '../../../support/visits.ts';

const deps = visitDependencies(dayOfVisits);
const members = [...newestRelease.items.values()].filter(({ rules }) => rules.family !== undefined);
const itemOf = (number: string) => {
  const item = newestRelease.items.get(number);
  assert.ok(item, number);
  return item;
};
const insteadOf = (number: string, visit: Parameters<typeof visitOf>[1]) => {
  const result = checkItems(deps, visitOf([number], visit));
  assert.ok(result.ok);
  return result.answer.instead[0] ?? null;
};
const fits = (number: string, minutes: number): boolean =>
  durationLimits(itemOf(number))?.allows(minutes) !== false;

describe('an item that fits better', () => {
  it('takes the minutes that the requested item does not, and differs in nothing else', () => {
    const wrong: string[] = [];
    let found = 0;
    for (const { published, facts } of members) {
      for (const minutes of [3, 12, 25, 50, 100]) {
        const better = insteadOf(published.itemNumber, { minutes });
        if (better === null) continue;
        found += 1;
        const use = itemOf(better.use).facts;
        const isFit = fits(better.use, minutes);
        const fitsAlready = fits(published.itemNumber, minutes);
        if (!isFit || fitsAlready || use.mode !== facts.mode || use.setting !== facts.setting)
          wrong.push(`${published.itemNumber} ${minutes} > ${better.use}`);
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(found > 300, String(found));
  });

  for (const setting of ['video', 'phone'] as const) {
    it(`is one by ${setting} where the service was`, () => {
      const wrong: string[] = [];
      let found = 0;
      for (const { published } of members) {
        const better = insteadOf(published.itemNumber, { setting });
        if (better === null) continue;
        found += 1;
        if (itemOf(better.use).facts.mode !== setting) wrong.push(`${published.itemNumber} > ${better.use}`);
      }
      assert.deepEqual(wrong, []);
      assert.ok(found > 40, String(found));
    });
  }

  it('is not looked for where nothing is said of time, place or hours', () => {
    const suggested = members.filter(({ published }) => insteadOf(published.itemNumber, {}) !== null);
    assert.deepEqual(suggested, []);
  });

  it('is none where several would fit', () => {
    assert.equal(insteadOf('93000', { setting: 'consulting-rooms' }), null);
    assert.equal(insteadOf('3', { setting: 'phone' }), null);
  });
});
