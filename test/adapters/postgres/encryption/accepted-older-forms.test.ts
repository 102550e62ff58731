// Values in older forms: read after an upgrade or with a first key until they are re-encrypted, and never again after that.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { DataKeys } from '../../../../src/adapters/postgres/encryption/parse-data-keys.ts';
import { DecryptionError } from '../../../../src/adapters/postgres/encryption/decryption-error.ts';
import { createAcceptedOlderForms } from '../../../../src/adapters/postgres/encryption/accepted-older-forms.ts';
import { openStore, type Store } from '../../../../src/adapters/postgres/open-store.ts';
import { aesGcm } from '../../../../src/adapters/system/aes-gcm.ts';
import { reEncrypt } from '../../../../src/application/maintenance/re-encrypt.ts';
import { serialiseClaimContent } from '../../../../src/domain/claims/compare-claims.ts';
import {
  parseMedicareNumber,
  parseMedicareRefNumber,
} from '../../../../src/domain/values/medicare-number.ts';
import { candidateOf, cardOf, chargedAt, gp, idOf } from '../../../support/bulk-bill-claims.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { earlierEncrypted, encryptLikeEarlierRelease } from './earlier-encryption.ts';
import { encryptedDatabase, newerKey, olderKey, reEncryptAll } from '../../../support/encrypted-store.ts';
import { eventually } from '../../../support/eventually.ts';
import { minorId } from '../../../support/minor-id.ts';

const location = minorId('SBX00001');
const person = `${cardOf(1).slice(0, 9)} 1`;
const forged = serialiseClaimContent(chargedAt('999.00'));

async function fresh(test: TestContext) {
  const database = await encryptedDatabase();
  test.after(() => database.close());
  const openService = async (keys: DataKeys) => {
    const log = capturedLog();
    const encryption = { keys, cipher: aesGcm };
    const options = { databaseUrl: database.url, dataDir: '', migrate: 'manual', role: 'service' } as const;
    const store = await openStore({ ...options, log, encryption });
    test.after(() => store.close());
    return { store, log };
  };
  return { ...database, openService };
}

const lodge = ({ claims }: Store, serial: number) =>
  claims.accept(candidateOf(idOf(serial), chargedAt('60.00')), () => ({ kind: 'new' }));
/** The charge of each claim, or that it is not read. */
const read = (store: Store, ...serials: readonly number[]) =>
  Promise.all(serials.map((serial) => readOne(store, serial)));
const readOne = async ({ claims }: Store, serial: number) => {
  try {
    const record = await claims.find(location, idOf(serial));
    return record?.claim?.medicalEvent[0]?.service[0]?.chargeAmount;
  } catch (error) {
    assert.ok(error instanceof DecryptionError, String(error));
    return 'rejected';
  }
};
const forge = ({ sql }: Store, serial: number) => sql`
  update claim set document = ${forged}::text::jsonb where correlation_id = ${idOf(serial)}`;
/** Puts back what the earlier release had stored, as from an old backup. */
const downgrade = async ({ sql }: Store, serial: number) => {
  const id = idOf(serial);
  const content = serialiseClaimContent(chargedAt('60.00'));
  const document = JSON.stringify(earlierEncrypted(newerKey, content, 'claim.document', id, 1));
  await sql`update claim set document = ${document}::text::jsonb where correlation_id = ${id}`;
};
const servicesOf = async ({ lodged }: Store) => {
  const medicareNumber = parseMedicareNumber(cardOf(1));
  const medicareRefNumber = parseMedicareRefNumber('1');
  assert.ok(medicareNumber !== null && medicareRefNumber !== null);
  return lodged.ofPatient(location, { medicareNumber, medicareRefNumber });
};

const permitOf = async ({ sql }: Store): Promise<string | null> => {
  const [row] = await sql<
    { permit: string | null }[]
  >`select older_forms as permit from data_key where id = '2026'`;
  return row?.permit ?? null;
};

