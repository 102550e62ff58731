// What is answered before the service is ready, and how the service takes the listener over.
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { systemClock } from '../../src/adapters/system/clock.ts';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import { readConfig } from '../../src/config/settings.ts';
import { createServer } from '../../src/http/server.ts';
import { createStartUpServer } from '../../src/http/start-up-server.ts';
import { stubDependencies } from '../../scripts/generate/stub-dependencies.ts';
import { capturedLog } from '../support/captured-log.ts';
import { rawHttp } from '../support/raw-http.ts';
import { noWords } from '../support/schedule-items.ts';

async function startUp(test: TestContext) {
  const read = readConfig({ OVERLOAD_EVENT_LOOP_DELAY_MS: '0' });
  assert.ok(read.ok);
  const dependencies = { settings: read.config, ids: systemIds, log: capturedLog() };
  const server = await createStartUpServer(dependencies);
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  test.after(async () => {
    server.app.server.closeAllConnections();
    await server.app.close();
  });
  const serve = () =>
    createServer(
      {
        ...stubDependencies,
        ...dependencies,
        clock: systemClock('Australia/Sydney'),
        sandbox: null,
        words: noWords,
      },
      { startUp: server },
    );
  return { server, origin, port, serve };
}

describe('before the service is ready', () => {
  it('/health is 200, /ready 503, and everything else 503 with the reason, in the form of its path', async (test) => {
    const { server, origin } = await startUp(test);
    assert.equal(await (await fetch(`${origin}/health`)).text(), '{"Status":"up"}');
    server.setReason('The service waits for the test.');
    assert.equal(await (await fetch(`${origin}/ready`)).text(), 'The service is not ready.');
    for (const path of ['/MedicareItems/23', '/docs', '/Nothing', '/Bad/%zz', '/']) {
      const response = await fetch(origin + path);
      const { headers } = response;
      assert.deepEqual([response.status, headers.get('retry-after')], [503, '5'], path);
      assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8', path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.equal(await response.text(), 'The service waits for the test.', path);
    }
    const claim = await fetch(`${origin}/Medicare/bulkbillstoreforward/general/v1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"correlationId":"urn:uuid:mine"}',
    });
    assert.deepEqual(await claim.json(), {
      code: 'Unavailable',
      codeType: 'GATEWAY',
      message: 'The service waits for the test.',
      correlationId: 'urn:uuid:mine',
    });
  });
});

describe('once the service is ready', () => {
  it('it answers on the same listener, and on connections that are open', async (test) => {
    const { server, port, serve } = await startUp(test);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    test.after(() => agent.destroy());
    const get = (path: string) =>
      new Promise<readonly [number | undefined, boolean]>((resolve, reject) => {
        const sent = request({ agent, host: '127.0.0.1', port, path }, (response) => {
          response.resume().once('end', () => resolve([response.statusCode, sent.reusedSocket]));
        });
        sent.once('error', reject).end();
      });
    assert.deepEqual(await get('/MedicareItems/23'), [503, false]);
    const app = await serve();
    assert.deepEqual(await get('/MedicareItems/23'), [401, true]);
    assert.equal(app.server, server.app.server);
  });

  it('what is not HTTP is answered once', async (test) => {
    const { port, serve } = await startUp(test);
    await serve();
    const { text } = await rawHttp(port, ['GRAB / HTTP/1.1\r\nhost: x\r\n\r\n']);
    assert.equal(text.split('HTTP/1.1 400').length, 2, text);
  });

  it('closing it closes the listener', async (test) => {
    const { origin, serve } = await startUp(test);
    const app = await serve();
    await app.close();
    await assert.rejects(fetch(`${origin}/health`));
  });
});
