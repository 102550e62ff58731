// The circuit breaker.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCircuitBreaker } from '../../../src/domain/values/circuit-breaker.ts';

function breaker() {
  let now = 0;
  const made = createCircuitBreaker({ now: () => now, failuresMax: 3, pauseMs: 1_000 });
  const fail = (times: number) => {
    for (let at = 0; at < times; at += 1) made.failed();
  };
  return { ...made, fail, at: (ms: number) => void (now = ms) };
}

describe('a circuit breaker of three failures and a second', () => {
  it('admits after two failures, and not after three', () => {
    const { admits, fail } = breaker();
    fail(2);
    assert.equal(admits(), true);
    fail(1);
    assert.equal(admits(), false);
  });

  it('counts failures in a row only', () => {
    const { admits, fail, succeeded } = breaker();
    fail(2);
    succeeded();
    fail(2);
    assert.equal(admits(), true);
  });

  it('lets one message try after the pause', () => {
    const { admits, fail, at } = breaker();
    fail(3);
    at(999);
    assert.equal(admits(), false);
    at(1_000);
    assert.deepEqual([admits(), admits(), admits()], [true, false, false]);
  });

  it('closes when that one succeeds, and waits again when it fails', () => {
    const { admits, fail, succeeded, at } = breaker();
    fail(3);
    at(1_000);
    assert.equal(admits(), true);
    fail(1);
    at(1_999);
    assert.equal(admits(), false);
    at(2_000);
    assert.equal(admits(), true);
    succeeded();
    assert.deepEqual([admits(), admits()], [true, true]);
  });

  it('lets another one try when nothing is heard of the first', () => {
    const { admits, fail, at } = breaker();
    fail(3);
    at(1_000);
    assert.equal(admits(), true);
    at(2_000);
    assert.equal(admits(), true);
  });
});
