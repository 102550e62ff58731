// What counts as a change between two releases, and the invariants of the comparison.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  compareReleases,
  listFieldChanges,
  isSameValue,
} from '../../../../src/domain/schedule/releases/compare-releases.ts';
import { buildItemRecord } from '../../../../src/domain/schedule/record/item-record.ts';
import type { ItemRecord } from '../../../../src/domain/schedule/record/item-record-schema.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { noWords, scheduleItem, type TestItem } from '../../../support/schedule-items.ts';

const recordOf = (item: TestItem) => buildItemRecord(scheduleItem(item), noWords);
const older = localDate('2025-07-01');
const newer = localDate('2026-07-01');

describe('two texts', () => {
  const cases: [string, unknown, unknown, boolean][] = [
    ['differ in white space', 'a  plan\u00a0of care', 'a plan of\ncare', true],
    ['differ in dashes', 'pre-term – late', 'pre\u2011term — late', true],
    ['differ in quotes', 'the patient’s “plan”', 'the patient\'s "plan"', true],
    ['differ in a word', 'a plan', 'a plane', false],
    ['differ in case', 'Plan', 'plan', false],
    ['are a text and null', 'plan', null, false],
    ['are lists that differ in white space only', ['a  b'], ['a b'], true],
    ['are lists of other items', ['104'], ['105'], false],
    ['are a number and another', 1, 2, false],
    ['are false and null', false, null, false],
  ];
  for (const [situation, one, other, same] of cases) {
    it(`that ${situation} are ${same ? 'the same' : 'a change'}`, () =>
      assert.equal(isSameValue(one, other), same));
  }
});

describe('a modified item', () => {
  it('lists exactly the fields that changed, with old and new value', () => {
    assert.deepEqual(listFieldChanges(recordOf({ fee: '40.00' }), recordOf({ fee: '41.00', anaes: true })), [
      { Field: 'ScheduleFee', OldValue: '40.00', NewValue: '41.00' },
      { Field: 'Anaes', OldValue: false, NewValue: true },
    ]);
  });

  it('is none when only typesetting changed', () => {
    assert.deepEqual(
      listFieldChanges(
        recordOf({ descriptor: 'A  plan - long.' }),
        recordOf({ descriptor: 'A plan – long' }),
      ),
      [],
    );
  });
});

describe('a changed wording', () => {
  const reworded = [
    recordOf({ descriptorHash: '0000000000aa' }),
    recordOf({ descriptorHash: '0000000000bb' }),
  ] as const;
  it('counts under Description, also where only its hash is held', () => {
    assert.deepEqual(
      listFieldChanges(...reworded).map(({ Field }) => Field),
      ['Description', 'DescriptorHash'],
    );
  });
  it('is no change of Description where the title alone changed', () => {
    const [change, ...more] = listFieldChanges(
      recordOf({ descriptor: 'An invented wording.', title: 'Plan' }),
      recordOf({ descriptor: 'An invented wording.', title: 'Care plan' }),
    );
    assert.deepEqual([change?.Field, more], ['Title', []]);
  });
});

const items = fc
  .uniqueArray(
    fc.record({
      item: fc.integer({ min: 1, max: 40 }).map(String),
      fee: fc.constantFrom('10.00', '20.05', '30.10'),
      anaes: fc.constantFrom(...([true, undefined] as const)),
      title: fc.constantFrom('Plan', 'Plan – long', 'Plan - long', 'Other plan'),
      descriptorHash: fc.constantFrom('000000000000', '111111111111'),
    }),
    { selector: (item) => item.item, maxLength: 30 },
  )
  .map((list) =>
    list
      .toSorted((one, other) => Number(one.item) - Number(other.item))
      .map(({ anaes, ...item }) => recordOf(anaes === undefined ? item : { ...item, anaes })),
  );

