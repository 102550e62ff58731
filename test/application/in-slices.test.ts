// A long list is worked through in slices: all of it, in order, and other work gets its turn in between.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inSlices } from '../../src/application/in-slices.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('a long list', () => {
  for (const length of [0, 1, 199, 200, 201, 1_000])
    it(`of ${length} is worked through whole and in order`, async () => {
      const list = numbers(length);
      assert.deepEqual(await inSlices(list, (slice) => slice), list);
    });

  it('lets other work run between its slices', async () => {
    let turns = 0;
    const other = setInterval(() => (turns += 1), 0);
    const seen = new Set<number>();
    await inSlices(numbers(1_000), (slice) => {
      const until = performance.now() + 3;
      while (performance.now() < until);
      seen.add(turns);
      return slice;
    });
    clearInterval(other);
    assert.ok(seen.size > 2, `${seen.size}`);
  });
});
