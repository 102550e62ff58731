// How many requests a minute are let through, and what the others are answered.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { rateLimitAddress } from '../../../src/http/plugins/rate-limit.ts';
import { searchCost } from '../../../src/http/schema/route-cost-and-body-limits.ts';
import { releaseWith, scheduleItem } from '../../support/schedule-items.ts';
import { oneLocation, startTestServer, twoLocations, type TestServer } from '../../support/test-server.ts';

/** Status and Retry-After of one request with a key; nothing else is read of the response. */
async function askOnce(testServer: TestServer, headers: Record<string, string> = oneLocation) {
  const response = await testServer.call('/Probe/x', { headers });
  await response.text();
  return [response.status, response.headers.get('retry-after')] as const;
}

/** A limit of three, and a monotonic clock that stands at 0 until the test moves it, in milliseconds. */
async function startWithClock(test: TestContext) {
  let now = 0;
  const testServer = await startTestServer(test, {
    settings: { rateLimitPerMinute: 3 },
    dependencies: { monotonicNow: () => now },
  });
  return { testServer, passTo: (at: number) => void (now = at) };
}

describe('a limit of three a minute', () => {
  it('lets three through, then says how long to wait, to the second', async (test) => {
    const { testServer, passTo } = await startWithClock(test);
    for (let request = 0; request < 3; request += 1) assert.deepEqual(await askOnce(testServer), [200, null]);
    const moments = [
      [0, 429, '60'],
      [59_000, 429, '1'],
      [59_999, 429, '1'],
      [60_000, 200, null],
    ] as const;
    for (const [later, status, wait] of moments) {
      passTo(later);
      assert.deepEqual(await askOnce(testServer), [status, wait], String(later));
    }
  });

  it('never says more than a minute, though the clock has fractions of a millisecond', async (test) => {
    const { testServer, passTo } = await startWithClock(test);
    // A minute after this moment, and back: 60,000.0000000001 in floating point.
    passTo(5550.483);
    for (let request = 0; request < 3; request += 1) await askOnce(testServer);
    assert.deepEqual(await askOnce(testServer), [429, '60']);
  });

  it('lasts a minute, though the clock on the wall is set back or forward', async (test) => {
    const { testServer, passTo } = await startWithClock(test);
    const start = Date.now();
    test.mock.timers.enable({ apis: ['Date'], now: start });
    for (let request = 0; request < 3; request += 1) await askOnce(testServer);
    test.mock.timers.setTime(start + 3_600_000);
    assert.deepEqual(await askOnce(testServer), [429, '60']);
    test.mock.timers.setTime(start - 3_600_000);
    assert.deepEqual(await askOnce(testServer), [429, '60']);
    passTo(60_000);
    assert.deepEqual(await askOnce(testServer), [200, null]);
  });

  it('says on each response how many are left and when the minute ends', async (test) => {
    const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 2 } });
    const seen = [];
    for (const headers of [oneLocation, oneLocation, oneLocation, {}]) {
      const response = await testServer.call('/Probe/x', { headers });
      const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
        Number(response.headers.get(`x-ratelimit-${name}`)),
      );
      assert.ok(reset !== undefined && reset >= 1 && reset <= 60);
      seen.push([response.status, limit, remaining]);
    }
    assert.deepEqual(seen, [
      [200, 2, 1],
      [200, 2, 0],
      [429, 2, 0],
      [401, 2, 1],
    ]);
  });

  it('is no limit at all when set to 0', async (test) => {
    const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 0 } });
    for (let request = 0; request < 50; request += 1)
      assert.deepEqual(await askOnce(testServer), [200, null]);
    const response = await testServer.call('/Probe/x', { headers: oneLocation });
    assert.equal(response.headers.get('x-ratelimit-limit'), null);
  });
});

describe('what a request costs of the limit', () => {
  const bodyOf = (bytes: number) => `{"Number":23${' '.repeat(bytes - 13)}}`;
  const left = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'));
  const send = (testServer: TestServer, body: string | ReadableStream) =>
    testServer.call('/Probe', {
      method: 'POST',
      headers: { ...oneLocation, 'content-type': 'application/json' },
      body,
      ...(typeof body === 'string' ? {} : { duplex: 'half' }),
    });

  it('is one, and one for each full kilobyte of its body', async (test) => {
    const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 100 } });
    const costs = [
      [1_023, 99],
      [1_024, 97],
      [10_240, 86],
    ] as const;
    for (const [bytes, remaining] of costs) {
      const response = await send(testServer, bodyOf(bytes));
      assert.deepEqual([response.status, left(response)], [200, remaining], String(bytes));
    }
  });

  it('is the same for a body in chunks, once it has come', async (test) => {
    const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 100 } });
    const chunks = new Blob([bodyOf(10_240)]).stream();
    assert.deepEqual(left(await send(testServer, chunks)), 99);
    assert.deepEqual(left(await send(testServer, '{}')), 88);
  });

  it('is not spent on a request that is more than what is left, so that smaller ones pass', async (test) => {
    const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 20 } });
    const statuses = [];
    for (const bytes of [10_240, 10_240, 1_000, 9_000, 7_500, 100])
      statuses.push((await send(testServer, bodyOf(bytes))).status);
    assert.deepEqual(statuses, [200, 429, 200, 429, 200, 429]);
  });

  it('lets a request that is more than a whole minute through at the start of one', async (test) => {
    const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 5 } });
    assert.equal((await send(testServer, bodyOf(10_240))).status, 200);
    assert.equal((await send(testServer, '{}')).status, 429);
  });

  it('counts the cost of its route, and of a large response once it is known', async (test) => {
    const items = Array.from({ length: 100 }, (_, at) =>
      scheduleItem({ item: String(at + 1), title: 'x'.repeat(10_000) }),
    );
    const releases = [releaseWith(items)];
    const testServer = await startTestServer(test, {
      settings: { rateLimitPerMinute: 1_000 },
      dependencies: { schedule: { releases: () => releases } },
    });
    const get = async (path: string) =>
      left(await testServer.call(path, { headers: { ...oneLocation, 'accept-encoding': 'identity' } }));
    assert.equal(await get('/MedicareItems/1'), 999);
    assert.equal(await get('/MedicareItems?pageNumber=1&pageSize=100'), 998);
    const afterPage = await get('/MedicareItems/1');
    assert.ok(afterPage <= 998 - 1 - Math.floor((100 * 10_000) / 65_536), String(afterPage));
    assert.equal(await get('/MedicareItems?search=nothing'), afterPage - 1);
    assert.equal(await get('/MedicareItems/1'), afterPage - 1 - searchCost - 1);
  });
});

