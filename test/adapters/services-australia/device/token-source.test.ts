// Access tokens are kept, renewed before they end by one caller at a time, and not asked for in a storm.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { GrantedToken } from '../../../../src/adapters/services-australia/device/request-token.ts';
import { tokenSource } from '../../../../src/adapters/services-australia/device/token-source.ts';
import type { InsurerFailure, InsurerResult } from '../../../../src/ports/insurer/insurer.ts';
import { capturedLog } from '../../../support/captured-log.ts';

const hourMs = 3_600_000;
const failure: InsurerFailure = { kind: 'unreachable', sentence: 'Away.' };
const rejection: InsurerFailure = { kind: 'refused', sentence: 'Not this device.' };

/** A source on a clock of the test's own; tokens are numbered. */
function source() {
  let now = 0;
  let granted = 0;
  let asked = 0;
  let answer: () => Promise<InsurerResult<GrantedToken>> = async () => ({
    ok: true,
    answer: { token: `token ${asked}`, lifeMs: hourMs, keyExpiry: null, deviceExpiry: null },
  });
  const usual = answer;
  const log = capturedLog();
  const tokens = tokenSource({
    request: () => {
      asked += 1;
      return answer();
    },
    log,
    onGranted: () => void (granted += 1),
    now: () => now,
  });
  const text = async () => {
    const outcome = await tokens.current();
    return outcome.ok ? outcome.answer : outcome.failure.sentence;
  };
  return {
    tokens,
    log,
    text,
    asked: () => asked,
    granted: () => granted,
    at: (ms: number) => void (now = ms),
    fail: () => void (answer = async () => ({ ok: false, failure })),
    refuse: () => void (answer = async () => ({ ok: false, failure: rejection })),
    breakDown: () => void (answer = () => Promise.reject(new Error('unexpected'))),
    mend: () => void (answer = usual),
  };
}

describe('a source of access tokens', () => {
  it('asks once for a thousand callers', async () => {
    const { text, asked } = source();
    const texts = await Promise.all(Array.from({ length: 1_000 }, text));
    assert.deepEqual([new Set(texts).size, asked()], [1, 1]);
  });

  it('keeps a token for four fifths of its life', async () => {
    const { text, at, asked } = source();
    await text();
    at(hourMs * 0.8 - 1);
    assert.equal(await text(), 'token 1');
    assert.equal(asked(), 1);
  });

  it('then lets one caller renew it while all go on with the old one', async () => {
    const { text, at, asked } = source();
    await text();
    at(hourMs * 0.8);
    assert.deepEqual(new Set(await Promise.all(Array.from({ length: 100 }, text))), new Set(['token 1']));
    assert.equal(asked(), 2);
    assert.equal(await text(), 'token 2');
  });

  it('uses none in the last ten seconds of its life', async () => {
    const { text, at } = source();
    await text();
    at(hourMs - 10_000);
    assert.equal(await text(), 'token 2');
  });

  it('replaces a token that was refused once, for all who had it', async () => {
    const { tokens, text, asked } = source();
    const refused = await text();
    await Promise.all(Array.from({ length: 50 }, () => tokens.replace(refused)));
    assert.deepEqual([await text(), asked()], ['token 2', 2]);
  });

  it('leaves the token service alone for a second after a failure, and goes on with a token that still holds', async () => {
    const { text, at, fail, mend, asked } = source();
    fail();
    assert.deepEqual([await text(), await text(), asked()], ['Away.', 'Away.', 1]);
    mend();
    at(1_000);
    assert.equal(await text(), 'token 2');
    fail();
    at(1_000 + hourMs * 0.9);
    assert.equal(await text(), 'token 2');
    assert.equal(await text(), 'token 2');
    assert.equal(asked(), 3);
  });

  it('gives a new one while the old one holds, and keeps that where there is none', async () => {
    const { tokens, text, fail } = source();
    assert.equal(await text(), 'token 1');
    assert.deepEqual(await tokens.renew(), { ok: true, answer: 'token 2' });
    fail();
    assert.equal((await tokens.renew()).ok, false);
    assert.equal(await text(), 'token 2');
  });

  it('asks a service that refuses ever more seldom, up to once a minute, and from the start again after a grant', async () => {
    const { text, at, refuse, mend, asked } = source();
    refuse();
    let now = 0;
    for (const [times, pauseMs] of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000].entries()) {
      at(now);
      assert.deepEqual([await text(), asked()], ['Not this device.', times + 1]);
      at((now += pauseMs) - 1);
      assert.deepEqual([await text(), asked()], ['Not this device.', times + 1]);
    }
    mend();
    at(now);
    assert.equal(await text(), 'token 9');
    refuse();
    at((now += hourMs));
    await text();
    at(now + 1_000);
    await text();
    assert.equal(asked(), 11);
  });

  it('asks a service that is away every second, however long that lasts', async () => {
    const { text, at, fail, asked } = source();
    fail();
    for (let second = 0; second < 10; second += 1) {
      at(second * 1_000);
      await text();
    }
    assert.equal(asked(), 10);
  });

  it('tells of each token that was granted, and of no other', async () => {
    const { text, at, fail, granted } = source();
    await text();
    await text();
    assert.equal(granted(), 1);
    fail();
    at(hourMs);
    await text();
    assert.equal(granted(), 1);
  });

  it('gives a value when asking breaks down', async () => {
    const { text, breakDown } = source();
    breakDown();
    assert.match(await text(), /does not accept the connection/);
  });
});
