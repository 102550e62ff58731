// Entries about accesses to patients: recorded at once, or kept while the store is down, up to a limit.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import {
  startAccessRecorder,
  type AccessRecorderOptions,
} from '../../../src/application/audit/access-recorder.ts';
import { systemActor } from '../../../src/domain/values/actor.ts';
import type { AuditEntry } from '../../../src/ports/claims/audit-trail.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { eventually } from '../../support/eventually.ts';

const down = new Error('down');
const entry = (outcome: string): AuditEntry => ({
  act: 'verify-patient',
  outcome,
  correlationId: null,
  location: null,
  actor: systemActor,
});

/** A recorder on a trail in memory, which fails with `trail.failure`. */
function recorderOn(test: TestContext, options: Partial<AccessRecorderOptions> = { tickMs: 1 }) {
  const trail = { added: [] as AuditEntry[], failure: null as Error | null };
  const log = capturedLog();
  const recorder = startAccessRecorder({
    audit: {
      async add(added) {
        if (trail.failure !== null) throw trail.failure;
        trail.added.push(added);
      },
    },
    store: { whyUnavailable: (error) => (error === down ? { why: 'down' } : null) },
    log,
    now: () => 1_000,
    ...options,
  });
  test.after(() => recorder.stop());
  return { trail, log, recorder, outcomes: () => trail.added.map(({ outcome }) => outcome) };
}

describe('the entry of an access', () => {
  it('is added before the answer is given', async (test) => {
    const { trail, recorder } = recorderOn(test);
    await recorder.record(entry('one'));
    assert.deepEqual(trail.added, [entry('one')]);
  });

  it('waits while the store is down, and is then added in order, with its own time', async (test) => {
    const { trail, log, recorder, outcomes } = recorderOn(test);
    trail.failure = down;
    await recorder.record(entry('one'));
    assert.equal(log.lines.length, 1);
    await recorder.record(entry('two'));
    assert.equal(log.lines.length, 1, 'one line an outage');
    trail.failure = null;
    await eventually(() => trail.added.length === 2);
    assert.deepEqual(outcomes(), ['one', 'two']);
    assert.deepEqual(trail.added[0]?.at, new Date(1_000));
  });

  it('is tried again every second', async (test) => {
    test.mock.timers.enable({ apis: ['setInterval'] });
    const { trail, recorder } = recorderOn(test, {});
    trail.failure = down;
    await recorder.record(entry('one'));
    trail.failure = null;
    test.mock.timers.tick(999);
    await setImmediate();
    assert.equal(trail.added.length, 0);
    test.mock.timers.tick(1);
    await setImmediate();
    assert.equal(trail.added.length, 1);
  });

  it('lets nothing be answered when it cannot wait either', async (test) => {
    const { trail, recorder } = recorderOn(test, { waitingMax: 1, tickMs: 60_000 });
    trail.failure = down;
    await recorder.record(entry('one'));
    await assert.rejects(recorder.record(entry('two')), down);
  });

  it('lets nothing be answered when adding it breaks for another reason', async (test) => {
    const { trail, recorder } = recorderOn(test);
    trail.failure = new TypeError('x');
    await assert.rejects(recorder.record(entry('one')), TypeError);
    trail.failure = null;
  });

  it('is added when the service stops, or counted as lost in the log', async (test) => {
    const kept = recorderOn(test, { tickMs: 60_000 });
    kept.trail.failure = down;
    await kept.recorder.record(entry('one'));
    kept.trail.failure = null;
    await kept.recorder.stop();
    assert.deepEqual(kept.outcomes(), ['one']);
    assert.equal(kept.log.lines.length, 1, 'only that it waits');
    const lost = recorderOn(test, { tickMs: 60_000 });
    lost.trail.failure = down;
    await lost.recorder.record(entry('one'));
    await lost.recorder.stop();
    assert.match(lost.log.lines.at(-1)?.message ?? '', /^1 entries of the audit trail are lost/);
  });
});
