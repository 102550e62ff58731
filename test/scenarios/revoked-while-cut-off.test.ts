// A key that is revoked while its process is cut off from the database stops working for personal data.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { keyRegister } from '../../src/adapters/postgres/api-key-register.ts';
import { connectToDatabase } from '../../src/adapters/postgres/connection/sql.ts';
import { openApiKeyCache, hashSecret } from '../../src/application/keys/api-key-cache.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { minorId } from '../support/bulk-bill-claims.ts';
import { capturedLog } from '../support/captured-log.ts';
import { cuttingProxy, type CuttingProxy } from '../../src/cli/crash-test/cutting-proxy.ts';
import { freshStore } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startService, type RunningService } from '../support/service.ts';
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

/** Within so many seconds a revoked key stops working for personal data, wherever it is used. */
const revokedSecondsMax = 30;

describe('two services on one database, one of them cut off from it', () => {
  for (const [what, cutOff, restore] of cutOffs)
    it(`by a network that ${what}: a key revoked meanwhile reads no personal data after ${revokedSecondsMax} seconds`, async (test) => {
      const connected = await startService({ INSURER: 'simulator' });
      test.after(() => connected.stop());
      const proxy = await cuttingProxy(test, connected.databaseUrl);
      const cutOffService = await startService({ INSURER: 'simulator', DATABASE_URL: proxy.url });
      test.after(() => cutOffService.stop());
      await connected.composed.store.keys.add({
        id: 'key_revoked',
        label: '',
        minorIds: [minorId('ABC00001')],
        secretHash: hashSecret('secret'),
      });
      const { Patients } = (await (await connected.call('/Sandbox/Personas')).json()) as {
        readonly Patients: readonly { readonly Patient: object }[];
      };
      const headers = { 'x-api-key': 'secret', 'x-minor-id': 'ABC00001' };
      const verify = async (service: RunningService) =>
        (await service.post('/VerifyPatient', Patients[0]?.Patient, headers)).status;
      for (const service of [connected, cutOffService])
        await eventually(async () => (await verify(service)) === 200);

      await cutOff(proxy);
      assert.ok(await connected.composed.store.keys.revoke('key_revoked'));
      const revokedAt = performance.now();
      await eventually(async () => (await verify(connected)) === 401);
      const statuses = new Set<number>();
      while (performance.now() - revokedAt < revokedSecondsMax * 1_000) {
        const status = await verify(cutOffService);
        statuses.add(status);
        if (status !== 200) break;
        await delay(500);
      }
      assert.deepEqual([...statuses].at(-1), 503, 'it cannot know whether the key was revoked');
      assert.equal(
        (await cutOffService.call('/MedicareItems/23', { headers })).status,
        200,
        'nothing personal',
      );

      await restore(proxy);
      await eventually(async () => (await verify(cutOffService)) === 401);
      assert.equal((await cutOffService.call('/MedicareItems/23', { headers })).status, 401);
    });
});
