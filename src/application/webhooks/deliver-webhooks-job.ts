// Delivers webhooks while the service runs: leases the endpoints that no process has, and delivers to each.
import type { LeasedEndpoint } from '../../ports/webhooks/delivery-queue.ts';
import type { Log } from '../../ports/system/log.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import { runIntervalJob, type IntervalJob } from '../maintenance/interval-job.ts';
import { deliverToEndpoint, deliveryLeaseMs, type DeliveryDependencies } from './deliver-to-endpoint.ts';
import { logJobFailure } from '../maintenance/log-job-failure.ts';

/** How often endpoints without a process are looked for, in milliseconds. */
const usualPollMs = 500;

interface DeliverWebhooksJob extends DeliveryDependencies {
  readonly log: Log;
  readonly store: Pick<StoreHealth, 'whyUnavailable'>;
  readonly pollMs?: number;
}

interface DeliverWebhooksRun extends IntervalJob {
  /** Tries at once what waits for its next attempt, as after the sandbox clock was moved. */
  wake(): Promise<void>;
}

/** Starts the job; safe with many processes on one store. `stop` waits for deliveries in flight. */
export function startDeliverWebhooksJob(job: DeliverWebhooksJob): DeliverWebhooksRun {
  const { queue, log, store, pollMs = usualPollMs } = job;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let waking = new AbortController();
  const failed = logJobFailure({ log, store }, 'webhooks could not be delivered; it is tried again');
  async function deliver(leased: LeasedEndpoint): Promise<void> {
    try {
      await deliverToEndpoint(job, leased, { stopping: stopping.signal, waking: () => waking.signal });
      await queue.release(leased);
    } catch (error) {
      // The lease ends by itself, and some process goes on.
      failed(error);
    }
  }
  const polling = runIntervalJob(pollMs, failed, async () => {
    for (const leased of await queue.leaseEndpoints(deliveryLeaseMs)) {
      const delivering = deliver(leased).finally(() => running.delete(delivering));
      running.add(delivering);
    }
  });
  return {
    async wake() {
      await queue.makeAllDue(job.realNow());
      waking.abort();
      waking = new AbortController();
    },
    async stop() {
      stopping.abort();
      await polling.stop();
      await Promise.all(running);
    },
  };
}
