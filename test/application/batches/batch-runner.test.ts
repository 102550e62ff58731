// The lane of day lists: no more rows at once than it allows, and old rows are removed until none is left.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startBatchRunner } from '../../../src/application/batches/batch-runner.ts';
import { startBatchRemovalJob } from '../../../src/application/batches/remove-old-batches.ts';
import { badRequest } from '../../../src/application/failure-result.ts';
import { leasedRow } from '../../support/batch-rows.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { silentLog } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

describe('the lane of eligibility batches', () => {
  it('checks so many rows at once, and no more, until all have results', async () => {
    const waiting = Array.from({ length: 9 }, (_, at) => leasedRow(at + 1));
    const settled: number[] = [];
    const seen = { now: 0, most: 0 };
    const runner = startBatchRunner({
      batches: {
        leaseDue: async (limit) => waiting.splice(0, limit),
        settle: async ({ row }) => void settled.push(row),
        postpone: async () => {},
      },
      check: async () => {
        seen.now += 1;
        seen.most = Math.max(seen.most, seen.now);
        await delay(5);
        seen.now -= 1;
        return badRequest('It cannot be checked.');
      },
      formatAnswer: () => ({}),
      today: () => assert.fail(),
      log: silentLog,
      concurrency: 3,
      pollMs: 3_600_000,
    });
    runner.wake();
    await eventually(() => settled.length === 9);
    assert.equal(seen.most, 3);
    await runner.close();
  });

  it('gives back a row whose check throws: for a minute, or at once where the process ends', async () => {
    const waiting = [leasedRow(1)];
    const postponed: number[] = [];
    const log = capturedLog();
    const checks: PromiseWithResolvers<never>[] = [];
    const runner = startBatchRunner({
      batches: {
        leaseDue: async (limit) => waiting.splice(0, limit),
        settle: () => assert.fail(),
        postpone: async (_row, delayMs) => void postponed.push(delayMs),
      },
      check() {
        const running = Promise.withResolvers<never>();
        checks.push(running);
        return running.promise;
      },
      formatAnswer: () => assert.fail(),
      today: () => assert.fail(),
      log,
      concurrency: 2,
      pollMs: 3_600_000,
    });
    runner.wake();
    await eventually(() => checks.length === 1);
    checks[0]?.reject(new Error('a name that is personal'));
    await eventually(() => postponed.length === 1);
    waiting.push(leasedRow(2), leasedRow(3));
    runner.wake();
    await eventually(() => checks.length === 3);
    waiting.push(leasedRow(4));
    const closed = runner.close();
    for (const { reject } of checks.slice(1)) reject(new Error('broken'));
    await closed;
    assert.deepEqual(postponed, [60_000, 0, 0]);
    assert.equal(waiting.length, 1, 'no row begins any more');
    assert.doesNotMatch(log.text(), /a name that/);
  });

  it('says so where one old batch was removed, and nothing where none was', async () => {
    for (const [removed, lines] of [
      [1, 1],
      [0, 0],
    ] as const) {
      const log = capturedLog();
      let looks = 0;
      const left = [removed];
      const job = startBatchRemovalJob({
        batches: {
          removeOlderThan: async () => {
            looks += 1;
            return left.shift() ?? 0;
          },
        },
        keepBatchDays: 14,
        log,
        tickMs: 1,
      });
      await eventually(() => looks > 1);
      await job.stop();
      assert.equal(log.lines.length, lines);
    }
  });

  it('reads the queue by itself each second, and looks for old rows each ten minutes', async (test) => {
    test.mock.timers.enable({ apis: ['setInterval'] });
    let looks = 0;
    const runner = startBatchRunner({
      batches: {
        async leaseDue() {
          looks += 1;
          return [];
        },
        settle: () => assert.fail(),
        postpone: () => assert.fail(),
      },
      check: () => assert.fail(),
      formatAnswer: () => assert.fail(),
      today: () => assert.fail(),
      log: silentLog,
      concurrency: 1,
    });
    let removals = 0;
    const removing = startBatchRemovalJob({
      batches: {
        async removeOlderThan() {
          removals += 1;
          return 0;
        },
      },
      keepBatchDays: 14,
      log: { ...silentLog, info: () => assert.fail('nothing was removed') },
    });
    test.mock.timers.tick(999);
    assert.equal(looks, 0);
    test.mock.timers.tick(1);
    assert.equal(looks, 1);
    test.mock.timers.tick(599_999 - 1_000);
    assert.equal(removals, 0);
    test.mock.timers.tick(1);
    await runner.close();
    await removing.stop();
    assert.equal(removals, 1);
  });

  it('removes the rows of old batches, five batches at once, and says how many', async () => {
    const left = [5, 5, 2];
    const asked: unknown[] = [];
    const log = capturedLog();
    const job = startBatchRemovalJob({
      batches: {
        removeOlderThan: async (...limits) => {
          asked.push(limits);
          return left.shift() ?? 0;
        },
      },
      keepBatchDays: 14,
      log,
      tickMs: 5,
    });
    await eventually(() => log.text().includes('12 old eligibility batches'));
    await job.stop();
    assert.deepEqual(asked.slice(0, 3), [
      [14, 5],
      [14, 5],
      [14, 5],
    ]);
  });
});
