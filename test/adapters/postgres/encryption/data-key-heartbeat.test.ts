// Key rotation with running services: each registers the keys it knows, and no key is retired while one may encrypt under it.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import {
  deriveDataKey,
  type DataKeys,
} from '../../../../src/adapters/postgres/encryption/parse-data-keys.ts';
import { startKeyHeartbeat } from '../../../../src/adapters/postgres/encryption/data-key-heartbeat.ts';
import { createMissingKeyAlarm } from '../../../../src/adapters/postgres/encryption/missing-key-alarm.ts';
import {
  processTimeoutSeconds,
  createServiceProcess,
} from '../../../../src/adapters/postgres/encryption/service-processes.ts';
import { openStore, type Store } from '../../../../src/adapters/postgres/open-store.ts';
import { StoreError } from '../../../../src/adapters/postgres/open-store-error.ts';
import { aesGcm } from '../../../../src/adapters/system/aes-gcm.ts';
import { reEncrypt } from '../../../../src/application/maintenance/re-encrypt.ts';
import {
  parseMedicareNumber,
  parseMedicareRefNumber,
} from '../../../../src/domain/values/medicare-number.ts';
import { candidateOf, cardOf, chargedAt, idOf } from '../../../support/bulk-bill-claims.ts';
import { silentLog } from '../../../support/database.ts';
import { encryptedDatabase, newerKey, olderKey } from '../../../support/encrypted-store.ts';
import { eventually } from '../../../support/eventually.ts';
import { minorId } from '../../../support/minor-id.ts';

async function fresh(test: TestContext) {
  const database = await encryptedDatabase();
  test.after(() => database.close());
  const startService = async (keys: DataKeys) => {
    const store = await openStore({
      databaseUrl: database.url,
      dataDir: '',
      migrate: 'auto',
      role: 'service',
      log: silentLog,
      encryption: { keys, cipher: aesGcm },
    });
    let isRunning = true;
    const stop = async () => {
      if (isRunning) await store.close();
      isRunning = false;
    };
    test.after(stop);
    return { store, stop };
  };
  return { open: (keys: DataKeys) => database.open(keys), startService };
}

const lodge = ({ claims }: Store, serial: number) =>
  claims.accept(candidateOf(idOf(serial), chargedAt('60.00')), () => ({ kind: 'new' }));
const isInUse = async ({ sql }: Store, id: string) =>
  (await sql`select from data_key where id = ${id} and replaced_at is null`).length === 1;
const registered = async ({ sql }: Store) =>
  (await sql<{ keys: string[] }[]>`select key_ids as keys from service_process order by started_at`).map(
    ({ keys }) => keys,
  );
const isWrongKeys = (error: unknown) => error instanceof StoreError && error.kind === 'wrong-data-keys';
const thisProcess = new RegExp(`process ${process.pid}$`);

async function rewriteWith(tool: Store) {
  const result = await reEncrypt(tool);
  assert.ok(result.kind === 'rewritten', result.kind);
  return result;
}

describe('a running service', () => {
  it('registers the keys that it knows, and is deregistered when it stops', async (test) => {
    const { open, startService } = await fresh(test);
    const tool = await open([olderKey]);
    const { stop } = await startService([olderKey, newerKey]);
    assert.deepEqual(await registered(tool), [['2025', '2026']]);
    await stop();
    assert.deepEqual(await registered(tool), []);
  });

  it('is not left registered where its keys are rejected', async (test) => {
    const { open, startService } = await fresh(test);
    const tool = await open([olderKey]);
    await assert.rejects(startService([newerKey]), isWrongKeys);
    assert.deepEqual(await registered(tool), []);
  });

  it('that does not know the new key is named, and nothing is re-encrypted', async (test) => {
    const { open, startService } = await fresh(test);
    const forgotten = await startService([olderKey]);
    await lodge(forgotten.store, 1);
    const tool = await open([newerKey, olderKey]);
    const result = await reEncrypt(tool);
    assert.ok(result.kind === 'key-unknown');
    assert.match(result.processes.join(), thisProcess);
    assert.ok((await tool.reEncryption.countByKey()).every(({ keyId }) => keyId === '2025'));
    await forgotten.stop();
    assert.equal((await rewriteWith(tool)).isRetired, true);
  });

  it('without any key is named like one that does not know the new key', async (test) => {
    const { open, startService } = await fresh(test);
    await startService([]);
    const tool = await open([newerKey]);
    assert.equal((await reEncrypt(tool)).kind, 'key-unknown');
  });

  it('that crashed counts as running for a minute, and not after that', async (test) => {
    const { open } = await fresh(test);
    const tool = await open([newerKey, olderKey]);
    await createServiceProcess(tool.sql, { activeKeyId: '2025', keyIds: ['2025'] }).heartbeat();
    assert.equal((await reEncrypt(tool)).kind, 'key-unknown');
    await tool.sql`
      update service_process set last_seen_at = now() - make_interval(secs => ${processTimeoutSeconds + 1}::float8)`;
    assert.equal((await rewriteWith(tool)).isRetired, true);
  });

  it('renews its registration', async (test) => {
    const { open } = await fresh(test);
    const { sql } = await open([newerKey]);
    const encryption = { activeKeyId: '2026', keyIds: ['2026'] };
    const registeredProcess = createServiceProcess(sql, encryption);
    await registeredProcess.heartbeat();
    await sql`update service_process set last_seen_at = now() - interval '1 hour'`;
    const stop = await startKeyHeartbeat(
      sql,
      registeredProcess,
      encryption,
      createMissingKeyAlarm(silentLog),
      {
        everyMs: 20,
      },
    );
    test.after(stop);
    await eventually(async () => {
      const rows = await sql`select from service_process where last_seen_at > now() - interval '1 minute'`;
      return rows.length === 1;
    });
  });
});

