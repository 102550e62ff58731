// Importing a release: nothing is stored but a whole release, and the same one twice changes nothing.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { readOfficialXml } from '../../../src/adapters/schedule-files/official-xml.ts';
import { readOfficialXmlFile } from '../../../src/adapters/schedule-files/official-xml-file.ts';
import type { PublishedRelease } from '../../../src/domain/schedule/releases/release.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { importRelease, type ReadReleaseResult } from '../../../src/application/schedule/import-release.ts';
import type { ReleaseStore } from '../../../src/ports/schedule/release-store.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { readerInProcess } from '../../support/descriptor-readers.ts';
import { freshStore } from '../../support/database.ts';
import { officialFiles, officialFilesAbsent } from '../../support/official-files.ts';
import { inPieces, type OfficialFields, officialXml } from '../../support/official-xml.ts';
import { leftToWholeRun } from '../../support/sample.ts';

const file = (items: readonly OfficialFields[]) => (): Promise<ReadReleaseResult> =>
  readOfficialXml(inPieces(officialXml(items)), { date: null });

const onDay = (day: string, ...numbers: readonly string[]) =>
  file(numbers.map((ItemNum) => ({ ItemNum, FeeStartDate: day, DescriptionStartDate: '01.11.2024' })));

async function emptyStore(test: TestContext): Promise<ReleaseStore> {
  const store = await freshStore();
  test.after(() => store.close());
  return store.releases;
}

const descriptors = readerInProcess();

const contents = (releases: readonly PublishedRelease[]) =>
  releases.map(({ date, items }) => `${date}: ${items.map((item) => item.itemNumber).join(' ')}`);

describe('importing a release', () => {
  it('stores it whole, with its texts', async (test) => {
    const store = await emptyStore(test);
    const read = onDay('01.07.2026', '3', '104');
    assert.deepEqual(await importRelease({ descriptors, read, store }), {
      ok: true,
      outcome: 'stored',
      date: '2026-07-01',
      items: 2,
      before: null,
      unknownElements: [],
    });
    const given = await read();
    assert.ok(given.ok);
    assert.deepEqual(await store.loadAll(), [given.release]);
  });

  it('twice is harmless', async (test) => {
    const store = await emptyStore(test);
    const read = onDay('01.07.2026', '3', '104');
    await importRelease({ descriptors, read, store });
    const held = await store.loadAll();
    const again = await importRelease({ descriptors, read, store });
    assert.ok(again.ok);
    assert.equal(again.outcome, 'unchanged');
    assert.deepEqual(await store.loadAll(), held);
  });

  it('replaces another file of the same day, and no other release', async (test) => {
    const store = await emptyStore(test);
    await importRelease({ descriptors, read: onDay('01.07.2025', '3'), store });
    await importRelease({ descriptors, read: onDay('01.07.2026', '3', '104'), store });
    const replaced = await importRelease({
      descriptors,
      read: onDay('01.07.2026', '3', '105', '106'),
      store,
    });
    assert.ok(replaced.ok);
    assert.equal(replaced.outcome, 'replaced');
    assert.deepEqual(contents(await store.loadAll()), ['2025-07-01: 3', '2026-07-01: 3 105 106']);
  });

  it('names the newest release held before it', async (test) => {
    const store = await emptyStore(test);
    for (const day of ['01.03.2025', '01.07.2026', '01.07.2025']) {
      await importRelease({ descriptors, read: onDay(day, '3', '104'), store });
    }
    const done = await importRelease({ descriptors, read: onDay('01.11.2025', '3'), store });
    assert.ok(done.ok);
    assert.deepEqual(done.before, { date: '2025-07-01', items: 2 });
  });

  it('logs what it did', async (test) => {
    const log = capturedLog();
    await importRelease({ descriptors, read: onDay('01.07.2026', '3'), store: await emptyStore(test), log });
    assert.deepEqual(log.lines, [
      { level: 'info', message: 'schedule stored', release: '2026-07-01', items: 1 },
    ]);
  });
});

describe('a file with a fault', () => {
  const untouchable = {
    save: () => assert.fail('the store was written'),
    summaries: () => assert.fail('the store was read'),
  };

  it('never reaches the store', async () => {
    const log = capturedLog();
    const outcome = await importRelease({
      descriptors,
      read: file([{}, { ItemNum: '105', ScheduleFee: '12,50' }]),
      store: untouchable,
      log,
    });
    assert.deepEqual(outcome, {
      ok: false,
      error: 'Item 105 (line 2): ScheduleFee is "12,50", not dollars and cents such as 150.75.',
    });
    assert.deepEqual(log.lines, []);
  });

  it('with a descriptor that cannot be read is named by its item, and never reaches the store', async () => {
    const outcome = await importRelease({
      descriptors: readerInProcess('105'),
      read: file([{}, { ItemNum: '105' }]),
      store: untouchable,
    });
    assert.deepEqual(outcome, {
      ok: false,
      error:
        "The descriptor of item 105 cannot be read, because it takes more than 30 seconds; nothing was changed. Compare it with the Department's own file.",
    });
  });

  it('leaves the release of that day as it was', async (test) => {
    const store = await emptyStore(test);
    await importRelease({ descriptors, read: onDay('01.07.2026', '3', '104'), store });
    const held = await store.loadAll();
    const bad = await importRelease({ descriptors, read: file([{ ItemNum: '3' }, { ItemNum: '3' }]), store });
    assert.equal(bad.ok, false);
    assert.deepEqual(await store.loadAll(), held);
  });
});

describe('a store that fails', () => {
  it('fails the import', async () => {
    const store = {
      save: () => Promise.reject(new Error('the disk is full')),
      summaries: () => Promise.resolve([]),
    };
    await assert.rejects(
      importRelease({ descriptors, read: onDay('01.07.2026', '3'), store }),
      /the disk is full/,
    );
  });
});

describe(
  'the official files, imported one after the other',
  { skip: officialFilesAbsent || leftToWholeRun },
  () => {
    it('are held whole and unchanged, descriptors and all', async (test) => {
      const store = await emptyStore(test);
      for (const { path, date, items } of officialFiles?.releases ?? []) {
        const read = () => readOfficialXmlFile(path, { date: localDate(date) });
        const done = await importRelease({ descriptors, read, store });
        assert.ok(done.ok && done.outcome === 'stored' && done.date === date && done.items === items);
        if (path !== officialFiles?.newest.path) continue;
        const again = await importRelease({ descriptors, read, store });
        assert.ok(again.ok && again.outcome === 'unchanged');
      }
      const held = await store.loadAll();
      assert.deepEqual(
        held.map(({ date, items }) => [date, items.length]),
        officialFiles?.releases.map(({ date, items }) => [date, items]),
      );
      const newest = officialFiles?.newest;
      assert.ok(newest);
      const given = await readOfficialXmlFile(newest.path, { date: null });
      assert.ok(given.ok);
      assert.deepEqual(held.at(-1), given.release);
    });
  },
);
