// A form that makes a secret: once, shown once, to the session that posted it, and again where its making was cut off.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeOnce, showMade } from '../../../src/application/people/make-once.ts';
import type { PostedFormStore } from '../../../src/ports/people/posted-form-store.ts';

const hourMs = 3_600_000;
const by = { personId: 'person_1', sessionToken: 'token', formId: 'form_1' };

/** The forms of this test write nothing. */
const noStores = {} as Parameters<Parameters<PostedFormStore['finish']>[2]>[0];

/** One form, as the store keeps it, and what is asked of the store. */
function open() {
  let form: Awaited<ReturnType<PostedFormStore['show']>> = null;
  const asked: unknown[] = [];
  const clock = { time: 100 * hourMs, now: () => clock.time };
  const postedForms: PostedFormStore = {
    async take(idHash, times) {
      asked.push([idHash.length, times]);
      if (form !== null) return false;
      form = { state: 'waiting', takenAt: times.now };
      return true;
    },
    async finish(_id, _at, make) {
      const content = await make(noStores);
      form = content === null ? { state: 'shown' } : { state: 'made', content };
    },
    giveUp: async () => void (form = null),
    show: async () => form,
    keep: () => assert.fail(),
    read: () => assert.fail(),
  };
  const cipher = {
    encrypt: (text: string, key: Uint8Array) => `${Buffer.from(key).toString('hex')} ${text}`,
    decrypt: (content: string, key: Uint8Array) => {
      const [of, text] = content.split(' ');
      return of === Buffer.from(key).toString('hex') ? (text ?? null) : null;
    },
  };
  const deps = { postedForms, clock, cipher };
  return { deps, clock, asked, stored: () => form };
}

describe('a form that makes a secret', () => {
  it('makes it once, and shows it to the session that posted it', async () => {
    const { deps, asked, stored } = open();
    let made = 0;
    const make = async () => `secret${(made += 1)}`;
    await makeOnce(deps, by, make);
    await makeOnce(deps, by, make);
    assert.equal(made, 1);
    assert.deepEqual(await showMade(deps, by), { kind: 'made', text: 'secret1' });
    assert.deepEqual(await showMade(deps, { ...by, sessionToken: 'other' }), { kind: 'gone' });
    const form = stored();
    assert.ok(form?.state === 'made');
    assert.equal(form.content.split(' ')[0]?.length, 64, 'a key of 32 bytes');
    const now = 100 * hourMs;
    assert.deepEqual(asked[0], [64, { now, expiredAt: now - 12 * hourMs, cutOffAt: now - 60_000 }]);
  });

  it('is being made for a minute, and was cut off then', async () => {
    const { deps, clock } = open();
    void makeOnce(deps, by, () => new Promise(() => {}));
    await new Promise(setImmediate);
    clock.time += 59_999;
    assert.deepEqual(await showMade(deps, by), { kind: 'making' });
    clock.time += 1;
    assert.deepEqual(await showMade(deps, by), { kind: 'cut-off' });
  });

  it('shows nothing where nothing was made, or where it was never posted', async () => {
    const { deps } = open();
    assert.deepEqual(await showMade(deps, by), { kind: 'gone' });
    await makeOnce(deps, by, async () => null);
    assert.deepEqual(await showMade(deps, by), { kind: 'gone' });
  });

  it('may be posted again where its making failed', async () => {
    const { deps } = open();
    const failing = makeOnce(deps, by, async () => Promise.reject(new Error('the store is down')));
    await assert.rejects(failing, /the store is down/);
    await makeOnce(deps, by, async () => 'secret');
    assert.deepEqual(await showMade(deps, by), { kind: 'made', text: 'secret' });
  });
});
