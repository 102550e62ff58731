// What changed between two releases in short: new, gone, another fee, and the kinds of the other changes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildItemRecord } from '../../../../src/domain/schedule/record/item-record.ts';
import { compareReleases } from '../../../../src/domain/schedule/releases/compare-releases.ts';
import { summariseItemChanges } from '../../../../src/domain/schedule/releases/summarise-changes.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { noWords, scheduleItem, type TestItem } from '../../../support/schedule-items.ts';

/** The changes of one release to another, each given as its items. */
function changesOf(before: readonly TestItem[], after: readonly TestItem[]) {
  const recordsOf = (items: readonly TestItem[]) =>
    items.map((item) => buildItemRecord(scheduleItem(item), noWords));
  const [old, now] = [recordsOf(before), recordsOf(after)];
  const origin = 'bundled';
  const changes = compareReleases(
    { date: localDate('2025-07-01'), origin, records: old },
    { date: localDate('2026-07-01'), origin, records: now },
    [],
  );
  return summariseItemChanges(
    changes,
    (number) => now.find(({ ItemNumber }) => ItemNumber === number) ?? null,
  );
}

describe('a summary of changes', () => {
  it('names new items and those that are gone, with the fee that each has or had', () => {
    const found = changesOf([{ item: '3', fee: '20.00' }], [{ item: '4', fee: '21.50' }]);
    assert.deepEqual(
      found.map(({ itemNumber, what, feeBefore, feeAfter }) => [itemNumber, what, feeBefore, feeAfter]),
      [
        ['4', 'new', null, 2_150],
        ['3', 'gone', 2_000, null],
      ],
    );
  });

  it('has the fee before and after, and the kinds of other changes, in one order', () => {
    const [found] = changesOf(
      [{ item: '3', fee: '20.00', descriptorHash: '0000000000aa' }],
      [{ item: '3', fee: '20.50', descriptorHash: '0000000000bb', anaes: true }],
    );
    assert.partialDeepStrictEqual(found, {
      what: 'changed',
      feeBefore: 2_000,
      feeAfter: 2_050,
      kinds: ['wording', 'anaesthesia'],
    });
  });

  it('has the same fee twice where only words changed', () => {
    const [found] = changesOf(
      [{ item: '3', fee: '20.00', descriptorHash: '0000000000aa' }],
      [{ item: '3', fee: '20.00', descriptorHash: '0000000000bb' }],
    );
    assert.partialDeepStrictEqual(found, { feeBefore: 2_000, feeAfter: 2_000, kinds: ['wording'] });
  });

  it('leaves out an item with no change that people notice', () => {
    assert.deepEqual(changesOf([{ item: '3' }], [{ item: '3' }]), []);
  });
});