describe('a key that a running service encrypts under', () => {
  it('is not retired, and is once that service has stopped', async (test) => {
    const { open, startService } = await fresh(test);
    // Knows the new key, but encrypts under the old one.
    const forgotten = await startService([olderKey, newerKey]);
    await lodge(forgotten.store, 1);
    const tool = await open([newerKey, olderKey]);
    const first = await rewriteWith(tool);
    assert.deepEqual([first.left, first.isRetired], [[], false]);
    assert.match(first.writers.join(), thisProcess);
    assert.equal(await isInUse(tool, '2025'), true);
    await assert.rejects(open([newerKey]), isWrongKeys);
    await lodge(forgotten.store, 2);
    await forgotten.stop();
    const second = await rewriteWith(tool);
    assert.deepEqual([second.left, second.writers, second.isRetired], [[], [], true]);
    await open([newerKey]);
  });

  it('is in use again soon after it was retired while the service could not be seen', async (test) => {
    const { open } = await fresh(test);
    const suspended = await open([olderKey]);
    const tool = await open([newerKey, olderKey]);
    assert.equal((await rewriteWith(tool)).isRetired, true);
    assert.equal(await isInUse(tool, '2025'), false);
    const encryption = { activeKeyId: '2025', keyIds: ['2025', '2026'] };
    const resumed = createServiceProcess(suspended.sql, encryption);
    const stop = await startKeyHeartbeat(
      suspended.sql,
      resumed,
      encryption,
      createMissingKeyAlarm(silentLog),
    );
    test.after(stop);
    await eventually(() => isInUse(tool, '2025'));
    await assert.rejects(open([newerKey]), isWrongKeys);
    assert.equal((await rewriteWith(tool)).isRetired, false);
  });

  it('is not in use again because of a service whose keys are rejected', async (test) => {
    const { open, startService } = await fresh(test);
    await open([olderKey]);
    const tool = await open([newerKey, olderKey]);
    await rewriteWith(tool);
    const running = await startService([newerKey]);
    const [{ id }, mistyped] = [olderKey, Buffer.alloc(32, 9)];
    for (const wrong of [[olderKey], [deriveDataKey(id, mistyped), newerKey]]) {
      await assert.rejects(startService(wrong), isWrongKeys);
      assert.equal(await isInUse(tool, id), false);
    }
    assert.equal(running.store.missingKey(), null);
  });

  it('stays in use while a value is left under it', async (test) => {
    const { open } = await fresh(test);
    const before = await open([olderKey]);
    const tool = await open([newerKey, olderKey]);
    await lodge(before, 1);
    assert.deepEqual(await tool.reEncryption.retireOtherKeys(), { isRetired: false, writers: [] });
    assert.equal(await isInUse(tool, '2025'), true);
  });
});

describe('a service that lacks a key', () => {
  it('knows when another takes it into use, and when it is used no more', async (test) => {
    const { open, startService } = await fresh(test);
    const { store } = await startService([olderKey]);
    assert.equal(store.missingKey(), null);
    const other = await open([newerKey, olderKey]);
    await eventually(() => store.missingKey() !== null);
    assert.match(store.missingKey() ?? '', /the data key 2026/);
    await other.sql`update data_key set replaced_at = now() where id = '2026'`;
    await other.sql`select pg_notify('data_key', '')`;
    await eventually(() => store.missingKey() === null);
  });

  it('knows it without any key of its own', async (test) => {
    const { open, startService } = await fresh(test);
    const { store } = await startService([]);
    await open([newerKey]);
    await eventually(() => store.missingKey() !== null);
  });

  it('rejects a look-up of a patient instead of finding a part, and leases no claims', async (test) => {
    const { open, startService } = await fresh(test);
    const { store } = await startService([olderKey]);
    await lodge(store, 1);
    const other = await open([newerKey, olderKey]);
    await lodge(other, 2);
    await eventually(() => store.missingKey() !== null);
    assert.deepEqual(await store.claims.leaseDue(5, 1_000), []);
    assert.equal((await other.claims.leaseDue(5, 1_000)).length, 2);
    const medicareNumber = parseMedicareNumber(cardOf(1));
    const medicareRefNumber = parseMedicareRefNumber('1');
    assert.ok(medicareNumber !== null && medicareRefNumber !== null);
    const asked = store.lodged.ofPatient(minorId('SBX00001'), { medicareNumber, medicareRefNumber });
    await assert.rejects(asked, { missingKey: '2026' });
  });
});
