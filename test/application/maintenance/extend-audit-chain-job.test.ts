// The job that chains the audit trail: how much it chains, what it logs, and that it notices a trail that went back.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startAuditChainJob } from '../../../src/application/maintenance/extend-audit-chain-job.ts';
import type { AuditAnchor } from '../../../src/domain/values/audit-anchor.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import type { AuditChain, ChainExtension } from '../../../src/ports/maintenance/audit-chain.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { eventually } from '../../support/eventually.ts';

const clock = { today: () => localDate('2026-11-23') };
const dayMs = 86_400_000;

/** A chain of this month in memory, with the job on it. */
function jobOn(test: TestContext, extensions: ChainExtension[] = []) {
  const chain = {
    anchor: null as AuditAnchor | null,
    ticks: 0,
    failure: null as Error | null,
    months: 0,
    removedBefore: [] as string[],
    /** As the metric has it. */
    isChained: null as boolean | null,
  };
  const auditChain: AuditChain = {
    async extend() {
      chain.ticks += 1;
      if (chain.failure !== null) throw chain.failure;
      return extensions.shift() ?? { kind: 'chained', entries: 0 };
    },
    anchor: async () => chain.anchor,
    verify: () => assert.fail(),
    addMonths: async () => void (chain.months += 1),
    async removeMonthsBefore(day) {
      chain.removedBefore.push(day);
      return chain.removedBefore.length === 2 ? [localDate('2019-10-01')] : [];
    },
  };
  const log = capturedLog();
  const time = { ms: 0 };
  const unavailable = new Error('down');
  const store = {
    whyUnavailable: (error: unknown) => (error === unavailable ? ({ why: 'down' } as const) : null),
  };
  const job = startAuditChainJob({
    auditChain,
    clock,
    keepAuditMonths: 84,
    log,
    store,
    chained: (isChained) => (chain.isChained = isChained),
    tickMs: 1,
    now: () => time.ms,
  });
  test.after(() => job.stop());
  const ticks = async (count: number) => {
    const end = chain.ticks + count;
    await eventually(() => chain.ticks >= end);
  };
  return { chain, log, time, unavailable, ticks };
}

const anchorAt = (month: string, entries: number): AuditAnchor => ({
  month: localDate(month),
  entries,
  mac: 'f'.repeat(64),
});

describe('the chain job', () => {
  it('goes on until nothing is left to chain', async (test) => {
    const extensions: ChainExtension[] = [1_000, 1_000, 5].map((entries) => ({ kind: 'chained', entries }));
    const { ticks } = jobOn(test, extensions);
    await ticks(1);
    await eventually(() => extensions.length === 0);
  });

  it('logs once a day where the chain ends, prepares the next months and removes expired ones', async (test) => {
    const { chain, log, time, ticks } = jobOn(test);
    await ticks(3);
    assert.equal(log.lines.length, 0);
    chain.anchor = anchorAt('2026-11-01', 7);
    await ticks(3);
    const message = `the audit trail is chained up to 2026-11-01:7:${'f'.repeat(64)}`;
    assert.deepEqual(
      log.lines.map((line) => line.message),
      [message],
    );
    time.ms = dayMs - 1;
    await ticks(3);
    assert.equal(log.lines.length, 1);
    time.ms = dayMs;
    await eventually(() => log.lines.length === 3);
    await ticks(2);
    assert.equal(log.lines[1]?.message, 'months of the audit trail were removed: 2019-10-01');
    assert.deepEqual([log.lines.length, chain.months], [3, 2]);
    assert.deepEqual(chain.removedBefore, ['2019-11-23', '2019-11-23']);
  });

  const steps: readonly (readonly [AuditAnchor | null, boolean])[] = [
    [anchorAt('2026-11-01', 9), false],
    [anchorAt('2026-12-01', 1), false],
    [anchorAt('2026-11-01', 8), true],
    [anchorAt('2026-11-01', 7), true],
    [anchorAt('2026-10-01', 99), true],
    [null, true],
  ];
  for (const [after, isReported] of steps)
    it(`${isReported ? 'reports once' : 'accepts'} ${after?.month ?? 'nothing'} ${after?.entries ?? ''} after 8 or 9`, async (test) => {
      const { chain, log, ticks } = jobOn(test);
      chain.anchor = isReported ? anchorAt('2026-11-01', 9) : anchorAt('2026-11-01', 8);
      await ticks(2);
      chain.anchor = after;
      await ticks(3);
      const errors = log.lines.filter(({ level }) => level === 'error');
      assert.equal(errors.length, isReported ? 1 : 0);
      assert.equal(chain.isChained, !isReported);
    });

  it('reports once that the position was changed', async (test) => {
    const { log, ticks } = jobOn(test, [{ kind: 'position-changed' }, { kind: 'position-changed' }]);
    await ticks(4);
    const errors = log.lines.filter(({ level }) => level === 'error');
    assert.equal(errors.length, 1);
    assert.match(errors[0]?.message ?? '', /run medicare-gateway audit verify/);
  });

  it('logs what broke, but not that the store is down', async (test) => {
    const { chain, log, unavailable, ticks } = jobOn(test);
    chain.failure = unavailable;
    await ticks(3);
    assert.equal(log.lines.length, 0);
    assert.notEqual(chain.isChained, false);
    chain.failure = null;
    await ticks(1);
    chain.failure = new TypeError('x');
    await eventually(() => log.lines.length === 1);
    assert.equal(log.lines[0]?.level, 'warn');
    assert.equal(chain.isChained, false);
    chain.failure = null;
    await eventually(() => chain.isChained === true);
  });
});
