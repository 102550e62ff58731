// Sessions: how long they last, what they permit, and what a PIN at a workstation may continue.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { enrolWorkstation } from '../../../src/application/people/enrol-workstation.ts';
import { resetPerson } from '../../../src/application/people/reset-person.ts';
import { setPin } from '../../../src/application/people/set-pin.ts';
import { unlockSession } from '../../../src/application/people/unlock-session.ts';
import {
  lockSession,
  signOut,
  usePermittedSession,
  useSession,
} from '../../../src/application/people/use-person-session.ts';
import { freshStore, type FreshStore } from '../../support/database.ts';
import { answerOf, deskPeople, reasonOf } from '../../support/desk-people.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const pin = '274913';

describe('a session', () => {
  let store: FreshStore;
  let desk: ReturnType<typeof deskPeople>;
  before(async () => (store = await freshStore()));
  after(() => store.close());
  beforeEach(() => (desk = deskPeople(store)));
  const use = async (token: string) => reasonOf(await useSession(desk.dependencies, token));

  /** A workstation, and somebody with a PIN who signed in there. */
  async function atWorkstation() {
    const owner = await desk.newcomer('owner');
    const enrolled = await enrolWorkstation(desk.dependencies, owner.token, {
      name: 'Front desk 1',
      formId: 'one',
      replacedSecret: null,
    });
    const { secret } = answerOf(enrolled);
    const person = await desk.register((await desk.invite()).code, secret);
    answerOf(await setPin(desk.dependencies, person.token, pin));
    const unlock = (tried = pin, personId = person.id) =>
      unlockSession(desk.dependencies, { workstationSecret: secret, personId, pin: tried });
    return { ...person, secret, unlock };
  }

  it('without a workstation needs the passkey when it was not used for ten minutes', async () => {
    const { token } = await desk.newcomer();
    desk.clock.time += 10 * minuteMs - 1;
    assert.equal(await use(token), null);
    desk.clock.time += 10 * minuteMs - 1;
    assert.equal(await use(token), null);
    desk.clock.time += 10 * minuteMs;
    assert.equal(await use(token), 'signed-out');
  });

  it('ends twelve hours after the passkey, however much it is used', async () => {
    const { token } = await desk.newcomer();
    const end = desk.clock.time + 12 * hourMs;
    while (desk.clock.time < end - 9 * minuteMs) {
      desk.clock.time += 9 * minuteMs;
      assert.equal(await use(token), null);
    }
    desk.clock.time = end - 1;
    assert.equal(await use(token), null);
    desk.clock.time = end;
    assert.equal(await use(token), 'signed-out');
  });

  it('is over after signing out, and unknown tokens open nothing', async () => {
    const { id, token } = await desk.newcomer();
    await signOut(desk.dependencies, token);
    assert.equal((await desk.audited(id)).at(-1), 'sign-out by-person');
    assert.equal(await use(token), 'signed-out');
    assert.equal(await use('0'.repeat(64)), 'signed-out');
  });

  it('permits what the roles permit, and no more', async () => {
    const { token } = await desk.newcomer('desk');
    const permitted = async (permission: Parameters<typeof usePermittedSession>[2]) =>
      reasonOf(await usePermittedSession(desk.dependencies, token, permission));
    assert.equal(await permitted('lodge-claims'), null);
    assert.equal(await permitted('write-off'), 'not-permitted');
    assert.equal(await permitted('manage-people'), 'not-permitted');
  });

  it('permits what opens a way in for five minutes after the passkey', async () => {
    const { token } = await desk.newcomer('owner');
    const enrol = async () =>
      reasonOf(
        await enrolWorkstation(desk.dependencies, token, {
          name: 'Room 2',
          formId: 'one',
          replacedSecret: null,
        }),
      );
    desk.clock.time += 5 * minuteMs - 1;
    assert.equal(await enrol(), null);
    desk.clock.time += 1;
    assert.equal(await enrol(), 'passkey-needed');
    assert.equal(reasonOf(await usePermittedSession(desk.dependencies, token, 'see-figures')), null);
  });

  it('of somebody who is no owner enrols no workstation, and no workstation is without a name', async () => {
    const { token } = await desk.newcomer('desk', 'biller', 'operator');
    assert.equal(
      reasonOf(
        await enrolWorkstation(desk.dependencies, token, {
          name: 'Room 2',
          formId: 'one',
          replacedSecret: null,
        }),
      ),
      'not-permitted',
    );
    const owner = await desk.newcomer('owner');
    for (const name of ['', '  ', 'two\nlines', 'x'.repeat(101)])
      assert.equal(
        reasonOf(
          await enrolWorkstation(desk.dependencies, owner.token, {
            name,
            formId: 'two',
            replacedSecret: null,
          }),
        ),
        'name-rejected',
      );
    assert.equal(
      reasonOf(
        await enrolWorkstation(desk.dependencies, owner.token, {
          name: 'x'.repeat(100),
          formId: 'two',
          replacedSecret: null,
        }),
      ),
      null,
    );
  });

  it('of an owner enrols one workstation for a form that is posted again, and another for the next', async () => {
    const owner = await desk.newcomer('owner');
    const enrol = async (formId: string) =>
      answerOf(
        await enrolWorkstation(desk.dependencies, owner.token, {
          name: 'Room 2',
          formId,
          replacedSecret: null,
        }),
      );
    const first = await enrol('one');
    assert.deepEqual(await enrol('one'), first);
    const next = await enrol('two');
    assert.ok(next.id !== first.id && next.secret !== first.secret);
    const other = await desk.newcomer('owner');
    const { secret } = answerOf(
      await enrolWorkstation(desk.dependencies, other.token, {
        name: 'Room 2',
        formId: 'one',
        replacedSecret: null,
      }),
    );
    assert.notEqual(secret, first.secret);
  });

  it('of an owner enrols a browser again in its place: its sessions go on by the new secret alone', async () => {
    const { secret, id: personId, unlock } = await atWorkstation();
    const listed = await store.sessions.workstations();
    const owner = await desk.newcomer('owner');
    const again = { name: 'Room 3', formId: 'three', replacedSecret: secret };
    const enrolled = answerOf(await enrolWorkstation(desk.dependencies, owner.token, again));
    const now = await store.sessions.workstations();
    assert.equal(now.length, listed.length);
    assert.equal(now.find(({ id }) => id === enrolled.id)?.name, 'Room 3');
    assert.deepEqual(answerOf(await enrolWorkstation(desk.dependencies, owner.token, again)), enrolled);
    assert.equal(reasonOf(await unlock()), 'passkey-needed');
    const unlocking = { workstationSecret: enrolled.secret, personId, pin };
    assert.equal(reasonOf(await unlockSession(desk.dependencies, unlocking)), null);
  });

  it('at a workstation is locked after ten minutes, and unlocked by the PIN under a new token', async () => {
    const { id, token, unlock } = await atWorkstation();
    desk.clock.time += 10 * minuteMs;
    assert.equal(await use(token), 'locked');
    const unlocked = answerOf(await unlock());
    assert.equal(unlocked.personId, id);
    assert.equal(await use(unlocked.token), null);
    assert.equal(await use(token), 'signed-out');
    assert.deepEqual(await desk.audited(id), ['register-passkey registered', 'set-pin set', 'unlock pin']);
  });

  it('stays locked when it is locked by hand, also when a request is late', async () => {
    const { id, token, unlock } = await atWorkstation();
    await lockSession(desk.dependencies, token);
    assert.equal((await desk.audited(id)).at(-1), 'lock by-person');
    assert.equal(await use(token), 'locked');
    desk.clock.time += minuteMs;
    assert.equal(await use(token), 'locked');
    assert.equal(reasonOf(await unlock()), null);
  });

  it('is not unlocked by a PIN twelve hours after the passkey', async () => {
    const { unlock } = await atWorkstation();
    desk.clock.time += 12 * hourMs - 1;
    assert.equal(reasonOf(await unlock()), null);
    desk.clock.time += 1;
    assert.equal(reasonOf(await unlock()), 'passkey-needed');
  });

  it('is not continued by a PIN where the person did not sign in with the passkey', async () => {
    const { id } = await atWorkstation();
    const other = await atWorkstation();
    assert.equal(reasonOf(await other.unlock(pin, id)), 'passkey-needed');
    assert.equal(reasonOf(await other.unlock('000001', id)), 'passkey-needed');
    const nowhere = { workstationSecret: '0'.repeat(64), personId: id, pin };
    assert.equal(reasonOf(await unlockSession(desk.dependencies, nowhere)), 'passkey-needed');
    const person = (await store.people.list()).find((each) => each.id === id);
    assert.equal(person?.wrongPins, 0, 'such tries take no PIN away from the person');
  });

  it('is locked when another person takes over the workstation, by passkey or by PIN', async () => {
    const first = await atWorkstation();
    const second = await desk.register((await desk.invite()).code, first.secret);
    assert.equal(await use(first.token), 'locked');
    const back = answerOf(await first.unlock());
    assert.deepEqual([await use(back.token), await use(second.token)], [null, 'locked']);
    const again = answerOf(await desk.signIn(second.authenticator, first.secret));
    assert.deepEqual([await use(back.token), await use(again.token)], ['locked', null]);
  });

  it('takes five wrong PINs, then the passkey, which allows the PIN again', async () => {
    const { id, authenticator, secret, unlock } = await atWorkstation();
    for (let tries = 1; tries < 5; tries += 1) assert.equal(reasonOf(await unlock('000001')), 'pin-wrong');
    assert.equal(reasonOf(await unlock('000001')), 'passkey-needed');
    assert.equal(reasonOf(await unlock(pin)), 'passkey-needed');
    assert.ok((await desk.signIn(authenticator, secret)).ok);
    assert.equal(reasonOf(await unlock(pin)), null);
    const wrong = (await desk.audited(id)).filter((entry) => entry === 'unlock wrong-pin');
    assert.equal(wrong.length, 5);
  });

  it('forgets wrong PINs after a right one', async () => {
    const { id, unlock } = await atWorkstation();
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 1; tries < 5; tries += 1) await store.people.takePinTry(id, 5);
      assert.equal(reasonOf(await unlock(pin)), null);
    }
  });

  it('compares no more than five of many PINs that are tried at the same time', async () => {
    const { id, unlock } = await atWorkstation();
    const tried = await Promise.all(Array.from({ length: 12 }, (_, at) => unlock(`00000${at % 10}`)));
    assert.ok(tried.every(({ ok }) => !ok));
    const wrong = (await desk.audited(id)).filter((entry) => entry === 'unlock wrong-pin');
    assert.equal(wrong.length, 5);
  });

  it('sets a PIN only with a recent passkey, and none that is guessed first', async () => {
    const { token } = await desk.newcomer();
    const set = async (text: string) => reasonOf(await setPin(desk.dependencies, token, text));
    assert.equal(await set('123456'), 'pin-rejected');
    assert.equal(await set(pin), null);
    desk.clock.time += 5 * minuteMs;
    assert.equal(await set('918273'), 'passkey-needed');
    assert.equal(reasonOf(await setPin(desk.dependencies, 'no token', pin)), 'signed-out');
  });

  it('has no PIN after a reset', async () => {
    const { id, secret, unlock } = await atWorkstation();
    const reset = await resetPerson(desk.dependencies, id);
    assert.ok(reset.ok);
    assert.equal(reasonOf(await unlock()), 'passkey-needed');
    await desk.register(reset.answer.code, secret);
    assert.equal(reasonOf(await unlock()), 'pin-missing');
  });

  it('has its token, the PIN and the secret of the workstation nowhere in the database', async () => {
    const { token, secret } = await atWorkstation();
    const tables = ['person', 'person_session', 'workstation', 'passkey', 'audit_entry'];
    for (const table of tables) {
      const [row] = await store.sql<{ text: string }[]>`
        select coalesce(string_agg(${store.sql.unsafe(table)}::text, '|'), '') as text from ${store.sql.unsafe(table)}`;
      assert.ok(row !== undefined && row.text !== '', table);
      for (const secretText of [token, secret, `(${pin}`, `,${pin}`])
        assert.ok(!row.text.includes(secretText));
    }
  });
});
