// Waits for something that happens soon, without guessing how soon.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

/** Resolves when `holds` does; fails after `milliseconds`, by default far more than any machine needs. */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  milliseconds = 120_000,
): Promise<void> {
  const start = performance.now();
  const waited = () => performance.now() - start;
  while (!(await holds())) {
    assert.ok(waited() < milliseconds, `it did not happen within ${milliseconds} ms: ${holds.toString()}`);
    // The longer it takes, the more seldom: to look is a request or a query in many tests.
    await delay(Math.min(5 + waited() / 10, 100));
  }
}