describe('a database that was encrypted from its first claim', () => {
  it('never reads a plain value, nor one of the earlier release', async (test) => {
    const { open } = await fresh(test);
    const store = await open([newerKey]);
    for (const serial of [1, 2, 3]) await lodge(store, serial);
    await forge(store, 1);
    await downgrade(store, 2);
    for (const each of [store, await open([newerKey])])
      assert.deepEqual(await read(each, 1, 2, 3), ['rejected', 'rejected', '60.00']);
  });

  it('does so even after everything that it remembers of its keys is deleted by hand', async (test) => {
    const { open } = await fresh(test);
    const store = await open([newerKey]);
    for (const serial of [1, 2, 3]) await lodge(store, serial);
    await forge(store, 1);
    await downgrade(store, 2);
    await store.sql`delete from data_key`;
    assert.deepEqual(await read(await open([newerKey]), 1, 2, 3), ['rejected', 'rejected', '60.00']);
  });

  it('is not re-encrypted where a value was written over, which is named with its claim', async (test) => {
    const { open } = await fresh(test);
    await lodge(await open([olderKey]), 1);
    const store = await open([newerKey, olderKey]);
    await forge(store, 1);
    const reported: string[] = [];
    const result = await reEncrypt(
      store,
      () => {},
      (sentence) => reported.push(sentence),
    );
    assert.ok(result.kind === 'rewritten' && !result.isRetired);
    assert.equal(reported.length, 1);
    assert.match(
      reported[0] ?? '',
      /^A value of claim\.document is not encrypted, and this database has no such values any more, .* The row is that of urn:uuid:SBX000010{15}1\.$/,
    );
    assert.deepEqual(await read(store, 1), ['rejected']);
  });
});

describe('a database that is given its first key', () => {
  it('reads plain values until they are re-encrypted, also by processes that run then', async (test) => {
    const { open, openService } = await fresh(test);
    const plain = await open([]);
    for (const serial of [1, 2]) await lodge(plain, serial);
    const { store: running, log } = await openService([newerKey]);
    assert.match(log.text(), /not encrypted is still read: run medicare-gateway rekey/);
    await lodge(running, 3);
    const restarted = await open([newerKey]);
    for (const store of [running, restarted])
      assert.deepEqual(await read(store, 1, 2, 3), ['60.00', '60.00', '60.00']);
    assert.equal(await reEncryptAll(restarted), 0);
    await forge(plain, 1);
    await eventually(async () => (await readOne(running, 1)) === 'rejected');
    const next = await openService([newerKey]);
    assert.deepEqual(await read(next.store, 1, 2, 3), ['rejected', '60.00', '60.00']);
    assert.ok(!next.log.text().includes('still read'));
  });

  it('reads what a service without a key goes on writing, though it was empty', async (test) => {
    const { open, openService } = await fresh(test);
    await open([]);
    const { store: plain } = await openService([]);
    const { store } = await openService([newerKey]);
    await lodge(plain, 1);
    assert.deepEqual(await read(store, 1), ['60.00']);
    await store.reEncryption.pass(() => {}, assert.fail);
    const { isRetired, writers } = await store.reEncryption.retireOtherKeys();
    assert.deepEqual([isRetired, writers.length], [false, 1]);
    await lodge(plain, 2);
    assert.deepEqual(await read(await open([newerKey]), 1, 2), ['60.00', '60.00']);
  });

  it('reads them on where re-encryption could not finish', async (test) => {
    const { open } = await fresh(test);
    const plain = await open([]);
    for (const serial of [1, 2]) await lodge(plain, serial);
    const store = await open([newerKey]);
    await store.sql.begin(async (transaction) => {
      await transaction`select from claim where correlation_id = ${idOf(1)} for update`;
      await store.reEncryption.pass(
        () => {},
        () => {},
      );
      assert.deepEqual(await store.reEncryption.retireOtherKeys(), { isRetired: false, writers: [] });
    });
    assert.deepEqual(await read(await open([newerKey]), 1, 2), ['60.00', '60.00']);
  });

  it('reads no plain value once its permit is deleted, forged, or that of another key', async (test) => {
    const { open } = await fresh(test);
    await lodge(await open([]), 1);
    const store = await open([newerKey]);
    await lodge(store, 2);
    const permit = await permitOf(store);
    assert.ok(permit !== null);
    const readAfter = async (changed: string | null) => {
      await store.sql`update data_key set older_forms = ${changed} where id = '2026'`;
      return readOne(await open([newerKey, olderKey]), 1);
    };
    for (const changed of [null, 'plain unbound', permit.replace(':2026:', ':2025:'), permit.slice(0, -8)]) {
      assert.equal(await readAfter(changed), 'rejected', String(changed));
      assert.equal(await readAfter(permit), '60.00');
    }
    await store.sql`
      insert into data_key (id, check_value, replaced_at, older_forms) values ('2025', '', now(), ${permit})`;
    assert.equal(await readAfter(null), 'rejected');
  });

  it('has no effect on a process that runs when an ended permit is put back by hand', () => {
    const forms = createAcceptedOlderForms();
    forms.restrictTo(['plain']);
    assert.deepEqual([forms.accepts('plain'), forms.accepts('unbound')], [true, false]);
    forms.restrictTo([]);
    forms.restrictTo(['plain', 'unbound']);
    assert.deepEqual([forms.accepts('plain'), forms.accepts('unbound')], [false, false]);
  });
});

