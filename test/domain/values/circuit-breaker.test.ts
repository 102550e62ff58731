// The circuit breaker: when it opens, who may try while it is open, and when it closes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  createCircuitBreaker,
  type CircuitBreakerOptions,
} from '../../../src/domain/values/circuit-breaker.ts';

function breaker(options: Partial<CircuitBreakerOptions> = {}) {
  let now = 0;
  const made = createCircuitBreaker({ now: () => now, pauseMs: 1_000, ...options });
  const fail = (times: number) => {
    for (let at = 0; at < times; at += 1) made.failed();
  };
  const succeed = (times: number) => {
    for (let at = 0; at < times; at += 1) made.succeeded();
  };
  return { ...made, fail, succeed, at: (ms: number) => void (now = ms) };
}

describe('a circuit breaker', () => {
  it('opens with the sixth call when all have failed, not with the fifth', () => {
    const { admits, isOpen, fail } = breaker();
    fail(5);
    assert.deepEqual([admits(), isOpen()], [true, false]);
    fail(1);
    assert.deepEqual([admits(), isOpen()], [false, true]);
  });

  it('opens when nine tenths of the last thirty calls have failed, not at less', () => {
    const { isOpen, fail, succeed } = breaker();
    succeed(30);
    fail(26);
    assert.equal(isOpen(), false);
    fail(1);
    assert.equal(isOpen(), true);
  });

  it('looks at the thirtieth call back as well', () => {
    const { isOpen, fail, succeed } = breaker();
    fail(1);
    succeed(3);
    fail(25);
    assert.equal(isOpen(), false);
    fail(1);
    assert.equal(isOpen(), true);
  });

  it('stays closed while one call in four is answered, however long', () => {
    const { isOpen, fail, succeed } = breaker();
    for (let round = 0; round < 1_000; round += 1) {
      succeed(1);
      fail(3);
      assert.equal(isOpen(), false);
    }
  });

  it('looks at no call that is older than half a minute', () => {
    const { isOpen, fail, at } = breaker();
    fail(5);
    at(29_999);
    at(30_000);
    fail(5);
    assert.equal(isOpen(), false);
    fail(1);
    assert.equal(isOpen(), true);
  });

  it('lets one call try after the pause', () => {
    const { admits, fail, at } = breaker();
    fail(6);
    at(999);
    assert.equal(admits(), false);
    at(1_000);
    assert.deepEqual([admits(), admits(), admits()], [true, false, false]);
  });

  it('lets another one try after another pause, also when the first and earlier calls have not ended', () => {
    const { admits, fail, at } = breaker();
    fail(6);
    at(1_000);
    assert.equal(admits(), true);
    at(1_999);
    fail(3);
    assert.equal(admits(), false);
    at(2_000);
    assert.equal(admits(), true);
  });

  it('takes the pause of a failure instead of the usual one', () => {
    const { admits, failed, at } = breaker({ windowCalls: 1, callsMin: 1 });
    failed(50);
    at(50);
    assert.equal(admits(), true);
    failed(2_000);
    at(2_049);
    assert.equal(admits(), false);
    at(2_050);
    assert.equal(admits(), true);
  });

  it('closes when a call succeeds, and forgets the failures before', () => {
    const { admits, isOpen, fail, succeeded, at } = breaker();
    fail(30);
    at(1_000);
    admits();
    succeeded();
    assert.deepEqual([isOpen(), admits(), admits()], [false, true, true]);
    fail(8);
    assert.equal(isOpen(), false, 'eight of nine are less than nine tenths');
    fail(1);
    assert.equal(isOpen(), true);
  });

  it('hardly ever opens by chance while half of the calls fail', () => {
    const outcomes = fc.array(fc.boolean(), { minLength: 200, maxLength: 200 });
    const [sample] = fc.sample(fc.array(outcomes, { minLength: 100, maxLength: 100 }), {
      numRuns: 1,
      seed: 7,
    });
    assert.ok(sample);
    const opened = sample.filter((calls) => {
      const { isOpen, fail, succeed } = breaker();
      succeed(30);
      return calls.some((failed) => {
        if (failed) fail(1);
        else succeed(1);
        return isOpen();
      });
    });
    assert.equal(opened.length, 0);
  });
});
