// Rows of an earlier release and of a first start without data keys: accepted until rekey has signed them, and never again after that.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { hashSecret } from '../../../../src/application/keys/api-key-cache.ts';
import type { DataKeys } from '../../../../src/adapters/postgres/encryption/parse-data-keys.ts';
import { openStore, type Store } from '../../../../src/adapters/postgres/open-store.ts';
import {
  createValueContext,
  openFieldEncryption,
} from '../../../../src/adapters/postgres/encryption/field-encryption.ts';
import { aesGcm } from '../../../../src/adapters/system/aes-gcm.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { embedded } from '../../../support/database.ts';
import { deskPeople } from '../../../support/desk-people.ts';
import { newerKey, olderKey, reEncryptAll, valuesLeft } from '../../../support/encrypted-store.ts';
import { minorId } from '../../../support/minor-id.ts';

async function fresh(test: TestContext) {
  const { url, drop } = await embedded.freshDatabase();
  const stores: Store[] = [];
  test.after(async () => {
    for (const store of stores) await store.close();
    await drop();
  });
  return async (keys: DataKeys | null, log = capturedLog(), encrypts = true): Promise<Store> => {
    const encryption = keys === null ? null : { keys, cipher: aesGcm };
    const options = { databaseUrl: url, dataDir: '', migrate: 'auto', role: 'tool' } as const;
    const store = await openStore({ ...options, log, encryption, encrypts });
    stores.push(store);
    return store;
  };
}

const addKey = (store: Store, id: string) =>
  store.keys.add({ id, label: '', minorIds: [minorId('SBX00001')], secretHash: hashSecret(id) });
const forgeKey = ({ sql }: Store, id: string) => sql`
  insert into api_key (id, label, minor_ids, secret_hash)
  values (${id}, '', ${['SBX00001']}, ${hashSecret(id)})`;
const isKey = async ({ keys }: Store, id: string) => (await keys.find(hashSecret(id))) !== null;

/** The secret of the audit trail as the earlier release stored it: without the mark that rows are signed. */
async function unmark({ sql }: Store): Promise<void> {
  const encryption = openFieldEncryption({ keys: [newerKey], cipher: aesGcm });
  const context = createValueContext('audit_chain.secret', []);
  const [row] = await sql<{ secret: string }[]>`select secret from audit_chain`;
  const [secret = ''] = encryption.decrypt(row?.secret ?? '', context).split(' ');
  await sql`update audit_chain set secret = ${encryption.encrypt(secret, context)}`;
}

describe('rows from before they were signed', () => {
  it('are accepted with a first data key until rekey has signed them, and new ones never after that', async (test) => {
    const open = await fresh(test);
    const plain = await open(null);
    await addKey(plain, 'before');
    const { id } = await deskPeople(plain).newcomer();
    const store = await open([newerKey]);
    assert.ok(await isKey(store, 'before'));
    assert.equal((await store.people.list())[0]?.name, 'Alex Lee');
    assert.ok((await valuesLeft(store)) > 0);

    assert.equal(await reEncryptAll(store), 0);
    await forgeKey(store, 'forged');
    const later = await open([newerKey]);
    assert.deepEqual([await isKey(later, 'before'), await isKey(later, 'forged')], [true, false]);
    const [person] = await store.sql<{ name: string }[]>`select name from person where id = ${id}`;
    assert.match(person?.name ?? '', /^encrypted:2:2026:/);
    assert.equal((await later.people.list())[0]?.name, 'Alex Lee');
  });

  it('are accepted after the upgrade of an encrypted database', async (test) => {
    const open = await fresh(test);
    const first = await open([newerKey]);
    await forgeKey(first, 'before');
    await unmark(first);
    const store = await open([newerKey]);
    assert.ok(await isKey(store, 'before'));
    assert.equal(await reEncryptAll(store), 0);
    await forgeKey(store, 'forged');
    assert.equal(await isKey(await open([newerKey]), 'forged'), false);
  });

  for (const [what, change] of [
    ['every code is taken away', `update api_key set mac = null`],
    ['the permit is taken away', `update data_key set older_forms = null; update api_key set mac = null`],
    [
      'the permit is written by hand',
      `update data_key set older_forms = 'unsigned'; update api_key set mac = null`,
    ],
  ] as const)
    it(`are none of a database that was signed from its first row, where ${what}`, async (test) => {
      const open = await fresh(test);
      await addKey(await open([newerKey]), 'own');
      const { sql } = await open([newerKey]);
      await sql.unsafe(change);
      const later = await open([newerKey]);
      await forgeKey(later, 'forged');
      assert.deepEqual([await isKey(later, 'own'), await isKey(later, 'forged')], [false, false]);
    });
});

describe('the rotation of a data key', () => {
  it('signs the rows of the older key again, and leaves those that the service did not write', async (test) => {
    const open = await fresh(test);
    await addKey(await open([olderKey]), 'own');
    const { id } = await deskPeople(await open([olderKey])).newcomer();
    const store = await open([newerKey, olderKey]);
    await forgeKey(store, 'forged');
    await store.sql`update api_key set mac = (select mac from api_key where id = 'own') where id = 'forged'`;
    assert.ok((await valuesLeft(store)) > 0);
    assert.equal(await reEncryptAll(store), 0);
    const later = await open([newerKey]);
    assert.deepEqual([await isKey(later, 'own'), await isKey(later, 'forged')], [true, false]);
    assert.deepEqual(
      (await later.people.list()).map((person) => [person.id, person.name, person.passkeys]),
      [[id, 'Alex Lee', 1]],
    );
  });

  it('is not over while a row is signed by the older key', async (test) => {
    const open = await fresh(test);
    await addKey(await open([olderKey]), 'own');
    const store = await open([newerKey, olderKey]);
    assert.equal((await store.reEncryption.retireOtherKeys()).isRetired, false);
    await reEncryptAll(store);
    assert.equal((await store.reEncryption.retireOtherKeys()).isRetired, true);
  });
});

describe('a command that takes no data key into use', () => {
  it('signs with a key that is in use, so that the service knows what it wrote', async (test) => {
    const open = await fresh(test);
    const service = await open([newerKey]);
    const command = await open([olderKey, newerKey], capturedLog(), false);
    await addKey(command, 'own');
    assert.ok(await isKey(service, 'own'));
  });

  it('signs before the first start of the service with the key that it will have', async (test) => {
    const open = await fresh(test);
    await addKey(await open([newerKey], capturedLog(), false), 'own');
    assert.ok(await isKey(await open([newerKey]), 'own'));
  });
});
