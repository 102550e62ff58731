// Migrations: each applied once, in order, whole or not at all, and never against a database they do not fit.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { formerMigrations } from '../../../src/adapters/postgres/former-migrations.ts';
import {
  migrate,
  readMigrations,
  requireMigrated,
  type Migration,
} from '../../../src/adapters/postgres/migrate.ts';
import { noDatabaseLimits } from '../../../src/adapters/postgres/connection/database-client.ts';
import { connectToDatabase, type Sql } from '../../../src/adapters/postgres/connection/sql.ts';
import { StoreError, type StoreErrorKind } from '../../../src/adapters/postgres/open-store-error.ts';
import { openStore } from '../../../src/adapters/postgres/open-store.ts';
import { candidateOf, claimDay, idOf } from '../../support/bulk-bill-claims.ts';
import { backends, silentLog, type Backend } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { emptyFolder } from '../../support/store-process.ts';

const shipped = await readMigrations();
const later: Migration = {
  name: '0900-later',
  text: `alter table api_key add column note text not null default 'none'; create table later (id integer)`,
  checksum: 'later',
};
const broken: Migration = {
  name: '0901-broken',
  text: 'create table half (id integer); select no_such_column',
  checksum: 'broken',
};

const storeError = (kind: StoreErrorKind, words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StoreError, String(error));
  assert.equal(error.kind, kind);
  assert.match(error.message, words);
  return true;
};

async function emptyDatabase(test: TestContext, backend: Backend): Promise<{ sql: Sql; url: string }> {
  const { url, drop } = await backend.freshDatabase();
  const sql = connectToDatabase(url);
  test.after(async () => {
    await sql.end({ timeout: 1 });
    await drop();
  });
  return { sql, url };
}

const applied = async (sql: Sql) =>
  (await sql`select name from schema_migration order by name`).map((row) => String(row['name']));
const names = (migrations: readonly Migration[]) => migrations.map(({ name }) => name);

