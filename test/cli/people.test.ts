// medicare-gateway people: a code is printed once and stored as a hash, access ends, and the trail has each command.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hashSecret } from '../../src/application/keys/api-key-cache.ts';
import { anyAuditEntries } from '../../src/ports/claims/audit-trail.ts';
import { runCommand } from '../support/command-line.ts';
import { freshStore, type FreshStore } from '../support/database.ts';

describe('medicare-gateway people', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());
  const people = (...argv: string[]) => runCommand(['people', ...argv], { DATABASE_URL: store.databaseUrl });
  const withDesk = (...argv: string[]) =>
    runCommand(['people', ...argv], { DATABASE_URL: store.databaseUrl, DESK_ORIGIN: 'https://desk.example' });
  const invitation = ['invite', '--name', 'Alex Lee', '--minor-id', 'ABC00001'];
  const only = async () => {
    const [person] = await store.people.list();
    assert.ok(person);
    return person;
  };
  const invitedBy = (code: string) => store.passkeys.invitedBy(hashSecret(code), Date.now());

  it('invite prints the one-time code alone, so that it can be piped, and keeps only its hash', async () => {
    const { code, printed, errors } = await people(...invitation, '--role', 'owner', '--role', 'desk');
    assert.equal(code, 0, errors);
    assert.match(printed, /^mgp_[0-9a-f]{40}$/);
    const person = await only();
    assert.deepEqual(
      [person.name, person.roles, person.minorIds],
      ['Alex Lee', ['desk', 'owner'], ['ABC00001']],
    );
    assert.match(errors, new RegExp(`^The person ${person.id} was invited\\.`));
    assert.ok(!errors.includes(printed));
    assert.equal((await invitedBy(printed))?.id, person.id);
  });

  it('list shows everybody, without anything secret, and as whom the audit trail has them', async () => {
    const { id } = await only();
    const auditedAs = store.auditIndex.person(id).slice(0, 12);
    const { printed } = await people('list');
    assert.match(printed, /^People: 1\n/);
    assert.match(printed, new RegExp(`${id} +Alex Lee +desk owner +ABC00001 +0 +0 +no +\\S+Z +${auditedAs}`));
    const [listed] = JSON.parse((await people('list', '--json')).printed) as Record<string, unknown>[];
    assert.deepEqual(
      new Set(Object.keys(listed ?? {})),
      new Set(
        'id name roles minorIds hasPin wrongPins passkeys accounts createdAt disabledAt auditedAs'.split(' '),
      ),
    );
  });

  it('reset prints a new code, as a link where the address of the desk is known, and the one before is worth nothing', async () => {
    const { id } = await only();
    const first = await people('reset', id);
    const second = await withDesk('reset', id);
    assert.equal(second.code, 0, second.errors);
    const [, code = ''] =
      /^https:\/\/desk\.example\/desk\/sign-in#(mgp_[0-9a-f]{40})$/.exec(second.printed) ?? [];
    assert.equal(await invitedBy(first.printed), null);
    assert.equal((await invitedBy(code))?.id, id);
  });

  it('disable ends access for good, and erases the name when it is asked to', async () => {
    const { id } = await only();
    assert.equal((await people('disable', id)).printed, `The person ${id} is disabled.`);
    assert.equal((await people('disable', id)).code, 2);
    assert.equal((await people('reset', id)).code, 2);
    assert.match((await people('list')).printed, /Alex Lee/);
    assert.equal((await people('disable', id, '--erase-name')).code, 0);
    assert.equal((await people('disable', id, '--erase-name')).code, 2);
    assert.match((await people('list')).printed, new RegExp(`${id} +\\(erased\\)`));
  });

  it('records each command by the id of the person, never by the name', async () => {
    const { id } = await only();
    const entries = await store.audit.read(anyAuditEntries, 0, 100);
    assert.deepEqual(
      entries.map(({ act, outcome }) => [act, outcome]),
      ['invite-person', 'reset-person', 'reset-person', 'disable-person', 'disable-person'].map((act) => [
        act,
        id,
      ]),
    );
    assert.ok(!JSON.stringify(entries).includes('Lee'));
  });

  it('invite prints a link where the address of the desk is known', async () => {
    const { printed, errors } = await withDesk(...invitation, '--role', 'owner');
    const [, code = ''] =
      /^https:\/\/desk\.example\/desk\/sign-in#(mgp_[0-9a-f]{40})$/.exec(printed) ?? assert.fail(printed);
    const invited = await invitedBy(code);
    assert.match(errors, new RegExp(`^The person ${invited?.id} was invited\\.`));
  });

  const wrong: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['no subcommand', [], /^Usage: medicare-gateway people/],
    ['no name', ['invite', '--role', 'desk', '--minor-id', 'ABC00001'], /^A person needs a name/],
    ['a name of two lines', [...invitation.with(2, 'a\nb'), '--role', 'desk'], /^A person needs a name/],
    ['a name of 101 characters', [...invitation.with(2, 'x'.repeat(101)), '--role', 'desk'], /1 to 100 char/],
    ['no role', invitation, /^A person needs a role: send desk, biller, owner, operator\./],
    ['an unknown role', [...invitation, '--role', 'admin'], /^"admin" is not a role: send desk,/],
    ['no location', ['invite', '--name', 'x', '--role', 'desk'], /^A person needs a Minor ID/],
    [
      'a malformed location',
      [...invitation, '--role', 'desk', '--minor-id', 'ABC-0001'],
      /^"ABC-0001" is not a Minor ID: send 8 letters or digits\./,
    ],
    ['an unknown id', ['reset', 'person_0'], /^No person who may sign in has the id "person_0"/],
    ['disable of an unknown id', ['disable', 'person_0'], /^Nothing was changed for the id "person_0"/],
  ];
  for (const [situation, argv, expected] of wrong)
    it(`ends with a usage error for ${situation} and changes nothing`, async () => {
      const unchanged = await store.people.list();
      const { code, printed, errors } = await people(...argv);
      assert.equal(code, 2);
      assert.equal(printed, '');
      assert.match(errors, expected);
      assert.deepEqual(await store.people.list(), unchanged);
    });
});
