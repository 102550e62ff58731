// A service listens before it opens anything: it says at once that it is not ready, or why it cannot listen.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { describeStartError } from '../../src/cli/start-error.ts';
import { startWholeService } from '../../src/cli/start-service.ts';
import { readConfig } from '../../src/config/settings.ts';
import { capturedLog } from '../support/captured-log.ts';
import { cuttingProxy } from '../../src/cli/crash-test/cutting-proxy.ts';
import { embedded } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { runService, runServiceWithOneItem } from '../support/service-process.ts';
import { emptyFolder, serverPid } from '../support/store-process.ts';
import { leftToWholeRun } from '../support/sample.ts';

async function occupied(test: TestContext): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Starts a service that cannot listen; resolves to the sentence that says why. */
async function sentenceOf(env: Record<string, string>): Promise<string> {
  const read = readConfig(env);
  assert.ok(read.ok);
  return startWholeService(read.config, capturedLog(), new AbortController().signal).then(
    () => assert.fail('it started'),
    (error: unknown) => describeStartError(error, read.config),
  );
}

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return free;
};

describe('a service on an address that it cannot listen on', () => {
  it(
    'when another one uses the same port ends with 1 and a sentence, and its DATA_DIR stays empty',
    { skip: leftToWholeRun },
    async (test) => {
      const first = await runServiceWithOneItem(test);
      const port = await first.listening();
      const folder = await emptyFolder(test);
      const second = runService(test, { DATA_DIR: folder, PORT: String(port) });
      assert.equal(await second.exited, 1);
      assert.equal(second.stderr(), `Port ${port} on 127.0.0.1 is in use; set PORT to another one.\n`);
      assert.deepEqual([await serverPid(folder), await readdir(folder)], [null, []]);
      assert.equal((await fetch(`http://127.0.0.1:${port}/health`)).status, 200);
    },
  );

  it('names HOST, PORT or METRICS, whichever is at fault', async (test) => {
    const [taken, free, folder] = [await occupied(test), await freePort(), await emptyFolder(test)];
    const cases: readonly [Record<string, string>, string][] = [
      [
        { PORT: String(free), METRICS: String(taken) },
        `Port ${taken} on 127.0.0.1 is in use; set METRICS to another one.`,
      ],
      [{ HOST: '192.0.2.1', PORT: '0' }, 'HOST is 192.0.2.1, which is not an address of this machine.'],
      [
        { HOST: 'no-such-host.invalid', PORT: '0' },
        'HOST is no-such-host.invalid, which is not a name that this machine knows.',
      ],
    ];
    for (const [env, sentence] of cases) {
      assert.equal(await sentenceOf({ DATA_DIR: folder, ...env }), sentence);
    }
    assert.deepEqual([await isFree(free), await readdir(folder)], [true, []]);
  });
});

describe('a service that starts', () => {
  it('answers 503 on the listener that it serves on later, which is never closed between', async (test) => {
    const database = await embedded.freshDatabase();
    test.after(() => database.drop());
    const proxy = await cuttingProxy(test, database.url);
    await proxy.cutConnections();
    const [port, metricsPort] = [await freePort(), await freePort()];
    const env = {
      DATABASE_URL: proxy.url,
      PORT: String(port),
      METRICS: String(metricsPort),
      OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
    };
    const read = readConfig(env);
    assert.ok(read.ok);
    const log = capturedLog();
    const stop = new AbortController();
    const starting = startWholeService(read.config, log, stop.signal);
    // Also when an assertion fails: a service left open would keep the process of the tests alive.
    test.after(async () => {
      stop.abort();
      const service = await starting;
      service?.metrics?.server.closeAllConnections();
      await service?.metrics?.close();
      service?.app.server.closeAllConnections();
      await service?.app.close();
      await service?.composed.close();
    });
    const get = async (path: string, of = port) => {
      const response = await fetch(`http://127.0.0.1:${of}${path}`);
      return { status: response.status, text: await response.text() };
    };
    await eventually(async () => (await get('/ready').catch(() => null)) !== null);
    assert.deepEqual(await get('/health'), { status: 200, text: '{"Status":"up"}' });
    await eventually(async () => /waits for its database/.test((await get('/MedicareItems/23')).text));
    for (const path of ['/ready', '/MedicareItems/23', '/Nothing', '/Bad/%', '/openapi.json'])
      assert.equal((await get(path)).status, 503, path);
    assert.equal((await get('/metrics', metricsPort)).status, 503);
    await proxy.acceptConnections();
    const statuses = new Set<number>();
    await eventually(async () => {
      const { status } = await get('/ready');
      statuses.add(status);
      return status === 200;
    });
    assert.deepEqual(statuses, new Set([503, 200]));
    const service = await starting;
    assert.ok(service !== null);
    assert.equal(service.origin, `http://127.0.0.1:${port}`);
    assert.equal((await get('/MedicareItems/23')).status, 401);
    assert.equal((await get('/metrics', metricsPort)).status, 200);
    service.metrics?.server.closeAllConnections();
    await service.metrics?.close();
    service.app.server.closeAllConnections();
    await service.app.close();
    await service.composed.close();
    assert.ok((await isFree(port)) && (await isFree(metricsPort)));
  });
});
