// OWASP API2: keys cannot be guessed, and guessing costs the guesser more than it costs us.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../src/adapters/system/clock.ts';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import { createKey } from '../../src/application/keys/create-key.ts';
import { oneLocation, startTestServer, twoLocations } from '../support/test-server.ts';
import { memoryKeys } from '../support/memory-keys.ts';
import { operationsOfApp } from './described-operations.ts';

describe('an API key', () => {
  it('has 160 random bits, and only its hash is kept', async () => {
    const keys = memoryKeys({});
    const made = await createKey(
      { keys, ids: systemIds, clock: systemClock('UTC') },
      { label: 'Front desk', minorIds: ['ABC00001'] },
    );
    assert.ok(made.ok);
    assert.match(made.answer.secret, /^mgk_[0-9a-f]{40}$/);
    assert.doesNotMatch(JSON.stringify(await keys.list()), new RegExp(made.answer.secret.slice(4)));
  });

  it('is asked for by every endpoint but those about the service itself', async (test) => {
    const testServer = await startTestServer(test, { routes: [] });
    const open = operationsOfApp(testServer.app).filter(({ needsKey }) => !needsKey);
    assert.deepEqual(
      open.map(({ template }) => template),
      ['/health', '/ready', '/metrics'],
    );
    for (const { method, path, needsKey } of operationsOfApp(testServer.app)) {
      if (needsKey) assert.equal((await testServer.call(path, { method })).status, 401, path);
    }
  });
});

describe('guessing keys', () => {
  const guesses = 200;

  it('never queries the database, so that callers with a key are not slowed down', async (test) => {
    const testServer = await startTestServer(test);
    const before = testServer.keys.readings();
    for (let guess = 0; guess < guesses; guess += 1) {
      await testServer.call('/Location', { headers: { 'x-api-key': `mgk_${guess}` } });
    }
    assert.equal(testServer.keys.readings(), before);
    assert.equal((await testServer.call('/Location', { headers: oneLocation })).status, 200);
  });

  it('ends with 429 for an address, whichever words it tries, while keys there go on', async (test) => {
    const testServer = await startTestServer(test, { settings: { rateLimitPerMinute: 20 } });
    const statuses: number[] = [];
    for (let guess = 0; guess < 30; guess += 1) {
      const sent = guess % 2 === 0 ? { 'x-api-key': `mgk_${guess}` } : {};
      statuses.push((await testServer.call('/Location', { headers: sent })).status);
    }
    assert.deepEqual(
      [
        statuses.slice(0, 20).every((status) => status === 401),
        statuses.slice(20).every((status) => status === 429),
      ],
      [true, true],
    );
    assert.equal(
      (await testServer.call('/Location', { headers: { ...twoLocations, 'x-minor-id': 'ABC00002' } })).status,
      200,
    );
  });

  it('reads no body: a guess with a large one is answered before it was sent', async (test) => {
    const testServer = await startTestServer(test);
    const answer = await testServer
      .call('/Probe', {
        method: 'POST',
        headers: { 'x-api-key': 'mgk_guess', 'content-type': 'application/json' },
        body: `"${'x'.repeat(4_000_000)}"`,
      })
      .catch((error: unknown) => error);
    // The answer, or a connection that was closed under the sender: never 413, which would mean that it was counted.
    if (answer instanceof Response) assert.equal(answer.status, 401);
    else assert.ok(answer instanceof TypeError);
  });
});
