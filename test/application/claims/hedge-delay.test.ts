// When a message to the insurer is sent again next to one that takes long.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createHedgeDelay } from '../../../src/application/claims/hedge-delay.ts';

const deadlineMs = 10_000;
function after(durations: readonly number[], deadline = deadlineMs): number | null {
  const hedgeDelay = createHedgeDelay(deadline);
  for (const each of durations) hedgeDelay.answered(each);
  return hedgeDelay.current();
}
const times = (count: number, milliseconds: number) => Array.from({ length: count }, () => milliseconds);

describe('a message that takes long', () => {
  const table: readonly (readonly [what: string, durations: readonly number[], after: number | null])[] = [
    ['without answers to go by, is joined after an eighth of the deadline', [], 1_250],
    ['after nine answers as well', times(9, 400), 1_250],
    [
      'after ten answers, is joined after three times as long as nine in ten of them took',
      times(10, 400),
      1_200,
    ],
    ['is joined after 200 ms at the least', times(10, 2), 200],
    ['is judged by one slow answer in ten', [...times(45, 100), ...times(5, 900)], 2_700],
    ['is not judged by fewer', [...times(46, 100), ...times(4, 900)], 300],
    ['is judged by the last fifty answers', [...times(50, 900), ...times(50, 100)], 300],
    [
      'in whatever order they come, of those fifty alone',
      [100, 900, ...times(45, 100), ...times(4, 900)],
      2_700,
    ],
    ['is judged by the tenth of eleven', [...times(10, 400), 900], 1_200],
    ['is joined while a third of the deadline is enough for it', times(10, 1_111), 3_333],
    ['is alone where the insurer always takes long', times(10, 1_112), null],
  ];
  for (const [what, durations, expected] of table) {
    it(what, () => assert.equal(after(durations), expected));
  }

  it('is alone where the caller has no time for a second one', () => {
    assert.equal(after([], 599), null);
    assert.equal(after([], 600), 200);
  });
});
