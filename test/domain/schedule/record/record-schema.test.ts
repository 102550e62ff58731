// The published schema of the item record: every item of a release fits it, and what no record holds does not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Value } from 'typebox/value';
import { itemRecord } from '../../../../src/domain/schedule/record/item-record.ts';
import { ItemRecord, LimitationPeriod } from '../../../../src/domain/schedule/record/record-schema.ts';
import { newestRelease } from '../../../support/eligibility-facts.ts';
import { noWords, scheduleItem } from '../../../support/schedule-items.ts';

describe('the schema of the item record', () => {
  it('fits every item of the newest release', () => {
    for (const item of newestRelease.items.values())
      assert.ok(Value.Check(ItemRecord, itemRecord(item, noWords)), item.published.itemNumber);
  });

  it('has no other keys', () => {
    const record = itemRecord(scheduleItem(), noWords);
    assert.ok(Value.Check(ItemRecord, record));
    assert.ok(!Value.Check(ItemRecord, { ...record, Colour: 'red' }));
  });
});

describe('a limitation period', () => {
  const period = {
    MaximumServices: 1,
    Period: { Count: 1, Unit: 'month' },
    CountedWith: [],
    SameProvider: false,
    Condition: null,
  };
  const cases: [what: string, changed: object, fits: boolean][] = [
    ['one service in one month', {}, true],
    ['no service in a month', { MaximumServices: 0 }, false],
    ['one service in no month', { Period: { Count: 0, Unit: 'month' } }, false],
    ['a period with another key', { Period: { Count: 1, Unit: 'month', Colour: 'red' } }, false],
  ];
  for (const [what, changed, fits] of cases) {
    it(`${fits ? 'can' : 'cannot'} be ${what}`, () =>
      assert.equal(Value.Check(LimitationPeriod, { ...period, ...changed }), fits));
  }
});