describe('a database of the release that bound values to column and row only', () => {
  async function upgraded(test: TestContext) {
    const database = await fresh(test);
    const earlier = await database.open([]);
    for (const serial of [1, 2]) await lodge(earlier, serial);
    await encryptLikeEarlierRelease(earlier, newerKey, person);
    return { ...database, store: await database.open([newerKey]) };
  }
  const queued = (...serials: readonly number[]) =>
    serials.map((serial) => ({
      itemNumber: '23',
      dateOfService: '2026-11-19',
      providerNumber: gp,
      lodgedOn: null,
      correlationId: idOf(serial),
      claimId: null,
    }));

  it('is read, claims and services of a patient, and no plain value in it', async (test) => {
    const { open, openService, store } = await upgraded(test);
    await lodge(store, 3);
    assert.deepEqual(await servicesOf(store), queued(1, 2, 3));
    await forge(store, 2);
    const { store: service, log } = await openService([newerKey]);
    assert.match(log.text(), /encrypted by an earlier release is still read/);
    for (const each of [store, service, await open([newerKey])])
      assert.deepEqual(await read(each, 1, 2, 3), ['60.00', 'rejected', '60.00']);
  });

  it('is in the current form once it is re-encrypted, and then no older form is read', async (test) => {
    const { dump, open, store } = await upgraded(test);
    assert.equal(await reEncryptAll(store), 0);
    const lines = (await dump()).split('\n').filter((line) => !line.startsWith('data_key'));
    assert.deepEqual(
      lines.filter(
        (line) => /sealed:1:|hmac:1:/.test(line) || (line.startsWith('lodged_service') && line.includes(gp)),
      ),
      [],
    );
    assert.deepEqual(await servicesOf(store), queued(1, 2));
    const later = await open([newerKey]);
    assert.deepEqual(await servicesOf(later), queued(1, 2));
    await downgrade(store, 2);
    assert.deepEqual(await read(later, 1, 2), ['60.00', 'rejected']);
    assert.deepEqual(await later.erasure.claimsOf(cardOf(1), '1'), [idOf(1), idOf(2)]);
  });

  it('is read until it is re-encrypted, though all of it is under the active key', async (test) => {
    const { open, store } = await upgraded(test);
    assert.deepEqual(await store.reEncryption.retireOtherKeys(), { isRetired: false, writers: [] });
    assert.deepEqual(await read(await open([newerKey]), 1, 2), ['60.00', '60.00']);
  });

  it('is re-encrypted to the next key at the same time', async (test) => {
    const { open } = await upgraded(test);
    const store = await open([olderKey, newerKey]);
    assert.equal(await reEncryptAll(store), 0);
    const last = await open([olderKey]);
    assert.deepEqual(await read(last, 1, 2), ['60.00', '60.00']);
    assert.deepEqual(await servicesOf(last), queued(1, 2));
  });
});
