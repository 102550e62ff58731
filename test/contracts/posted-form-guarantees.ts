// What every store of posted forms promises: each is taken once, and what it made is given out once.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { it } from 'node:test';
import type { MakingStores } from '../../src/ports/people/posted-form-store.ts';
import type { OpenedPersonStores } from './opened-person-stores.ts';
import { minorId } from '../support/minor-id.ts';

const now = Date.UTC(2026, 10, 23, 9);
const hourMs = 3_600_000;
const minuteMs = 60_000;
const usual = { now, expiredAt: now - hourMs, cutOffAt: now - minuteMs };
const makes = (content: string | null) => () => Promise.resolve(content);
const made = (outcome: string) => ({
  act: 'invite-person' as const,
  outcome,
  correlationId: null,
  location: null,
  actor: { keyId: null, requestId: 'request' },
});
const newHash = (): string => randomBytes(32).toString('hex');

/** Adds the tests to a group. */
export function postedFormGuarantees(opened: () => OpenedPersonStores): void {
  it('take a form once, also at the same time in two processes, and give what it made once', async () => {
    const idHash = newHash();
    const [own, other] = [opened().stores.postedForms, opened().elsewhere.postedForms];
    assert.equal(await own.show(idHash), null);
    const taken = await Promise.all([own, other, own, other].map((forms) => forms.take(idHash, usual)));
    assert.equal(taken.filter(Boolean).length, 1);
    assert.deepEqual(await other.show(idHash), { state: 'waiting', takenAt: now });
    await own.finish(idHash, now, makes('content'));
    const shown = await Promise.all([own, other, own, other].map((forms) => forms.show(idHash)));
    assert.deepEqual(
      shown.filter((each) => each?.state === 'made'),
      [{ state: 'made', content: 'content' }],
    );
    await other.finish(idHash, now, makes('again'));
    assert.deepEqual(await own.show(idHash), { state: 'shown' });
    assert.equal(await own.take(idHash, { ...usual, cutOffAt: now }), false);
  });

  it('forget a form once its session has ended, and show nothing of one that made nothing', async () => {
    const [old, next] = [newHash(), newHash()];
    const { postedForms } = opened().stores;
    await postedForms.take(old, usual);
    await postedForms.finish(old, now, makes(null));
    assert.deepEqual(await postedForms.show(old), { state: 'shown' });
    await postedForms.take(next, { ...usual, now: now + hourMs - 1, expiredAt: now - 1 });
    assert.notEqual(await postedForms.show(old), null);
    await postedForms.take(newHash(), { ...usual, now: now + hourMs, expiredAt: now });
    assert.equal(await postedForms.show(old), null);
    assert.deepEqual(await postedForms.show(next), { state: 'waiting', takenAt: now + hourMs - 1 });
  });

  it('take a form again that was cut off, once, and then nothing from who took it first', async () => {
    const idHash = newHash();
    const [own, other] = [opened().stores.postedForms, opened().elsewhere.postedForms];
    await own.take(idHash, usual);
    const later = { ...usual, now: now + minuteMs };
    assert.equal(await other.take(idHash, { ...later, cutOffAt: now - 1 }), false);
    const taken = await Promise.all(
      [own, other].map((forms) => forms.take(idHash, { ...later, cutOffAt: now })),
    );
    assert.deepEqual(
      taken.toSorted((one, two) => Number(one) - Number(two)),
      [false, true],
    );
    await own.finish(idHash, now, makes('of the first'));
    await own.giveUp(idHash, now);
    assert.deepEqual(await own.show(idHash), { state: 'waiting', takenAt: later.now });
    await other.finish(idHash, later.now, makes('of the second'));
    assert.deepEqual(await own.show(idHash), { state: 'made', content: 'of the second' });
  });

  it('take a form again whose making was given up', async () => {
    const idHash = newHash();
    const { postedForms } = opened().stores;
    await postedForms.take(idHash, usual);
    await postedForms.giveUp(idHash, now);
    assert.equal(await postedForms.show(idHash), null);
    assert.equal(await postedForms.take(idHash, usual), true);
    await postedForms.finish(idHash, now, makes('content'));
    await postedForms.giveUp(idHash, now);
    assert.deepEqual(await postedForms.show(idHash), { state: 'made', content: 'content' });
  });

  it('keep what a form has written together with its result, or neither', async () => {
    const idHash = newHash();
    const { postedForms, people } = opened().stores;
    const person = {
      id: `person_${idHash.slice(0, 8)}`,
      name: 'Kim Example',
      roles: ['desk' as const],
      minorIds: [minorId('SBX00001')],
    };
    const isThere = async () => (await people.list()).some(({ id }) => id === person.id);
    const adds = (result: () => string) => async (stores: MakingStores) => {
      await stores.people.add(person, { hash: newHash(), expiresAt: now });
      await stores.audit.add(made(person.id));
      return result();
    };
    await postedForms.take(idHash, usual);
    await assert.rejects(
      postedForms.finish(
        idHash,
        now,
        adds(() => assert.fail('cut off')),
      ),
      /cut off/,
    );
    assert.deepEqual([await isThere(), (await postedForms.show(idHash))?.state], [false, 'waiting']);
    // Taken again meanwhile.
    await postedForms.finish(
      idHash,
      now - 1,
      adds(() => 'content'),
    );
    assert.deepEqual([await isThere(), (await postedForms.show(idHash))?.state], [false, 'waiting']);
    await postedForms.finish(
      idHash,
      now,
      adds(() => 'content'),
    );
    assert.deepEqual(
      [await isThere(), await postedForms.show(idHash)],
      [true, { state: 'made', content: 'content' }],
    );
  });

  it('keep a page as often as it is read, in every process, until a session of that time has ended', async () => {
    const [old, next] = [newHash(), newHash()];
    const [own, other] = [opened().stores.postedForms, opened().elsewhere.postedForms];
    assert.equal(await own.read(old), null);
    await own.keep(old, 'page', usual);
    assert.deepEqual(
      [await own.read(old), await other.read(old), await own.read(old)],
      ['page', 'page', 'page'],
    );
    await other.keep(old, 'page of later', usual);
    assert.equal(await own.read(old), 'page of later');
    await other.keep(next, 'next', { now: now + hourMs, expiredAt: now });
    assert.deepEqual([await own.read(old), await own.read(next)], [null, 'next']);
  });

  it('refuse the id of a form that is not a hash', async () => {
    await assert.rejects(opened().stores.postedForms.take('an id', usual));
  });
}
