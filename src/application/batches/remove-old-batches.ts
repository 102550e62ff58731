// The job that removes the rows of eligibility batches after some days, because they hold personal data.
import type { BatchStore } from '../../ports/batches/batch-store.ts';
import type { Log } from '../../ports/system/log.ts';
import { runIntervalJob, type IntervalJob } from '../maintenance/interval-job.ts';
import { logJobFailure } from '../maintenance/log-job-failure.ts';

interface BatchRemovalOptions {
  readonly batches: Pick<BatchStore, 'removeOlderThan'>;
  /** For how many days rows are stored. */
  readonly keepBatchDays: number;
  readonly log: Log;
  readonly tickMs?: number;
}

const everyMs = 10 * 60_000;
/** Batches of one transaction, each of up to ten thousand rows. */
const batchesAtOnce = 5;

/** Starts the job; safe with many processes on one store. */
export function startBatchRemovalJob({
  batches,
  keepBatchDays,
  log,
  tickMs = everyMs,
}: BatchRemovalOptions): IntervalJob {
  const failed = logJobFailure({ log }, 'the rows of old eligibility batches could not be removed');
  return runIntervalJob(tickMs, failed, async () => {
    let removed = 0;
    for (let last = batchesAtOnce; last === batchesAtOnce; removed += last)
      last = await batches.removeOlderThan(keepBatchDays, batchesAtOnce);
    if (removed > 0) log.info(`the rows of ${removed} old eligibility batches were removed`);
  });
}
