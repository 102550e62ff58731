// Rows that somebody adds or changes in the database: no key, no person, no session and no fee comes of them.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Store } from '../../../../src/adapters/postgres/open-store.ts';
import { enrolWorkstation } from '../../../../src/application/people/enrol-workstation.ts';
import { beginPasskeyRegistration } from '../../../../src/application/people/register-passkey.ts';
import { useSession } from '../../../../src/application/people/use-person-session.ts';
import { hashSecret } from '../../../../src/application/keys/api-key-cache.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { providerOf } from '../../../contracts/provider-store.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { answerOf, deskPeople, reasonOf } from '../../../support/desk-people.ts';
import { encryptedDatabase, newerKey, type EncryptedDatabase } from '../../../support/encrypted-store.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';
import { minorId } from '../../../support/minor-id.ts';

const log = capturedLog();
let database: EncryptedDatabase;
let store: Store;
let serial = 0;
async function newKey() {
  const id = `key_${(serial += 1)}`;
  const secretHash = hashSecret(id);
  await store.keys.add({
    id,
    label: 'Reception',
    minorIds: [minorId('SBX00001')],
    secretHash,
    scopes: ['schedule'],
    providers: ['9900110B'],
    networks: ['192.168.1.0/24'],
    expiresOn: localDate('2026-12-31'),
  });
  return { id, secretHash };
}
const listed = async (id: string) => (await store.keys.list()).some((key) => key.id === id);
const execute = (statement: string) => store.sql.unsafe(statement);

