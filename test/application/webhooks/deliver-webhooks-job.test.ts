// The job that delivers webhooks: woken, it looks at once for what is due.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDeliverWebhooksJob } from '../../../src/application/webhooks/deliver-webhooks-job.ts';
import { silentLog } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

describe('the delivery of webhooks', () => {
  it('looks at what is due when it is woken, as after the clock was moved', async () => {
    const steps: number[] = [];
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
        release: async () => {},
      },
      sender: { send: () => never },
      eventFeed: { begin: () => ({ until: ended, end: () => {} }) },
      now: () => now,
      realNow: () => 0,
      jitter: () => 0,
      log: silentLog,
      store: { whyUnavailable: () => null },
      pollMs: 5,
    });
    await eventually(() => steps.length === 1);
    now = 86_400_000;
    const began = performance.now();
    job.wake();
    await eventually(() => steps.length > 1);
    assert.ok(performance.now() - began < 1_500, 'before it would have looked by itself');
    assert.equal(steps[1], now);
    await job.stop();
  });
});
