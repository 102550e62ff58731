// Which data keys are in use while processes run: nobody takes a key for replaced while somebody may write under it.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { aesGcm } from '../../../../src/adapters/system/aes-gcm.ts';
import { connectTo } from '../../../../src/adapters/postgres/connection/sql.ts';
import { openStore, type Store } from '../../../../src/adapters/postgres/open-store.ts';
import { deriveDataKey, type DataKeys } from '../../../../src/adapters/postgres/encryption/data-keys.ts';
import { greetingOf, keyAlarm } from '../../../../src/adapters/postgres/encryption/key-watch.ts';
import { openFieldEncryption } from '../../../../src/adapters/postgres/encryption/field-encryption.ts';
import { StoreError } from '../../../../src/adapters/postgres/store-error.ts';
import { admit } from '../../../../src/domain/claims/classify-arrival.ts';
import {
  parseMedicareNumber,
  parseMedicareRefNumber,
} from '../../../../src/domain/values/medicare-number.ts';
import { reEncrypt } from '../../../../src/application/maintenance/re-encrypt.ts';
import type { ReEncryption } from '../../../../src/ports/maintenance/personal-data.ts';
import { candidateOf, cardOf, chargedAt, idOf, minorId } from '../../../support/bulk-bill-claims.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { silentLog } from '../../../support/database.ts';
import { eventually } from '../../../support/eventually.ts';
import { newerKey, olderKey, encryptedDatabase } from '../../../support/encrypted-store.ts';

async function fresh(test: TestContext) {
  const database = await encryptedDatabase();
  test.after(() => database.close());
  const service = (dataKeys: DataKeys) =>
    openStore({
      databaseUrl: database.url,
      dataDir: '',
      migrate: 'auto',
      role: 'service',
      log: silentLog,
      encryption: { keys: dataKeys, cipher: aesGcm },
    });
  return { url: database.url, open: (dataKeys: DataKeys) => database.open(dataKeys), service };
}

const lodge = async ({ claims }: Store, serial: number) => {
  const candidate = candidateOf(idOf(serial), chargedAt('60.00'));
  return claims.admit(candidate, (held, count) => admit(candidate, held, count));
};
const isInUse = async ({ sql }: Store, id: string) =>
  (await sql`select from data_key where id = ${id} and replaced_at is null`).length === 1;
const isRefused = (error: unknown) => error instanceof StoreError && error.kind === 'wrong-data-keys';

describe('a key that a running process writes under', () => {
  it('is not replaced, and is once that process has ended', async (test) => {
    const { open, service } = await fresh(test);
    const forgotten = await service([olderKey]);
    await lodge(forgotten, 1);
    const tool = await open([newerKey, olderKey]);
    const first = await reEncrypt(tool);
    assert.deepEqual([first.left, first.stillWritten], [0, ['2025']]);
    await assert.rejects(open([newerKey]), isRefused);
    await lodge(forgotten, 2);
    await forgotten.close();
    const second = await reEncrypt(tool);
    assert.deepEqual([second.left, second.stillWritten], [0, []]);
    await open([newerKey]);
  });

  it('is named where rows are left too, which it may have written meanwhile', async (test) => {
    const { open, service } = await fresh(test);
    const forgotten = await service([olderKey]);
    const { reEncryption, audit } = await open([newerKey, olderKey]);
    const pass: ReEncryption['pass'] = (_done, unreadable) => Promise.resolve(unreadable('a row is left'));
    const busy = { ...reEncryption, pass, remaining: () => Promise.resolve(1) };
    const stillWritten = async () => (await reEncrypt({ reEncryption: busy, audit })).stillWritten;
    assert.deepEqual(await stillWritten(), ['2025']);
    await forgotten.close();
    assert.deepEqual(await stillWritten(), []);
  });

  it('is in use again before anything is written on a connection that was made after it was replaced', async (test) => {
    const { url, open } = await fresh(test);
    await open([olderKey]);
    const tool = await open([newerKey, olderKey]);
    assert.deepEqual((await reEncrypt(tool)).stillWritten, []);
    assert.equal(await isInUse(tool, '2025'), false);
    const vault = openFieldEncryption({ keys: [olderKey], cipher: aesGcm });
    const greeting = greetingOf(vault);
    const late = connectTo(url, { sessionInit: () => greeting });
    test.after(() => late.end());
    const [seen] = await late<{ used: boolean }[]>`
      select replaced_at is null as used from data_key where id = '2025'`;
    assert.equal(seen?.used, true);
    await assert.rejects(open([newerKey]), isRefused);
    assert.deepEqual((await reEncrypt(tool)).stillWritten, ['2025']);
  });

  it('is not taken into use again by a process that is refused for its keys', async (test) => {
    const { open, service } = await fresh(test);
    await open([olderKey]);
    const tool = await open([newerKey, olderKey]);
    assert.deepEqual((await reEncrypt(tool)).stillWritten, []);
    const running = await service([newerKey]);
    test.after(() => running.close());
    const [{ id }, mistyped] = [olderKey, Buffer.alloc(32, 9)];
    for (const wrong of [[olderKey], [deriveDataKey(id, mistyped), newerKey]]) {
      await assert.rejects(service(wrong), isRefused);
      assert.equal(await isInUse(tool, id), false);
    }
    assert.equal(running.missingKey(), null);
  });

  it('stays in use where a value under it came after the last count', async (test) => {
    const { open } = await fresh(test);
    const before = await open([olderKey]);
    const tool = await open([newerKey, olderKey]);
    await lodge(before, 1);
    assert.deepEqual(await tool.reEncryption.finish(), ['2025']);
    assert.equal(await isInUse(tool, '2025'), true);
  });
});

