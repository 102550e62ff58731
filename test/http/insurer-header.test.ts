// Every answer says in x-insurer which insurer answers: also errors, what is not HTTP, and the 503 of the start.
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import { readConfig } from '../../src/config/settings.ts';
import { listenForMetrics } from '../../src/http/metrics-listener.ts';
import { createStartUpServer } from '../../src/http/start-up-server.ts';
import { capturedLog } from '../support/captured-log.ts';
import { medicareSettings } from '../support/medicare-settings.ts';
import { rawHttp } from '../support/raw-http.ts';
import { oneLocation, startTestServer } from '../support/test-server.ts';

describe('the header x-insurer', () => {
  for (const insurer of ['simulator', 'services-australia'] as const) {
    it(`names ${insurer} in every answer of a service that is ready`, async (test) => {
      const testServer = await startTestServer(test, { settings: { insurer } });
      const requests: readonly (readonly [string, number, RequestInit?])[] = [
        ['/health', 200],
        ['/ready', 503],
        ['/metrics', 200],
        ['/docs', 200],
        ['/Probe/a', 200, { headers: oneLocation }],
        ['/Probe/a', 401],
        ['/Probe/a?page=x', 400, { headers: oneLocation }],
        ['/Nothing', 404],
        ['/Bad/%zz', 400],
        ['/Probe', 405, { method: 'DELETE' }],
        ['/Broken', 500, { headers: oneLocation }],
        ['/Medicare/probe/v1', 401, { method: 'POST', body: '{}' }],
      ];
      for (const [path, status, init] of requests) {
        const { headers, ...answer } = await testServer.call(path, init).then((response) => ({
          status: response.status,
          headers: response.headers,
        }));
        assert.deepEqual([answer.status, headers.get('x-insurer')], [status, insurer], path);
      }
      const unreadable = [
        'GRAB / HTTP/1.1\r\nhost: x\r\n\r\n',
        'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n',
        'GET /health HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\nconnection: close\r\n\r\n',
      ];
      for (const text of unreadable)
        assert.match(
          (await rawHttp(testServer.port, [text])).text,
          new RegExp(`\r\nx-insurer: ${insurer}\r\n`),
        );
    });

    it(`names ${insurer} while the service starts, and on the listener of the metrics`, async (test) => {
      const read = readConfig(insurer === 'simulator' ? {} : medicareSettings);
      assert.ok(read.ok);
      const dependencies = { settings: read.config, ids: systemIds, log: capturedLog() };
      const { app } = await createStartUpServer(dependencies);
      const listener = await listenForMetrics(() => Promise.resolve('metrics'), {
        host: '127.0.0.1',
        port: 0,
        ...dependencies,
      });
      test.after(async () => {
        app.server.closeAllConnections();
        await app.close();
        listener.server.closeAllConnections();
        await listener.close();
      });
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = listener.server.address() as AddressInfo;
      for (const [address, status] of [
        [`${origin}/health`, 200],
        [`${origin}/ready`, 503],
        [`${origin}/Bad/%zz`, 503],
        [`http://127.0.0.1:${port}/metrics`, 200],
        [`http://127.0.0.1:${port}/`, 404],
      ] as const) {
        const response = await fetch(address);
        await response.text();
        assert.deepEqual([response.status, response.headers.get('x-insurer')], [status, insurer], address);
      }
    });
  }
});
