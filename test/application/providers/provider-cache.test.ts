// The register in memory: bundled and imported providers together, kept current.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openProviderCache } from '../../../src/application/providers/provider-cache.ts';
import { providerOf } from '../../contracts/provider-store.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { eventually } from '../../support/eventually.ts';
import { memoryProviders } from '../../support/memory-providers.ts';

describe('the register in memory', () => {
  it('finds a provider by its exact number only', async (test) => {
    const provider = providerOf(1);
    const held = await openProviderCache({ bundled: [provider], imported: null }, capturedLog());
    test.after(() => held.close());
    assert.equal(held.find(provider.number), provider);
    for (const other of [
      provider.number.toLowerCase(),
      ` ${provider.number}`,
      '',
      '__proto__',
      'constructor',
    ])
      assert.equal(held.find(other), null, other);
  });

  it('lets an imported provider take the place of the bundled one of its number, and no other', async (test) => {
    const imported = providerOf(1, { name: 'Dr Imported Example' });
    const held = await openProviderCache(
      { bundled: [providerOf(1), providerOf(2)], imported: memoryProviders([imported]) },
      capturedLog(),
    );
    test.after(() => held.close());
    assert.equal(held.count(), 2);
    assert.equal(held.find(imported.number)?.name, 'Dr Imported Example');
    assert.equal(held.find(providerOf(2).number)?.name, 'Dr Fictitia Example 2');
  });

  it('follows an import; what is no longer imported is gone, or bundled again', async (test) => {
    const store = memoryProviders([providerOf(1, { name: 'Dr Imported Example' }), providerOf(3)]);
    const held = await openProviderCache({ bundled: [providerOf(1)], imported: store }, capturedLog());
    test.after(() => held.close());
    await store.replaceAll([providerOf(4)]);
    await eventually(() => held.find(providerOf(4).number) !== null);
    assert.equal(held.find(providerOf(3).number), null);
    assert.equal(held.find(providerOf(1).number)?.name, 'Dr Fictitia Example 1');
  });

  it('logs how many there are, and none by name or number', async (test) => {
    const log = capturedLog();
    const held = await openProviderCache({ bundled: [providerOf(1)], imported: memoryProviders() }, log);
    test.after(() => held.close());
    assert.deepEqual(log.lines, [{ level: 'info', message: 'providers cached', providers: 1 }]);
  });
});
