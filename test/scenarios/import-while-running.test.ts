// A release imported while the service runs: it answers from it at once, official texts included.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createDescriptorReader } from '../../src/adapters/schedule-files/descriptor-reader.ts';
import { createWorkerThread } from '../../src/adapters/system/worker-thread.ts';
import { readOfficialXml } from '../../src/adapters/schedule-files/official-xml.ts';
import type { Store } from '../../src/adapters/postgres/open-store.ts';
import type { ItemRecord } from '../../src/domain/schedule/record/item-record-schema.ts';
import type { ReleaseChanges } from '../../src/domain/schedule/releases/compare-releases.ts';
import { importRelease } from '../../src/application/schedule/import-release.ts';
import { eventually } from '../support/eventually.ts';
import { inPieces, officialXml } from '../support/official-xml.ts';
import { startService, type RunningService } from '../support/service.ts';

/** An invented release of 1 September 2026: one item of today's wording gone, one new. */
const september = officialXml([
  {
    ItemNum: '104',
    FeeStartDate: '01.09.2026',
    ScheduleFee: '200.00',
    Benefit75: '150.00',
    Benefit85: '170.00',
  },
  {
    ItemNum: '99001',
    FeeStartDate: '01.09.2026',
    ItemStartDate: '01.09.2026',
    Description: 'Fitting of an invented device for a patient who is at least 70 years of age (H) (Anaes.)',
    BenefitType: 'A',
    Benefit85: null,
  },
]);

// With one insurer: nothing here asks any.
describe('a release imported while the service runs', () => {
  let service: RunningService;
  let store: Store;
  const item = async (itemNumber: string) => {
    const answer = await service.call(`/MedicareItems/${itemNumber}`);
    return answer.status === 200 ? ((await answer.json()) as ItemRecord) : null;
  };

  before(async () => {
    service = await startService();
    assert.equal((await item('104'))?.ScheduleFee, '103.95');
    store = service.composed.store;
    const imported = await importRelease({
      read: () => readOfficialXml(inPieces(september), { date: null }),
      descriptors: createDescriptorReader(createWorkerThread),
      store: store.releases,
    });
    assert.deepEqual(
      { ...imported, before: null },
      {
        ok: true,
        outcome: 'stored',
        date: '2026-09-01',
        items: 2,
        before: null,
        unknownElements: [],
      },
    );
    await eventually(async () => (await item('99001')) !== null);
  });
  after(() => service.stop());

  it('prices from it', async () => {
    const answer = (await (await service.post('/CalculateBenefit', { ItemNumber: '104' })).json()) as Record<
      string,
      unknown
    >;
    assert.deepEqual([answer['ScheduleFee'], answer['Benefit']], ['200.00', '170.00']);
    assert.match(String(answer['Reason']), /schedule of 1 September 2026/);
  });

  it('no longer holds an item that the release does not publish', async () =>
    assert.equal(await item('23'), null));

  it('shows the official text, and our own title for a known item', async () => {
    const record = await item('104');
    assert.match(record?.Description ?? '', /^First visit to the practitioner of the example/);
    assert.notEqual(record?.Title, record?.Description);
  });

  it('reads the facts of a new wording by program, and says so', async () => {
    const record = await item('99001');
    assert.deepEqual(record?.Restrictions.Age, [{ From: 70, Under: null, Unit: 'years' }]);
    assert.equal(record?.Restrictions.Setting, 'hospital');
    assert.equal(record?.EligibleAgeRange, 'Only for patients aged 70 years or over.');
    assert.ok(record?.Notes.some((note) => /by program/.test(note.Text)));
  });

  it('still answers for a date of service before it', async () => {
    const answer = await service.call('/MedicareItems/104?dateOfService=2026-08-31');
    assert.equal(((await answer.json()) as ItemRecord).ScheduleFee, '103.95');
  });

  it('is compared with the bundled release before it', async () => {
    const changes = (await (await service.call('/MBSChanges')).json()) as ReleaseChanges;
    assert.deepEqual([changes.PreviousRelease, changes.CurrentRelease], ['2026-07-01', '2026-09-01']);
    assert.deepEqual(changes.ChangedItemNumbers.AddedItems, ['99001']);
    assert.equal(changes.ChangedCounts.RemovedItems, 6044);
    assert.match(changes.Title, /official texts of 1 July 2026 are not held/);
  });

  it('stands in the store with its date and count', async () => {
    const summaries = await store.releases.summaries();
    assert.deepEqual(summaries, [{ date: '2026-09-01', items: 2 }]);
  });
});
