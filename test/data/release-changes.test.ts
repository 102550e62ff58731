// What changed between the bundled releases: the counts known of the official files, and changes that lead from one to the other.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Compile } from 'typebox/compile';
import { buildItemRecords } from '../../src/domain/schedule/record/item-record.ts';
import {
  compareReleases,
  isSameValue,
  ReleaseChanges,
  type RecordedRelease,
} from '../../src/domain/schedule/releases/compare-releases.ts';
import { bundledData } from '../support/bundled-data.ts';
import { bundledReleases } from '../support/eligibility-facts.ts';

const { reference } = await bundledData();
const described = Compile(ReleaseChanges);
const [march2025, july2025, july2026] = bundledReleases.map((release): RecordedRelease => ({
  date: release.date,
  origin: release.origin,
  records: buildItemRecords(release, reference),
}));
assert.ok(march2025 && july2025 && july2026);

describe('the changes between bundled releases', () => {
  it('of 2025 are as many as are known of the official files', () => {
    const { ChangedCounts } = compareReleases(march2025, july2025, []);
    const { OldTotalItems, NewTotalItems, AddedItems, RemovedItems, ModifiedItems } = ChangedCounts;
    assert.deepEqual([OldTotalItems, NewTotalItems, AddedItems, RemovedItems], [5969, 5989, 54, 34]);
    const { ScheduleFee, DerivedFee, DescriptorHash, Description } = ChangedCounts.ModifiedItemsByEachField;
    assert.deepEqual([ScheduleFee, DerivedFee, DescriptorHash, Description], [5292, 51, 154, 154]);
    assert.equal(ChangedCounts.TotalChangedItems, 54 + 34 + ModifiedItems);
  });

  for (const [from, to] of [
    [july2025, july2026],
    [july2026, march2025],
  ] as const) {
    it(`applied to the records of ${from.date} give those of ${to.date}, as the interface describes them`, () => {
      const changes = compareReleases(from, to, []);
      assert.ok(described.Check(changes));
      const { RemovedItems, AddedItems, ModifiedItems } = changes.ChangedItems;
      const rebuilt = new Map<string, Record<string, unknown>>(
        from.records.map((record) => [record.ItemNumber, { ...record }]),
      );
      for (const removed of RemovedItems) assert.ok(rebuilt.delete(removed.ItemNumber));
      for (const added of AddedItems) rebuilt.set(added.ItemNumber, added);
      for (const { ItemNumber, Changes } of ModifiedItems) {
        const record = rebuilt.get(ItemNumber) ?? {};
        for (const { Field, OldValue, NewValue } of Changes) {
          assert.deepEqual(record[Field], OldValue);
          record[Field] = NewValue;
        }
      }
      assert.equal(rebuilt.size, to.records.length);
      const wrong = to.records.filter(({ ItemNumber, ...record }) =>
        Object.entries(record).some(([field, value]) => !isSame(rebuilt.get(ItemNumber)?.[field], value)),
      );
      assert.deepEqual(
        wrong.map(({ ItemNumber }) => ItemNumber),
        [],
      );
    });
  }
});

/** Normalising is slow, and most values are equal to the letter. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other) || isSameValue(one, other);
