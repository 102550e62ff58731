// Leases on the shared embedded server: a service and its tools use one server, and the last one stops it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  countUsers,
  dataFolder,
  emptyFolder,
  serverPid,
  startStoreProcess,
  withSql,
} from '../../../support/store-process.ts';
import { leftToWholeRun } from '../../../support/sample.ts';

describe('a service started twice on one folder', { concurrency: 2 }, () => {
  it('is refused the second time with one sentence that names the folder and the other process', async (test) => {
    const folder = await dataFolder(test);
    const service = await startStoreProcess(folder, 'service');
    await assert.rejects(startStoreProcess(folder, 'service'), (error: Error) => {
      assert.ok(
        error.message.includes(`The service already runs on the folder ${folder} (process ${service.pid})`),
      );
      return true;
    });
    assert.equal(await withSql(service.url, async (sql) => (await sql`select 1 as one`)[0]?.['one']), 1);
    assert.equal(await service.stop(), 0);
    assert.equal(await serverPid(folder), null);
  });

  it('may start once the first has stopped', { skip: leftToWholeRun }, async (test) => {
    const folder = await dataFolder(test);
    const first = await startStoreProcess(folder, 'service');
    const [second] = await Promise.all([startStoreProcess(folder, 'service'), first.stop()]);
    assert.equal(await second.stop(), 0);
  });
});

describe('a tool with a running service', { concurrency: 2 }, () => {
  it('uses the same server and leaves it running', async (test) => {
    const folder = await dataFolder(test);
    const service = await startStoreProcess(folder, 'service');
    const pid = await serverPid(folder);
    const tool = await startStoreProcess(folder, 'tool');
    assert.equal(tool.url, service.url);
    assert.equal(await tool.stop(), 0);
    assert.equal(await serverPid(folder), pid);
    await service.stop();
  });

  it(
    'keeps the server until its own end when the service stops first',
    { skip: leftToWholeRun },
    async (test) => {
      const folder = await dataFolder(test);
      const service = await startStoreProcess(folder, 'service');
      const tool = await startStoreProcess(folder, 'tool');
      assert.equal(await service.stop(), 0);
      assert.equal(await countUsers(tool.url), 1);
      await tool.stop();
      assert.equal(await serverPid(folder), null);
    },
  );
});

describe('a tool alone', { concurrency: 2 }, () => {
  it('starts the server and stops it at its end', async (test) => {
    const folder = await dataFolder(test);
    const tool = await startStoreProcess(folder, 'tool');
    assert.notEqual(await serverPid(folder), null);
    assert.equal(await tool.stop(), 0);
    assert.equal(await serverPid(folder), null);
  });

  it('says when it makes a new database, which may not be the one that is meant; a service says nothing', async (test) => {
    const saidBy = async (folder: string, role: 'tool' | 'service') => {
      const one = await startStoreProcess(folder, role);
      await one.stop();
      return one.said.join('\n');
    };
    const folder = await emptyFolder(test);
    assert.match(await saidBy(folder, 'tool'), /no database in the folder .*: a new one is made/);
    assert.doesNotMatch(await saidBy(folder, 'tool'), /new one/);
    assert.doesNotMatch(await saidBy(await emptyFolder(test), 'service'), /new one/);
  });

  it(
    'passes the server it started on to a service that has come up since',
    { skip: leftToWholeRun },
    async (test) => {
      const folder = await dataFolder(test);
      const tool = await startStoreProcess(folder, 'tool');
      const service = await startStoreProcess(folder, 'service');
      await tool.stop();
      assert.equal(await countUsers(service.url), 1);
      await service.stop();
      assert.equal(await serverPid(folder), null);
    },
  );
});

describe('processes that start or stop at the same moment', () => {
  it('make the database files once and share one server on a first start', async (test) => {
    const folder = await emptyFolder(test);
    const all = await Promise.all([
      startStoreProcess(folder, 'tool'),
      startStoreProcess(folder, 'tool'),
      startStoreProcess(folder, 'service'),
    ]);
    assert.equal(new Set(all.map(({ url }) => url)).size, 1);
    assert.equal(await countUsers(all[0].url), 3);
    await Promise.all(all.map((each) => each.stop()));
    assert.equal(await serverPid(folder), null);
  });

  it(
    'never lose a server in use, however starts and stops fall together',
    { skip: leftToWholeRun },
    async (test) => {
      const folder = await dataFolder(test);
      const oneAfterAnother = async (turns: number) => {
        for (let turn = 0; turn < turns; turn += 1) {
          const tool = await startStoreProcess(folder, 'tool');
          assert.equal(await withSql(tool.url, async (sql) => (await sql`select 1 as one`)[0]?.['one']), 1);
          assert.equal(await tool.stop(), 0);
        }
      };
      await Promise.all([oneAfterAnother(2), oneAfterAnother(2), oneAfterAnother(2)]);
      assert.equal(await serverPid(folder), null);
    },
  );
});
