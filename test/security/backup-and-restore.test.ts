// A backup is one when it was restored: claims, keys and releases are there again after the database was lost.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { openStore, type Store } from '../../src/adapters/postgres/open-store.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { accepted, leaseMs, lodge } from '../contracts/claim-store-fixture.ts';
import { candidateOf, idOf } from '../support/bulk-bill-claims.ts';
import { backends, silentLog, type Backend } from '../support/database.ts';
import { copyDatabaseFiles } from '../support/database-files.ts';
import { databaseFolder } from '../support/database-folder.ts';
import { scheduleItem } from '../support/schedule-items.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { minorId } from '../support/minor-id.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const location = minorId('SBX00001');
const [lodged, waiting] = [idOf(1), idOf(2)];

/** Puts a key, a release, a claim that is lodged and one that waits into a store. */
async function fill(store: Store): Promise<void> {
  await store.keys.add({
    id: 'key_1',
    label: 'Front desk',
    minorIds: [location],
    secretHash: 'ab'.repeat(32),
  });
  await store.practices.set(location, { name: 'Wattle Clinic', phone: '02 5550 0000' });
  const { published } = scheduleItem({ item: '23' });
  await store.releases.save({ date: localDate('2026-07-01'), origin: 'official', items: [published] });
  await lodge(store.claims, candidateOf(lodged));
  await store.claims.lease(lodged, leaseMs);
  await store.claims.settle(lodged, 1, accepted(7));
  await lodge(store.claims, candidateOf(waiting));
  await numberEvents(store);
  // Recorded, and not numbered yet when the backup is made.
  await store.events.record({ ...unread, once: 'unread' });
}

const unread = { type: 'insurer.down', location: null, subject: 'unread', data: {} } as const;
const numberEvents = async ({ events }: Store) => {
  while ((await events.number()).kind === 'busy');
};

/**
 * A reader that has read on after the backup goes on with its position: it gets what it has not read, and what comes. `lost` is
 * the last position that was given before the database was lost.
 */
async function readOnAfterRestore(store: Store, lost: number): Promise<void> {
  await store.events.record({ ...unread, once: 'after the restore', subject: 'after the restore' });
  await numberEvents(store);
  const page = await store.events.read({ after: lost, locations: [location], types: null, limit: 100 });
  assert.deepEqual(
    page.events.map(({ subject }) => subject),
    ['unread', 'after the restore'],
  );
}

/** What the service goes on to do after the backup, and its last position. */
async function goOn(store: Store): Promise<number> {
  for (const once of ['lost 1', 'lost 2', 'lost 3']) await store.events.record({ ...unread, once });
  await numberEvents(store);
  return store.events.lastPosition();
}

/** What has to be the same afterwards. */
async function contentOf(store: Store) {
  const content = {
    keys: await store.keys.list(),
    practices: await store.practices.loadAll(),
    releases: await store.releases.loadAll(),
    claims: [await store.claims.find(location, lodged), await store.claims.find(location, waiting)],
    waiting: (await store.claims.counts()).queued,
  };
  const { keys, practices, releases, claims } = content;
  assert.equal(practices.get(location)?.name, 'Wattle Clinic');
  assert.deepEqual([keys.length, releases.length, claims.includes(null), content.waiting], [1, 1, false, 1]);
  return content;
}

const open = (databaseUrl: string | null, dataDir = ''): Promise<Store> =>
  openStore({ databaseUrl, dataDir, migrate: 'auto', role: 'tool', log: silentLog });

/** Runs a script of ops/, with Node where it is looked for. */
function script(name: string, databaseUrl: string, word: string) {
  const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  const env = { PATH: path, HOME: process.env['HOME'] ?? '', DATABASE_URL: databaseUrl };
  return run(join(root, 'ops', name), [word], { env });
}

/** Why pg_dump cannot back that server up, else false: it reads servers of its own version and older ones. */
async function readError(databaseUrl: string): Promise<string | false> {
  const store = await open(databaseUrl);
  const [server] = await store.sql<{ version: number }[]>`
    select current_setting('server_version_num')::int / 10000 as version`;
  await store.close();
  const needed = server?.version ?? 0;
  const found = await run('pg_dump', ['--version']).then(
    ({ stdout }) => Number(/\d+/.exec(stdout)?.[0] ?? 0),
    () => 0,
  );
  if (found >= needed) return false;
  const have = found === 0 ? 'there is none' : `this one is of ${found}`;
  return `no pg_dump for PostgreSQL ${needed} (${have}): install postgresql-client-${needed} to have backups restored`;
}

