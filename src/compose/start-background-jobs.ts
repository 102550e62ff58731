// Starts the background jobs: retention of claims, batches and events, the hash chain of the audit trail, numbering of events.
import type { Store } from '../adapters/postgres/open-store.ts';
import { startBatchRemovalJob } from '../application/batches/remove-old-batches.ts';
import { startAuditChainJob } from '../application/maintenance/extend-audit-chain-job.ts';
import { startEventMonthsJob } from '../application/events/event-months-job.ts';
import { startNumberEventsJob } from '../application/events/number-events-job.ts';
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
export async function startBackgroundJobs({
  config,
  log,
  store,
  clock,
  metrics,
  opened,
}: BackgroundJobOptions): Promise<void> {
  const { keepClaimsMonths, keepInteractiveMonths, keepAuditMonths } = config;
  const { keepBatchDays, keepEventsMonths } = config;
  const { retention, audit, auditChain, batches, events } = store;
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
    await startNumberEventsJob({ events, log, store }),
    startEventMonthsJob({ events, clock, keepEventsMonths, log, store }),
  ];
  for (const job of jobs) opened.defer(() => job.stop());
}
