// The numbers of advisory locks: no two locks wait for each other by mistake.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  advisoryLocks,
  advisoryLockSpaces,
} from '../../../../src/adapters/postgres/connection/advisory-locks.ts';

describe('the advisory locks', () => {
  const spaces: readonly number[] = Object.values(advisoryLockSpaces);

  it('have numbers of their own', () => {
    const pairs = Object.values(advisoryLocks).map((pair) => pair.join());
    assert.deepEqual([...new Set(pairs)], pairs);
  });

  it('with a hash have a first number that no other lock has', () => {
    assert.deepEqual([...new Set(spaces)], spaces);
    const firsts: readonly number[] = Object.values(advisoryLocks).map(([first]) => first);
    assert.deepEqual(
      firsts.filter((first) => spaces.includes(first)),
      [],
    );
  });
});
