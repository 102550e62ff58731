// Starts the background jobs: retention of claims and of eligibility batches, and the hash chain of the audit trail.
import type { Store } from '../adapters/postgres/open-store.ts';
import { startBatchRemovalJob } from '../application/batches/remove-old-batches.ts';
import { startAuditChainJob } from '../application/maintenance/extend-audit-chain-job.ts';
import { startRetentionJob, type RemovedCounts } from '../application/maintenance/retention-job.ts';
import type { Config } from '../config/settings.ts';
import type { ServiceMetrics } from '../http/metrics/service-metrics.ts';
import type { Clock } from '../ports/system/clock.ts';
import type { Log } from '../ports/system/log.ts';

export interface BackgroundJobOptions {
  readonly config: Config;
  readonly log: Log;
  readonly store: Store;
  /** The real one, also in a sandbox: what a moved clock would remove could not be restored. */
  readonly clock: Clock;
  readonly metrics: ServiceMetrics;
  /** Stops what is started. */
  readonly opened: AsyncDisposableStack;
}

/** Starts the jobs; each is safe with many processes on one store. */
export function startBackgroundJobs({
  config,
  log,
  store,
  clock,
  metrics,
  opened,
}: BackgroundJobOptions): void {
  const { keepClaimsMonths, keepInteractiveMonths, keepAuditMonths, keepBatchDays } = config;
  const { retention, audit, auditChain, batches } = store;
  const removed = (counts: RemovedCounts): void => {
    for (const [kind, count] of Object.entries(counts))
      if (count > 0) metrics.claimsRemoved.inc({ kind }, count);
  };
  const jobs = [
    startRetentionJob({ retention, audit, clock, keepClaimsMonths, keepInteractiveMonths, log, removed }),
    startBatchRemovalJob({ batches, keepBatchDays, log }),
    startAuditChainJob({
      auditChain,
      clock,
      keepAuditMonths,
      log,
      store,
      chained: (isChained) => metrics.auditChainStopped.set(isChained ? 0 : 1),
    }),
  ];
  for (const job of jobs) opened.defer(() => job.stop());
}
