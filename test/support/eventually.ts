// Waits for something that happens soon, without guessing how soon.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

/** Resolves when `holds` does; fails after `milliseconds`, by default far more than any machine needs. */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  milliseconds = 120_000,
): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await holds())) {
    assert.ok(performance.now() < end, `it did not happen within ${milliseconds} ms: ${holds.toString()}`);
    await delay(5);
  }
}
