// GET /metrics: what is counted, in a form that Prometheus reads, and on which listener.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stubDependencies } from '../../../scripts/generate/stub-dependencies.ts';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { readConfig } from '../../../src/config/settings.ts';
import { listenForMetrics } from '../../../src/http/metrics-listener.ts';
import type { ResourceFailure } from '../../../src/domain/values/resource-failure.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { eventually } from '../../support/eventually.ts';
import { oneLocation, startTestServer } from '../../support/test-server.ts';

describe('GET /metrics', () => {
  it('counts requests by method, route pattern and status class, and their latency', async (test) => {
    const testServer = await startTestServer(test);
    for (const name of ['a', 'b', 'c']) await testServer.call(`/Probe/${name}`, { headers: oneLocation });
    await testServer.call('/Probe/a');
    await testServer.call('/Nothing/at/all');
    await eventually(() => testServer.log.lines.length === 5);
    const answer = await testServer.call('/metrics');
    const text = await answer.text();
    assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    const lines = new Set(text.split('\n'));
    for (const line of [
      'http_requests_total{method="GET",route="/Probe/:name",status="2xx"} 3',
      'http_requests_total{method="GET",route="/Probe/:name",status="4xx"} 1',
      'http_requests_total{method="any",route="(none)",status="4xx"} 1',
      'http_request_duration_seconds_count{method="GET",route="/Probe/:name",status="2xx"} 3',
      'http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/Probe/:name",status="2xx"} 3',
      'http_request_duration_seconds_count{method="GET",route="/Probe/:name",status="4xx"} 1',
      'schedule_release_info{release="2026-07-01"} 1',
      'schedule_releases 1',
      'insurer_info{insurer="simulator",host=""} 1',
    ]) {
      assert.ok(lines.has(line), line);
    }
    assert.match(text, /^process_resident_memory_bytes \d+/m);
    assert.match(text, /^nodejs_eventloop_lag_seconds /m);
    assert.doesNotMatch(text, /Nothing/);
    const again = await (await testServer.call('/metrics')).text();
    assert.match(again, /^http_requests_total\{method="GET",route="\/Probe\/:name",status="2xx"\} 3$/m);
  });

  it('reports the claims that wait for the insurer, and leaves them out while the database is down', async (test) => {
    const claims = {
      ...stubDependencies.claims,
      counts: async () => ({ queued: 3, correcting: 1, lodged: 9, refused: 2, longestSeconds: 12.5 }),
    };
    const reported = await (
      await (await startTestServer(test, { dependencies: { claims } })).call('/metrics')
    ).text();
    assert.match(reported, /^claims_waiting\{state="queued"\} 3\nclaims_waiting\{state="correcting"\} 1$/m);
    assert.match(reported, /^claims_settled\{state="lodged"\} 9\nclaims_settled\{state="refused"\} 2$/m);
    assert.match(reported, /^database_up 1$/m);
    assert.match(reported, /^claims_longest_wait_seconds 12.5$/m);
    const down = await (await startTestServer(test)).call('/metrics');
    assert.equal(down.status, 200);
    const text = await down.text();
    assert.doesNotMatch(text, /^claims_(waiting|settled|longest)/m);
    assert.match(text, /^database_up 0$/m);
  });

  it('reports why the database cannot write, and nothing of it while the database does not answer', async (test) => {
    const textOf = async (writeFailure: () => Promise<ResourceFailure | null>) => {
      const store = { ...stubDependencies.store, writeFailure };
      const testServer = await startTestServer(test, { dependencies: { store } });
      return (await testServer.call('/metrics')).text();
    };
    const series = (disk: number, memory: number) =>
      new RegExp(
        `^database_write_failure\\{reason="disk-full"\\} ${disk}\n.*"out-of-memory"\\} ${memory}\n.*"io-error"\\} 0$`,
        'm',
      );
    assert.match(await textOf(async () => 'disk-full'), series(1, 0));
    assert.match(await textOf(async () => 'out-of-memory'), series(0, 1));
    assert.match(await textOf(async () => null), series(0, 0));
    assert.doesNotMatch(await textOf(() => Promise.reject(new Error('down'))), /^database_write_failure/m);
  });

  it('is well-formed: buckets never fall, every series has a type, none comes twice', async (test) => {
    const testServer = await startTestServer(test);
    for (const path of ['/health', '/ready', '/Nothing', '/Medicare/nothing']) await testServer.call(path);
    const text = await (await testServer.call('/metrics')).text();
    const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    assert.equal(new Set(series.map((line) => line.slice(0, line.lastIndexOf(' ')))).size, series.length);
    const typed = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map((match) => match[1]));
    for (const line of series) {
      const name = line.split(/[{ ]/, 1)[0] ?? '';
      assert.ok(typed.has(name) || typed.has(name.replace(/_(bucket|sum|count|total)$/, '')), line);
    }
  });

  it('is not there when switched off or moved to a listener of its own', async (test) => {
    assert.equal(
      (await (await startTestServer(test, { settings: { metrics: 'off' } })).call('/metrics')).status,
      404,
    );
    const testServer = await startTestServer(test, { settings: { metrics: { port: 0 } } });
    assert.equal((await testServer.call('/metrics')).status, 404);
    const read = readConfig({});
    assert.ok(read.ok);
    let isReady = true;
    const metrics = () => (isReady ? testServer.app.metrics() : Promise.reject(new Error('not ready')));
    const listener = await listenForMetrics(metrics, {
      host: '127.0.0.1',
      port: 0,
      settings: read.config,
      ids: systemIds,
      log: capturedLog(),
    });
    test.after(() => listener.close());
    const address = listener.server.address();
    assert.ok(typeof address === 'object' && address !== null);
    const origin = `http://127.0.0.1:${address.port}`;
    assert.match(await (await fetch(`${origin}/metrics`)).text(), /http_requests_total/);
    for (const [path, method, status] of [
      ['/health', 'GET', 404],
      ['/Bad/%zz', 'GET', 400],
      ['/metrics', 'POST', 405],
    ] as const) {
      const answer = await fetch(origin + path, { method });
      assert.match(await answer.text(), /\.$/);
      assert.deepEqual([path, answer.status], [path, status]);
    }
    isReady = false;
    const answer = await fetch(`${origin}/metrics`);
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5']);
    assert.match(await answer.text(), /^The metrics could not be written/);
    listener.server.closeAllConnections();
  });
});