describe('a database that somebody else writes to', () => {
  before(async () => {
    database = await encryptedDatabase();
    store = await database.open([newerKey], log);
  });
  after(() => database.close());

  describe('an API key', () => {
    const changes: readonly (readonly [string, string])[] = [
      ['its locations are widened', `minor_ids = array['SBX00001', 'SBX00002']`],
      ['its scopes are widened', `scopes = array['schedule', 'claims']`],
      ['its providers are taken away', `providers = null`],
      ['its networks are taken away', `networks = null`],
      ['its expiry is put off', `expires_on = expires_on + 1`],
      ['its secret is replaced', `secret_hash = '${'a'.repeat(64)}'`],
      ['its id is changed', `id = id || 'x'`],
      ['its label is changed', `label = 'Somebody else'`],
      ['its code is taken away', `mac = null`],
      ['its code is that of another key', `mac = (select mac from api_key where id <> 'key_$' limit 1)`],
      ['its code names an unknown key', `mac = replace(mac, ':2026:', ':2027:')`],
      ['its code is cut', `mac = left(mac, -1)`],
    ];
    for (const [how, change] of changes) {
      it(`is no key where ${how}, and stays one where nothing is`, async () => {
        const [victim, other] = [await newKey(), await newKey()];
        await execute(
          `update api_key set ${change.replace('$', String(serial - 1))} where id = '${victim.id}'`,
        );
        const hash = change.startsWith('secret_hash') ? 'a'.repeat(64) : victim.secretHash;
        assert.equal(await store.keys.find(hash), null);
        assert.equal((await store.keys.find(other.secretHash))?.id, other.id);
        assert.equal(await listed(`${victim.id}${change.startsWith('id') ? 'x' : ''}`), false);
        assert.ok(await listed(other.id));
        const line = log.lines.at(-1);
        assert.equal(line?.message, 'a row was added or changed in the database, and is not used');
        assert.match(String(line?.['error']), new RegExp(`^The API key ${victim.id}x? was added or changed`));
      });
    }

    it('is no key where it was added by hand, with the code of another or none', async () => {
      const own = await newKey();
      for (const mac of ['null', `(select mac from api_key where id = '${own.id}')`]) {
        const secretHash = hashSecret(`forged ${mac}`);
        await execute(
          `insert into api_key (id, label, minor_ids, secret_hash, mac)
         values ('forged_${(serial += 1)}', '', array['SBX00001'], '${secretHash}', ${mac})`,
        );
        assert.equal(await store.keys.find(secretHash), null);
      }
    });

    it('is not valid again where its revocation was taken back', async () => {
      const { id, secretHash } = await newKey();
      assert.ok(await store.keys.revoke(id));
      assert.ok((await store.keys.find(secretHash))?.revokedAt);
      await execute(`update api_key set revoked_at = null where id = '${id}'`);
      assert.equal(await store.keys.find(secretHash), null);
    });

    it('can be revoked even if it was added by hand, and is then listed as revoked', async () => {
      await execute(
        `insert into api_key (id, label, minor_ids, secret_hash) values ('by_hand', '', array['SBX00001'], '${hashSecret('by hand')}')`,
      );
      assert.ok(await store.keys.revoke('by_hand'));
      assert.ok((await store.keys.find(hashSecret('by hand')))?.revokedAt);
      assert.equal(await store.keys.revoke('by_hand'), false);
    });
  });

  describe('people', () => {
    for (const [how, change] of [
      ['the roles are widened', `update person set roles = array['desk', 'owner'] where id = '@'`],
      ['the locations are widened', `update person set minor_ids = array['SBX00009'] where id = '@'`],
      ['the PIN is replaced', `update person set pin_hash = 'scrypt$forged' where id = '@'`],
      ['the name is replaced', `update person set name = 'Somebody else' where id = '@'`],
      ['the code of the person is taken away', `update person set mac = null where id = '@'`],
      [
        'the session is made to begin later',
        `update person_session set signed_in_at = signed_in_at + interval '1 day' where person_id = '@'`,
      ],
      ['the code of the session is taken away', `update person_session set mac = null where person_id = '@'`],
    ] as const) {
      it(`are not signed in where ${how}`, async () => {
        const desk = deskPeople(store);
        const { id, token } = await desk.newcomer();
        assert.equal(reasonOf(await useSession(desk.dependencies, token)), null);
        await execute(change.replace('@', id));
        assert.equal(reasonOf(await useSession(desk.dependencies, token)), 'signed-out');
      });
    }

    it('do not sign in by a passkey that was added by hand, or moved to another person', async () => {
      const desk = deskPeople(store);
      const [owner, other] = [await desk.newcomer('owner'), await desk.newcomer('desk')];
      await execute(`update passkey set person_id = '${owner.id}' where person_id = '${other.id}'`);
      assert.equal(reasonOf(await desk.signIn(other.authenticator)), 'passkey-rejected');
      assert.equal(reasonOf(await desk.signIn(owner.authenticator)), null);
    });

    it('sign in nowhere by a passkey once their own row was changed', async () => {
      const desk = deskPeople(store);
      const person = await desk.newcomer('desk');
      await execute(`update person set roles = array['owner'] where id = '${person.id}'`);
      assert.notEqual(reasonOf(await desk.signIn(person.authenticator)), null);
    });

    it('register no passkey by a one-time code that was added by hand', async () => {
      const desk = deskPeople(store);
      const { id } = await desk.newcomer('owner');
      await execute(
        `insert into person_code (person_id, code_hash, expires_at)
       values ('${id}', '${hashSecret('chosen')}', '2027-01-01')`,
      );
      const begun = await beginPasskeyRegistration(desk.dependencies, 'chosen');
      assert.equal(reasonOf(begun), 'code-rejected');
    });

    it('have no workstation whose secret was replaced', async () => {
      const desk = deskPeople(store);
      const owner = await desk.newcomer('owner');
      const enrolled = answerOf(
        await enrolWorkstation(desk.dependencies, owner.token, {
          name: 'Front desk',
          formId: 'one',
          replacedSecret: null,
        }),
      );
      assert.equal(await store.sessions.workstationOf(hashSecret(enrolled.secret)), enrolled.id);
      await execute(
        `update workstation set secret_hash = '${hashSecret('chosen')}' where id = '${enrolled.id}'`,
      );
      assert.equal(await store.sessions.workstationOf(hashSecret('chosen')), null);
    });

    it('get no answer to a challenge that was added by hand', async () => {
      const idHash = hashSecret('ceremony');
      await execute(
        `insert into passkey_ceremony (id_hash, challenge, expires_at) values ('${idHash}', 'chosen', '2100-01-01')`,
      );
      assert.equal(await store.passkeys.take(idHash, 0), null);
    });

    it('let no one in by an account that was added by hand', async () => {
      const desk = deskPeople(store);
      const { id } = await desk.newcomer();
      const account = { issuer: 'https://login.example', subject: 'stranger' };
      const session = { tokenHash: hashSecret('t'), personId: id, workstationId: null, signedInAt: 0 };
      const { code, id: invited } = await desk.invite();
      const own = { ...session, personId: invited };
      assert.equal(await store.accounts.link(hashSecret(code), account, own), 'linked');
      assert.equal(await store.accounts.personOf(account), invited);
      const dump = await database.dump();
      assert.ok(!dump.includes(account.subject) && !dump.includes(account.issuer));
      await execute(`update person_account set person_id = '${id}' where person_id = '${invited}'`);
      assert.equal(await store.accounts.personOf(account), null);
      assert.equal(await store.accounts.signIn(account, session), false);
    });

    it('are stored with encrypted names, which are listed', async () => {
      const desk = deskPeople(store);
      const { id } = await desk.invite();
      const dump = await database.dump();
      assert.ok(dump.includes(id));
      assert.ok(!dump.includes('Alex Lee'), 'no name is readable');
      assert.equal((await store.people.list()).find((person) => person.id === id)?.name, 'Alex Lee');
    });
  });

  describe('imports', () => {
    const releaseOf = (date: string) => ({
      date: localDate(date),
      origin: 'official' as const,
      items: ['23', '36'].map((item) => scheduleItem({ item, fee: '45.05' }).published),
    });
    const dates = async () => (await store.releases.loadAll()).map(({ date }) => date);

    for (const [how, change] of [
      ['a fee is changed', `update schedule_item set line = replace(line, '45.05', '95.05') where @`],
      [
        'a fee is changed, and the hash next to it',
        `with other as (update schedule_item set line = replace(line, '45.05', '95.05') where @)
       update schedule_release set content_hash = repeat('ab', 32) where @`,
      ],
      ['its origin is changed', `update schedule_release set origin = 'bundled' where @`],
      ['an item is removed', `delete from schedule_item where item_number = '36' and @`],
      ['the code is taken away', `update schedule_release set mac = null where @`],
    ] as const) {
      it(`answer from no release where ${how}, until it is imported again`, async () => {
        await store.releases.save(releaseOf('2026-07-01'));
        await store.releases.save(releaseOf('2026-11-01'));
        await execute(change.replaceAll('@', `release_date = '2026-11-01'`));
        assert.deepEqual(await dates(), ['2026-07-01']);
        assert.match(String(log.lines.at(-1)?.['error']), /^The imported release of 2026-11-01 was added or/);
        assert.equal(await store.releases.save(releaseOf('2026-11-01')), 'replaced');
        assert.deepEqual(await dates(), ['2026-07-01', '2026-11-01']);
      });
    }

    it('answer from no provider once one was changed or added, until they are imported again', async () => {
      const providers = [providerOf(1), providerOf(2)];
      for (const change of [
        `update imported_provider set recognitions = '[{"code": "32", "from": "2010-01-01", "to": null}]'`,
        `delete from imported_provider where name like '%1'`,
        `update provider_import set mac = null`,
        `delete from provider_import`,
      ]) {
        await store.providers.replaceAll(providers);
        assert.deepEqual(await store.providers.loadAll(), providers);
        await execute(change);
        assert.deepEqual(await store.providers.loadAll(), [], change);
        assert.equal((await store.providers.replaceAll(providers)).changed, true, change);
      }
    });
  });
});
