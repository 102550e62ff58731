// What every store of people, passkeys and sessions promises, whatever it is built on: above all, two things at the same time.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { postedFormGuarantees } from './posted-form-guarantees.ts';
import type { OpenedPersonStores, PersonStores } from './opened-person-stores.ts';
import { minorId } from '../support/minor-id.ts';

const now = Date.UTC(2026, 10, 23, 9);
const hourMs = 3_600_000;
let made = 0;
const newHash = (): string => (made += 1).toString(16).padStart(64, '0');

/** Runs the suite on the stores that `open` gives, empty at first. */
export function personStoresContract(
  name: string,
  skip: string | false,
  open: () => Promise<OpenedPersonStores>,
): void {
  describe(`stores of people on ${name}`, { skip }, () => {
    let opened: OpenedPersonStores;
    before(async () => (opened = await open()));
    after(() => opened.close());

    /** Somebody with a code that is valid for an hour. */
    async function invite() {
      const code = { hash: newHash(), expiresAt: now + hourMs };
      const person = {
        id: `person_${code.hash.slice(-4)}`,
        name: 'Māia “Front” O’Neill \\ 90%',
        roles: ['desk', 'owner'],
        minorIds: [minorId('ABC00001'), minorId('ABC00002')],
      } as const;
      await opened.stores.people.add(person, code);
      return { ...person, code };
    }
    const passkeyOf = (id: string, signatureCount = 0) => ({
      id: `passkey-${id}`,
      publicKey: new Uint8Array([0, 1, 127, 128, 255]),
      signatureCount,
      transports: ['internal', 'hybrid'],
    });
    const sessionOf = (personId: string, signedInAt = now) => ({
      tokenHash: newHash(),
      personId,
      workstationId: null,
      signedInAt,
    });
    /** Somebody with a passkey and a session. */
    async function register(signatureCount = 0) {
      const { id, code } = await invite();
      const passkey = passkeyOf(id, signatureCount);
      const session = sessionOf(id);
      assert.ok(await opened.stores.passkeys.register(code.hash, passkey, session));
      return { id, passkey, session };
    }

    it('are empty at first', async () => {
      assert.deepEqual(await opened.stores.people.list(), []);
    });

    it('give back who was added', async () => {
      const { code, ...person } = await invite();
      const [listed] = await opened.elsewhere.people.list();
      assert.ok(listed);
      const { createdAt, ...kept } = listed;
      const nothingYet = { hasPin: false, wrongPins: 0, passkeys: 0, accounts: 0, disabledAt: null };
      assert.deepEqual(kept, { ...person, ...nothingYet });
      assert.ok(createdAt instanceof Date);
      assert.deepEqual(await opened.elsewhere.passkeys.invitedBy(code.hash, now), person);
    });

    it('give back a passkey and a session byte for byte', async () => {
      const { id, passkey, session } = await register(2 ** 32 - 1);
      const found = await opened.elsewhere.passkeys.find(passkey.id);
      assert.deepEqual(found && { ...found, publicKey: [...found.publicKey] }, {
        ...passkey,
        publicKey: [...passkey.publicKey],
        personId: id,
      });
      const stored = await opened.elsewhere.sessions.find(session.tokenHash);
      assert.deepEqual(
        [stored?.personId, stored?.signedInAt, stored?.lastUsedAt, stored?.isLocked],
        [id, now, now, false],
      );
    });

    it('register one passkey for a code that is used twice at the same time', async () => {
      const { id, code } = await invite();
      const registered = await Promise.all(
        [opened.stores, opened.elsewhere].map(({ passkeys }, at) =>
          passkeys.register(code.hash, passkeyOf(`${id}-${at}`), sessionOf(id)),
        ),
      );
      assert.equal(registered.filter(Boolean).length, 1);
      assert.equal((await opened.stores.people.list()).find((person) => person.id === id)?.passkeys, 1);
    });

    it('give a challenge to one of two who take it at the same time', async () => {
      const idHash = newHash();
      const times = { now, expiresAt: now + 1 };
      await opened.stores.passkeys.begin(idHash, { challenge: 'c', codeHash: null }, times);
      const taken = await Promise.all(
        [opened.stores, opened.elsewhere].map(({ passkeys }) => passkeys.take(idHash, now)),
      );
      assert.deepEqual(
        taken.filter((ceremony) => ceremony !== null),
        [{ challenge: 'c', codeHash: null }],
      );
    });

    it('accept one of two answers with the same signature count', async () => {
      const { id, passkey } = await register(4);
      const used = { id: passkey.id, signatureCount: 5 };
      const signedIn = await Promise.all(
        [opened.stores, opened.elsewhere].map(({ passkeys }) => passkeys.signIn(used, sessionOf(id))),
      );
      assert.equal(signedIn.filter(Boolean).length, 1);
    });

    it('leave no session of somebody who is disabled while signing in', async () => {
      const { id, passkey } = await register();
      const sessions = Array.from({ length: 6 }, () => sessionOf(id));
      await Promise.all([
        ...sessions.slice(0, 3).map((session) => opened.elsewhere.passkeys.signIn(passkey, session)),
        opened.stores.people.disable(id, false),
        ...sessions.slice(3).map((session) => opened.elsewhere.passkeys.signIn(passkey, session)),
      ]);
      const left = await Promise.all(sessions.map(({ tokenHash }) => opened.stores.sessions.find(tokenHash)));
      assert.deepEqual(
        left,
        sessions.map(() => null),
      );
    });

    it('leave no session of somebody who is reset while signing in with the old passkey', async () => {
      const { id, passkey } = await register();
      const sessions = Array.from({ length: 6 }, () => sessionOf(id));
      const code = { hash: newHash(), expiresAt: now + hourMs };
      await Promise.all([
        ...sessions.slice(0, 3).map((session) => opened.elsewhere.passkeys.signIn(passkey, session)),
        opened.stores.people.reset(id, code),
        ...sessions.slice(3).map((session) => opened.elsewhere.passkeys.signIn(passkey, session)),
      ]);
      const left = await Promise.all(sessions.map(({ tokenHash }) => opened.stores.sessions.find(tokenHash)));
      assert.deepEqual(
        left,
        sessions.map(() => null),
      );
      assert.equal((await opened.stores.passkeys.invitedBy(code.hash, now))?.id, id);
    });

    it('count each of many PINs that are tried at the same time, up to the limit', async () => {
      const { id } = await register();
      assert.equal(await opened.stores.people.takePinTry(id, 5), null);
      assert.ok(await opened.stores.people.setPin(id, 'scrypt$test'));
      const taken = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          (at % 2 === 0 ? opened.stores : opened.elsewhere).people.takePinTry(id, 5),
        ),
      );
      const counts = taken.flatMap((each) => each?.wrongPins ?? []);
      assert.deepEqual(new Set(counts), new Set([1, 2, 3, 4, 5]));
      assert.equal(counts.length, 5);
      await opened.stores.people.forgetWrongPins(id);
      assert.deepEqual(await opened.elsewhere.people.takePinTry(id, 5), {
        pinHash: 'scrypt$test',
        wrongPins: 1,
      });
    });

    it('leave one session unlocked at a workstation where two sign in, or are unlocked, at the same time', async () => {
      const both = await Promise.all([register(), register()]);
      const workstation = {
        id: `workstation_${both[0].id}`,
        name: 'Desk',
        secretHash: newHash(),
        enrolledBy: both[0].id,
      };
      await opened.stores.sessions.addWorkstation(workstation);
      const workstationId = workstation.id;
      assert.equal(await opened.elsewhere.sessions.workstationOf(workstation.secretHash), workstationId);
      const storesAt = (at: number): PersonStores => (at === 0 ? opened.stores : opened.elsewhere);
      const unlockedOf = async (tokenHashes: readonly string[]): Promise<number> => {
        const found = await Promise.all(tokenHashes.map((each) => opened.stores.sessions.find(each)));
        assert.ok(found.every((session) => session !== null));
        return found.filter((session) => !(session?.isLocked ?? true)).length;
      };
      for (let round = 0; round < 10; round += 1) {
        const begun = both.map(({ id }) => ({ ...sessionOf(id, now + round), workstationId }));
        const signedIn = await Promise.all(
          both.map(({ passkey }, at) => storesAt(at).passkeys.signIn(passkey, begun[at] ?? sessionOf(''))),
        );
        assert.deepEqual(signedIn, [true, true]);
        assert.equal(await unlockedOf(begun.map(({ tokenHash }) => tokenHash)), 1);
        const tokens = both.map(({ id }) => ({ personId: id, newTokenHash: newHash() }));
        const times = { workstationId, now: now + round, endedAt: now - 1 };
        const unlocked = await Promise.all(
          tokens.map((each, at) => storesAt(at).sessions.unlock({ ...each, ...times })),
        );
        assert.deepEqual(unlocked, [true, true]);
        assert.equal(await unlockedOf(tokens.map(({ newTokenHash }) => newTokenHash)), 1);
      }
    });

    it('list who may be unlocked at a workstation, the last one first, and begin a session without a passkey', async () => {
      const [first, second] = [await register(), await register()];
      const { sessions, people } = opened.stores;
      const workstationId = `workstation_${first.id}`;
      await sessions.addWorkstation({
        id: workstationId,
        name: 'Desk',
        secretHash: newHash(),
        enrolledBy: first.id,
      });
      await sessions.begin({ ...sessionOf(first.id), workstationId });
      const other = { ...sessionOf(second.id, now + 1), workstationId };
      await sessions.begin(other);
      await sessions.begin({ ...sessionOf(first.id, now + 2), workstationId });
      const idsAt = async (endedAt: number) =>
        (await sessions.peopleAt(workstationId, endedAt)).map(({ personId }) => personId);
      assert.deepEqual(await idsAt(now - 1), [first.id, second.id]);
      assert.deepEqual(await idsAt(now + 1), [first.id]);
      assert.equal((await sessions.find(other.tokenHash))?.isLocked, true);
      await people.disable(first.id, false);
      assert.deepEqual(await idsAt(now - 1), [second.id]);
    });

    it('remove sessions that have ended and challenges that have expired', async () => {
      const { id, passkey, session } = await register();
      const later = now + 12 * hourMs;
      assert.ok(await opened.stores.passkeys.signIn(passkey, sessionOf(id, later)));
      assert.equal(await opened.stores.sessions.find(session.tokenHash), null);
      const idHash = newHash();
      const { passkeys } = opened.stores;
      await passkeys.begin(idHash, { challenge: 'c', codeHash: null }, { now, expiresAt: now + 1 });
      await passkeys.begin(newHash(), { challenge: 'd', codeHash: null }, { now: now + 1, expiresAt: later });
      assert.equal(await passkeys.take(idHash, now), null);
    });

    it('disable once, erase the name once, and keep the person', async () => {
      const { id } = await register();
      const { people } = opened.stores;
      assert.deepEqual(
        [
          await people.disable(id, false),
          await people.disable(id, false),
          await people.disable(id, true),
          await people.disable(id, true),
          await people.disable('person_unknown', true),
        ],
        [true, false, true, false, false],
      );
      const person = (await opened.elsewhere.people.list()).find((each) => each.id === id);
      assert.deepEqual([person?.name, person?.passkeys], [null, 0]);
      assert.notEqual(person?.disabledAt, null);
      assert.equal(await people.reset(id, { hash: newHash(), expiresAt: now }), false);
      assert.equal(await people.setPin(id, 'scrypt$test'), false);
    });

    it('change roles and locations in sessions that are open, not of somebody who is disabled', async () => {
      const { id, session } = await register();
      const access = { roles: ['operator'], minorIds: [minorId('ABC00003')] } as const;
      const { people } = opened.stores;
      assert.ok(await people.change(id, access));
      assert.partialDeepStrictEqual(await opened.elsewhere.sessions.find(session.tokenHash), access);
      await people.disable(id, false);
      assert.equal(await people.change(id, access), false);
    });

    it('list workstations, and end every session at one that is removed', async () => {
      const { id } = await register();
      const { sessions } = opened.stores;
      const workstation = { id: `workstation_${id}`, name: 'Back', enrolledBy: id };
      await sessions.addWorkstation({ ...workstation, secretHash: newHash() });
      const session = { ...sessionOf(id, now + 5), workstationId: workstation.id };
      await sessions.begin(session);
      const listed = await opened.elsewhere.sessions.workstations();
      const { enrolledAt, ...rest } = listed.find((each) => each.id === workstation.id) ?? assert.fail();
      assert.deepEqual(rest, { ...workstation, lastUsedAt: new Date(now + 5) });
      assert.ok(enrolledAt instanceof Date);
      assert.ok(await sessions.removeWorkstation(workstation.id));
      assert.equal(await opened.elsewhere.sessions.find(session.tokenHash), null);
      assert.equal(await sessions.removeWorkstation(workstation.id), false);
    });

    postedFormGuarantees(() => opened);
    it('refuse what is not a hash: it could be a secret, stored by mistake', async () => {
      const { id, passkey } = await register();
      const secret = 'a secret';
      const { people, passkeys, sessions } = opened.stores;
      await assert.rejects(people.reset(id, { hash: secret, expiresAt: now }));
      await assert.rejects(people.setPin(id, '274913'));
      await assert.rejects(passkeys.signIn(passkey, { ...sessionOf(id), tokenHash: secret }));
      const ceremony = { challenge: 'c', codeHash: null };
      await assert.rejects(passkeys.begin(secret, ceremony, { now, expiresAt: now }));
      const workstation = { id: 'workstation_1', name: 'x', enrolledBy: id };
      await assert.rejects(sessions.addWorkstation({ ...workstation, secretHash: secret }));
    });
  });
}
