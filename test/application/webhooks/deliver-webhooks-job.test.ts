// The job that delivers webhooks: woken, it makes all that waits due, and looks for it at once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startDeliverWebhooksJob } from '../../../src/application/webhooks/deliver-webhooks-job.ts';
import { silentLog } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

/** A little before a delivery would look by itself, by a timer that a busy machine delays as much. */
const beforeItLooksMs = 1_900;

describe('the delivery of webhooks', () => {
  it('makes what waits due when it is woken, as after the sandbox clock was moved, and looks at once', async () => {
    const steps: number[] = [];
    const made: number[] = [];
    let now = 0;
    const endpoint = { id: 'one', locations: [], token: 'token' };
    const never = new Promise<never>(() => {});
    const ended = (signal: AbortSignal) =>
      new Promise<'ended'>((resolve) =>
        signal.addEventListener('abort', () => resolve('ended'), { once: true }),
      );
    const job = startDeliverWebhooksJob({
      queue: {
        leaseEndpoints: async () => (steps.length === 0 ? [endpoint] : []),
        async step(_leased, step) {
          steps.push(step.now);
          const plan = { url: '', scheme: 'v1', secrets: [], due: [], isMore: false, failures: 0 } as const;
          return { ...plan, nextDueAt: 86_400_000 };
        },
        makeAllDue: async (moment) => void made.push(moment),
        release: async () => {},
      },
      sender: { send: () => never },
      eventFeed: { begin: () => ({ until: ended, end: () => {} }) },
      realNow: () => now,
      jitter: () => 0,
      log: silentLog,
      store: { whyUnavailable: () => null },
      pollMs: 5,
    });
    await eventually(() => steps.length === 1);
    now = 1_000;
    const itself = delay(beforeItLooksMs, 'by itself');
    await job.wake();
    assert.deepEqual(made, [now]);
    const looked = eventually(() => steps.length > 1).then(() => 'at once');
    assert.equal(await Promise.race([looked, itself]), 'at once');
    assert.equal(steps[1], now);
    await job.stop();
  });
});
