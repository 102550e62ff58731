// The keys in memory: who holds a secret, and how changes in the register arrive.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { openApiKeyCache, hashSecret } from '../../../src/application/keys/api-key-cache.ts';
import { startKeyUseRecorder } from '../../../src/application/keys/record-key-use.ts';
import { sandboxKeys } from '../../../src/application/keys/sandbox-keys.ts';
import { keyScopes } from '../../../src/domain/values/api-key-scope.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { parseMinorId } from '../../../src/domain/values/minor-id.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { eventually } from '../../support/eventually.ts';
import { memoryKeys } from '../../support/memory-keys.ts';

const today = () => localDate('2026-11-23');
const minorIds = ['ABC00001'].flatMap((each) => parseMinorId(each) ?? []);

describe('a secret', () => {
  it('is known by its SHA-256 alone', () => {
    assert.equal(hashSecret('a secret'), createHash('sha256').update('a secret').digest('hex'));
  });

  it('names its holder only when it is exactly right and not revoked', async (test) => {
    const register = memoryKeys({ one: ['ABC00001'], two: ['ABC00001', 'ABC00002'], gone: [] });
    await register.revoke('id of gone');
    const ring = await openApiKeyCache(register, capturedLog(), { today });
    test.after(() => ring.close());
    const holder = ring.holderOf('two');
    assert.deepEqual([holder?.keyId, holder?.minorIds], ['id of two', ['ABC00001', 'ABC00002']]);
    for (const wrong of ['', 'on', 'one ', 'One', 'gone', hashSecret('one'), 'k'.repeat(10_000)]) {
      assert.equal(ring.holderOf(wrong), null, wrong.slice(0, 20));
    }
  });
});

describe('a key added or revoked while the service runs', () => {
  it('is seen without a restart', async (test) => {
    const register = memoryKeys({ one: ['ABC00001'] });
    const ring = await openApiKeyCache(register, capturedLog(), { today });
    test.after(() => ring.close());
    await register.add({ id: 'new', label: '', minorIds, secretHash: hashSecret('new secret') });
    await eventually(() => ring.holderOf('new secret')?.keyId === 'new');
    await register.revoke('id of one');
    await eventually(() => ring.holderOf('one') === null);
  });
});

describe('a secret that is not cached', () => {
  it('is looked up in the register, so a key works before the notification of it arrives', async (test) => {
    const register = memoryKeys({ one: ['ABC00001'] });
    const ring = await openApiKeyCache(register, capturedLog(), { today });
    test.after(() => ring.close());
    register.isSilent = true;
    await register.add({ id: 'new', label: '', minorIds, secretHash: hashSecret('new secret') });
    assert.equal(ring.holderOf('new secret'), null);
    assert.equal((await ring.lookUp('new secret'))?.keyId, 'new');
    await eventually(() => ring.holderOf('new secret')?.keyId === 'new');
    await register.revoke('new');
    assert.equal(await ring.lookUp('new secret'), null);
    assert.equal(await ring.lookUp('no secret'), null);
  });

  it('is neither known nor unknown while the register cannot be read', async (test) => {
    const register = memoryKeys({});
    const ring = await openApiKeyCache(register, capturedLog(), { today });
    test.after(() => ring.close());
    register.isDown = true;
    await assert.rejects(ring.lookUp('any'), /the store is down/);
    register.isDown = false;
    assert.equal(await ring.lookUp('any'), null);
  });
});

describe('a register that cannot be read', () => {
  it('stops the start', async () => {
    const register = memoryKeys({});
    register.isDown = true;
    await assert.rejects(openApiKeyCache(register, capturedLog(), { today }), /the store is down/);
  });

  it('later leaves the keys in memory working, and is read again once it is back', async (test) => {
    const register = memoryKeys({ one: ['ABC00001'] });
    const log = capturedLog();
    const ring = await openApiKeyCache(register, log, { today });
    test.after(() => ring.close());
    register.isDown = true;
    await register.revoke('id of one');
    await eventually(() => log.lines.length > 0);
    assert.equal(log.lines[0]?.level, 'warn');
    assert.equal(ring.holderOf('one')?.keyId, 'id of one');
    assert.equal(ring.isRevoked('one'), false);
    register.isDown = false;
    await eventually(() => ring.holderOf('one') === null);
    assert.deepEqual([ring.isRevoked('one'), ring.isRevoked('other')], [true, false]);
  });
});