describe('a process that lacks a key', () => {
  it('knows when another takes it into use, and when it is used no more', async (test) => {
    const { open, service } = await fresh(test);
    const process = await service([olderKey]);
    test.after(() => process.close());
    assert.equal(process.missingKey(), null);
    const other = await open([newerKey, olderKey]);
    await eventually(() => process.missingKey() !== null);
    assert.match(process.missingKey() ?? '', /the data key 2026/);
    await other.sql`update data_key set replaced_at = now() where id = '2026'`;
    await other.sql`select pg_notify('data_key', '')`;
    await eventually(() => process.missingKey() === null);
  });

  it('knows it without any key of its own', async (test) => {
    const { open, service } = await fresh(test);
    const process = await service([]);
    test.after(() => process.close());
    await open([newerKey]);
    await eventually(() => process.missingKey() !== null);
  });

  it('finds no services of a patient, rather than those under its own keys alone, and leaves the queue', async (test) => {
    const { open, service } = await fresh(test);
    const process = await service([olderKey]);
    test.after(() => process.close());
    await lodge(process, 1);
    const other = await open([newerKey, olderKey]);
    await lodge(other, 2);
    await eventually(() => process.missingKey() !== null);
    assert.deepEqual(await process.claims.leaseDue(5, 1_000), []);
    assert.equal((await other.claims.leaseDue(5, 1_000)).length, 2);
    const medicareNumber = parseMedicareNumber(cardOf(1));
    const medicareRefNumber = parseMedicareRefNumber('1');
    assert.ok(medicareNumber !== null && medicareRefNumber !== null);
    const asked = process.lodged.ofPatient(minorId('SBX00001'), { medicareNumber, medicareRefNumber });
    await assert.rejects(asked, { missingKey: '2026' });
  });
});

describe('the alarm', () => {
  it('tells of each key once, of the end once, and of one that comes again once more', () => {
    const log = capturedLog();
    const alarm = keyAlarm(log);
    alarm.missed('2026');
    for (let times = 0; times < 3; times += 1) alarm.lacks(['2026', '2027']);
    assert.match(alarm.missing()?.message ?? '', /the data key 2026/);
    for (let times = 0; times < 2; times += 1) alarm.lacks([]);
    assert.equal(alarm.missing(), null);
    alarm.missed('2026');
    assert.deepEqual(
      log.lines.map(({ level, error = '' }) => [level, /data key (\w+),/.exec(error)?.[1]]),
      [
        ['error', '2026'],
        ['error', '2027'],
        ['info', undefined],
        ['error', '2026'],
      ],
    );
  });
});
