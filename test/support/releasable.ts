// Holds something until it is stopped: the test runner keeps the variables of every test until the process ends.
import assert from 'node:assert/strict';

export interface Releasable<T> {
  /** Fails once it was taken. */
  readonly get: () => T;
  /** Gives it for the last time, to be stopped. */
  readonly take: () => T;
}

/** A stopped server must not keep its schedule, schemas and responses in memory for the rest of the run. */
export function releasedWhenStopped<T extends object>(value: T): Releasable<T> {
  let held: T | null = value;
  const get = () => {
    assert.ok(held !== null, 'it is stopped');
    return held;
  };
  const take = () => {
    const taken = get();
    held = null;
    return taken;
  };
  return { get, take };
}
