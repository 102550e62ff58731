// Signing in: a code registers one passkey, a passkey signs in, and nothing else does.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { disablePerson } from '../../../src/application/people/disable-person.ts';
import { resetPerson } from '../../../src/application/people/reset-person.ts';
import {
  beginPasskeyRegistration,
  finishPasskeyRegistration,
} from '../../../src/application/people/register-passkey.ts';
import { beginSignIn, finishSignIn } from '../../../src/application/people/sign-in.ts';
import { useSession } from '../../../src/application/people/use-person-session.ts';
import { freshStore, type FreshStore } from '../../support/database.ts';
import { answerOf, deskOrigin, deskPeople, reasonOf } from '../../support/desk-people.ts';
import { softwareAuthenticator, type Deviation } from '../../support/software-authenticator.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

const deviations: readonly (readonly [string, Deviation])[] = [
  ['of another origin', { origin: 'https://desk.example.com' }],
  ['of another relying party', { rpId: 'example.com.au' }],
  ['to another challenge', { challenge: 'bm90LXRoZS1jaGFsbGVuZ2U' }],
  ['without user verification', { userVerified: false }],
];

describe('signing in', () => {
  let store: FreshStore;
  let desk: ReturnType<typeof deskPeople>;
  before(async () => (store = await freshStore()));
  after(() => store.close());
  beforeEach(() => (desk = deskPeople(store)));

  describe('an invited person', () => {
    it('registers a passkey with the code, is signed in, and is in the audit trail by a hash', async () => {
      const { id, token } = await desk.newcomer('owner', 'desk');
      const session = answerOf(await useSession(desk.dependencies, token));
      assert.deepEqual(
        [session.personId, session.name, session.roles, session.minorIds, session.workstationId],
        [id, 'Alex Lee', ['desk', 'owner'], ['SBX00001'], null],
      );
      assert.deepEqual(await desk.audited(id), ['register-passkey registered']);
    });

    it('uses the code once', async () => {
      const { code } = await desk.invite();
      const { ceremonyId, options } = answerOf(await beginPasskeyRegistration(desk.dependencies, code));
      await desk.register(code);
      assert.equal(reasonOf(await beginPasskeyRegistration(desk.dependencies, code)), 'code-rejected');
      const answer = softwareAuthenticator(deskOrigin).create(options);
      const late = await finishPasskeyRegistration(desk.dependencies, { ceremonyId, answer });
      assert.equal(reasonOf(late), 'code-rejected');
    });

    it('can use the code for seven days', async () => {
      const { code } = await desk.invite();
      desk.clock.time += 7 * 24 * hourMs - 1;
      assert.ok((await beginPasskeyRegistration(desk.dependencies, code)).ok);
      desk.clock.time += 1;
      assert.equal(reasonOf(await beginPasskeyRegistration(desk.dependencies, code)), 'code-rejected');
    });

    it('cannot guess a code', async () => {
      assert.equal(
        reasonOf(await beginPasskeyRegistration(desk.dependencies, `mgp_${'0'.repeat(40)}`)),
        'code-rejected',
      );
    });

    for (const [what, deviation] of deviations)
      it(`cannot register with an answer ${what}`, async () => {
        const { code } = await desk.invite();
        const { ceremonyId, options } = answerOf(await beginPasskeyRegistration(desk.dependencies, code));
        const answer = softwareAuthenticator(deskOrigin).create(options, deviation);
        const finished = await finishPasskeyRegistration(desk.dependencies, { ceremonyId, answer });
        assert.equal(reasonOf(finished), 'passkey-rejected');
        assert.ok((await beginPasskeyRegistration(desk.dependencies, code)).ok);
      });

    it('cannot register the passkey of another person', async () => {
      const { authenticator } = await desk.newcomer();
      const { code } = await desk.invite();
      const { ceremonyId, options } = answerOf(await beginPasskeyRegistration(desk.dependencies, code));
      const answer = authenticator.create(options);
      assert.equal(
        reasonOf(await finishPasskeyRegistration(desk.dependencies, { ceremonyId, answer })),
        'code-rejected',
      );
    });

    for (const answer of [null, 7, 'text', {}, { id: 'x', response: {} }])
      it(`gets a failure for the malformed answer ${JSON.stringify(answer)}`, async () => {
        const { code } = await desk.invite();
        const registration = answerOf(await beginPasskeyRegistration(desk.dependencies, code));
        const { ceremonyId } = registration;
        assert.equal(
          reasonOf(await finishPasskeyRegistration(desk.dependencies, { ceremonyId, answer })),
          'passkey-rejected',
        );
        const signIn = await beginSignIn(desk.dependencies);
        assert.equal(
          reasonOf(await finishSignIn(desk.dependencies, { ceremonyId: signIn.ceremonyId, answer })),
          'passkey-rejected',
        );
      });
  });

  describe('a person with a passkey', () => {
    it('signs in with it, again and again, with a session each', async () => {
      const { id, authenticator } = await desk.newcomer();
      const first = answerOf(await desk.signIn(authenticator));
      const second = answerOf(await desk.signIn(authenticator));
      assert.deepEqual([first.personId, second.personId], [id, id]);
      assert.notEqual(first.token, second.token);
      for (const { token } of [first, second]) assert.ok((await useSession(desk.dependencies, token)).ok);
      assert.deepEqual(await desk.audited(id), [
        'register-passkey registered',
        'sign-in passkey',
        'sign-in passkey',
      ]);
    });

    it('is not signed in while that cannot be recorded in the audit trail', async () => {
      const { authenticator } = await desk.newcomer();
      const { ceremonyId, options } = await beginSignIn(desk.dependencies);
      const audit = { add: () => Promise.reject(new Error('the audit trail is full')) };
      const answer = authenticator.get(options);
      await assert.rejects(finishSignIn({ ...desk.dependencies, audit }, { ceremonyId, answer }), /is full/);
    });

    it('signs in with a passkey that does not count', async () => {
      const authenticator = softwareAuthenticator(deskOrigin, { counts: false });
      await desk.register((await desk.invite()).code, null, authenticator);
      assert.ok((await desk.signIn(authenticator)).ok);
      assert.ok((await desk.signIn(authenticator)).ok);
    });

    for (const [what, deviation] of deviations)
      it(`is not signed in by an answer ${what}, which is recorded`, async () => {
        const { id, authenticator } = await desk.newcomer();
        const { ceremonyId, options } = await beginSignIn(desk.dependencies);
        const answer = authenticator.get(options, deviation);
        const finished = await finishSignIn(desk.dependencies, { ceremonyId, answer });
        assert.equal(reasonOf(finished), 'passkey-rejected');
        assert.equal((await desk.audited(id)).at(-1), 'sign-in rejected');
      });

    it('is not signed in by a copy of the passkey, whose count is behind', async () => {
      const { authenticator } = await desk.newcomer();
      const behind = async (count: number) => {
        const { ceremonyId, options } = await beginSignIn(desk.dependencies);
        const answer = authenticator.get(options, { count });
        return reasonOf(await finishSignIn(desk.dependencies, { ceremonyId, answer }));
      };
      assert.equal(await behind(7), null);
      assert.equal(await behind(7), 'passkey-rejected');
      assert.equal(await behind(8), null);
    });

    it('is not signed in by the signature of another passkey', async () => {
      const { authenticator } = await desk.newcomer();
      const { ceremonyId, options } = await beginSignIn(desk.dependencies);
      const forged = { ...softwareAuthenticator(deskOrigin).get(options), id: authenticator.credentialId };
      const answer = { ...forged, rawId: authenticator.credentialId };
      assert.equal(
        reasonOf(await finishSignIn(desk.dependencies, { ceremonyId, answer })),
        'passkey-rejected',
      );
    });

    it('finishes a ceremony once, within five minutes, in the browser that began it', async () => {
      const { authenticator } = await desk.newcomer();
      const begin = async () => {
        const { ceremonyId, options } = await beginSignIn(desk.dependencies);
        return { ceremonyId, answer: authenticator.get(options) };
      };
      const once = await begin();
      assert.ok((await finishSignIn(desk.dependencies, once)).ok);
      assert.equal(reasonOf(await finishSignIn(desk.dependencies, once)), 'passkey-rejected');
      const other = await begin();
      const { answer } = await begin();
      const swapped = { ceremonyId: other.ceremonyId, answer };
      assert.equal(reasonOf(await finishSignIn(desk.dependencies, swapped)), 'passkey-rejected');
      const inTime = await begin();
      desk.clock.time += 5 * minuteMs - 1;
      assert.ok((await finishSignIn(desk.dependencies, inTime)).ok);
      const late = await begin();
      desk.clock.time += 5 * minuteMs;
      assert.equal(reasonOf(await finishSignIn(desk.dependencies, late)), 'passkey-rejected');
    });

    it('cannot finish a registration as a sign-in, or a sign-in as a registration', async () => {
      const { authenticator } = await desk.newcomer();
      const { code } = await desk.invite();
      const registration = answerOf(await beginPasskeyRegistration(desk.dependencies, code));
      const asSignIn = {
        ceremonyId: registration.ceremonyId,
        answer: authenticator.get(registration.options),
      };
      assert.equal(reasonOf(await finishSignIn(desk.dependencies, asSignIn)), 'passkey-rejected');
      const { ceremonyId, options } = await beginSignIn(desk.dependencies);
      const asRegistration = { ceremonyId, answer: softwareAuthenticator(deskOrigin).create(options) };
      assert.equal(
        reasonOf(await finishPasskeyRegistration(desk.dependencies, asRegistration)),
        'passkey-rejected',
      );
    });
  });

  describe('a person whose access was taken away', () => {
    it('after a reset has no session and no passkey, and signs in with the new code for 24 hours', async () => {
      const { id, token, authenticator } = await desk.newcomer();
      const reset = await resetPerson(desk.dependencies, id);
      assert.ok(reset.ok);
      assert.equal(reasonOf(await useSession(desk.dependencies, token)), 'signed-out');
      assert.equal(reasonOf(await desk.signIn(authenticator)), 'passkey-rejected');
      desk.clock.time += 24 * hourMs - 1;
      assert.ok((await beginPasskeyRegistration(desk.dependencies, reset.answer.code)).ok);
      assert.equal((await desk.register(reset.answer.code)).id, id);
      const again = await resetPerson(desk.dependencies, id);
      assert.ok(again.ok);
      desk.clock.time += 24 * hourMs;
      assert.equal(
        reasonOf(await beginPasskeyRegistration(desk.dependencies, again.answer.code)),
        'code-rejected',
      );
    });

    it('has only the newest code', async () => {
      const { id, code } = await desk.invite();
      const reset = await resetPerson(desk.dependencies, id);
      assert.ok(reset.ok);
      assert.equal(reasonOf(await beginPasskeyRegistration(desk.dependencies, code)), 'code-rejected');
      assert.ok((await beginPasskeyRegistration(desk.dependencies, reset.answer.code)).ok);
    });

    it('once disabled has no session, no passkey and no code, and cannot be reset', async () => {
      const { id, token, authenticator } = await desk.newcomer();
      const { ceremonyId, options } = await beginSignIn(desk.dependencies);
      assert.ok((await disablePerson(desk.dependencies, id, { erasesName: false })).ok);
      assert.equal(reasonOf(await useSession(desk.dependencies, token)), 'signed-out');
      const answer = authenticator.get(options);
      assert.equal(
        reasonOf(await finishSignIn(desk.dependencies, { ceremonyId, answer })),
        'passkey-rejected',
      );
      assert.equal((await resetPerson(desk.dependencies, id)).ok, false);
      const invited = await desk.invite();
      assert.ok((await disablePerson(desk.dependencies, invited.id, { erasesName: true })).ok);
      assert.equal(
        reasonOf(await beginPasskeyRegistration(desk.dependencies, invited.code)),
        'code-rejected',
      );
    });

    it('stays in the audit trail under the same hash when the name is erased', async () => {
      const { id } = await desk.newcomer();
      const recorded = await desk.audited(id);
      assert.ok((await disablePerson(desk.dependencies, id, { erasesName: true })).ok);
      const person = (await store.people.list()).find((each) => each.id === id);
      assert.equal(person?.name, null);
      assert.deepEqual(await desk.audited(id), recorded);
      assert.equal(recorded.length, 1);
    });
  });
});
