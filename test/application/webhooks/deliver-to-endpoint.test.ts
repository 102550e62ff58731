// Delivering to one endpoint: how many at once, in which order of a subject, what each answer comes to, and when it ends.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  deliverToEndpoint,
  type DeliveryDependencies,
} from '../../../src/application/webhooks/deliver-to-endpoint.ts';
import type { DeliveryPlan, DeliveryStep, DueDelivery } from '../../../src/ports/webhooks/delivery-queue.ts';
import type { WebhookAnswer, WebhookSender } from '../../../src/ports/webhooks/webhook-sender.ts';

/** A little before a delivery would look by itself, by a timer that a busy machine delays as much. */
const beforeItLooksMs = 1_900;
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const now = 1_790_000_000_700;
const endpoint = { id: 'one', locations: ['ABC00001'], token: 'token' };

const due = (position: number, attempts = 0): DueDelivery => ({
  attempts,
  event: {
    position,
    at: new Date(now - 3_000),
    type: 'claim.lodged',
    location: 'ABC00001',
    subject: `claim-${position}`,
    data: {},
  },
});
const planOf = (more: Partial<DeliveryPlan> = {}): DeliveryPlan => ({
  url: 'https://example.com/',
  scheme: 'v1',
  secrets: [secret],
  due: [],
  nextDueAt: null,
  isMore: false,
  failures: 0,
  ...more,
});

/** Runs a delivery whose queue gives these plans, and then none. */
async function deliver(
  plans: readonly DeliveryPlan[],
  answer: WebhookAnswer,
  stopping = new AbortController(),
) {
  const steps: DeliveryStep[] = [];
  const sent: Parameters<WebhookSender['send']>[0][] = [];
  const attempted: unknown[] = [];
  let waits = 0;
  const deps: DeliveryDependencies = {
    queue: {
      leaseEndpoints: async () => [],
      async step(_leased, step) {
        steps.push(step);
        return plans[steps.length - 1] ?? null;
      },
      makeAllDue: async () => {},
      release: async () => {},
    },
    sender: {
      async send(message) {
        sent.push(message);
        return answer;
      },
    },
    eventFeed: {
      begin: () => ({
        until: (signal) =>
          new Promise((resolve) => signal.addEventListener('abort', () => resolve('ended'), { once: true })),
        end: () => void (waits += 1),
      }),
    },
    realNow: () => now,
    jitter: () => 0,
    attempted: (...what) => void attempted.push(what),
  };
  const waking = new AbortController();
  await deliverToEndpoint(deps, endpoint, { stopping: stopping.signal, waking: () => waking.signal });
  return { steps, sent, attempted, waits, attempts: steps.flatMap(({ attempts }) => attempts) };
}

const answered = (status: number, retryAfterMs: number | null = null): WebhookAnswer => ({
  kind: 'answered',
  status,
  retryAfterMs,
});

describe('a delivery to an endpoint', () => {
  it('signs the event at the whole second, and reports how long ago it happened', async () => {
    const { sent, attempted, steps, waits } = await deliver([planOf({ due: [due(7)] })], answered(204));
    assert.equal(sent[0]?.headers['webhook-id'], 'evt_7');
    assert.equal(sent[0]?.headers['webhook-timestamp'], '1790000000');
    assert.deepEqual(attempted, [['delivered', 3_000]]);
    assert.equal(waits, steps.length, 'every wait for events is ended');
    assert.deepEqual([steps[0]?.now, steps[0]?.leaseMs], [now, 6_000]);
  });

  const answers: readonly [WebhookAnswer, string, number | null, string | null, number][] = [
    [answered(200), 'delivered', 200, null, 5_000],
    [answered(299), 'delivered', 299, null, 5_000],
    [answered(199), 'waiting', 199, 'status', 5_000],
    [answered(300), 'waiting', 300, 'redirect', 5_000],
    [answered(399), 'waiting', 399, 'redirect', 5_000],
    [answered(400), 'waiting', 400, 'status', 5_000],
    [answered(503, 60_000), 'waiting', 503, 'status', 60_000],
    [{ kind: 'failed', failure: 'timeout' }, 'waiting', null, 'timeout', 5_000],
  ];
  for (const [answer, state, status, failure, waitMs] of answers)
    it(`that is answered ${status ?? 'not at all'} is ${state}`, async () => {
      const { attempts } = await deliver([planOf({ due: [due(1)] })], answer);
      assert.deepEqual(
        attempts.map((each) => ({ ...each, milliseconds: null })),
        [{ position: 1, state, status, failure, dueAt: now + waitMs, milliseconds: null }],
      );
    });

  it('is given up after its tenth attempt', async () => {
    const { attempts } = await deliver([planOf({ due: [due(1, 9), due(2, 8)] })], answered(500));
    const states = attempts.map(({ position, state }) => `${position} ${state}`);
    assert.deepEqual(states.toSorted(), ['1 failed', '2 waiting']);
  });

  it('says that the receiver is gone', async () => {
    for (const [status, isGone] of [[410, true] as const, [404, false] as const]) {
      const { steps } = await deliver([planOf({ due: [due(1)] })], answered(status));
      assert.deepEqual([steps[0]?.isGone, steps.at(-1)?.isGone], [false, isGone]);
    }
  });

  it('starts up to 32 at once, and one while the endpoint fails', async () => {
    const again = { nextDueAt: now };
    const plans = [planOf({ failures: 1, ...again }), planOf(again)];
    const { steps } = await deliver(plans, answered(500));
    assert.deepEqual(
      steps.map(({ limit }) => limit),
      [32, 1, 32],
    );
  });

  it('looks again at once where there is more, and when the next is due', async () => {
    const plans = [planOf({ isMore: true }), planOf({ nextDueAt: now + 20 }), planOf({ nextDueAt: now - 5 })];
    const done = await Promise.race([deliver(plans, answered(200)), delay(beforeItLooksMs, null)]);
    assert.equal(done?.steps.length, 4);
  });

  it('starts none once it is stopped, and ends', async () => {
    const stopping = new AbortController();
    stopping.abort();
    const { steps, sent } = await deliver([planOf()], answered(200), stopping);
    assert.deepEqual([steps.map(({ limit }) => limit), sent], [[0], []]);
  });
});
