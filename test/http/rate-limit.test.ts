// How many requests a minute are let through, and what the others are told.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countedAddress, rateLimit } from '../../src/http/rate-limit.ts';
import { oneLocation, openDoor, twoLocations } from '../support/test-server.ts';

describe('a limit of three a minute', () => {
  it('lets three through, then tells how long to wait, to the second', () => {
    let now = 1_000;
    const limit = rateLimit(3, () => now);
    assert.deepEqual([limit.take('a'), limit.take('a'), limit.take('a')], [0, 0, 0]);
    assert.equal(limit.take('a'), 60);
    now += 59_000;
    assert.equal(limit.take('a'), 1);
    now += 999;
    assert.equal(limit.take('a'), 1);
    now += 1;
    assert.equal(limit.take('a'), 0);
  });

  it('counts each caller alone', () => {
    const limit = rateLimit(1, () => 0);
    assert.equal(limit.take('a'), 0);
    assert.equal(limit.take('b'), 0);
    assert.equal(limit.take('a'), 60);
  });

  it('keeps no more records than it needs', () => {
    let now = 0;
    const limit = rateLimit(1, () => now);
    for (let caller = 0; caller < 20_000; caller += 1) limit.take(String(caller));
    now = 60_000;
    assert.equal(limit.take('one more'), 0);
    assert.equal(limit.take('one more'), 60);
  });

  it('is no limit at all when set to 0', () => {
    const limit = rateLimit(0, () => 0);
    for (let request = 0; request < 1_000; request += 1) assert.equal(limit.take('a'), 0);
  });
});

describe('the address of a caller', () => {
  it('counts as itself in IPv4 and as its network in IPv6', () => {
    const cases = [
      ['192.0.2.1', '192.0.2.1'],
      ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
      ['2001:db8:1:2::9', '2001:db8:1:2'],
      ['2001:db8::9', '2001:db8:0:0'],
      ['::1', '0:0:0:0'],
    ] as const;
    for (const [address, counted] of cases) assert.equal(countedAddress(address), counted, address);
  });
});

describe('at the door', () => {
  it('a key over its limit gets 429 with Retry-After, other keys go on', async (test) => {
    const door = await openDoor(test, { settings: { rateLimitPerMinute: 2 } });
    const answers: Response[] = [];
    for (let request = 0; request < 3; request += 1)
      answers.push(await door.call('/Probe/x', { headers: oneLocation }));
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
    assert.equal((await door.call('/Probe/x', { headers: twoLocations })).status, 200);
    assert.equal((await door.call('/health')).status, 200);
  });

  it('refused keys are limited by address, and a valid key of that address still enters', async (test) => {
    const door = await openDoor(test, { settings: { rateLimitPerMinute: 2 } });
    const guess = async (key: string) =>
      (await door.call('/Probe/x', { headers: { 'x-api-key': key } })).status;
    assert.deepEqual([await guess('a'), await guess('b'), await guess('c')], [401, 401, 429]);
    assert.equal(await guess('one-location'), 200);
  });

  it('the address is that of the connection, unless the proxy in front is trusted', async (test) => {
    const guesses = async (trustProxy: boolean) => {
      const door = await openDoor(test, { settings: { rateLimitPerMinute: 1, trustProxy } });
      const guess = async (from: string) =>
        (await door.call('/Probe/x', { headers: { 'x-api-key': 'no', 'x-forwarded-for': from } })).status;
      return [await guess('192.0.2.1'), await guess('192.0.2.2')];
    };
    assert.deepEqual(await guesses(false), [401, 429]);
    assert.deepEqual(await guesses(true), [401, 401]);
  });

  it('a forwarded caller who is not believed is told of once, without its address', async (test) => {
    for (const [trustProxy, told] of [
      [false, 1],
      [0, 1],
      [1, 0],
      ['10.0.0.7', 0],
    ] as const) {
      const door = await openDoor(test, { settings: { trustProxy } });
      const headers = { 'x-api-key': 'no', 'x-forwarded-for': '192.0.2.1' };
      for (let guess = 0; guess < 3; guess += 1) await door.call('/Probe/x', { headers });
      const warnings = door.log.lines.filter(({ level }) => level === 'warn');
      assert.equal(warnings.length, told, String(trustProxy));
      for (const { message } of warnings) assert.match(message, /TRUST_PROXY is false/);
      assert.doesNotMatch(door.log.text(), /192\.0\.2\.1/);
    }
  });
});
