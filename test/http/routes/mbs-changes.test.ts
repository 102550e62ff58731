// What changed between releases, over HTTP: which two are compared, what is said of those between them, and errors.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ReleaseChanges } from '../../../src/domain/schedule/releases/compare-releases.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { freshStore, type FreshStore } from '../../support/database.ts';
import { scheduleItem } from '../../support/schedule-items.ts';
import { startService, type RunningService } from '../../support/service.ts';

/** The fee of item 23 in each release; the bundled ones are compared in test/data/release-changes.test.ts. */
const feeByRelease = { '2025-03-01': '40.00', '2025-07-01': '41.00', '2026-07-01': '42.00' };

let store: FreshStore;
let service: RunningService;

describe('the changes over HTTP', () => {
  before(async () => {
    store = await freshStore();
    for (const [date, fee] of Object.entries(feeByRelease)) {
      const items = [scheduleItem({ fee, benefit100: fee }).published];
      await store.releases.save({ date: localDate(date), origin: 'official', items });
    }
    service = await startService({ DATABASE_URL: store.databaseUrl, SCHEDULE: 'imported' });
  });
  after(async () => {
    await service.stop();
    await store.close();
  });

  const changes = async (query = '') =>
    (await (await service.call(`/MBSChanges${query}`)).json()) as ReleaseChanges;

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

  describe('any two releases', () => {
    it('are compared either way, with the old value and the new one', async () => {
      for (const [from, to] of [
        ['2025-03-01', '2026-07-01'],
        ['2026-07-01', '2025-03-01'],
      ] as const) {
        const { ChangedItems } = await changes(`?from=${from}&to=${to}`);
        const fee = ChangedItems.ModifiedItems[0]?.Changes.find(({ Field }) => Field === 'ScheduleFee');
        assert.deepEqual([fee?.OldValue, fee?.NewValue], [feeByRelease[from], feeByRelease[to]]);
      }
    });

    it('with no other between them name none that is not held', async () => {
      const { ReleasesNotHeld, Title } = await changes('?from=2025-03-01&to=2025-07-01');
      assert.deepEqual([ReleasesNotHeld, Title.includes('not held')], [[], false]);
    });

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
