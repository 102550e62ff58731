// What changed between releases, over HTTP, and its invariants on the real schedule.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { after, before, describe, it } from 'node:test';
import { isSameValue, type ReleaseChanges } from '../../../src/domain/schedule/releases/compare-releases.ts';
import type { ItemRecord } from '../../../src/domain/schedule/record/item-record-schema.ts';
import { startService, type RunningService } from '../../support/service.ts';

/** Normalising is slow, and most records are equal to the letter. */
const same = (one: unknown, other: unknown) => isDeepStrictEqual(one, other) || isSameValue(one, other);

let service: RunningService;

describe('the changes over HTTP', () => {
  before(async () => {
    service = await startService();
  });
  after(async () => {
    catalogues.clear();
    await service.stop();
  });

  const changes = async (query = '') =>
    (await (await service.call(`/MBSChanges${query}`)).json()) as ReleaseChanges;
  const catalogues = new Map<string, readonly ItemRecord[]>();
  const catalogue = async (date: string) => {
    const held = catalogues.get(date);
    if (held !== undefined) return held;
    const answer = await service.call(`/MedicareItems?dateOfService=${date}`);
    const { MedicareItems } = (await answer.json()) as { MedicareItems: readonly ItemRecord[] };
    catalogues.set(date, MedicareItems);
    return MedicareItems;
  };

  describe('without a query', () => {
    it('the previous release is compared with the current one', async () => {
      const { PreviousRelease, CurrentRelease, Title, ReleasesNotHeld } = await changes();
      assert.deepEqual([PreviousRelease, CurrentRelease], ['2025-07-01', '2026-07-01']);
      assert.match(Title, /^Changes from the schedule of 1 July 2025 to the schedule of 1 July 2026; /);
      assert.match(
        Title,
        /; those of 1 November 2025, 1 January 2026 and 1 March 2026 between them are not held$/,
      );
      assert.deepEqual(ReleasesNotHeld, ['2025-11-01', '2026-01-01', '2026-03-01']);
    });
  });

  describe('between the two releases of 2025', () => {
    it('the counts are those known of the official files', async () => {
      const { ChangedCounts, ReleasesNotHeld, Title } = await changes('?from=2025-03-01&to=2025-07-01');
      assert.deepEqual([ReleasesNotHeld, Title.includes('not held')], [[], false]);
      const { OldTotalItems, NewTotalItems, AddedItems, RemovedItems, ModifiedItemsByEachField } =
        ChangedCounts;
      assert.deepEqual([OldTotalItems, NewTotalItems, AddedItems, RemovedItems], [5969, 5989, 54, 34]);
      assert.equal(ModifiedItemsByEachField['ScheduleFee'], 5292);
      assert.equal(ModifiedItemsByEachField['DerivedFee'], 51);
      assert.equal(ModifiedItemsByEachField['DescriptorHash'], 154);
      assert.equal(ModifiedItemsByEachField['Description'], 154);
      const { TotalChangedItems, ModifiedItems } = ChangedCounts;
      assert.equal(TotalChangedItems, 54 + 34 + ModifiedItems);
    });
  });

  describe('any two releases', () => {
    for (const [from, to] of [
      ['2025-07-01', '2026-07-01'],
      ['2026-07-01', '2025-03-01'],
    ]) {
      it(`from ${from} to ${to}: applying the changes to the old records gives the new ones`, async () => {
        const [old, current] = [await catalogue(from ?? ''), await catalogue(to ?? '')];
        const { ChangedItems } = await changes(`?from=${from}&to=${to}`);
        const rebuilt = new Map<string, Record<string, unknown>>(
          old.map((record) => [record.ItemNumber, { ...record }]),
        );
        for (const removed of ChangedItems.RemovedItems) assert.ok(rebuilt.delete(removed.ItemNumber));
        for (const added of ChangedItems.AddedItems) rebuilt.set(added.ItemNumber, added);
        for (const { ItemNumber, Changes } of ChangedItems.ModifiedItems) {
          const record = rebuilt.get(ItemNumber) ?? {};
          for (const { Field, OldValue, NewValue } of Changes) {
            assert.deepEqual(record[Field], OldValue);
            record[Field] = NewValue;
          }
        }
        assert.equal(rebuilt.size, current.length);
        for (const record of current)
          assert.ok(same(rebuilt.get(record.ItemNumber), record), record.ItemNumber);
      });
    }

    it('are none, between a release and itself', async () => {
      const { ChangedCounts } = await changes('?from=2025-07-01&to=2025-07-01');
      assert.equal(ChangedCounts.AddedItems + ChangedCounts.RemovedItems + ChangedCounts.ModifiedItems, 0);
    });

    it('are taken from the release before `to` when only `to` is sent', async () => {
      assert.equal((await changes('?to=2025-07-01')).PreviousRelease, '2025-03-01');
    });
  });

  describe('a wrong request', () => {
    const refused: [string, number, RegExp][] = [
      ['?from=2025-01-01', 400, /from .* 2025-03-01, 2025-07-01 or 2026-07-01/],
      ['?to=yesterday', 400, /to .* send 2025-03-01/],
      ['?to=2025-03-01', 404, /nothing to compare/],
      ['?until=2025-03-01', 400, /until/],
      ['?from=2025-03-01&from=2025-07-01', 400, /from/],
    ];
    for (const [query, status, words] of refused) {
      it(`with ${query} is rejected in plain text`, async () => {
        const answer = await service.call(`/MBSChanges${query}`);
        assert.equal(answer.status, status);
        assert.match(await answer.text(), words);
      });
    }
  });

  describe('the answer', () => {
    it('is not sent again to a caller that holds it', async () => {
      const etag = (await service.call('/MBSChanges')).headers.get('etag') ?? '';
      assert.equal((await service.call('/MBSChanges', { headers: { 'if-none-match': etag } })).status, 304);
    });
  });
});
