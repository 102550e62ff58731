// Opening the store: ready to use, or an error with one sentence.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMigrations } from '../../../src/adapters/postgres/migrate.ts';
import { openStore, type StoreOptions } from '../../../src/adapters/postgres/open-store.ts';
import { checkPostgresVersion } from '../../../src/adapters/postgres/connection/sql.ts';
import { StoreError, type StoreErrorKind } from '../../../src/adapters/postgres/open-store-error.ts';
import { freePort } from '../../support/free-port.ts';
import { backends, embedded, freshStore, silentLog } from '../../support/database.ts';
import { dataFolder, serverPid } from '../../support/store-process.ts';

const options: StoreOptions = {
  databaseUrl: null,
  dataDir: '',
  migrate: 'auto',
  role: 'service',
  log: silentLog,
};

const storeError = (kind: StoreErrorKind, words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StoreError, String(error));
  assert.equal(error.kind, kind);
  assert.match(error.message, words);
  assert.ok(!error.message.includes('secret'), 'a sentence never shows the password');
  return true;
};

describe('a store without DATABASE_URL', () => {
  it('is the embedded PostgreSQL: started, brought up to date, and stopped again', async (test) => {
    const dataDir = await dataFolder(test);
    const store = await openStore({ ...options, dataDir });
    assert.deepEqual(
      store.migrated,
      (await readMigrations()).map(({ name }) => name),
    );
    await store.ping();
    assert.deepEqual(await store.keys.list(), []);
    await store.close();
    assert.equal(await serverPid(dataDir), null);
    await assert.rejects(store.ping());
  });

  it('stops the server when its database does not fit', async (test) => {
    const dataDir = await dataFolder(test);
    await assert.rejects(
      openStore({ ...options, dataDir, migrate: 'manual' }),
      storeError('not-migrated', /0001/),
    );
    assert.equal(await serverPid(dataDir), null);
  });
});

describe('a store by DATABASE_URL', () => {
  it('gives days as text and 64-bit integers as text, neither shifted nor rounded', async () => {
    const store = await freshStore();
    const [row] = await store.sql`select date '2026-07-01' as day, 9007199254740993::int8 as big`;
    assert.deepEqual({ ...row }, { day: '2026-07-01', big: '9007199254740993' });
    await store.close();
  });

  const openErrors: readonly (readonly [
    string,
    (url: URL) => Promise<void> | void,
    RegExp,
    StoreErrorKind?,
  ])[] = [
    [
      'no server there',
      async (url) => {
        url.host = `127.0.0.1:${await freePort()}`;
        url.password = 'secret';
      },
      /^No PostgreSQL answers at 127\.0\.0\.1:\d+\/\w+ \(ECONNREFUSED\): start it, or correct DATABASE_URL\.$/,
    ],
    ['no such host', (url) => void (url.hostname = 'no-such-host.invalid'), /\(E\w+\): start it, or correct/],
    [
      'no such database',
      (url) => void (url.pathname = '/absent'),
      /has no such database: create it, or/,
      'refused',
    ],
    [
      'no such user',
      (url) => void (url.username = 'stranger'),
      /refuses the user name in DATABASE_URL\.$/,
      'refused',
    ],
  ];
  for (const [situation, change, says, kind = 'unreachable'] of openErrors) {
    it(`reports in one sentence: ${situation}`, async () => {
      const { url, drop } = await embedded.freshDatabase();
      const changed = new URL(url);
      await change(changed);
      await assert.rejects(openStore({ ...options, databaseUrl: changed.href }), storeError(kind, says));
      await drop();
    });
  }

  it('is refused when the address is none', async () => {
    await assert.rejects(
      openStore({ ...options, databaseUrl: 'mysql://u:secret@h/d' }),
      storeError('bad-url', /DATABASE_URL/),
    );
  });

  it('is refused before version 14, and served from it on', () => {
    assert.throws(
      () => checkPostgresVersion(130_023, 'db:5432/x'),
      storeError('too-old', /is version 13: .* 14 or newer/),
    );
    checkPostgresVersion(140_000, 'db:5432/x');
  });
});

for (const { name, skip, freshDatabase } of backends.slice(1)) {
  describe(`a wrong password on ${name}`, { skip }, () => {
    it('is reported in one sentence, without the password', async () => {
      const { url, drop } = await freshDatabase();
      const wrong = new URL(url);
      wrong.password = 'secret';
      await assert.rejects(
        openStore({ ...options, databaseUrl: wrong.href }),
        storeError('refused', /refuses the user name or password in DATABASE_URL\.$/),
      );
      await drop();
    });
  });
}
