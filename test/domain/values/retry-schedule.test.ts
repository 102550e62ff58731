// The retry schedule of webhooks: ten attempts, on a clock of the test's own.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { retryWaitMs } from '../../../src/domain/values/retry-schedule.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

describe('a delivery that always fails', () => {
  it('is attempted at the times of the standard, and given up after the tenth', () => {
    const times: number[] = [];
    let now = 0;
    for (let wait = retryWaitMs(0, 0, null); wait !== null; wait = retryWaitMs(times.length, 0, null)) {
      now += wait;
      times.push(now);
    }
    const hours = [2, 7, 17, 31, 51, 75].map((each) => each * hour + 35 * minute + 5 * second);
    assert.deepEqual(times, [0, 5 * second, 5 * minute + 5 * second, 35 * minute + 5 * second, ...hours]);
  });

  const waits: [
    name: string,
    attempts: number,
    jitter: number,
    retryAfterMs: number | null,
    wait: number | null,
  ][] = [
    ['without jitter', 1, 0, null, 5 * second],
    ['with all of it: a fifth more', 1, 1, null, 6 * second],
    ['with half of it', 2, 0.5, null, 330 * second],
    ['that asks for less time', 2, 0, 1 * second, 5 * minute],
    ['that asks for more time', 1, 0, 90 * second, 90 * second],
    ['that asks for a month gets a day', 1, 0, 30 * 24 * hour, 24 * hour],
    ['after its last attempt, whatever it asks for', 10, 0, 5 * second, null],
  ];
  for (const [name, attempts, jitter, retryAfterMs, wait] of waits)
    it(`waits: ${name}`, () => assert.equal(retryWaitMs(attempts, jitter, retryAfterMs), wait));
});
