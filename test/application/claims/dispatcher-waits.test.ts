// How many claims the dispatcher sends at once, how long it waits for other processes, and when it polls: without a database.
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import {
  startDispatcher,
  type Dispatcher,
  type DispatcherOptions,
} from '../../../src/application/claims/dispatcher.ts';
import type { ClaimRecord } from '../../../src/domain/claims/claim-record.ts';
import { claimIdFromCount } from '../../../src/domain/values/claim-id.ts';
import type { ClaimStore, LeasedClaim } from '../../../src/ports/claims/claim-store.ts';
import type { InsurerResult } from '../../../src/ports/insurer/eligibility-insurer.ts';
import type { LodgeAnswer } from '../../../src/ports/insurer/claim-insurer.ts';
import { candidateOf, claimDay, idOf } from '../../support/bulk-bill-claims.ts';
import { capturedLog, type CapturedLog } from '../../support/captured-log.ts';
import { onlyWith } from '../../support/only-with.ts';
import { stubInsurer, type StubInsurer } from '../../support/stub-insurer.ts';

const one = idOf(1);
const { today: lodgedOn, traceId: _, actor: __, ...lodged } = candidateOf(one);
const queued: ClaimRecord = {
  ...lodged,
  state: 'queued',
  revision: 1,
  lodgedOn,
  claimId: null,
  rejection: null,
};
const settled: ClaimRecord = { ...queued, state: 'lodged', claimId: claimIdFromCount(1) };
const leasedOf = (serial: number): LeasedClaim => {
  const { location, correlationId, stream, claim } = candidateOf(idOf(serial));
  return { location, correlationId, stream, claim, lodgedOn: claimDay, revision: 1, attempt: 1 };
};
const timedOut: InsurerResult<LodgeAnswer> = {
  ok: false,
  failure: { kind: 'timeout', sentence: 'Medicare did not answer in time.' },
};

/** Lets everything go on that waits for no timer. */
async function calm(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
}

