// Delivers events to one webhook endpoint while this process has its lease: in order for each subject, several subjects at once.
import { retryWaitMs } from '../../domain/values/retry-schedule.ts';
import type {
  DeliveryAttempt,
  DeliveryPlan,
  DeliveryQueue,
  DueDelivery,
  LeasedEndpoint,
} from '../../ports/webhooks/delivery-queue.ts';
import type { WebhookAnswer, WebhookSender } from '../../ports/webhooks/webhook-sender.ts';
import type { EventFeed } from '../events/event-feed.ts';
import { webhookHeaders } from './sign-webhook.ts';
import { webhookBody, webhookId } from './webhook-body.ts';

/** Deliveries in flight at once to an endpoint; one while it fails, to see whether it answers again. */
const inFlightMax = 32;
/** How long a lease holds; it is extended at least in each third of that, in milliseconds. */
export const deliveryLeaseMs = 6_000;
const stepEveryMs = deliveryLeaseMs / 3;
const goneStatus = 410;

export interface DeliveryDependencies {
  readonly queue: DeliveryQueue;
  readonly sender: Pick<WebhookSender, 'send'>;
  readonly eventFeed: Pick<EventFeed, 'begin'>;
  /** The real time, never that of the sandbox: messages are stamped and deliveries due by it. Milliseconds since 1970. */
  readonly realNow: () => number;
  /** From 0 to 1. */
  readonly jitter: () => number;
  /** Called with the outcome of each attempt, and how long ago the event happened where it was delivered, in milliseconds. */
  readonly attempted?: (outcome: DeliveryAttempt['state'], ageMs: number) => void;
}

interface DeliverySignals {
  readonly stopping: AbortSignal;
  /** That of the next time at which what is due is looked at anew. */
  readonly waking: () => AbortSignal;
}

/** Delivers until the lease is lost, the endpoint is off or removed, or `stopping` is aborted. Rejects when the store does. */
export async function deliverToEndpoint(
  deps: DeliveryDependencies,
  leased: LeasedEndpoint,
  { stopping, waking }: DeliverySignals,
): Promise<void> {
  const inFlight = new Map<string, Promise<void>>();
  let attempts: DeliveryAttempt[] = [];
  let isGone = false;
  let failures = 0;
  const attemptDelivery = async (plan: DeliveryPlan, due: DueDelivery): Promise<void> => {
    const made = await deliver(deps, plan, due);
    attempts.push(made);
    isGone ||= made.status === goneStatus;
    inFlight.delete(due.event.subject);
  };
  for (;;) {
    const limit = stopping.aborted ? 0 : Math.max(0, (failures > 0 ? 1 : inFlightMax) - inFlight.size);
    const waiting = deps.eventFeed.begin(leased.locations);
    const woken = waking();
    try {
      const recorded = attempts;
      attempts = [];
      const plan = await deps.queue.step(leased, {
        attempts: recorded,
        inFlight: [...inFlight.keys()],
        limit,
        now: deps.realNow(),
        leaseMs: deliveryLeaseMs,
        isGone,
      });
      if (plan === null) return;
      failures = plan.failures;
      for (const due of plan.due) {
        const { subject } = due.event;
        const attempt = attemptDelivery(plan, due);
        inFlight.set(subject, attempt);
      }
      if (stopping.aborted && inFlight.size === 0 && attempts.length === 0) return;
      if (attempts.length > 0 || (plan.isMore && inFlight.size < inFlightMax && failures === 0)) continue;
      const isDueInMs = plan.nextDueAt === null ? stepEveryMs : plan.nextDueAt - deps.realNow();
      const pause = AbortSignal.timeout(Math.max(0, Math.min(stepEveryMs, isDueInMs)));
      const ended = AbortSignal.any(stopping.aborted ? [pause, woken] : [pause, woken, stopping]);
      await Promise.race([waiting.until(ended), ...inFlight.values()]);
    } finally {
      waiting.end();
    }
  }
}

async function deliver(
  { sender, realNow, jitter, attempted }: DeliveryDependencies,
  { url, secrets }: DeliveryPlan,
  { event, attempts }: DueDelivery,
): Promise<DeliveryAttempt> {
  const began = performance.now();
  const message = {
    id: webhookId(event.position),
    timestamp: Math.floor(realNow() / 1_000),
    body: webhookBody(event),
  };
  const answer = await sender.send({ url, headers: webhookHeaders(message, secrets), body: message.body });
  const milliseconds = Math.round(performance.now() - began);
  const outcome = outcomeOf(answer);
  const waitMs = retryWaitMs(attempts + 1, jitter(), outcome.retryAfterMs);
  const state = outcome.isDelivered ? 'delivered' : waitMs === null ? 'failed' : 'waiting';
  attempted?.(state, realNow() - event.at.getTime());
  const { status, failure } = outcome;
  return { position: event.position, state, dueAt: realNow() + (waitMs ?? 0), status, failure, milliseconds };
}

type Outcome = Pick<DeliveryAttempt, 'status' | 'failure'> & {
  readonly isDelivered: boolean;
  readonly retryAfterMs: number | null;
};

/** Only a status from 200 to 299 says that the receiver has the event. */
function outcomeOf(answer: WebhookAnswer): Outcome {
  if (answer.kind === 'failed')
    return { isDelivered: false, status: null, failure: answer.failure, retryAfterMs: null };
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return { isDelivered: true, status, failure: null, retryAfterMs: null };
  const failure = status >= 300 && status < 400 ? 'redirect' : 'status';
  return { isDelivered: false, status, failure, retryAfterMs };
}
