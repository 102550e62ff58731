// How many claims of the backlog are sent at once, by what share of the messages is answered.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAdaptiveLimit } from '../../../src/application/claims/adaptive-concurrency-limit.ts';

/** The limit after many messages, each on a full pool, when so many of ten fail. */
function settledAt(failuresOfTen: number): number {
  const limit = createAdaptiveLimit();
  for (let message = 0; message < 5_000; message += 1) {
    if (message % 10 < failuresOfTen) limit.unanswered();
    else limit.answered(limit.current());
  }
  return limit.current();
}

describe('the limit of claims that are sent at once', () => {
  it('is eight at first, one more with each answer, and 64 at most', () => {
    const limit = createAdaptiveLimit();
    assert.equal(limit.current(), 8);
    limit.answered(8);
    assert.equal(limit.current(), 9);
    for (let answers = 0; answers < 100; answers += 1) limit.answered(limit.current());
    assert.equal(limit.current(), 64);
  });

  it('does not grow while less than half of it is used', () => {
    const limit = createAdaptiveLimit();
    limit.answered(3);
    assert.equal(limit.current(), 8);
    limit.answered(4);
    assert.equal(limit.current(), 9);
  });

  it('falls with failures, to four at the least', () => {
    const limit = createAdaptiveLimit();
    limit.unanswered();
    assert.equal(limit.current(), 7);
    for (let failures = 0; failures < 100; failures += 1) limit.unanswered();
    assert.equal(limit.current(), 4);
  });

  it('stays high while a fifth of the messages fail, and low while nearly all do', () => {
    assert.ok(settledAt(2) > 50, `${settledAt(2)}`);
    assert.ok(settledAt(5) > 10 && settledAt(5) < 30, `${settledAt(5)}`);
    assert.equal(settledAt(10), 4);
  });
});
