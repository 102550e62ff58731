// The access token cache: renewal before expiry by one request, replacement of rejected tokens, and back-off after failures.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { GrantedToken } from '../../../../src/adapters/services-australia/device/request-access-token.ts';
import { createTokenSource } from '../../../../src/adapters/services-australia/device/token-source.ts';
import type { InsurerFailure, InsurerResult } from '../../../../src/ports/insurer/eligibility-insurer.ts';
import { capturedLog } from '../../../support/captured-log.ts';

const hourMs = 3_600_000;
const failure: InsurerFailure = { kind: 'unreachable', sentence: 'Down.' };
const rejection: InsurerFailure = { kind: 'refused', sentence: 'Not this device.' };

/** A token source with a test clock; tokens are numbered. */
function source() {
  let now = 0;
  let granted = 0;
  let requests = 0;
  let answer: () => Promise<InsurerResult<GrantedToken>> = async () => ({
    ok: true,
    answer: { token: `token ${requests}`, lifeMs: hourMs, keyExpiry: null, deviceExpiry: null },
  });
  const usual = answer;
  const log = capturedLog();
  const tokens = createTokenSource({
    request: () => {
      requests += 1;
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
    requests: () => requests,
    granted: () => granted,
    at: (ms: number) => void (now = ms),
    fail: () => void (answer = async () => ({ ok: false, failure })),
    reject: () => void (answer = async () => ({ ok: false, failure: rejection })),
    throwError: () => void (answer = () => Promise.reject(new Error('unexpected'))),
    mend: () => void (answer = usual),
  };
}

describe('a source of access tokens', () => {
  it('requests one token for a thousand callers', async () => {
    const { text, requests } = source();
    const texts = await Promise.all(Array.from({ length: 1_000 }, text));
    assert.deepEqual([new Set(texts).size, requests()], [1, 1]);
  });

  it('caches a token for four fifths of its lifetime', async () => {
    const { text, at, requests } = source();
    await text();
    at(hourMs * 0.8 - 1);
    assert.equal(await text(), 'token 1');
    assert.equal(requests(), 1);
  });

  it('then renews it with one request, while all callers use the old one', async () => {
    const { text, at, requests } = source();
    await text();
    at(hourMs * 0.8);
    assert.deepEqual(new Set(await Promise.all(Array.from({ length: 100 }, text))), new Set(['token 1']));
    assert.equal(requests(), 2);
    assert.equal(await text(), 'token 2');
  });

  it('does not use a token in the last ten seconds of its lifetime', async () => {
    const { text, at } = source();
    await text();
    at(hourMs - 10_000);
    assert.equal(await text(), 'token 2');
  });

  it('replaces a rejected token once for all callers that used it', async () => {
    const { tokens, text, requests } = source();
    const rejected = await text();
    await Promise.all(Array.from({ length: 50 }, () => tokens.replace(rejected)));
    assert.deepEqual([await text(), requests()], ['token 2', 2]);
  });

  it('pauses for a second after a failure, and uses a token that is still valid', async () => {
    const { text, at, fail, mend, requests } = source();
    fail();
    assert.deepEqual([await text(), await text(), requests()], ['Down.', 'Down.', 1]);
    mend();
    at(1_000);
    assert.equal(await text(), 'token 2');
    fail();
    at(1_000 + hourMs * 0.9);
    assert.equal(await text(), 'token 2');
    assert.equal(await text(), 'token 2');
    assert.equal(requests(), 3);
  });

  it('renews on request while the old token is valid, and keeps the old one if that fails', async () => {
    const { tokens, text, fail } = source();
    assert.equal(await text(), 'token 1');
    assert.deepEqual(await tokens.renew(), { ok: true, answer: 'token 2' });
    fail();
    assert.equal((await tokens.renew()).ok, false);
    assert.equal(await text(), 'token 2');
  });

  it('backs off exponentially up to a minute when the device is rejected, and starts again after a success', async () => {
    const { text, at, reject, mend, requests } = source();
    reject();
    let now = 0;
    for (const [times, pauseMs] of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000].entries()) {
      at(now);
      assert.deepEqual([await text(), requests()], ['Not this device.', times + 1]);
      at((now += pauseMs) - 1);
      assert.deepEqual([await text(), requests()], ['Not this device.', times + 1]);
    }
    mend();
    at(now);
    assert.equal(await text(), 'token 9');
    reject();
    at((now += hourMs));
    await text();
    at(now + 1_000);
    await text();
    assert.equal(requests(), 11);
  });

  it('retries every second while the service is down', async () => {
    const { text, at, fail, requests } = source();
    fail();
    for (let second = 0; second < 10; second += 1) {
      at(second * 1_000);
      await text();
    }
    assert.equal(requests(), 10);
  });

  it('reports each new token, and no failure', async () => {
    const { text, at, fail, granted } = source();
    await text();
    await text();
    assert.equal(granted(), 1);
    fail();
    at(hourMs);
    await text();
    assert.equal(granted(), 1);
  });

  it('gives a failure as a value when the request throws', async () => {
    const { text, throwError } = source();
    throwError();
    assert.match(await text(), /does not accept the connection/);
  });
});
