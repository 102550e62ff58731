// Crashes of the service and of the embedded server: no acknowledged row is lost, and no lock file blocks the next start.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { connectToDatabase } from '../../../../src/adapters/postgres/connection/sql.ts';
import { eventually } from '../../../support/eventually.ts';
import { dataFolder, serverPid, startStoreProcess, withSql } from '../../../support/store-process.ts';
import { leftToWholeRun } from '../../../support/sample.ts';

/** Writes numbers until the server is down; returns those that were acknowledged. */
async function writeUntilDown(url: string): Promise<{ acknowledged: number[]; away: Promise<void> }> {
  const sql = connectToDatabase(url);
  await sql`create table if not exists acknowledged (number integer primary key)`;
  const acknowledged: number[] = [];
  let next = 0;
  const writer = async () => {
    for (;;) {
      const number = (next += 1);
      await sql`insert into acknowledged values (${number})`;
      acknowledged.push(number);
    }
  };
  const away = Promise.allSettled([writer(), writer(), writer(), writer()]).then(() =>
    sql.end({ timeout: 0 }),
  );
  return { acknowledged, away };
}

const numbersIn = (url: string) =>
  withSql(url, async (sql) =>
    (await sql`select number from acknowledged`).map((row) => Number(row['number'])),
  );

describe('a service killed with kill -9', { concurrency: 2 }, () => {
  it('leaves its server to the next one, which takes it over at once', async (test) => {
    const folder = await dataFolder(test);
    const first = await startStoreProcess(folder, 'service');
    const orphan = await serverPid(folder);
    await first.kill();
    assert.equal(await serverPid(folder), orphan);
    const second = await startStoreProcess(folder, 'service');
    assert.equal(await serverPid(folder), orphan);
    assert.equal(await second.stop(), 0);
    assert.equal(await serverPid(folder), null);
  });

  it('leaves its server to a tool as well', { skip: leftToWholeRun }, async (test) => {
    const folder = await dataFolder(test);
    await (await startStoreProcess(folder, 'service')).kill();
    const tool = await startStoreProcess(folder, 'tool');
    await tool.stop();
    assert.equal(await serverPid(folder), null);
  });

  it('loses no acknowledged row, its server killed as well', async (test) => {
    const folder = await dataFolder(test);
    const first = await startStoreProcess(folder, 'service');
    const { acknowledged, away } = await writeUntilDown(first.url);
    await eventually(() => acknowledged.length > 200);
    const pid = await serverPid(folder);
    assert.ok(pid !== null);
    await first.kill();
    process.kill(pid, 'SIGKILL');
    await away;
    const second = await startStoreProcess(folder, 'service');
    const held = new Set(await numbersIn(second.url));
    assert.deepEqual(
      acknowledged.filter((number) => !held.has(number)),
      [],
    );
    await second.stop();
  });
});

describe('a server that dies under a running service', () => {
  it('is started again by the service, with every acknowledged row', async (test) => {
    const folder = await dataFolder(test);
    const service = await startStoreProcess(folder, 'service');
    const { acknowledged, away } = await writeUntilDown(service.url);
    await eventually(() => acknowledged.length > 50);
    const pid = await serverPid(folder);
    assert.ok(pid !== null);
    process.kill(pid, 'SIGKILL');
    await away;
    await eventually(() => service.said.some((line) => line.includes('is down and is started again')));
    await eventually(async () => ![null, pid].includes(await serverPid(folder)));
    await eventually(() =>
      numbersIn(service.url).then(
        (held) => acknowledged.every((n) => held.includes(n)),
        () => false,
      ),
    );
    await assert.rejects(startStoreProcess(folder, 'service'), /already runs/);
    assert.equal(await service.stop(), 0);
    assert.equal(await serverPid(folder), null);
  });
});

describe('lock files left behind', { concurrency: 2 }, () => {
  it('do not block when their process is gone', async (test) => {
    const folder = await dataFolder(test);
    const first = await startStoreProcess(folder, 'service');
    const pid = await serverPid(folder);
    assert.ok(pid !== null);
    await first.kill();
    process.kill(pid, 'SIGKILL');
    await eventually(async () => (await serverPid(folder)) === null);
    assert.equal(await (await startStoreProcess(folder, 'service')).stop(), 0);
  });

  it('do not block when a power cut left them empty', { skip: leftToWholeRun }, async (test) => {
    const folder = await dataFolder(test);
    const lock = join(folder, 'postgres', 'data', 'postmaster.pid');
    await writeFile(lock, '');
    await utimes(lock, new Date(0), new Date(0));
    assert.equal(await (await startStoreProcess(folder, 'service')).stop(), 0);
  });

  it(
    'do not block when the number of their process was given to another one',
    { skip: leftToWholeRun },
    async (test) => {
      const folder = await dataFolder(test);
      const first = await startStoreProcess(folder, 'service');
      const pid = await serverPid(folder);
      assert.ok(pid !== null);
      const root = join(folder, 'postgres');
      const lock = join(root, 'data', 'postmaster.pid');
      const socketLock = join(root, 'socket', '.s.PGSQL.5432.lock');
      await first.kill();
      process.kill(pid, 'SIGKILL');
      await eventually(async () => (await serverPid(folder)) === null);
      const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
      try {
        for (const file of [lock, socketLock])
          await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)));
        assert.equal(await (await startStoreProcess(folder, 'service')).stop(), 0);
        assert.equal(stranger.exitCode, null);
      } finally {
        stranger.kill();
        await once(stranger, 'exit');
      }
    },
  );
});

describe('a first start cut short', () => {
  it('leaves nothing that a later start would use as a database', async (test) => {
    const folder = await dataFolder(test);
    const root = join(folder, 'postgres');
    await rename(join(root, 'data'), join(root, 'unfinished-0123456789ab'));
    await mkdir(join(root, 'unfinished-ba9876543210'));
    assert.equal(await (await startStoreProcess(folder, 'service')).stop(), 0);
    assert.deepEqual((await readdir(root)).toSorted(), ['data', 'server.log', 'socket']);
  });
});

describe('Ctrl-C', () => {
  it('does not reach the server, so that the service can finish first', async (test) => {
    const folder = await dataFolder(test);
    const service = await startStoreProcess(folder, 'service');
    const pid = await serverPid(folder);
    const groupOf = async (process: number | null) =>
      (await readFile(`/proc/${process}/stat`, 'utf8')).split(') ')[1]?.split(' ')[2];
    assert.equal(await groupOf(pid), String(pid));
    assert.notEqual(await groupOf(service.pid), String(pid));
    await service.stop();
  });
});
