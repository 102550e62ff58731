// Where the embedded PostgreSQL lives: closed to others, reachable by no network, under paths of any length.
import assert from 'node:assert/strict';
import { chmod, mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { openEmbeddedPostgres } from '../../../../src/adapters/postgres/embedded/open-embedded-postgres.ts';
import { StoreError, type StoreErrorKind } from '../../../../src/adapters/postgres/open-store-error.ts';
import { silentLog } from '../../../support/database.ts';
import { copyDatabaseFiles } from '../../../support/database-files.ts';
import { dataFolder, emptyFolder, withSql } from '../../../support/store-process.ts';
import { leftToWholeRun } from '../../../support/sample.ts';

const open = (dataDir: string) => openEmbeddedPostgres({ dataDir, role: 'service', log: silentLog });

const storeError = (kind: StoreErrorKind, words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StoreError, String(error));
  assert.equal(error.kind, kind);
  assert.match(error.message, words);
  return true;
};

describe('the folder of the embedded PostgreSQL', { concurrency: 2 }, () => {
  it('and its socket are closed to other users, and the server listens on no network', async (test) => {
    const folder = await dataFolder(test);
    const server = await open(folder);
    for (const path of [join(folder, 'postgres'), server.socketFolder, join(folder, 'postgres', 'data')])
      assert.equal((await stat(path)).mode & 0o077, 0, path);
    const settings = await withSql(server.url, async (sql) => {
      const rows = await sql`
        select name, setting from pg_settings
        where name in ('listen_addresses', 'fsync', 'data_checksums', 'server_encoding', 'lc_messages', 'TimeZone')`;
      return Object.fromEntries(rows.map((row) => [String(row['name']), String(row['setting'])]));
    });
    assert.deepEqual(settings, {
      listen_addresses: '',
      fsync: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      lc_messages: 'C',
      TimeZone: 'UTC',
    });
    await server.stop();
  });

  it('is the same one under another name', { skip: leftToWholeRun }, async (test) => {
    const folder = await dataFolder(test);
    const name = join(await emptyFolder(test), 'link');
    await symlink(folder, name);
    const server = await open(folder);
    await assert.rejects(open(name), storeError('already-running', new RegExp(`process ${process.pid}`)));
    await server.stop();
  });

  it('survives being moved', { skip: leftToWholeRun }, async (test) => {
    const folder = await dataFolder(test);
    const moved = join(await emptyFolder(test), 'moved');
    await (await open(folder)).stop();
    await rename(folder, moved);
    await (await open(moved)).stop();
  });
});

describe('a folder whose path is too long for a socket', { concurrency: 2 }, () => {
  /** With database files in it. */
  const folderOfLength = async (base: string, length: number) => {
    const folder = join(base, 'x'.repeat(length - base.length - 1));
    await mkdir(folder);
    await copyDatabaseFiles(folder);
    return folder;
  };
  /** `/postgres/socket/.s.PGSQL.5432` follows the folder's path; a socket's path has at most 107 bytes on Linux. */
  const fits = (process.platform === 'linux' ? 107 : 103) - '/postgres/socket/.s.PGSQL.5432'.length;

  it('has its socket next to the data up to the limit, and in a private folder for temporary files beyond it', async (test) => {
    const base = await emptyFolder(test);
    for (const [length, isNextToData] of [
      [fits, true],
      [fits + 1, false],
    ] as const) {
      const folder = await folderOfLength(base, length);
      const server = await open(folder);
      assert.equal(server.socketFolder.startsWith(folder), isNextToData, server.socketFolder);
      assert.equal((await stat(server.socketFolder)).mode & 0o077, 0);
      assert.equal(await withSql(server.url, async (sql) => (await sql`select 1 as one`)[0]?.['one']), 1);
      await assert.rejects(open(folder), storeError('already-running', /already runs/));
      await server.stop();
      if (!isNextToData) await rm(server.socketFolder, { recursive: true });
    }
  });

  it(
    'is refused when a stranger could read the folder for temporary files',
    { skip: leftToWholeRun },
    async (test) => {
      const folder = await folderOfLength(await emptyFolder(test), fits + 1);
      const server = await open(folder);
      await server.stop();
      await chmod(server.socketFolder, 0o777);
      await assert.rejects(open(folder), storeError('folder-unusable', /not a private folder of this user/));
      await rm(server.socketFolder, { recursive: true });
      assert.equal(dirname(server.socketFolder), tmpdir());
    },
  );
});

describe('a folder that cannot be used', { concurrency: 2 }, () => {
  it('is named in one sentence when a file is in its place', async (test) => {
    const file = join(await emptyFolder(test), 'file');
    await writeFile(file, '');
    await assert.rejects(
      open(file),
      storeError('folder-unusable', new RegExp(`^The folder ${file} \\(DATA_DIR\\)`)),
    );
  });

  it(
    'is named where the file system makes no folders',
    { skip: process.platform === 'linux' ? false : 'only Linux has such a file system at hand' },
    async () => {
      await assert.rejects(
        open('/proc/no/such'),
        storeError('folder-unusable', /^The folder \/proc\/no\/such \(DATA_DIR\)/),
      );
    },
  );

  it('is refused when another PostgreSQL version made its data', async (test) => {
    const folder = await dataFolder(test);
    await writeFile(join(folder, 'postgres', 'data', 'PG_VERSION'), '17\n');
    await assert.rejects(open(folder), storeError('cannot-start', /holds data of PostgreSQL 17 .* has 18/));
  });

  it('gives the server’s own reason when its data is damaged', async (test) => {
    const folder = await dataFolder(test);
    await rm(join(folder, 'postgres', 'data', 'global', 'pg_control'));
    await assert.rejects(
      open(folder),
      storeError('cannot-start', /does not start \(.*pg_control.*DATABASE_URL/),
    );
    assert.ok((await readdir(join(folder, 'postgres'))).includes('server.log'));
  });
});
