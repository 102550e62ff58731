// Adds the partitions of the next months to the log of events, and removes the months whose retention period is over.
import { plusMonths } from '../../domain/values/local-date.ts';
import type { EventLog } from '../../ports/events/event-log.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { Log } from '../../ports/system/log.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import { runIntervalJob, type IntervalJob } from '../maintenance/interval-job.ts';
import { logJobFailure } from '../maintenance/log-job-failure.ts';

/** Months change rarely, and a look costs next to nothing. In milliseconds. */
const everyMs = 60 * 60 * 1_000;

interface EventMonthsOptions {
  readonly events: Pick<EventLog, 'addMonths' | 'removeMonthsBefore'>;
  /** The real one, also in a sandbox: what a moved clock would remove could not be restored. */
  readonly clock: Pick<Clock, 'today'>;
  readonly keepEventsMonths: number;
  readonly log: Log;
  readonly store: Pick<StoreHealth, 'whyUnavailable'>;
  readonly tickMs?: number;
}

/** Starts the job; safe with many processes on one store. */
export function startEventMonthsJob({
  events,
  clock,
  keepEventsMonths,
  log,
  store,
  tickMs = everyMs,
}: EventMonthsOptions): IntervalJob {
  const failed = logJobFailure(
    { log, store },
    'the months of events could not be changed; it is tried again',
  );
  return runIntervalJob(tickMs, failed, async () => {
    await events.addMonths();
    const removed = await events.removeMonthsBefore(plusMonths(clock.today(), -keepEventsMonths));
    if (removed.length > 0) log.info(`months of events were removed: ${removed.join(', ')}`);
  });
}
