// Checks the rows of eligibility batches in the background, some at a time, in a lane of their own.
import type { BatchStore, LeasedBatchRow } from '../../ports/batches/batch-store.ts';
import type { Log } from '../../ports/system/log.ts';
import { createDueWorkPool } from '../claims/due-work-pool.ts';
import { runIntervalJob } from '../maintenance/interval-job.ts';
import { runBatchRow, type BatchRowDependencies } from './run-batch-row.ts';
import { loggableErrorName } from '../../domain/values/loggable-error-name.ts';
import { logJobFailure } from '../maintenance/log-job-failure.ts';

export interface BatchRunner {
  /** Rows were added: the queue is read now. */
  wake(): void;
  /** No further row begins; resolves when those that run have ended. */
  close(): Promise<void>;
}

interface BatchRunnerOptions extends BatchRowDependencies {
  readonly batches: Pick<BatchStore, 'leaseDue' | 'settle' | 'postpone'>;
  readonly log: Log;
  /** Rows that are checked at once. */
  readonly concurrency: number;
  /** How often the queue is read for rows of other processes and those that are due again, in milliseconds. */
  readonly pollMs?: number;
}

/** Longer than a check takes, in milliseconds: a row of a process that crashed is checked again after it. */
const leaseMs = 60_000;
/** A row whose check threw, which no row should, is tried again after so many milliseconds. */
const afterErrorMs = 60_000;
const usualPollMs = 1_000;

/** A runner without rows of its own, for a command next to a service. */
export const nullBatchRunner: BatchRunner = { wake: () => {}, close: async () => {} };

/** Starts the runner; safe with many processes on one store. */
export function startBatchRunner(options: BatchRunnerOptions): BatchRunner {
  const { batches, log, concurrency, pollMs = usualPollMs } = options;
  const closing = new AbortController();

  const run = async (row: LeasedBatchRow): Promise<void> => {
    try {
      const outcome = await runBatchRow(options, row, closing.signal);
      if (outcome.kind === 'result') await batches.settle(row, outcome.result);
      else await batches.postpone(row, outcome.delayMs);
    } catch (error) {
      log.warn('a row of an eligibility batch could not be checked', {
        error: loggableErrorName(error),
      });
      await batches.postpone(row, closing.signal.aborted ? 0 : afterErrorMs).catch(() => {});
    }
  };
  const pool = createDueWorkPool<LeasedBatchRow>({
    leaseDue: (limit) => batches.leaseDue(limit, leaseMs),
    send: run,
    limit: () => (closing.signal.aborted ? 0 : concurrency),
    goesOn: () => true,
  });
  const failed = logJobFailure({ log }, 'the rows of eligibility batches could not be read');
  const polling = runIntervalJob(pollMs, failed, () => pool.fill());
  return {
    wake: () => void pool.fill().catch(failed),
    async close() {
      closing.abort();
      await polling.stop();
      await pool.ended();
    },
  };
}
