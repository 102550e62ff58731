// Ten weeks of a generated year: every automatic match is right, and nearly every run is found; the report runs the whole year.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchDeposits } from '../../src/domain/reconciliation/match-deposits.ts';
import { generateYear, scoreMatches } from './year-of-deposits.ts';

describe('matching the deposits of a generated year', () => {
  for (const seed of [7, 8, 9]) {
    const year = generateYear({ claims: 15_000, runs: 500, seed });
    const matches = new Map(
      matchDeposits(year.runs, year.lines).map(({ deposit, runs }) => [deposit.id, runs.map(({ id }) => id)]),
    );

    it(`matches nothing wrongly and finds 97 of 100 runs, seed ${seed}`, () => {
      const { precision, recall } = scoreMatches(year, matches);
      assert.equal(precision, 1);
      assert.ok(recall >= 0.97, `recall ${recall}`);
    });

    it(`matches the same whatever the order, seed ${seed}`, () => {
      const again = matchDeposits(year.runs.toReversed(), year.lines.toReversed());
      assert.deepEqual(again.map(({ deposit }) => deposit.id).toSorted(), [...matches.keys()].toSorted());
    });
  }

  it('has odd lines of every kind, so that the test can fail', () => {
    const { kinds, lines, runs } = generateYear({ claims: 15_000, runs: 500, seed: 7 });
    assert.equal(kinds.size, 8);
    assert.ok(lines.length > 2 * runs.length);
  });
});
