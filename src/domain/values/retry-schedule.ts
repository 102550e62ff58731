// The retry schedule of webhooks (Standard Webhooks 1.0): when a delivery that failed is attempted again, and when it is given up.

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits before each attempt, in milliseconds; the first attempt is at once. Together about three days. */
const retryWaitsMs: readonly number[] = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** At most so much is added to a wait, as a part of it: deliveries that failed together are not all repeated together. */
const jitterMax = 0.2;
/** The longest wait that a receiver can ask for by Retry-After, in milliseconds. */
const retryAfterMaxMs = 24 * hour;

/**
 * How long to wait after so many attempts, in milliseconds; null after the last one. `jitter` is from 0 to 1. What the
 * receiver asked for by Retry-After, in milliseconds, only makes the wait longer.
 */
export function retryWaitMs(attempts: number, jitter: number, retryAfterMs: number | null): number | null {
  const wait = retryWaitsMs[attempts];
  if (wait === undefined) return null;
  const asked = Math.min(retryAfterMs ?? 0, retryAfterMaxMs);
  return Math.round(Math.max(wait, asked) * (1 + jitter * jitterMax));
}
