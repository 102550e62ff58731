// The published schema of the item record: every item of a release fits it, and what no record holds does not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Value } from 'typebox/value';
import { buildItemRecord } from '../../../../src/domain/schedule/record/item-record.ts';
import { ItemRecord, LimitationPeriod } from '../../../../src/domain/schedule/record/item-record-schema.ts';
import { newestRelease } from '../../../support/eligibility-facts.ts';
import { schemaCases } from '../../../support/schema-cases.ts';
import { noWords, scheduleItem } from '../../../support/schedule-items.ts';

describe('the schema of the item record', () => {
  it('fits every item of the newest release', () => {
    for (const item of newestRelease.items.values())
      assert.ok(Value.Check(ItemRecord, buildItemRecord(item, noWords)), item.published.itemNumber);
  });

  it('has no other keys', () => {
    const record = buildItemRecord(scheduleItem(), noWords);
    assert.ok(Value.Check(ItemRecord, record));
    assert.ok(!Value.Check(ItemRecord, { ...record, Colour: 'red' }));
  });
});

const period = {
  MaximumServices: 1,
  Period: { Count: 1, Unit: 'month' },
  CountedWith: [],
  SameProvider: false,
  Condition: null,
  Source: null,
};
schemaCases('a limitation period', LimitationPeriod, period, [
  ['the services to none', { ...period, MaximumServices: 0 }, false],
  ['the period to no month', { ...period, Period: { Count: 0, Unit: 'month' } }, false],
  ['the period to one with an unknown key', { ...period, Period: { ...period.Period, Of: 1 } }, false],
]);
