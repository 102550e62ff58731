// Creating, listing and revoking keys, over a register in memory.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { hashSecret } from '../../../src/application/keys/api-key-cache.ts';
import { createKey, type CreateKeyRequest } from '../../../src/application/keys/create-key.ts';
import { listKeys } from '../../../src/application/keys/list-keys.ts';
import { revokeKey } from '../../../src/application/keys/revoke-key.ts';
import type { IdGenerator } from '../../../src/ports/system/ids.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { memoryKeys } from '../../support/memory-keys.ts';

const clock = { today: () => localDate('2026-11-23') };
const ids: IdGenerator = { ...systemIds, secretHex: (bytes) => 'ab'.repeat(bytes) };
const request: CreateKeyRequest = { label: ' Front desk ', minorIds: ['ABC00001', 'ABC00001', 'abc00002'] };

describe('a new key', () => {
  it('has a random secret, its hash kept alone, and each location once', async () => {
    const keys = memoryKeys({});
    const made = await createKey({ keys, ids, clock }, request);
    assert.deepEqual(made, {
      ok: true,
      answer: { id: `key_${'ab'.repeat(6)}`, secret: `mgk_${'ab'.repeat(20)}` },
    });
    const [held] = await keys.list();
    assert.ok(held && made.ok);
    assert.equal(held.secretHash, hashSecret(made.answer.secret));
    assert.equal(held.label, 'Front desk');
    assert.deepEqual(held.minorIds, ['ABC00001', 'abc00002']);
    assert.ok(!JSON.stringify(held).includes(made.answer.secret));
  });

  it('may have a label of 100 characters and none longer', async () => {
    const keys = memoryKeys({});
    const labelled = (length: number) =>
      createKey({ keys, ids, clock }, { ...request, label: 'x'.repeat(length) });
    assert.equal((await labelled(100)).ok, true);
    assert.equal((await labelled(101)).ok, false);
  });

  const rejected: readonly (readonly [what: string, change: Partial<CreateKeyRequest>, sentence: RegExp])[] =
    [
      ['without a label', { label: ' ' }, /^A key needs a label: send 1 to 100 characters/],
      ['with a label of two lines', { label: 'Front\ndesk' }, /^A key needs a label/],
      ['without a location', { minorIds: [] }, /^A key needs a Minor ID: send at least one location\.$/],
      [
        'for an unknown scope',
        { scopes: ['claims', 'all'] },
        /^"all" is not a scope: send schedule, providers, /,
      ],
      [
        'for a provider with a wrong check character',
        { providers: ['9900110A'] },
        /^"9900110A" is not a provider number/,
      ],
      ['for an address without a prefix', { networks: ['10.0.0.1'] }, /^"10\.0\.0\.1" is not a CIDR range/],
      [
        'that has expired',
        { expiresOn: localDate('2026-11-22') },
        /^The key would have expired on 2026-11-22/,
      ],
      [
        'with a wrong location',
        { minorIds: ['ABC00001', 'ABC'] },
        /^"ABC" is not a Minor ID: send 8 letters/,
      ],
    ];
  for (const [what, change, sentence] of rejected) {
    it(`${what} is not created`, async () => {
      const keys = memoryKeys({});
      const made = await createKey({ keys, ids, clock }, { ...request, ...change });
      assert.ok(!made.ok);
      assert.equal(made.failure.kind, 'bad-request');
      assert.match(made.failure.sentence, sentence);
      assert.deepEqual(await keys.list(), []);
    });
  }

  it('may be limited to scopes, providers, networks and days, today included', async () => {
    const keys = memoryKeys({});
    const limits = {
      scopes: ['claims', 'patients', 'claims'],
      providers: ['9900110B', '9900110B'],
      networks: ['192.168.1.0/24'],
      expiresOn: localDate('2026-11-23'),
    };
    assert.equal((await createKey({ keys, ids, clock }, { ...request, ...limits })).ok, true);
    const [{ scopes, providers, networks, expiresOn } = assert.fail()] = await keys.list();
    assert.deepEqual(
      { scopes, providers, networks, expiresOn },
      { ...limits, scopes: ['patients', 'claims'], providers: ['9900110B'] },
    );
  });

  it('may be for one location', async () => {
    const keys = memoryKeys({});
    assert.equal((await createKey({ keys, ids, clock }, { ...request, minorIds: ['ABC00001'] })).ok, true);
  });

  it('is listed without its hash, and is gone from use once revoked', async () => {
    const keys = memoryKeys({});
    const made = await createKey({ keys, ids, clock }, request);
    assert.ok(made.ok);
    const { id } = made.answer;
    assert.deepEqual(await listKeys({ keys }), [
      {
        id,
        label: 'Front desk',
        minorIds: ['ABC00001', 'abc00002'],
        createdAt: new Date(0),
        revokedAt: null,
        lastUsedAt: null,
        scopes: ['schedule', 'providers', 'patients', 'claims', 'reports', 'documents'],
        providers: null,
        networks: null,
        expiresOn: null,
      },
    ]);
    assert.deepEqual(await revokeKey({ keys }, id), { ok: true, answer: { id } });
    const again = await revokeKey({ keys }, id);
    assert.ok(!again.ok);
    assert.equal(again.failure.kind, 'not-found');
  });
});
