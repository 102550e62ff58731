// Numbers recorded events while the service runs: at once when one is announced, and by polling where no announcement arrives.
import type { EventLog } from '../../ports/events/event-log.ts';
import type { Log } from '../../ports/system/log.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import { runIntervalJob, type IntervalJob } from '../maintenance/interval-job.ts';
import { logJobFailure } from '../maintenance/log-job-failure.ts';

/** How often recorded events are looked for without an announcement, in milliseconds. */
const usualPollMs = 500;

interface NumberEventsJob {
  readonly events: Pick<EventLog, 'number' | 'watchRecorded'>;
  readonly log: Log;
  readonly store: Pick<StoreHealth, 'whyUnavailable'>;
  readonly pollMs?: number;
}

/** Starts the job; safe with many processes on one store: one at a time numbers. */
export async function startNumberEventsJob({
  events,
  log,
  store,
  pollMs = usualPollMs,
}: NumberEventsJob): Promise<IntervalJob> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isMore = false;
  async function numberAll(): Promise<void> {
    do {
      isMore = false;
      const numbered = await events.number();
      // What is announced while another process numbers is announced to that process too.
      if (numbered.kind === 'numbered' && numbered.events > 0) isMore = true;
    } while (isMore && !stopping.signal.aborted);
  }
  const work = (): Promise<void> => (running ??= numberAll().finally(() => (running = null)));
  const announced = (): void => {
    isMore = true;
    // What fails here is tried again by the interval, which reports it.
    if (!stopping.signal.aborted) work().catch(() => {});
  };
  const unwatch = await events.watchRecorded(announced);
  const failed = logJobFailure({ log, store }, 'events could not be numbered; it is tried again');
  const polling = runIntervalJob(pollMs, failed, work);
  return {
    async stop() {
      stopping.abort();
      await unwatch();
      await polling.stop();
      await running?.catch(() => {});
    },
  };
}