describe('the dispatcher', () => {
  let dispatcher: Dispatcher;
  let insurer: StubInsurer;
  let log: CapturedLog;
  /** What was called on the store, and what it was given. */
  let done: (readonly [name: string, ...values: readonly unknown[]])[];
  /** How many claims of the outbox are due. */
  let due: number;
  /** Of the claim of a caller; null where another process has it. */
  let leased: LeasedClaim | null;
  let found: ClaimRecord;
  /** What is found the second time; null: the same. */
  let foundNext: ClaimRecord | null;
  let heldBackMs: number;
  let now: number;

  const claims = onlyWith<ClaimStore>({
    async leaseDue(limit) {
      done.push(['leaseDue', limit]);
      const taken = Math.min(limit, due);
      due -= taken;
      return Array.from({ length: taken }, (_each, at) => leasedOf(1_000 + due + at));
    },
    async lease(_id, _leaseMs, lifetimeMs) {
      done.push(['lease', lifetimeMs]);
      return leased;
    },
    async find() {
      done.push(['find']);
      const held = found;
      found = foundNext ?? found;
      return held;
    },
    heldBackMs: async () => heldBackMs,
    extendLeases: async (ids) => void done.push(['extendLeases', ids]),
    async settle() {
      done.push(['settle']);
      return settled;
    },
    postpone: async () => void done.push(['postpone']),
    requeueAll: async () => void done.push(['requeueAll']),
  });
  const start = (options: Partial<DispatcherOptions> = {}) =>
    (dispatcher = startDispatcher({ claims, insurer, log, deadlineMs: 60_000, jitter: () => 0, ...options }));
  const valuesOf = (name: string) => done.filter(([each]) => each === name).map(([, value]) => value);
  async function tick(milliseconds: number): Promise<void> {
    now += milliseconds;
    mock.timers.tick(milliseconds);
    await calm();
  }

  beforeEach(() => {
    now = 1_000;
    foundNext = null;
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    mock.method(performance, 'now', () => now);
    [insurer, log, done] = [stubInsurer(), capturedLog(), []];
    [due, leased, found, heldBackMs] = [0, leasedOf(1), queued, 0];
  });
  afterEach(async () => {
    due = 0;
    insurer.intercept = null;
    await dispatcher.close();
    mock.reset();
  });

  it('polls every half second, and extends the leases of what it sends every second', async () => {
    start();
    await tick(499);
    assert.deepEqual(done, []);
    await tick(1);
    assert.deepEqual(done, [['leaseDue', 8]]);
    await tick(500);
    assert.deepEqual(valuesOf('extendLeases'), []);
    const gate = Promise.withResolvers<null>();
    insurer.intercept = () => gate.promise;
    const sending = dispatcher.dispatch(queued);
    await tick(999);
    assert.deepEqual(valuesOf('extendLeases'), []);
    await tick(1);
    assert.deepEqual(valuesOf('extendLeases'), [[one]]);
    gate.resolve(null);
    assert.equal(await sending, settled);
    assert.deepEqual(valuesOf('lease'), [0]);
  });

  it('sends eight of the backlog at once, four while a caller waits, and goes on while they are answered', async () => {
    for (const [callers, atOnce] of [
      [0, 8],
      [1, 4],
    ] as const) {
      done = [];
      const gate = Promise.withResolvers<null>();
      insurer.intercept = () => gate.promise;
      start({ pollMs: 600_000 });
      const sending = Array.from({ length: callers }, () => dispatcher.dispatch(queued));
      await calm();
      due = 100;
      void dispatcher.wake();
      await calm();
      assert.deepEqual(valuesOf('leaseDue'), [atOnce]);
      gate.resolve(null);
      await Promise.all(sending);
      await calm();
      assert.equal(due, 0);
      await dispatcher.close();
    }
  });

  it('sends one of the backlog at a poll while the insurer is down, each once', async () => {
    due = 100;
    insurer.behaviour = 'down';
    start();
    await tick(500);
    assert.deepEqual([valuesOf('leaseDue'), insurer.calls.length], [[8], 8]);
    await tick(500);
    await tick(500);
    assert.deepEqual([valuesOf('leaseDue'), insurer.calls.length], [[8, 1, 1], 10]);
    assert.deepEqual(valuesOf('requeueAll'), []);
  });

  it('requeues what waits when the insurer can be reached after it could not, and not before', async () => {
    for (const [answers, times] of [
      [[true, true, true], 0],
      [[false, false, false], 0],
      [[false, true, true], 1],
    ] as const) {
      done = [];
      due = 2;
      insurer.behaviour = 'down';
      const left = [...answers];
      start({ isReachable: async () => left.shift() ?? false });
      await tick(500);
      for (let poll = 0; poll < answers.length; poll += 1) await tick(500);
      assert.equal(valuesOf('requeueAll').length, times, answers.join());
      await dispatcher.close();
    }
  });

  it('repeats a message for a caller, and not for the backlog', async () => {
    start();
    insurer.intercept = async () => (insurer.calls.length === 1 ? timedOut : null);
    const sending = dispatcher.dispatch(queued);
    await calm();
    await tick(20);
    assert.deepEqual([await sending, insurer.calls.length], [settled, 2]);
    insurer.intercept = async () => timedOut;
    due = 1;
    await tick(480);
    await tick(100);
    assert.deepEqual([valuesOf('postpone').length, insurer.calls.length], [1, 3]);
  });

  it('looks after a pause at a claim that another process sends, or when it is no longer held back', async () => {
    leased = null;
    for (const wait of [50, 200]) {
      [done, found, foundNext, heldBackMs] = [[], queued, settled, wait === 50 ? 0 : wait];
      start({ pollMs: 600_000 });
      const began = Date.now();
      const sending = dispatcher.dispatch(queued);
      assert.deepEqual([await sending, valuesOf('find').length], [settled, 2]);
      assert.ok(Date.now() - began > wait - 5);
      await dispatcher.close();
    }
  });

  it('does not wait for a claim that is held back until the deadline', async () => {
    [leased, heldBackMs] = [null, 60_000];
    start();
    assert.equal(await dispatcher.dispatch(queued), queued);
    assert.deepEqual(log.lines, []);
  });

  it('gives every caller of a claim that gets no answer the claim as it is', async () => {
    start();
    const gate = Promise.withResolvers<InsurerResult<LodgeAnswer>>();
    insurer.intercept = () => gate.promise;
    const first = dispatcher.dispatch(queued);
    await calm();
    const other = dispatcher.dispatch(queued);
    await calm();
    gate.resolve({ ok: false, failure: { kind: 'refused', sentence: 'No.' } });
    const answers = await Promise.all([first, other]);
    assert.deepEqual(answers, [queued, queued]);
    assert.deepEqual(
      log.lines.map(({ message }) => message),
      ['a claim waits for the insurer'],
    );
  });

  it('leases nothing more when it is closed', async () => {
    due = 100;
    start({ pollMs: 600_000 });
    await dispatcher.close();
    assert.deepEqual(done, []);
    assert.equal(dispatcher.leaseMs(), null);
  });
});
