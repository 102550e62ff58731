// Opens the sender of webhooks; starts the delivery of webhooks, the removal of old deliveries, and the events of the insurer, in a service.
import type { Store } from '../adapters/postgres/open-store.ts';
import { createWebhookSender } from '../adapters/webhooks/webhook-sender.ts';
import type { EventFeed } from '../application/events/event-feed.ts';
import { runIntervalJob } from '../application/maintenance/interval-job.ts';
import { startWatchInsurerJob } from '../application/events/watch-insurer-job.ts';
import { startDeliverWebhooksJob } from '../application/webhooks/deliver-webhooks-job.ts';
import type { ServiceMetrics } from '../http/metrics/service-metrics.ts';
import type { EligibilityInsurer } from '../ports/insurer/eligibility-insurer.ts';
import type { InsurerStatus } from '../ports/insurer/insurer-status.ts';
import type { Config } from '../config/settings.ts';
import type { Sandbox } from '../ports/simulator/sandbox.ts';
import type { Clock } from '../ports/system/clock.ts';
import type { Log } from '../ports/system/log.ts';
import type { WebhookSender } from '../ports/webhooks/webhook-sender.ts';
import { logJobFailure } from '../application/maintenance/log-job-failure.ts';

interface WebhookOptions {
  readonly store: Store;
  readonly config: Pick<Config, 'webhookAllowNetworks'>;
  /** A tool delivers nothing. */
  readonly role: 'service' | 'tool';
  readonly eventFeed: EventFeed;
  /** Never that of the sandbox: receivers compare it with their own, and retries are due by it. */
  readonly realClock: Clock;
  readonly log: Log;
  readonly metrics: ServiceMetrics;
  readonly insurer: Pick<EligibilityInsurer, 'isReachable'>;
  readonly insurerStatus: InsurerStatus | null;
  readonly sandbox: Pick<Sandbox, 'clock'> | null;
  /** Stops what is started. */
  readonly opened: AsyncDisposableStack;
}

/** How long deliveries are shown, in days; and how often older ones are removed, in milliseconds. */
const keepDeliveriesDays = 30;
const removeEveryMs = 60 * 60 * 1_000;

/** The sender, with the jobs of a service started; each is safe with many processes on one store. */
export function openWebhooks(options: WebhookOptions): WebhookSender {
  const { config, role, opened } = options;
  const sender = createWebhookSender({ allowedNetworks: config.webhookAllowNetworks });
  opened.defer(() => sender.close());
  if (role === 'service') startJobs(options, sender);
  return sender;
}

function startJobs(options: WebhookOptions, sender: WebhookSender): void {
  const { store, eventFeed, realClock, log, metrics, opened } = options;
  const delivering = startDeliverWebhooksJob({
    queue: store.webhookDeliveries,
    sender,
    eventFeed,
    realNow: () => realClock.now(),
    jitter: Math.random,
    attempted(outcome, ageMs) {
      metrics.webhookAttempts.inc({ outcome });
      if (outcome === 'delivered') metrics.webhookDelay.observe(ageMs / 1_000);
    },
    log,
    store,
  });
  opened.defer(() => delivering.stop());
  options.sandbox?.clock.onMoved(() => void delivering.wake().catch(() => {}));
  const failed = logJobFailure(
    { log, store },
    'old webhook deliveries could not be removed; it is tried again',
  );
  const removing = runIntervalJob(removeEveryMs, failed, async () => {
    await store.webhookEndpoints.removeDeliveriesOlderThan(keepDeliveriesDays);
  });
  opened.defer(() => removing.stop());
  const watching = startWatchInsurerJob({
    events: store.events,
    isReachable: () => options.insurer.isReachable(),
    insurerStatus: options.insurerStatus,
    log,
    store,
  });
  opened.defer(() => watching.stop());
}
