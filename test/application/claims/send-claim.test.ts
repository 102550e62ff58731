// When a claim that the insurer did not answer is tried again.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { retryDelayMs } from '../../../src/application/claims/send-claim.ts';

describe('the wait before the next try', () => {
  const longest: readonly (readonly [attempt: number, milliseconds: number])[] = [
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [6, 32_000],
    [7, 60_000],
    [8, 60_000],
    [1_000_000, 60_000],
  ];
  for (const [attempt, milliseconds] of longest) {
    it(`is at most ${milliseconds} ms after try ${attempt}, and at least half of it`, () => {
      assert.equal(retryDelayMs(attempt, 0), milliseconds);
      assert.equal(retryDelayMs(attempt, 1), milliseconds / 2);
    });
  }

  it('leaves the first try again time for a look at the queue within two seconds', () => {
    const lookEveryMs = 500;
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
        assert.ok(retryDelayMs(1, chance) + lookEveryMs <= 1_500);
      }),
    );
  });

  it('is another one for another chance, so that claims do not come back together', () => {
    const waits = Array.from({ length: 100 }, (_, at) => retryDelayMs(7, at / 100));
    assert.equal(new Set(waits).size, 100);
  });
});
