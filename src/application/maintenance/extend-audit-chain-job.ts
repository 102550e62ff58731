// Chains the audit trail while the service runs; once a day it logs where the chain ends, and removes expired months.
import { formatAuditAnchor, type AuditAnchor } from '../../domain/values/audit-anchor.ts';
import { plusMonths } from '../../domain/values/local-date.ts';
import type { AuditChain } from '../../ports/maintenance/audit-chain.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { Log } from '../../ports/system/log.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import { runIntervalJob, type IntervalJob } from './interval-job.ts';
import { logJobFailure } from './log-job-failure.ts';

/** How often new entries are chained, in milliseconds: for so long a new entry can be removed unseen. */
const everyMs = 1_000;
const dayMs = 24 * 60 * 60 * 1_000;

interface AuditChainJob {
  readonly auditChain: AuditChain;
  /** The real one, also in a sandbox: what a moved clock would remove could not be restored. */
  readonly clock: Pick<Clock, 'today'>;
  readonly keepAuditMonths: number;
  readonly log: Log;
  readonly store: Pick<StoreHealth, 'whyUnavailable'>;
  /** Called each time: false when entries cannot be chained, or entries that were chained are gone. */
  readonly chained?: (isChained: boolean) => void;
  readonly tickMs?: number;
  /** Milliseconds, of a clock that never goes back. */
  readonly now?: () => number;
}

const positionChanged =
  'the audit trail is not chained any more: the record of how far it is was changed in the database; run medicare-gateway audit verify';
const wentBack =
  'the audit trail went back: entries that this process has seen chained are gone; run medicare-gateway audit verify';

/** Starts the job; safe with many processes on one store: one at a time chains. */
export function startAuditChainJob({
  auditChain,
  clock,
  keepAuditMonths,
  log,
  store,
  chained = () => {},
  tickMs = everyMs,
  now = () => performance.now(),
}: AuditChainJob): IntervalJob {
  let seen: AuditAnchor | null = null;
  let loggedAt: number | null = null;
  let isChangeLogged = false;
  const reportChange = (sentence: string): void => {
    if (!isChangeLogged) log.error(sentence);
    isChangeLogged = true;
    chained(false);
  };
  const logFailure = logJobFailure({ log, store }, 'the audit trail could not be chained; it is tried again');
  const failed = (error: unknown): void => {
    logFailure(error);
    if (store.whyUnavailable(error) === null) chained(false);
  };
  return runIntervalJob(tickMs, failed, async () => {
    const isPositionOwn = (await extendToEnd(auditChain)) === 'done';
    if (!isPositionOwn) reportChange(positionChanged);
    const anchor = await auditChain.anchor();
    const hasGoneBack = isBefore(anchor, seen);
    if (hasGoneBack) reportChange(wentBack);
    else seen = anchor;
    if (isPositionOwn && !hasGoneBack) chained(true);
    if (anchor === null || (loggedAt !== null && now() - loggedAt < dayMs)) return;
    loggedAt = now();
    await auditChain.addMonths();
    const removed = await auditChain.removeMonthsBefore(plusMonths(clock.today(), -keepAuditMonths));
    if (removed.length > 0) log.info(`months of the audit trail were removed: ${removed.join(', ')}`);
    log.info(`the audit trail is chained up to ${formatAuditAnchor(anchor)}`);
  });
}

/** Until there is nothing more to chain here. */
async function extendToEnd(auditChain: AuditChain): Promise<'done' | 'position-changed'> {
  for (;;) {
    const extended = await auditChain.extend();
    if (extended.kind === 'position-changed') return extended.kind;
    if (extended.kind === 'busy' || extended.entries === 0) return 'done';
  }
}

function isBefore(anchor: AuditAnchor | null, seen: AuditAnchor | null): boolean {
  if (seen === null) return false;
  if (anchor === null || anchor.month < seen.month) return true;
  return anchor.month === seen.month && anchor.entries < seen.entries;
}
