// A PostgreSQL package that is not the pinned one: none of its programs is run, and the sentence names the file.
import assert from 'node:assert/strict';
import { appendFile, cp, readdir, realpath, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import {
  findBinaries,
  thisPlatform,
  type PostgresPlatform,
} from '../../../../src/adapters/postgres/embedded/find-binaries.ts';
import { openEmbeddedPostgres } from '../../../../src/adapters/postgres/embedded/open-embedded-postgres.ts';
import { verifyBinaries } from '../../../../src/adapters/postgres/embedded/verify-binaries.ts';
import { StoreError } from '../../../../src/adapters/postgres/open-store-error.ts';
import { silentLog } from '../../../support/database.ts';
import { emptyFolder } from '../../../support/store-process.ts';

interface Copy {
  readonly folder: string;
  readonly platform: PostgresPlatform;
}

/** A copy of the installed package, without the time zones, which are not compared. */
async function copyPackage(test: TestContext): Promise<Copy> {
  const { folder: installed } = await findBinaries();
  const folder = join(await realpath(await emptyFolder(test)), 'package');
  await cp(installed, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.includes('/timezone/'),
  });
  return { folder, platform: { ...thisPlatform, locate: () => join(folder, 'dist') } };
}

async function opening(
  test: TestContext,
  platform: PostgresPlatform,
): Promise<{ error: StoreError; made: string[] }> {
  const dataDir = await emptyFolder(test);
  const opened = openEmbeddedPostgres({ dataDir, role: 'service', log: silentLog, platform });
  const error = await opened.then(
    () => assert.fail('it was started'),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof StoreError, String(error));
  return { error, made: await readdir(join(dataDir, 'postgres')) };
}

const changes: readonly (readonly [
  what: string,
  file: string,
  says: RegExp,
  change: (path: string) => Promise<void>,
])[] = [
  [
    'a program with one more byte',
    'native/bin/postgres',
    /has the SHA-256 [0-9a-f]{64} instead of [0-9a-f]{64}/,
    (path) => appendFile(path, '\0'),
  ],
  [
    'statements that initdb executes',
    'native/share/postgresql/system_views.sql',
    /has the SHA-256/,
    (path) => appendFile(path, '\n-- more\n'),
  ],
  ['the list of links', 'native/pg-symlinks.json', /has the SHA-256/, (path) => appendFile(path, ' ')],
  ['a program that is missing', 'native/bin/initdb', /is missing/, (path) => rm(path)],
  [
    'a library that the package does not have',
    'native/lib/postgresql/another.so',
    /is not a file of the package/,
    (path) => writeFile(path, 'another'),
  ],
];

describe('a package with something changed in it', () => {
  for (const [what, file, says, change] of changes) {
    it(`is not run, and named: ${what}`, async (test) => {
      const { folder, platform } = await copyPackage(test);
      await change(join(folder, file));
      const { error, made } = await opening(test, platform);
      assert.equal(error.kind, 'changed-binaries');
      assert.match(error.message, says);
      assert.ok(error.message.includes(`: ${join(folder, file)} `), error.message);
      assert.match(error.message, /anew with npm ci, or set DATABASE_URL to a PostgreSQL 14 or newer\.$/);
      assert.deepEqual(made, []);
    });
  }

  it('is not run when a library is a link to a file elsewhere', async (test) => {
    const { folder, platform } = await copyPackage(test);
    const elsewhere = join(folder, 'elsewhere');
    const link = join(folder, 'native', 'lib', (await findBinaries(platform)).links[0]?.link ?? '');
    await writeFile(elsewhere, 'another');
    await unlink(link).catch(() => {});
    await symlink(elsewhere, link);
    const { error } = await opening(test, platform);
    assert.ok(error.message.includes(`: ${link} is not a file of the package.`), error.message);
  });
});

describe('the package that was pinned', () => {
  it('is accepted where it is installed, with the links of its libraries', async () => {
    await verifyBinaries(await findBinaries());
  });

  it('is accepted from another folder, under a name that is a link', async (test) => {
    const { folder, platform } = await copyPackage(test);
    const link = `${folder}-link`;
    await symlink(folder, link);
    await verifyBinaries(await findBinaries({ ...platform, locate: () => join(link, 'dist') }));
  });

  it('is not accepted under the name of a package that is not listed', async () => {
    const binaries = { ...(await findBinaries()), packageName: '@embedded-postgres/linux-riscv64' };
    await assert.rejects(verifyBinaries(binaries), /is of a package that is not listed/);
  });
});
