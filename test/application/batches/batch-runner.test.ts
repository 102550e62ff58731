// The lane of day lists: no more rows at once than it allows, and old rows are removed until none is left.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startBatchRunner } from '../../../src/application/batches/batch-runner.ts';
import { startBatchRemovalJob } from '../../../src/application/batches/remove-old-batches.ts';
import { badRequest } from '../../../src/application/failure-result.ts';
import type { LeasedBatchRow } from '../../../src/ports/batches/batch-store.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { silentLog } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { minorId } from '../../support/minor-id.ts';

const rowOf = (row: number): LeasedBatchRow => ({
  row,
  reference: null,
  body: {},
  batchId: 'batch',
  location: minorId('SBX00001'),
  actor: { keyId: null, requestId: null },
  idempotencyKey: null,
  attempt: 1,
  mayRetry: false,
});

describe('the lane of eligibility batches', () => {
  it('checks so many rows at once, and no more, until all have results', async () => {
    const waiting = Array.from({ length: 9 }, (_, at) => rowOf(at + 1));
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
