// A key that is revoked while its process is cut off from the database stops working for personal data.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyRegister } from '../../src/adapters/postgres/api-key-register.ts';
import { connectToDatabase } from '../../src/adapters/postgres/connection/sql.ts';
import { openApiKeyCache, hashSecret } from '../../src/application/keys/api-key-cache.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { minorId } from '../support/bulk-bill-claims.ts';
import { capturedLog } from '../support/captured-log.ts';
import { cuttingProxy, type CuttingProxy } from '../../src/cli/crash-test/cutting-proxy.ts';
import { freshStore } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { unsignedRows } from '../support/unsigned-rows.ts';

const cutOffs: readonly (readonly [
  string,
  (proxy: CuttingProxy) => Promise<void>,
  (proxy: CuttingProxy) => Promise<void>,
])[] = [
  ['refuses connections', (proxy) => proxy.cutConnections(), (proxy) => proxy.acceptConnections()],
  ['swallows everything', async (proxy) => proxy.freeze(), async (proxy) => proxy.thaw()],
];

describe('a process whose way to the database', () => {
  for (const [what, cutOff, restore] of cutOffs) {
    it(`${what} does not confirm its keys, and learns afterwards which were revoked`, async (test) => {
      const store = await freshStore();
      test.after(() => store.close());
      const proxy = await cuttingProxy(test, store.databaseUrl);
      const limits = {
        poolSize: 2,
        connectTimeoutMs: 500,
        statementTimeoutMs: 500,
        lockTimeoutMs: 500,
        idleTransactionTimeoutMs: 500,
      };
      const sql = connectToDatabase(proxy.url, { limits });
      test.after(() => sql.end());
      await store.keys.add({
        id: 'key_1',
        label: '',
        minorIds: [minorId('ABC00001')],
        secretHash: hashSecret('secret'),
      });
      // As the service does it, but sooner: a key is confirmed for a second, and checked ten times as often.
      const register = keyRegister(sql, unsignedRows, { checkEveryMs: 100 });
      const today = () => localDate('2026-11-23');
      const keys = await openApiKeyCache(register, capturedLog(), { today, confirmedForMs: 1_000 });
      test.after(() => keys.close());
      await cutOff(proxy);
      await store.keys.revoke('key_1');
      await eventually(() => !keys.isConfirmed());
      assert.equal(keys.holderOf('secret')?.keyId, 'key_1', 'it cannot know better');
      await restore(proxy);
      await eventually(() => keys.isConfirmed());
      assert.equal(keys.holderOf('secret'), null);
    });
  }
});
