// The retention job in the process: its steps, its lines and counts, and what becomes of it when others are at it.
import assert from 'node:assert/strict';
import { describe, it, mock, type TestContext } from 'node:test';
import { localDate } from '../../../src/domain/values/local-date.ts';
import {
  countExpiredData,
  removeExpiredData,
  startRetentionJob,
  type RemovedCounts,
} from '../../../src/application/maintenance/retention-job.ts';
import type { AuditEntry, AuditTrail } from '../../../src/ports/claims/audit-trail.ts';
import {
  retainedKinds,
  type RetentionExpiry,
  type RetainedKind,
  type Retention,
} from '../../../src/ports/maintenance/personal-data.ts';
import { capturedLog } from '../../support/captured-log.ts';

const today = localDate('2026-11-20');
const nothing: RemovedCounts = {
  claims: 0,
  'interactive-claims': 0,
  'insurer-claims': 0,
  'insurer-interactive-claims': 0,
  'insurer-immunisations': 0,
  'insurer-catchup-dates': 0,
  deposits: 0,
};
/** How often the job runs in the service, in milliseconds. */
const tenMinutes = 600_000;

/** A store that has so many of each kind to remove; `remove` can be replaced. */
function desk(left: Partial<Record<RetainedKind, number>>) {
  const due: Record<RetainedKind, number> = { ...nothing, ...left };
  const steps: { readonly expiry: RetentionExpiry; readonly limit: number }[] = [];
  const entries: AuditEntry[] = [];
  const remove: Retention['remove'] = async (expiry, limit) => {
    steps.push({ expiry, limit });
    const removed = Math.min(due[expiry.kind], limit);
    due[expiry.kind] -= removed;
    return removed;
  };
  const retention = { count: async ({ kind }: RetentionExpiry) => due[kind], remove };
  const audit: AuditTrail = { add: async (entry) => void entries.push(entry), read: async () => [] };
  const clock = { today: () => today };
  return {
    deps: { retention, audit, clock, keepClaimsMonths: 24, keepInteractiveMonths: 7 },
    due,
    steps,
    outcomes: () => entries.map(({ act, outcome }) => `${act}: ${outcome}`),
  };
}

describe('expired personal data', () => {
  it('goes in steps of 200 rows, each kind after its own months, and is noted by kind', async () => {
    const { deps, steps, outcomes } = desk({ claims: 401, 'insurer-interactive-claims': 200 });
    const counts = await removeExpiredData(deps);
    assert.deepEqual(counts, { ...nothing, claims: 401, 'insurer-interactive-claims': 200 });
    assert.deepEqual(
      steps.map(({ expiry: { kind, months }, limit }) => [kind, months, limit]),
      [
        ['claims', 24, 200],
        ['claims', 24, 200],
        ['claims', 24, 200],
        ['interactive-claims', 7, 200],
        ['insurer-claims', 24, 200],
        ['insurer-interactive-claims', 7, 200],
        ['insurer-interactive-claims', 7, 200],
        ['insurer-immunisations', 24, 200],
        ['insurer-catchup-dates', 24, 200],
        ['deposits', 24, 200],
      ],
    );
    assert.ok(steps.every(({ expiry }) => expiry.today === today));
    assert.deepEqual(outcomes(), [
      'retention: removed 401 claims',
      'retention: removed 200 insurer-interactive-claims',
    ]);
  });

  it('is noted even if it is one record', async () => {
    const { deps, outcomes } = desk({ 'interactive-claims': 1 });
    await removeExpiredData(deps);
    assert.deepEqual(outcomes(), ['retention: removed 1 interactive-claims']);
  });

  it('is counted by kind without being removed', async () => {
    const { deps, due, steps, outcomes } = desk({ claims: 401, 'insurer-claims': 1 });
    const counts = { ...nothing, claims: 401, 'insurer-claims': 1 };
    assert.deepEqual(await countExpiredData(deps), counts);
    assert.deepEqual([due, steps, outcomes()], [counts, [], []]);
  });

  it('is left to another process that is at it, and nothing is noted', async () => {
    const { deps, outcomes } = desk({ claims: 5 });
    const busy = { ...deps, retention: { ...deps.retention, remove: async () => null } };
    assert.deepEqual([await removeExpiredData(busy), outcomes()], [nothing, []]);
  });
});

describe('the retention job', () => {
  /** Starts it under a clock that is moved by hand. */
  function started(test: TestContext, left: Partial<Record<RetainedKind, number>>) {
    mock.timers.enable({ apis: ['setInterval'] });
    const at = desk(left);
    const log = capturedLog();
    const reported: RemovedCounts[] = [];
    const job = startRetentionJob({ ...at.deps, log, removed: (counts) => void reported.push(counts) });
    test.after(async () => {
      await job.stop();
      mock.timers.reset();
    });
    const run = async () => {
      mock.timers.tick(tenMinutes);
      await settled();
    };
    return { ...at, log, reported, job, run };
  }
  /** Everything that is not waiting for a clock has happened by then. */
  const settled = () => new Promise((resolve) => void setImmediate(resolve));

  it('runs every ten minutes, and not before', async (test) => {
    const { steps, run } = started(test, {});
    mock.timers.tick(tenMinutes - 1);
    await settled();
    assert.equal(steps.length, 0);
    mock.timers.tick(1);
    await settled();
    assert.equal(steps.length, retainedKinds.length);
    await run();
    assert.equal(steps.length, retainedKinds.length * 2);
  });

  it('logs in one line what it removed, reports the counts, and logs nothing where there was nothing', async (test) => {
    const { log, reported, run } = started(test, { claims: 3, 'interactive-claims': 1 });
    await run();
    await run();
    assert.deepEqual(log.lines, [
      { level: 'info', message: 'expired personal data was removed: 3 claims, 1 interactive-claims' },
    ]);
    assert.deepEqual(reported, [{ ...nothing, claims: 3, 'interactive-claims': 1 }, nothing]);
  });

  it('warns once while the store fails, names the fault alone, and goes on when it is back', async (test) => {
    const { deps, log, reported, run } = started(test, { claims: 2 });
    const usual = deps.retention.remove;
    deps.retention.remove = () => Promise.reject(new TypeError('Robin Examplar'));
    await run();
    await run();
    assert.deepEqual(log.lines, [
      { level: 'warn', message: 'expired personal data could not be removed', error: 'TypeError' },
    ]);
    deps.retention.remove = usual;
    await run();
    assert.deepEqual(reported, [{ ...nothing, claims: 2 }]);
  });

  it('that is stopped ends after the step it is at, and begins no other', async (test) => {
    const { deps, steps, due, job, run, log } = started(test, { claims: 1_000 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const usual = deps.retention.remove;
    deps.retention.remove = async (expiry, limit) => {
      await promise;
      return usual(expiry, limit);
    };
    await run();
    const stopped = job.stop();
    resolve();
    await stopped;
    await run();
    assert.deepEqual([steps.length, due.claims], [1, 800]);
    assert.match(log.lines[0]?.message ?? '', /: 200 claims$/);
  });
});
