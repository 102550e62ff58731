// The job that matches deposits once payment runs become known after their statement.
import type { DepositStore } from '../../ports/reconciliation/deposit-store.ts';
import type { Log } from '../../ports/system/log.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import { runIntervalJob, type IntervalJob } from '../maintenance/interval-job.ts';

interface MatchNewRunsOptions {
  readonly deposits: Pick<DepositStore, 'matchNewRuns'>;
  readonly store: Pick<StoreHealth, 'whyUnavailable'>;
  readonly log: Log;
  readonly tickMs?: number;
}

const everyMs = 30_000;

/** Starts the job; safe with many processes on one store. */
export function startMatchNewRunsJob({
  deposits,
  store,
  log,
  tickMs = everyMs,
}: MatchNewRunsOptions): IntervalJob {
  // That the store is down is logged by the store.
  const failed = (error: unknown): void => {
    if (store.whyUnavailable(error) !== null) return;
    const name = error instanceof Error ? error.name : typeof error;
    log.warn('deposits could not be matched with new payment runs; it is tried again', { error: name });
  };
  return runIntervalJob(tickMs, failed, async () => void (await deposits.matchNewRuns()));
}
