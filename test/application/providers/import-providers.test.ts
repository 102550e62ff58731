// Importing providers: everything or nothing, and what the importer should know.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { importProviders } from '../../../src/application/providers/import-providers.ts';
import { providerOf } from '../../contracts/provider-store.ts';
import { memoryProviders } from '../../support/memory-providers.ts';

const from = localDate('2010-01-01');
const holding = (stem: number, ...codes: readonly string[]) =>
  providerOf(stem, { recognitions: codes.map((code) => ({ code, from, to: null })) });

describe('importing providers', () => {
  it('replaces those held and says how many', async () => {
    const store = memoryProviders([providerOf(1)]);
    const read = async () => ({ ok: true as const, providers: [providerOf(2), providerOf(3)] });
    const outcome = await importProviders({ read, store, isKnownCode: () => true });
    assert.deepEqual(outcome, { ok: true, before: 1, now: 2, changed: true, unknownCodes: [] });
    assert.deepEqual(await store.loadAll(), [providerOf(2), providerOf(3)]);
  });

  it('stores codes that are not known, and names each once, in order', async () => {
    const store = memoryProviders();
    const providers = [holding(1, '9999', '130'), holding(2, '777', '9999'), holding(3)];
    const outcome = await importProviders({
      read: async () => ({ ok: true, providers }),
      store,
      isKnownCode: (code) => code === '130',
    });
    assert.ok(outcome.ok);
    assert.deepEqual(outcome.unknownCodes, ['777', '9999']);
    assert.deepEqual(await store.loadAll(), providers);
  });

  it('stores nothing of a file that cannot be read', async () => {
    const store = memoryProviders([providerOf(1)]);
    const failure = { ok: false as const, error: 'Line 2: …' };
    const outcome = await importProviders({ read: async () => failure, store, isKnownCode: () => true });
    assert.deepEqual(outcome, failure);
    assert.deepEqual(await store.loadAll(), [providerOf(1)]);
  });
});