describe('the comparison of any two releases', () => {
  const compared = (before: ItemRecord[], after: ItemRecord[]) =>
    compareReleases(
      { date: older, origin: 'bundled', records: before },
      { date: newer, origin: 'bundled', records: after },
      [],
    );

  it('adds up: old + added − removed = new', () => {
    fc.assert(
      fc.property(items, items, (before, after) => {
        const { OldTotalItems, NewTotalItems, AddedItems, RemovedItems } = compared(
          before,
          after,
        ).ChangedCounts;
        assert.equal(OldTotalItems + AddedItems - RemovedItems, NewTotalItems);
      }),
    );
  });

  it('gives the new release when its changes are applied to the old one', () => {
    fc.assert(
      fc.property(items, items, (before, after) => {
        const { AddedItems, RemovedItems, ModifiedItems } = compared(before, after).ChangedItems;
        const rebuilt = new Map(before.map((record) => [record.ItemNumber, record]));
        for (const removed of RemovedItems) rebuilt.delete(removed.ItemNumber);
        for (const added of AddedItems) rebuilt.set(added.ItemNumber, added);
        for (const { ItemNumber, Changes } of ModifiedItems) {
          const record = rebuilt.get(ItemNumber);
          assert.ok(record);
          const values = Object.fromEntries(Changes.map((change) => [change.Field, change.NewValue]));
          rebuilt.set(ItemNumber, { ...record, ...values });
        }
        assert.equal(rebuilt.size, after.length);
        for (const record of after)
          assert.ok(isSameValue(rebuilt.get(record.ItemNumber), record), record.ItemNumber);
      }),
    );
  });

  it('counts what it lists, in total and per field', () => {
    fc.assert(
      fc.property(items, items, (before, after) => {
        const { ChangedCounts: counts, ChangedItemNumbers: numbers, ChangedItems } = compared(before, after);
        assert.equal(counts.AddedItems, numbers.AddedItems.length);
        assert.equal(counts.RemovedItems, numbers.RemovedItems.length);
        assert.equal(counts.ModifiedItems, numbers.ModifiedItems.length);
        assert.equal(
          counts.TotalChangedItems,
          ChangedItems.AddedItems.length +
            ChangedItems.RemovedItems.length +
            ChangedItems.ModifiedItems.length,
        );
        assert.deepEqual(
          numbers.AddedItems,
          ChangedItems.AddedItems.map((item) => item.ItemNumber),
        );
        assert.deepEqual(
          numbers.ModifiedItems,
          ChangedItems.ModifiedItems.map((item) => item.ItemNumber),
        );
        for (const [field, list] of Object.entries(numbers.ModifiedItemsByEachField)) {
          assert.equal(counts.ModifiedItemsByEachField[field], list.length);
          const listed = ChangedItems.ModifiedItems.filter((item) =>
            item.Changes.some((each) => each.Field === field),
          );
          assert.deepEqual(
            list,
            listed.map((item) => item.ItemNumber),
          );
        }
      }),
    );
  });

  it('finds nothing between a release and itself', () => {
    fc.assert(
      fc.property(items, (records) => {
        const { ChangedCounts } = compared(records, records);
        assert.deepEqual(
          [ChangedCounts.AddedItems, ChangedCounts.RemovedItems, ChangedCounts.ModifiedItems],
          [0, 0, 0],
        );
        assert.deepEqual(ChangedCounts.ModifiedItemsByEachField, {});
      }),
    );
  });
});

describe('a release with official texts compared with one without', () => {
  const title = {
    date: older,
    origin: 'bundled' as const,
    records: [recordOf({ descriptorHash: '0000000000aa' })],
  };
  const text = (descriptorHash: string) => ({
    date: newer,
    origin: 'official' as const,
    records: [recordOf({ descriptorHash, descriptor: 'An invented wording.' })],
  });

  it('shows each Description as changed, so that applying the changes still gives the new records', () => {
    const { ChangedCounts, Title } = compareReleases(title, text('0000000000aa'), []);
    assert.deepEqual(ChangedCounts.ModifiedItemsByEachField, { Description: 1 });
    assert.match(Title, /official texts of 1 July 2025 are not held/);
  });

  it('shows by DescriptorHash where the wording really changed', () => {
    const { ModifiedItemsByEachField } = compareReleases(title, text('0000000000bb'), []).ChangedCounts;
    assert.deepEqual(ModifiedItemsByEachField, { Description: 1, DescriptorHash: 1 });
  });
});