describe('a key that expires', () => {
  for (const [lastDay, isValid] of [
    ['2026-11-23', true],
    ['2026-11-22', false],
  ] as const) {
    it(`on ${lastDay} is ${isValid ? 'still' : 'no longer'} valid on 2026-11-23, cached or not`, async (test) => {
      const register = memoryKeys({});
      const expiresOn = localDate(lastDay);
      await register.add({ id: 'one', label: '', minorIds, secretHash: hashSecret('one'), expiresOn });
      const ring = await openApiKeyCache(register, capturedLog(), { today });
      test.after(() => ring.close());
      assert.equal(ring.holderOf('one') !== null, isValid);
      assert.equal((await ring.lookUp('one')) !== null, isValid);
    });
  }
});

describe('cached keys', () => {
  it('are confirmed by each check of the register, and no longer than twenty seconds after the last one', async (test) => {
    const register = memoryKeys({ one: ['ABC00001'] });
    const time = { ms: 0 };
    const ring = await openApiKeyCache(register, capturedLog(), { today, now: () => time.ms });
    test.after(() => ring.close());
    time.ms = 19_999;
    assert.equal(ring.isConfirmed(), true);
    time.ms = 20_000;
    assert.equal(ring.isConfirmed(), false);
    register.check()();
    assert.equal(ring.isConfirmed(), true);
    register.isDown = true;
    time.ms = 40_000;
    register.check()();
    assert.equal(ring.isConfirmed(), false);
    assert.equal(ring.holderOf('one')?.keyId, 'id of one');
  });

  it('are confirmed from the beginning of a check on, since a key may be revoked while it is on its way', async (test) => {
    const register = memoryKeys({ one: ['ABC00001'] });
    const time = { ms: 0 };
    const ring = await openApiKeyCache(register, capturedLog(), { today, now: () => time.ms });
    test.after(() => ring.close());
    time.ms = 15_000;
    const unchanged = register.check();
    time.ms = 25_000;
    unchanged();
    assert.equal(ring.isConfirmed(), true);
    time.ms = 35_000;
    assert.equal(ring.isConfirmed(), false);
  });

  it('are not confirmed by a check while a change is not read yet, and by reading it', async (test) => {
    const register = memoryKeys({ one: ['ABC00001'] });
    const log = capturedLog();
    const time = { ms: 0 };
    const ring = await openApiKeyCache(register, log, { today, now: () => time.ms });
    test.after(() => ring.close());
    register.isDown = true;
    await register.revoke('id of one');
    await eventually(() => log.lines.length > 0);
    time.ms = 20_000;
    register.isDown = false;
    register.check()();
    assert.equal(ring.isConfirmed(), false);
    await eventually(() => ring.isConfirmed());
    assert.equal(ring.holderOf('one'), null);
  });
});

describe('the use of a key', () => {
  it('is recorded when the cache is closed, and only of keys in use', async () => {
    const register = memoryKeys({ one: ['ABC00001'], two: ['ABC00001'] });
    const ring = await openApiKeyCache(register, capturedLog(), { today });
    ring.noteUse('id of two');
    await ring.close();
    const used = (await register.list()).filter(({ lastUsedAt }) => lastUsedAt !== null);
    assert.deepEqual(
      used.map(({ id }) => id),
      ['id of two'],
    );
  });

  it('is recorded later where the register was down', async (test) => {
    const register = memoryKeys({ one: ['ABC00001'] });
    register.isDown = true;
    const log = capturedLog();
    const recorder = startKeyUseRecorder(new Set(['id of one']), register, log, 10);
    test.after(() => recorder.stop());
    await eventually(() => log.lines.length === 1);
    register.isDown = false;
    await eventually(async () => (await register.list())[0]?.lastUsedAt !== null);
  });
});

describe('the sandbox keys', () => {
  it('work together with the register and are bound to their own locations', async (test) => {
    const ring = await openApiKeyCache(memoryKeys({}), capturedLog(), { today, fixed: sandboxKeys });
    test.after(() => ring.close());
    assert.deepEqual(ring.holderOf('sandbox-key')?.minorIds, ['SBX00001', 'SBX00002']);
    assert.deepEqual(ring.holderOf('sandbox-other-key')?.minorIds, ['SBX00009']);
  });

  it('have every scope', async (test) => {
    const ring = await openApiKeyCache(memoryKeys({}), capturedLog(), { today, fixed: sandboxKeys });
    test.after(() => ring.close());
    for (const { secret } of sandboxKeys) assert.deepEqual(ring.holderOf(secret)?.scopes, keyScopes);
  });

  it('do not exist unless they are given', async (test) => {
    const ring = await openApiKeyCache(memoryKeys({}), capturedLog(), { today });
    test.after(() => ring.close());
    assert.equal(ring.holderOf('sandbox-key'), null);
  });
});
