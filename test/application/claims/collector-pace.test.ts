// The pace of the collector: four claims at once while no one uses the service, one at a time and rested while somebody does.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createPace } from '../../../src/application/claims/collector-pace.ts';

/** Rounds that are noted with how many claims each may look at, the last of them the end. */
function notedRounds(count: number) {
  const rounds: number[] = [];
  const round = async (atOnce: number): Promise<boolean> => rounds.push(atOnce) < count;
  return { rounds, round };
}

describe('the pace of the collector', () => {
  it('is four claims at once without a rest while there are no callers', async () => {
    const pace = createPace(() => false);
    const { rounds, round } = notedRounds(3);
    while (await pace(round));
    assert.deepEqual(rounds, [4, 4, 4]);
  });

  it('is one claim of all locations together while there are, and the next after a fifth of a second', async () => {
    const began = performance.now();
    const pace = createPace(() => true);
    const { rounds, round } = notedRounds(5);
    const here = pace(round);
    const elsewhere = pace(round);
    await setImmediate();
    assert.deepEqual(rounds, [1]);
    assert.equal(await here, true);
    assert.ok(performance.now() - began > 190);
    await setImmediate();
    assert.deepEqual(rounds, [1, 1]);
    assert.equal(await elsewhere, true);
    assert.ok(performance.now() - began > 390);
  });

  it('needs no rest where nothing is due, or where the callers have gone meanwhile', async () => {
    const began = performance.now();
    let isSlow = true;
    const pace = createPace(() => isSlow);
    const { round } = notedRounds(1);
    assert.equal(await pace(round), false);
    const leaving = notedRounds(2);
    const last = pace(async (atOnce) => {
      isSlow = false;
      return leaving.round(atOnce);
    });
    assert.equal(await last, true);
    assert.equal(await pace(leaving.round), false);
    assert.deepEqual(leaving.rounds, [1, 4]);
    assert.ok(performance.now() - began < 190);
  });
});
