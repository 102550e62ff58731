// Sends accepted claims to the insurer: at once while the caller waits, and again in the background until it knows.
import { setTimeout } from 'node:timers/promises';
import type { ClaimRecord } from '../domain/claims/claim-record.ts';
import type { CorrelationId } from '../domain/values/correlation-id.ts';
import type { ClaimInsurer } from '../ports/claim-insurer.ts';
import type { ClaimStore } from '../ports/claim-store.ts';
import type { Log } from '../ports/log.ts';

export interface Forwarder {
  /** Sends the claim unless another does; gives it as it stands after the answer, or when the deadline passes. */
  forward(record: ClaimRecord): Promise<ClaimRecord>;
  /** Looks for claims that are due now instead of at the next tick. */
  wake(): void;
  close(): Promise<void>;
}

export interface ForwarderOptions {
  readonly claims: ClaimStore;
  readonly insurer: ClaimInsurer;
  readonly log: Log;
  /** How long a caller waits for the insurer, in milliseconds. */
  readonly deadlineMs: number;
  /** From 0 to 1, to spread retries. */
  readonly chance?: () => number;
}

/** First retry, and the longest wait between two, in milliseconds (contract section 7). */
const firstRetryMs = 750;
const longestRetryMs = 60_000;
/** How often the queue is looked at. */
const tickMs = 500;
/** How often a claim that another sends is looked at. */
const pollMs = 50;
/** Claims sent side by side by one process. */
const atOnce = 8;
/** Longer than a call to the insurer can take; after a crash the claim is due again. */
const leaseMs = 90_000;

/** Sends nothing: for a tool beside the service that does. */
export const idleForwarder: Forwarder = {
  forward: (record) => Promise.resolve(record),
  wake: () => {},
  close: () => Promise.resolve(),
};

/** Starts the background forwarder; safe with many processes on one store. */
export function startForwarder(options: ForwarderOptions): Forwarder {
  const { claims, insurer, log, deadlineMs, chance = Math.random } = options;
  const attempts = new Map<CorrelationId, number>();
  const inFlight = new Set<Promise<unknown>>();
  let isClosed = false;
  let isDown = false;

  async function send(record: ClaimRecord): Promise<ClaimRecord> {
    const { location, correlationId, stream, claim, lodgedOn, revision } = record;
    const outcome = await insurer.lodge({ location, correlationId, stream, claim, lodgedOn });
    if (outcome.ok) {
      attempts.delete(correlationId);
      if (isDown) {
        isDown = false;
        log.info('the insurer answers again');
        await claims.wakeAll();
      }
      return claims.settle(correlationId, revision, outcome.answer);
    }
    isDown = true;
    const tried = (attempts.get(correlationId) ?? 0) + 1;
    attempts.set(correlationId, tried);
    await claims.postpone(correlationId, retryDelay(tried, chance()));
    log.warn('a claim waits for the insurer', { error: outcome.failure.kind });
    return record;
  }

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    inFlight.add(work);
    void work.finally(() => inFlight.delete(work)).catch(() => {});
    return work;
  };

  async function drain(): Promise<void> {
    while (!isClosed) {
      const due = await claims.takeDue(atOnce, leaseMs);
      await Promise.all(due.map(send));
      if (due.length < atOnce) return;
    }
  }

  let ticking: Promise<void> | null = null;
  const tick = (): void => {
    if (isClosed) return;
    ticking ??= track(drain())
      .catch((error: unknown) => log.warn('the queue of claims could not be read', { error: nameOf(error) }))
      .finally(() => (ticking = null));
  };
  const timer = setInterval(tick, tickMs);
  timer.unref();

  return {
    async forward(record) {
      if (record.state !== 'queued' && record.state !== 'correcting') return record;
      const sending = track(sendNow(record));
      return withinDeadline(sending, deadlineMs, record);
    },
    wake: tick,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await Promise.allSettled(inFlight);
    },
  };

  async function sendNow(record: ClaimRecord): Promise<ClaimRecord> {
    const taken = await claims.take(record.correlationId, leaseMs);
    return taken === null ? settledElsewhere(record) : send(taken);
  }

  /** Another request, process or the background has the claim: its answer is waited for, up to the deadline. */
  async function settledElsewhere(record: ClaimRecord): Promise<ClaimRecord> {
    const until = performance.now() + deadlineMs;
    for (;;) {
      const held = (await claims.find(record.location, record.correlationId)) ?? record;
      const waits = held.state === 'queued' || held.state === 'correcting';
      if (!waits || isDown || isClosed || performance.now() >= until) return held;
      await setTimeout(pollMs);
    }
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** Doubles from the first retry to the longest, less up to half by chance so that claims do not come back together. */
export function retryDelay(attempt: number, chance: number): number {
  const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempt, 16));
  return Math.round(longest * (1 - chance / 2));
}

async function withinDeadline<Result>(
  work: Promise<Result>,
  deadlineMs: number,
  late: Result,
): Promise<Result> {
  const enough = new AbortController();
  try {
    return await Promise.race([work, setTimeout(deadlineMs, late, { signal: enough.signal })]);
  } finally {
    enough.abort();
  }
}
