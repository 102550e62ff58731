// Records the events of the insurer: that it is down or up again, and that its device, or the key of it, ends soon.
import type { EventLog } from '../../ports/events/event-log.ts';
import type { InsurerStatus } from '../../ports/insurer/insurer-status.ts';
import type { Log } from '../../ports/system/log.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import { runIntervalJob, type IntervalJob } from '../maintenance/interval-job.ts';
import { logJobFailure } from '../maintenance/log-job-failure.ts';

/** How often the insurer is looked at, in milliseconds. */
const everyMs = 5_000;
/** One look without an answer may be a lost packet. */
const looksWhenDown = 2;

interface WatchInsurerJob {
  readonly events: Pick<EventLog, 'record' | 'recordInsurer'>;
  readonly isReachable: () => Promise<boolean>;
  /** Null with the simulator, which has no device. */
  readonly insurerStatus: Pick<InsurerStatus, 'expiries' | 'warning'> | null;
  readonly log: Log;
  readonly store: Pick<StoreHealth, 'whyUnavailable'>;
  readonly tickMs?: number;
}

/** Starts the job; safe with many processes on one store: each change is one event. */
export function startWatchInsurerJob(job: WatchInsurerJob): IntervalJob {
  const { events, isReachable, insurerStatus, log, store, tickMs = everyMs } = job;
  let failedLooks = 0;
  const failed = logJobFailure(
    { log, store },
    'events of the insurer could not be recorded; it is tried again',
  );
  return runIntervalJob(tickMs, failed, async () => {
    failedLooks = (await isReachable()) ? 0 : failedLooks + 1;
    if (failedLooks === 0 || failedLooks >= looksWhenDown) await events.recordInsurer(failedLooks > 0);
    if (insurerStatus !== null && (await insurerStatus.warning()) !== null)
      await recordExpiry(events, insurerStatus);
  });
}

/** Once for each pair of expiries. */
async function recordExpiry(
  events: WatchInsurerJob['events'],
  insurerStatus: Pick<InsurerStatus, 'expiries'>,
): Promise<void> {
  const { keySeconds, deviceSeconds } = await insurerStatus.expiries();
  await events.record({
    type: 'device.expiring',
    location: null,
    subject: 'device',
    once: `device.expiring:${keySeconds ?? 'unknown'}:${deviceSeconds ?? 'unknown'}`,
    data: { KeyEndsAt: momentOf(keySeconds), DeviceEndsAt: momentOf(deviceSeconds) },
  });
}

const momentOf = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1_000).toISOString();