describe('a script of a backup with a usage error', () => {
  const cases: readonly [name: string, databaseUrl: string, word: string, sentence: RegExp][] = [
    ['backup.sh', '', '/tmp', /^Say where to, and set DATABASE_URL .*<folder>\n$/],
    ['backup.sh', 'postgres://someone@127.0.0.1:1/x', '--help', /^Say where to/],
    ['restore.sh', '', 'some.dump', /^Say which backup, and set DATABASE_URL .*<file>\n$/],
    ['restore.sh', 'postgres://someone@127.0.0.1:1/x', '--help', /^Say which backup/],
  ];
  for (const [name, databaseUrl, word, stderr] of cases)
    it(`says in one sentence how to ask: ${name} ${word}, DATABASE_URL=${databaseUrl}`, async () => {
      await assert.rejects(script(name, databaseUrl, word), { code: 2, stderr });
    });
});

describe('a backup by pg_dump', () => {
  for (const backend of backends) {
    it(
      `of ${backend.name} brings everything back into an empty database`,
      { skip: backend.skip },
      async (test) => {
        const { database, file, before, lost } = await backedUp(test, backend);
        if (file === null) return;
        assert.equal((await stat(file)).mode & 0o077, 0);
        await database.drop();

        const other = await backend.freshDatabase();
        test.after(() => other.drop());
        assert.deepEqual(await script('restore.sh', other.url, file), {
          stdout: `Restored: ${file}\n`,
          stderr: '',
        });
        const restored = await open(other.url);
        assert.deepEqual(await contentOf(restored), before);
        assert.deepEqual(restored.migrated, []);
        await readOnAfterRestore(restored, lost);
        await restored.close();

        await assert.rejects(
          script('restore.sh', other.url, file),
          /The database is not empty: it has \d+ tables/,
        );
      },
    );
  }

  async function backedUp(test: TestContext, backend: Backend) {
    const database = await backend.freshDatabase();
    const why = await readError(database.url);
    if (why !== false) {
      await database.drop();
      test.skip(why);
      return { database, file: null, before: null, lost: 0 };
    }
    const store = await open(database.url);
    await fill(store);
    const before = await contentOf(store);
    const folder = await temporaryFolder(test);
    // The store stays open: nothing has to stop.
    assert.equal(await store.lastBackup(), null);
    const { stdout } = await script('backup.sh', database.url, join(folder, 'new'));
    assert.equal((await store.lastBackup())?.ageHours, 0);
    const lost = await goOn(store);
    await store.close();
    assert.deepEqual(await readdir(join(folder, 'new')), [stdout.trim().split('/').at(-1)]);
    return { database, file: stdout.trim(), before, lost };
  }

  it('that fails leaves no file that looks like one', async (test) => {
    const folder = await temporaryFolder(test);
    await assert.rejects(
      script('backup.sh', 'postgres://someone:secret@127.0.0.1:1/none', folder),
      (error: Error) => {
        assert.doesNotMatch(error.message, /secret/);
        return true;
      },
    );
    assert.deepEqual(await readdir(folder), []);
  });
});

describe('a copy of DATA_DIR made while the service is stopped', () => {
  it('brings everything back in another place', async (test) => {
    const folder = join(databaseFolder, `mgw-backup-${process.pid}`);
    test.after(() => rm(folder, { recursive: true, force: true }));
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    await mkdir(first, { recursive: true });
    await mkdir(second);
    await copyDatabaseFiles(first);
    await writeFile(join(first, 'device.json'), '{}');
    const store = await open(null, first);
    await fill(store);
    const before = await contentOf(store);
    await store.close();

    const archive = join(folder, 'backup.tar.gz');
    await run('tar', ['-C', first, '-czf', archive, '.']);
    const continued = await open(null, first);
    const lost = await goOn(continued);
    await continued.close();
    await rm(first, { recursive: true });
    await run('tar', ['-C', second, '-xzf', archive]);
    const restored = await open(null, second);
    assert.deepEqual(await contentOf(restored), before);
    await readOnAfterRestore(restored, lost);
    await restored.close();
    assert.ok((await readdir(second)).includes('device.json'));
  });
});
