// What is answered while the event loop lags or the heap is nearly full.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { eventually } from '../../support/eventually.ts';
import { nullInsurer } from '../../../scripts/generate/null-insurer.ts';
import { oneLocation, startTestServer, type TestServer } from '../../support/test-server.ts';

const headers = { ...oneLocation, 'content-type': 'application/json' };
const statusOf = async (server: TestServer) => {
  const response = await server.call('/Probe/x', { headers });
  await response.text();
  return response.status;
};

/** Keeps the event loop busy, so that its mean delay is far over the limit of these tests. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('a service whose event loop lags', () => {
  it('answers 503 with Retry-After in the form of the route, and serves again once it does not', async (test) => {
    const server = await startTestServer(test, {
      settings: { overloadEventLoopDelayMs: 20, overloadHeapPercent: 0 },
    });
    await eventually(async () => (await statusOf(server)) === 200);
    // The delay is not counted directly after the start; then it is looked at once a second.
    await delay(5_000);
    await eventually(async () => {
      block(1_100);
      return (await statusOf(server)) === 503;
    });
    const [text, envelope] = await Promise.all([
      server.call('/Probe/x', { headers }),
      server.call('/Medicare/probe/v1', {
        method: 'POST',
        headers,
        body: '{"correlationId":"urn:uuid:mine"}',
      }),
    ]);
    assert.deepEqual([text.status, text.headers.get('retry-after')], [503, '5']);
    assert.match(await text.text(), /^The service has more to do .* send the same request again later\.$/);
    const { code, correlationId } = (await envelope.json()) as Record<string, string>;
    assert.deepEqual(
      [envelope.status, envelope.headers.get('retry-after'), code, correlationId],
      [503, '5', 'Unavailable', 'urn:uuid:mine'],
    );
    await eventually(async () => (await statusOf(server)) === 200);
  });
});

describe('a service that has just started', () => {
  it('does not hold the delay of its start against its first requests', async (test) => {
    const server = await startTestServer(test, {
      settings: { overloadEventLoopDelayMs: 20, overloadHeapPercent: 0 },
    });
    block(1_100);
    await new Promise(setImmediate);
    assert.equal(await statusOf(server), 200);
  });
});

describe('a service whose heap is nearly full', () => {
  it('answers 503, but to health, readiness and metrics as ever', async (test) => {
    const percent = 1;
    const limit = (getHeapStatistics().heap_size_limit * percent) / 100;
    const ballast = Array.from({ length: Math.ceil(limit / 8) }, (_, index) => index);
    const insurer = { ...nullInsurer, isReachable: async () => true };
    const settings = { overloadEventLoopDelayMs: 0, overloadHeapPercent: percent };
    const server = await startTestServer(test, { settings, dependencies: { insurer } });
    await eventually(async () => (await statusOf(server)) === 503);
    for (const path of ['/health', '/ready', '/metrics', '/openapi.json'])
      assert.equal((await server.call(path)).status, 200, path);
    assert.ok(ballast.length > 0);
  });

  it('answers as ever where both limits are 0', async (test) => {
    const settings = { overloadEventLoopDelayMs: 0, overloadHeapPercent: 0 };
    const server = await startTestServer(test, { settings });
    block(1_100);
    assert.equal(await statusOf(server), 200);
  });
});