describe('the address of a caller', () => {
  it('counts as itself in IPv4 and as its network in IPv6', () => {
    const cases = [
      ['192.0.2.1', '192.0.2.1'],
      ['::ffff:192.0.2.1', '192.0.2.1'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
      ['2001:db8:1:2::9', '2001:db8:1:2::'],
      ['2001:db8::9', '2001:db8::'],
      ['::1', '::'],
      ['not an address', 'unknown'],
    ] as const;
    for (const [address, counted] of cases) assert.equal(rateLimitAddress(address), counted, address);
  });
});

describe('a request', () => {
  it('with a key over its limit gets 429 with Retry-After, and other keys are not limited', async (test) => {
    const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 2 } });
    const answers: Response[] = [];
    for (let request = 0; request < 3; request += 1)
      answers.push(await testServer.call('/Probe/x', { headers: oneLocation }));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 429],
    );
    const seconds = Number(answers[2]?.headers.get('retry-after'));
    assert.ok(seconds >= 1 && seconds <= 60);
    assert.match(
      (await answers[2]?.text()) ?? '',
      /^Too many requests in one minute; try again in \d+ seconds?\.$/,
    );
    assert.equal((await testServer.call('/Probe/x', { headers: twoLocations })).status, 200);
    assert.equal((await testServer.call('/health')).status, 200);
  });

  it('of an envelope route over the limit gets the envelope with the correlation id that was sent', async (test) => {
    const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 1 } });
    const post = () =>
      testServer.call('/Medicare/probe/v1', {
        method: 'POST',
        headers: { ...oneLocation, 'content-type': 'application/json' },
        body: JSON.stringify({ correlationId: 'urn:uuid:mine' }),
      });
    assert.equal((await post()).status, 200);
    const { code, correlationId } = (await (await post()).json()) as Record<string, string>;
    assert.deepEqual([code, correlationId], ['TooManyRequests', 'urn:uuid:mine']);
  });

  it('is limited before its Minor ID is looked at and before its body is read', async (test) => {
    const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 1 } });
    const post = () =>
      testServer.call('/Probe', {
        method: 'POST',
        headers: { 'x-api-key': 'one-location', 'x-minor-id': 'XYZ00001' },
        body: 'not JSON',
      });
    assert.deepEqual([(await post()).status, (await post()).status], [403, 429]);
  });

  it('with a key that is not accepted is limited by address, and a valid key of that address still passes', async (test) => {
    const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 2 } });
    const guess = async (key: string) =>
      (await testServer.call('/Probe/x', { headers: { 'x-api-key': key } })).status;
    assert.deepEqual([await guess('a'), await guess('b'), await guess('c')], [401, 401, 429]);
    assert.equal(await guess('one-location'), 200);
  });

  it('counts for the address of the connection, unless the proxy in front is trusted', async (test) => {
    const guesses = async (trustProxy: boolean) => {
      const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 1, trustProxy } });
      const guess = async (from: string) =>
        (await testServer.call('/Probe/x', { headers: { 'x-api-key': 'no', 'x-forwarded-for': from } }))
          .status;
      return [await guess('192.0.2.1'), await guess('192.0.2.2')];
    };
    assert.deepEqual(await guesses(false), [401, 429]);
    assert.deepEqual(await guesses(true), [401, 401]);
  });

  it('with an x-forwarded-for that is not trusted is logged once, without its address', async (test) => {
    for (const [trustProxy, count] of [
      [false, 1],
      [0, 1],
      [1, 0],
      ['10.0.0.7', 0],
    ] as const) {
      const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 100, trustProxy } });
      const headers = { 'x-api-key': 'no', 'x-forwarded-for': '192.0.2.1' };
      for (let guess = 0; guess < 3; guess += 1) await testServer.call('/Probe/x', { headers });
      const warnings = testServer.log.lines.filter(({ level }) => level === 'warn');
      assert.equal(warnings.length, count, String(trustProxy));
      for (const { message } of warnings) assert.match(message, /TRUST_PROXY is false/);
      assert.doesNotMatch(testServer.log.text(), /192\.0\.2\.1/);
    }
  });
});
