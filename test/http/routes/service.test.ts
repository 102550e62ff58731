// Health, readiness, metrics, and the interface description.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nullInsurer } from '../../../scripts/generate/null-insurer.ts';
import { systemClock } from '../../../src/adapters/system/clock.ts';
import { stubDependencies } from '../../../scripts/generate/stub-dependencies.ts';
import { listenForMetrics } from '../../../src/http/metrics-listener.ts';
import { oneLocation, startTestServer } from '../../support/test-server.ts';
import { eventually } from '../../support/eventually.ts';

describe('GET /ready', () => {
  const reachable = { ...nullInsurer, isReachable: async () => true };

  it('names the release in force', async (test) => {
    const testServer = await startTestServer(test, { dependencies: { insurer: reachable } });
    const answer = await testServer.call('/ready');
    assert.deepEqual(
      [answer.status, await answer.json()],
      [200, { Status: 'ready', CurrentRelease: '2026-07-01' }],
    );
  });

  it('gives 503 with a sentence and Retry-After while something is missing, and /health goes on', async (test) => {
    const before = systemClock('Australia/Sydney', () => Date.parse('2026-06-30T00:00:00Z'));
    const cases = [
      [
        { store: { ...stubDependencies.store, ping: () => Promise.reject(new Error('postgres://u:p@db')) } },
        'The database does not answer: schedule, benefits, providers and documents are answered, claims and reports are not.',
      ],
      [{ schedule: { releases: () => [] } }, 'No schedule release is in force today; import one.'],
      [{ clock: before }, 'No schedule release is in force today; import one.'],
      [
        { insurer: nullInsurer },
        'Medicare does not answer. Claims are still accepted and wait, checks of patients are null.',
      ],
    ] as const;
    for (const [dependencies, sentence] of cases) {
      const testServer = await startTestServer(test, { dependencies });
      const answer = await testServer.call('/ready');
      assert.deepEqual([answer.status, await answer.text()], [503, sentence]);
      assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
      assert.equal((await testServer.call('/health')).status, 200);
    }
  });
});

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
    const listener = await listenForMetrics(() => testServer.app.metrics(), {
      host: '127.0.0.1',
      port: 0,
      insurer: 'simulator',
    });
    test.after(() => listener.close());
    const address = listener.address();
    assert.ok(typeof address === 'object' && address !== null);
    const origin = `http://127.0.0.1:${address.port}`;
    assert.match(await (await fetch(`${origin}/metrics`)).text(), /http_requests_total/);
    assert.equal((await fetch(`${origin}/health`)).status, 404);
    listener.closeAllConnections();
  });
});

describe('the interface description', () => {
  it('is OpenAPI 3.1, version 1.0.0, and says for each route which key, location and errors', async (test) => {
    const testServer = await startTestServer(test);
    const description = JSON.stringify(await (await testServer.call('/openapi.json')).json());
    assert.match(description, /^\{"openapi":"3\.1\.0","info":\{[^}]*"version":"1\.0\.0"/);
    assert.match(description, /"apiKey":\{"type":"apiKey","in":"header","name":"x-api-key"\}/);
    const operation = (path: string) => new RegExp(`"${path}":\\{.*?(?="/|$)`).exec(description)?.[0] ?? '';
    assert.match(operation('/Location'), /"in":"header","name":"x-minor-id","required":true/);
    assert.match(operation('/Location'), /"security":\[\{"apiKey":\[\]\}\]/);
    assert.match(operation('/health'), /"security":\[\]/);
    for (const status of [400, 401, 403, 413, 415, 429, 500, 503])
      assert.match(operation('/Probe'), new RegExp(`"${status}":`));
    assert.match(operation('/Medicare/probe/v1'), /codeType/);
    assert.doesNotMatch(description, /\/docs|openapi\.json/);
  });

  it('is browsable without anything from outside', async (test) => {
    const testServer = await startTestServer(test);
    const page = await (await testServer.call('/docs')).text();
    const assets = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    assert.ok(assets.length > 3);
    for (const asset of assets) {
      assert.match(asset, /^\/docs\//);
      const answer = await testServer.call(asset);
      await answer.arrayBuffer();
      assert.equal(answer.status, 200, asset);
    }
    const policy = (await testServer.call('/docs')).headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self';/);
    assert.doesNotMatch(policy, /https?:|\*/);
    const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)];
    assert.deepEqual(inline, [], 'no inline script, which the policy would block');
    const start = await (await testServer.call('/docs/static/swagger-initializer.js')).text();
    assert.match(start, /validatorUrl": ?null/);
    const calls = testServer.log.lines.filter(({ status = 0 }) => status >= 400);
    assert.deepEqual(calls, []);
  });
});
