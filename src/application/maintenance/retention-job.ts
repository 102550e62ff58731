// The retention job: removes the personal data of claims after the retention period, in small batches.
import { systemActor } from '../../domain/values/actor.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { Log } from '../../ports/system/log.ts';
import { retainedKinds, type RetainedKind, type Retention } from '../../ports/maintenance/personal-data.ts';
import { runIntervalJob, type IntervalJob } from './interval-job.ts';
import { logJobFailure } from './log-job-failure.ts';

interface RetentionDependencies {
  readonly retention: Retention;
  readonly audit: AuditTrail;
  /** The real one, also in a sandbox: what a moved clock would remove could not be restored. */
  readonly clock: Pick<Clock, 'today'>;
  readonly keepClaimsMonths: number;
  readonly keepInteractiveMonths: number;
}

export type RemovedCounts = Readonly<Record<RetainedKind, number>>;

/** Rows of one transaction, short enough that no lodgement waits for it. */
const rowsAtOnce = 200;

/** How many of each kind would be removed today. */
export async function countExpiredData(deps: RetentionDependencies): Promise<RemovedCounts> {
  const counts = noneRemoved();
  for (const kind of retainedKinds) counts[kind] = await deps.retention.count(expiryOf(deps, kind));
  return counts;
}

/**
 * Removes everything that has expired, and records in the audit trail how much of each kind it was. Ends early when another
 * process is doing it, and when `isStopping` is true.
 */
export async function removeExpiredData(
  deps: RetentionDependencies,
  isStopping: () => boolean = () => false,
): Promise<RemovedCounts> {
  const counts = noneRemoved();
  for (const kind of retainedKinds) {
    for (;;) {
      const removed = isStopping() ? null : await deps.retention.remove(expiryOf(deps, kind), rowsAtOnce);
      counts[kind] += removed ?? 0;
      if (removed === null || removed < rowsAtOnce) break;
    }
  }
  for (const kind of retainedKinds) {
    const outcome = `removed ${counts[kind]} ${kind}`;
    const nothing = { correlationId: null, location: null, actor: systemActor };
    if (counts[kind] > 0) await deps.audit.add({ act: 'retention', outcome, ...nothing });
  }
  return counts;
}

const noneRemoved = (): Record<RetainedKind, number> => ({
  claims: 0,
  'interactive-claims': 0,
  'insurer-claims': 0,
  'insurer-interactive-claims': 0,
  'insurer-immunisations': 0,
  'insurer-catchup-dates': 0,
  deposits: 0,
});

function expiryOf(deps: RetentionDependencies, kind: RetainedKind) {
  const { keepClaimsMonths, keepInteractiveMonths, clock } = deps;
  const isInteractive = kind === 'interactive-claims' || kind === 'insurer-interactive-claims';
  return { kind, months: isInteractive ? keepInteractiveMonths : keepClaimsMonths, today: clock.today() };
}

/** How often the job runs, in milliseconds. Content expires by the day, and a query costs next to nothing. */
const everyMs = 10 * 60 * 1_000;

interface RetentionJob extends RetentionDependencies {
  readonly log: Log;
  /** Called with what each run has removed, for metrics. */
  readonly removed: (counts: RemovedCounts) => void;
  readonly tickMs?: number;
}

/** Starts the job; safe with many processes on one store, and one of them at a time removes rows. */
export function startRetentionJob(job: RetentionJob): IntervalJob {
  let isStopping = false;
  const { log, removed, tickMs = everyMs } = job;
  const failed = logJobFailure({ log }, 'expired personal data could not be removed');
  const running = runIntervalJob(tickMs, failed, async () => {
    const counts = await removeExpiredData(job, () => isStopping);
    removed(counts);
    const words = retainedKinds.filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]} ${kind}`);
    if (words.length > 0) log.info(`expired personal data was removed: ${words.join(', ')}`);
  });
  return {
    async stop() {
      isStopping = true;
      await running.stop();
    },
  };
}
