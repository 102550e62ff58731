// A background call of a location begins while no caller of it waits, and not never.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { nullInsurer } from '../../scripts/generate/null-insurer.ts';
import { createCallerPriority } from '../../src/compose/caller-priority.ts';
import { minorId } from '../support/minor-id.ts';

const here = minorId('SBX00001');
const elsewhere = minorId('SBX00002');

type Ask = (call: object) => Promise<unknown>;

/** Insurers whose every call waits until `answer` ends; `background` makes a background call. */
function withCallers() {
  const answer = Promise.withResolvers<never>();
  const waits = () => answer.promise;
  const insurer = new Proxy(nullInsurer, { get: () => waits });
  const { insurers, callersFirst } = createCallerPriority({
    insurer,
    claimInsurer: insurer,
    interactiveInsurer: insurer,
    immunisationRegister: insurer,
  });
  const calls = new Map<string, Ask>(
    Object.values(insurers)
      .flatMap((each: object) => Object.entries(each))
      .filter(([name]) => name !== 'isReachable'),
  );
  const call = (name: string, place: object): void =>
    void (calls.get(name) ?? assert.fail(name))(place).catch(() => {});
  const background = (location = here) => {
    const made = { hasBegun: false };
    void callersFirst.afterCallers(location, () => Promise.resolve(void (made.hasBegun = true)));
    return made;
  };
  return { answer, names: [...calls.keys()], call, background, hasCallers: callersFirst.hasCallers };
}

describe('the priority of callers', () => {
  it('lets a background call begin at once where no one waits, and at another location', () => {
    const { call, background } = withCallers();
    assert.ok(background().hasBegun);
    call('claimInteractively', { location: here });
    assert.ok(background(elsewhere).hasBegun);
    assert.ok(!background().hasBegun);
  });

  for (const name of withCallers().names)
    it(`lets background calls wait until ${name} has ended, also where it fails`, async () => {
      const { answer, call, background } = withCallers();
      call(name, { location: here });
      call(name, { minorId: here });
      const waiting = [background(), background()];
      assert.deepEqual(waiting, [{ hasBegun: false }, { hasBegun: false }]);
      answer.reject(new Error('the insurer broke its promise'));
      await setImmediate();
      assert.deepEqual(waiting, [{ hasBegun: true }, { hasBegun: true }]);
      assert.ok(background().hasBegun);
    });

  it('takes a caller without a location for one of each', () => {
    const { call, background } = withCallers();
    call('verifyPatient', { minorId: null });
    assert.ok(!background().hasBegun);
    assert.ok(!background(elsewhere).hasBegun);
  });

  it('begins a background call next to callers who never cease, after twenty seconds', ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { call, background } = withCallers();
    call('verifyPatient', { minorId: here });
    const waiting = background();
    mock.timers.tick(19_999);
    assert.ok(!waiting.hasBegun);
    mock.timers.tick(1);
    assert.ok(waiting.hasBegun);
  });

  it('takes callers to go on for ten seconds after the last call', async ({ mock }) => {
    const { answer, call, hasCallers } = withCallers();
    assert.ok(!hasCallers());
    let now = 1_000;
    mock.method(performance, 'now', () => now);
    call('verifyPatient', { minorId: here });
    now = 60_000;
    assert.ok(hasCallers());
    answer.reject(new Error('the insurer broke its promise'));
    await setImmediate();
    now += 9_999;
    assert.ok(hasCallers());
    now += 1;
    assert.ok(!hasCallers());
  });
});
