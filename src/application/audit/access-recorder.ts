// Records accesses to patient data in the audit trail; while the store is down, up to a limit of entries waits in memory.
import type { AuditEntry, AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { Log } from '../../ports/system/log.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import { runIntervalJob } from '../maintenance/interval-job.ts';

/** Entries that wait at most; beyond them nothing is answered without its entry. */
const waitingMax = 10_000;
/** How often they are tried again, in milliseconds. */
const everyMs = 1_000;

export interface AccessRecorder {
  /** Resolves when the entry is durable, or waits for a store that is down; rejects when it can do neither. */
  record(entry: AuditEntry): Promise<void>;
  /** Adds what waits, or logs how many entries are lost. */
  stop(): Promise<void>;
}

export interface AccessRecorderOptions {
  readonly audit: Pick<AuditTrail, 'add'>;
  readonly store: Pick<StoreHealth, 'whyUnavailable'>;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly tickMs?: number;
  readonly waitingMax?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Starts it. A look-up shows nothing of the store, so a short outage need not stop it: keys that cannot be checked do so
 * soon (behaviour 11.5).
 */
export function startAccessRecorder({
  audit,
  store,
  log,
  tickMs = everyMs,
  waitingMax: most = waitingMax,
  now = Date.now,
}: AccessRecorderOptions): AccessRecorder {
  let waiting: readonly AuditEntry[] = [];
  const addWaiting = async (): Promise<void> => {
    const entries = waiting;
    waiting = [];
    const added = await Promise.allSettled(entries.map((entry) => audit.add(entry)));
    waiting = [...entries.filter((_, at) => added[at]?.status === 'rejected'), ...waiting];
  };
  const job = runIntervalJob(tickMs, () => {}, addWaiting);
  return {
    async record(entry) {
      try {
        await audit.add(entry);
      } catch (error) {
        if (store.whyUnavailable(error) === null || waiting.length >= most) throw error;
        if (waiting.length === 0) log.warn('entries of the audit trail wait until the database is up again');
        waiting = [...waiting, { ...entry, at: new Date(now()) }];
      }
    },
    async stop() {
      await job.stop();
      await addWaiting();
      if (waiting.length > 0)
        log.error(
          `${waiting.length} entries of the audit trail are lost: the database was down until the end`,
        );
    },
  };
}