for (const backend of backends) {
  describe(`migrations on ${backend.name}`, { skip: backend.skip }, () => {
    it('are all applied to an empty database, once', async (test) => {
      const { sql } = await emptyDatabase(test, backend);
      assert.deepEqual(await migrate(sql, shipped), names(shipped));
      assert.deepEqual(await migrate(sql, shipped), []);
      assert.deepEqual(await applied(sql), names(shipped));
    });

    it('keep the rows that are there', async (test) => {
      const { sql } = await emptyDatabase(test, backend);
      await migrate(sql, shipped);
      await sql`
        insert into api_key (id, label, minor_ids, secret_hash)
        values ('key_1', 'Front desk', '{ABC00001}', repeat('a', 64))`;
      assert.deepEqual(await migrate(sql, [...shipped, later]), ['0900-later']);
      const [row] = await sql`select label, note from api_key`;
      assert.deepEqual({ ...row }, { label: 'Front desk', note: 'none' });
    });

    it('bring a database with claims up to date, and every claim stays', async (test) => {
      const { sql, url } = await emptyDatabase(test, backend);
      const upTo = shipped.findIndex(({ name }) => name === '0003-claims') + 1;
      assert.ok(upTo > 0);
      await migrate(sql, shipped.slice(0, upTo));
      const candidate = candidateOf(idOf(1));
      await sql`
        insert into claim (correlation_id, minor_id, stream, payee_provider_number, state, revision, fingerprint,
                           document, lodged_on)
        values (${candidate.correlationId}, ${candidate.location}, 'general', ${candidate.payeeProviderNumber},
                'queued', 1, ${candidate.requestHash}, ${JSON.stringify(candidate.claim)}::text::jsonb, ${claimDay})`;
      const options = {
        databaseUrl: url,
        dataDir: '',
        migrate: 'auto',
        role: 'service',
        log: silentLog,
      } as const;
      const store = await openStore(options);
      assert.deepEqual(store.migrated, names(shipped.slice(upTo)));
      const record = await store.claims.find(candidate.location, candidate.correlationId);
      assert.deepEqual([record?.state, record?.claim], ['queued', candidate.claim]);
      assert.equal((await store.claims.leaseDue(5, 1_000)).length, 1);
      await store.close();
    });

    it('are applied once when ten processes start together', async (test) => {
      const { sql, url } = await emptyDatabase(test, backend);
      const pools = [sql, ...Array.from({ length: 9 }, () => connectToDatabase(url))];
      test.after(() => Promise.all(pools.slice(1).map((pool) => pool.end())));
      const all = await Promise.all(pools.map((pool) => migrate(pool, [...shipped, later])));
      assert.deepEqual(all.flat().toSorted(), names([...shipped, later]));
    });

    it('change nothing when one fails, and the ones before it stay', async (test) => {
      const { sql } = await emptyDatabase(test, backend);
      await assert.rejects(
        migrate(sql, [...shipped, broken]),
        storeError('failed-migration', /0901-broken failed and changed nothing: .*no_such_column/),
      );
      assert.deepEqual(await applied(sql), names(shipped));
      const [row] = await sql`select to_regclass('half') is null as "isAbsent"`;
      assert.equal(row?.['isAbsent'], true);
    });

    it('are cancelled by the limits of a start: one that takes too long names the command', async (test) => {
      const { url } = await emptyDatabase(test, backend);
      const sql = connectToDatabase(url, { limits: { ...noDatabaseLimits, statementTimeoutMs: 300 } });
      test.after(() => sql.end());
      const slow = { name: '0902-slow', text: 'create table slow (); select pg_sleep(60)', checksum: 'slow' };
      await assert.rejects(
        migrate(sql, [slow]),
        storeError(
          'failed-migration',
          /^The migration 0902-slow was cancelled because .*: run medicare-gateway migrate, which/,
        ),
      );
      const [row] = await sql`select to_regclass('slow') is null as "isAbsent"`;
      assert.equal(row?.['isAbsent'], true);
    });

    it('do not wait for ever for another process that migrates, nor for a table: both may be tried again', async (test) => {
      const { sql: other, url } = await emptyDatabase(test, backend);
      await migrate(other, shipped);
      const sql = connectToDatabase(url, { limits: { ...noDatabaseLimits, lockTimeoutMs: 100 } });
      test.after(() => sql.end());
      for (const hold of ['select pg_advisory_xact_lock(7347, 3)', 'lock table api_key in share mode'])
        await other.begin(async (transaction) => {
          await transaction.unsafe(hold);
          const tried = migrate(sql, [...shipped, later]);
          await assert.rejects(tried, { name: 'DatabaseError', why: 'busy' }, hold);
        });
      assert.deepEqual(await migrate(sql, [...shipped, later]), ['0900-later']);
    });

    it('are cancelled, also while they wait for another process, when the service stops', async (test) => {
      const { sql: other, url: databaseUrl } = await emptyDatabase(test, backend);
      const stop = new AbortController();
      await other.begin(async (transaction) => {
        await transaction`select pg_advisory_xact_lock(7347, 3)`;
        const options = {
          databaseUrl,
          dataDir: '',
          migrate: 'auto',
          role: 'service',
          log: silentLog,
        } as const;
        const opening = openStore({ ...options, stopped: stop.signal });
        const waiting = async () =>
          transaction`
            select from pg_locks join pg_database on pg_database.oid = database
            where not granted and datname = current_database()`;
        await eventually(async () => (await waiting()).length > 0);
        stop.abort();
        // Had it waited for as long as it may, the database would be called busy.
        await assert.rejects(opening, { name: 'DatabaseError', why: 'down' });
      });
    });

    it('refuse a database that a newer release made', async (test) => {
      const { sql } = await emptyDatabase(test, backend);
      await migrate(sql, [...shipped, later]);
      const refused = storeError('newer-database', /newer release .*0900-later/);
      await assert.rejects(migrate(sql, shipped), refused);
      await assert.rejects(requireMigrated(sql, shipped), refused);
    });

    it('are recognised under the names and checksums that some had before', async (test) => {
      for (const former of formerMigrations) {
        const { sql } = await emptyDatabase(test, backend);
        const at = shipped.findIndex(({ name }) => name === former.today) + 1;
        await migrate(sql, shipped.slice(0, at));
        await sql`
          update schema_migration set name = ${former.name}, checksum = ${former.checksum} where name = ${former.today}`;
        assert.deepEqual(await migrate(sql, shipped), names(shipped.slice(at)));
        await requireMigrated(sql, shipped);
      }
    });

    it('refuse a database whose migration was changed afterwards', async (test) => {
      const { sql } = await emptyDatabase(test, backend);
      await migrate(sql, [...shipped, later]);
      const changed = [...shipped, { ...later, checksum: 'changed' }];
      await assert.rejects(migrate(sql, changed), storeError('changed-migration', /0900-later was changed/));
    });

    it('are left to the migrate command when asked, and named when missing', async (test) => {
      const { sql, url } = await emptyDatabase(test, backend);
      const options = { databaseUrl: url, dataDir: '', role: 'service', log: silentLog } as const;
      await assert.rejects(
        openStore({ ...options, migrate: 'manual' }),
        storeError('not-migrated', /lacks 0001-keys-and-schedule.*medicare-gateway migrate/),
      );
      const [row] = await sql`select to_regclass('schema_migration') is null as "isAbsent"`;
      assert.equal(row?.['isAbsent'], true);
      await (await openStore({ ...options, migrate: 'auto' })).close();
      await (await openStore({ ...options, migrate: 'manual' })).close();
    });
  });
}

describe('the migrations that are shipped', () => {
  it('have a number each, by which they are in order', () => {
    for (const name of names(shipped)) assert.match(name, /^\d{4}-[a-z0-9-]+$/);
    assert.equal(new Set(names(shipped).map((name) => name.slice(0, 4))).size, shipped.length);
  });

  it('have the same checksum whatever line ends a checkout gives them', async (test) => {
    const folder = await emptyFolder(test);
    for (const { name, text } of shipped)
      await writeFile(join(folder, `${name}.sql`), text.replaceAll('\n', '\r\n'));
    assert.deepEqual(await readMigrations(folder), shipped);
  });
});
