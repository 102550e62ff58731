// What every store of posted forms promises: each is taken once, and what it made is given out once.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { it } from 'node:test';
import type { OpenedPersonStores } from './opened-person-stores.ts';

const now = Date.UTC(2026, 10, 23, 9);
const hourMs = 3_600_000;
const newHash = (): string => randomBytes(32).toString('hex');

/** Adds the tests to a group. */
export function postedFormGuarantees(opened: () => OpenedPersonStores): void {
  it('take a form once, also at the same time in two processes, and give what it made once', async () => {
    const idHash = newHash();
    const [own, other] = [opened().stores.postedForms, opened().elsewhere.postedForms];
    const times = { now, expiredAt: now - hourMs };
    assert.equal(await own.show(idHash), null);
    const taken = await Promise.all([own, other, own, other].map((forms) => forms.take(idHash, times)));
    assert.equal(taken.filter(Boolean).length, 1);
    assert.deepEqual(await other.show(idHash), { state: 'waiting' });
    await own.finish(idHash, 'content');
    const shown = await Promise.all([own, other, own, other].map((forms) => forms.show(idHash)));
    assert.deepEqual(
      shown.filter((each) => each?.state === 'made'),
      [{ state: 'made', content: 'content' }],
    );
    await other.finish(idHash, 'again');
    assert.deepEqual(await own.show(idHash), { state: 'shown' });
    assert.equal(await own.take(idHash, times), false);
  });

  it('forget a form once its session has ended, and show nothing of one that made nothing', async () => {
    const [old, next] = [newHash(), newHash()];
    const { postedForms } = opened().stores;
    await postedForms.take(old, { now, expiredAt: now - hourMs });
    await postedForms.finish(old, null);
    assert.deepEqual(await postedForms.show(old), { state: 'shown' });
    await postedForms.take(next, { now: now + hourMs - 1, expiredAt: now - 1 });
    assert.notEqual(await postedForms.show(old), null);
    await postedForms.take(newHash(), { now: now + hourMs, expiredAt: now });
    assert.equal(await postedForms.show(old), null);
    assert.deepEqual(await postedForms.show(next), { state: 'waiting' });
  });

  it('refuse the id of a form that is not a hash', async () => {
    await assert.rejects(opened().stores.postedForms.take('an id', { now, expiredAt: now - hourMs }));
  });
}
