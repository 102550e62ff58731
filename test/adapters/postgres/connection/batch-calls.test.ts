// Work in batches: what waits for what, and how many batches it takes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { batchCalls } from '../../../../src/adapters/postgres/connection/batch-calls.ts';

/** Doubles numbers, and remembers the batches. */
function doubling(batchMax: number) {
  const batches: (readonly number[])[] = [];
  const double = batchCalls<number, number>({ batchMax }, async (values) => {
    batches.push(values);
    if (values.includes(13)) throw new Error('unlucky');
    return values.map((value) => 2 * value);
  });
  return { batches, double };
}

describe('work in batches', () => {
  it('begins at once, does the rest together, and answers each value with its own', async () => {
    const { batches, double } = doubling(100);
    assert.deepEqual(await Promise.all([1, 2, 3, 4].map(double)), [2, 4, 6, 8]);
    assert.deepEqual(batches, [[1], [2, 3, 4]]);
  });

  it('has no batch larger than the limit', async () => {
    const { batches, double } = doubling(2);
    await Promise.all([1, 2, 3, 4].map(double));
    assert.deepEqual(batches, [[1], [2, 3], [4]]);
  });

  it('fails for a whole batch, and goes on with the next', async () => {
    const { double } = doubling(2);
    const settled = await Promise.allSettled([1, 13, 2, 3].map(double));
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
    );
    assert.equal(await double(5), 10);
  });
});
