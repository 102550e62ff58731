// A service that cannot listen says so before it opens anything: no store, no PostgreSQL left behind.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { startProblem } from '../../src/cli/start-error.ts';
import { tryPorts } from '../../src/cli/try-ports.ts';
import { readConfig } from '../../src/config/settings.ts';
import { freePort } from '../support/free-port.ts';
import { runService, runServiceWithOneItem } from '../support/service-process.ts';
import { emptyFolder, serverPid } from '../support/store-process.ts';

async function occupied(test: TestContext): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function sentenceOf(env: Record<string, string>): Promise<string | null> {
  const read = readConfig(env);
  assert.ok(read.ok);
  return tryPorts(read.config).then(
    () => null,
    (error: unknown) => startProblem(error, read.config),
  );
}

describe('a service on an address that it cannot listen on', () => {
  it('beside another one on the same port ends with 1 and a sentence, and its DATA_DIR stays empty', async (test) => {
    const first = await runServiceWithOneItem(test);
    const port = await first.listening();
    const folder = await emptyFolder(test);
    const second = runService(test, { DATA_DIR: folder, PORT: String(port) });
    assert.equal(await second.exited, 1);
    assert.equal(second.stderr(), `Port ${port} on 127.0.0.1 is in use; set PORT to another one.\n`);
    assert.deepEqual([await serverPid(folder), await readdir(folder)], [null, []]);
    assert.equal((await fetch(`http://127.0.0.1:${port}/health`)).status, 200);
  });

  it('names HOST, PORT or METRICS, whichever is at fault', async (test) => {
    const [taken, free] = [await occupied(test), await freePort()];
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
    for (const [env, sentence] of cases) assert.equal(await sentenceOf(env), sentence);
  });

  it('is not a service whose ports are free: they are free afterwards too', async () => {
    const [port, other] = [await freePort(), await freePort()];
    const env = { PORT: String(port), METRICS: String(other) };
    assert.deepEqual([await sentenceOf(env), await sentenceOf(env)], [null, null]);
  });
});
