// Starts the background jobs: retention, the hash chain of the audit trail, numbering of events, the collector of outcomes.
import type { Store } from '../adapters/postgres/open-store.ts';
import { startBatchRemovalJob } from '../application/batches/remove-old-batches.ts';
import { startCollector } from '../application/claims/collector.ts';
import { startAuditChainJob } from '../application/maintenance/extend-audit-chain-job.ts';
import { startEventMonthsJob } from '../application/events/event-months-job.ts';
import { startNumberEventsJob } from '../application/events/number-events-job.ts';
import { startMatchNewRunsJob } from '../application/reconciliation/match-new-runs-job.ts';
import { startRetentionJob, type RemovedCounts } from '../application/maintenance/retention-job.ts';
import type { Config } from '../config/settings.ts';
import type { ServiceMetrics } from '../http/metrics/service-metrics.ts';
import type { ClaimInsurer } from '../ports/insurer/claim-insurer.ts';
import type { CallersFirst } from './caller-priority.ts';
import type { InsurerAdapters } from './open-insurer.ts';
import type { LocationZones } from '../ports/providers/location-zones.ts';
import type { Clock } from '../ports/system/clock.ts';
import type { Log } from '../ports/system/log.ts';

interface BackgroundJobOptions {
  readonly config: Config;
  readonly log: Log;
  readonly store: Store;
  /** The real one, also in a sandbox: what a moved clock would remove could not be restored. */
  readonly clock: Clock;
  readonly metrics: ServiceMetrics;
  /** With the sandbox clock where there is one. */
  readonly insurer: Pick<InsurerAdapters, 'insurer' | 'clock' | 'sandbox'>;
  readonly zones: Pick<LocationZones, 'zoneOf' | 'inUse'>;
  /** The insurer's reports, for calls that no caller waits for. */
  readonly reports: Pick<ClaimInsurer, 'processingReport' | 'paymentReport'>;
  readonly callersFirst: CallersFirst;
  /** Stops what is started. */
  readonly opened: AsyncDisposableStack;
}

/** Starts the jobs; each is safe with many processes on one store. */
export async function startBackgroundJobs(options: BackgroundJobOptions): Promise<void> {
  const { config, log, store, clock, metrics, opened } = options;
  startOutcomeCollector(options);
  const { keepClaimsMonths, keepInteractiveMonths, keepAuditMonths } = config;
  const { keepBatchDays, keepEventsMonths } = config;
  const { retention, audit, auditChain, batches, events, deposits } = store;
  const removed = (counts: RemovedCounts): void => {
    for (const [kind, count] of Object.entries(counts))
      if (count > 0) metrics.claimsRemoved.inc({ kind }, count);
  };
  const jobs = [
    startRetentionJob({ retention, audit, clock, keepClaimsMonths, keepInteractiveMonths, log, removed }),
    startBatchRemovalJob({ batches, keepBatchDays, log }),
    startMatchNewRunsJob({ deposits, store, log }),
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

/** Asks the insurer what became of claims, by the clock of the claims; a moved sandbox clock makes it look at once. */
function startOutcomeCollector(options: BackgroundJobOptions): void {
  const { log, store, metrics, insurer, zones, reports, callersFirst, opened } = options;
  const collector = startCollector({
    collection: store.outcomeCollection,
    claims: store.claims,
    insurer: reports,
    clock: insurer.clock,
    zones,
    log,
    isReachable: () => insurer.insurer.isReachable(),
    ...callersFirst,
    differs: () => metrics.assessmentsDiffering.inc(),
    paidOtherwise: (claims) => metrics.paymentsDiffering.inc(claims),
    failed: () => metrics.looksFailed.inc(),
  });
  opened.defer(() => collector.close());
  insurer.sandbox?.clock.onMoved(() => void collector.wake().catch(() => {}));
}
