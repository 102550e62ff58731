// Creating, listing and revoking keys, over a register in memory.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/ids.ts';
import { secretHashOf } from '../../../src/application/keys/api-key-cache.ts';
import { createKey } from '../../../src/application/keys/create-key.ts';
import { listKeys } from '../../../src/application/keys/list-keys.ts';
import { revokeKey } from '../../../src/application/keys/revoke-key.ts';
import type { Ids } from '../../../src/ports/system/ids.ts';
import type { ApiKey, KeyRegister } from '../../../src/ports/keys/key-register.ts';

function registerInMemory(): KeyRegister {
  const held: ApiKey[] = [];
  return {
    list: async () => held,
    find: async (secretHashes) => held.filter(({ secretHash }) => secretHashes.includes(secretHash)),
    add: async (key) => void held.push({ ...key, createdAt: new Date(0), revokedAt: null }),
    async revoke(id) {
      const at = held.findIndex((key) => key.id === id && key.revokedAt === null);
      const key = held[at];
      if (key === undefined) return false;
      held[at] = { ...key, revokedAt: new Date(1) };
      return true;
    },
    watch: async () => async () => {},
  };
}

const ids: Ids = { ...systemIds, secretHex: (bytes) => 'ab'.repeat(bytes) };
const request = { label: ' Front desk ', minorIds: ['ABC00001', 'ABC00001', 'abc00002'] };

describe('a new key', () => {
  it('has a random secret, its hash kept alone, and each location once', async () => {
    const keys = registerInMemory();
    const made = await createKey({ keys, ids }, request);
    assert.deepEqual(made, {
      ok: true,
      answer: { id: `key_${'ab'.repeat(6)}`, secret: `mgk_${'ab'.repeat(20)}` },
    });
    const [held] = await keys.list();
    assert.ok(held && made.ok);
    assert.equal(held.secretHash, secretHashOf(made.answer.secret));
    assert.equal(held.label, 'Front desk');
    assert.deepEqual(held.minorIds, ['ABC00001', 'abc00002']);
    assert.ok(!JSON.stringify(held).includes(made.answer.secret));
  });

  it('may have a label of 100 characters and none longer', async () => {
    const keys = registerInMemory();
    const labelled = (length: number) => createKey({ keys, ids }, { ...request, label: 'x'.repeat(length) });
    assert.equal((await labelled(100)).ok, true);
    assert.equal((await labelled(101)).ok, false);
  });

  const rejected: readonly (readonly [what: string, change: Partial<typeof request>, sentence: RegExp])[] = [
    ['without a label', { label: ' ' }, /^A key needs a label: send 1 to 100 characters/],
    ['with a label of two lines', { label: 'Front\ndesk' }, /^A key needs a label/],
    ['without a location', { minorIds: [] }, /^A key needs a Minor ID: send at least one location\.$/],
    ['with a wrong location', { minorIds: ['ABC00001', 'ABC'] }, /^"ABC" is not a Minor ID: send 8 letters/],
  ];
  for (const [what, change, sentence] of rejected) {
    it(`${what} is not created`, async () => {
      const keys = registerInMemory();
      const made = await createKey({ keys, ids }, { ...request, ...change });
      assert.ok(!made.ok);
      assert.equal(made.failure.kind, 'bad-request');
      assert.match(made.failure.sentence, sentence);
      assert.deepEqual(await keys.list(), []);
    });
  }

  it('may be for one location', async () => {
    const keys = registerInMemory();
    assert.equal((await createKey({ keys, ids }, { ...request, minorIds: ['ABC00001'] })).ok, true);
  });

  it('is listed without its hash, and is gone from use once revoked', async () => {
    const keys = registerInMemory();
    const made = await createKey({ keys, ids }, request);
    assert.ok(made.ok);
    const { id } = made.answer;
    assert.deepEqual(await listKeys({ keys }), [
      {
        id,
        label: 'Front desk',
        minorIds: ['ABC00001', 'abc00002'],
        createdAt: new Date(0),
        revokedAt: null,
      },
    ]);
    assert.deepEqual(await revokeKey({ keys }, id), { ok: true, answer: { id } });
    const again = await revokeKey({ keys }, id);
    assert.ok(!again.ok);
    assert.equal(again.failure.kind, 'not-found');
  });
});
