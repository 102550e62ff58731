// Which release is in force on a day.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  sortReleases,
  releaseInForce,
  releaseByDate,
} from '../../../../src/domain/schedule/releases/choose-release.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { releaseWith } from '../../../support/schedule-items.ts';

const releases = sortReleases([
  releaseWith([], '2026-07-01'),
  releaseWith([], '2025-03-01'),
  releaseWith([], '2025-07-01'),
]);

describe('the release in force', () => {
  const cases: [string, string | null][] = [
    ['2025-02-28', null],
    ['2025-03-01', '2025-03-01'],
    ['2025-06-30', '2025-03-01'],
    ['2025-07-01', '2025-07-01'],
    ['2026-06-30', '2025-07-01'],
    ['2026-07-01', '2026-07-01'],
    ['2099-01-01', '2026-07-01'],
  ];
  for (const [day, release] of cases) {
    it(`on ${day} is ${release ?? 'none held'}`, () => {
      assert.equal(releaseInForce(releases, localDate(day))?.date ?? null, release);
    });
  }
});

describe('the releases held', () => {
  it('stand oldest first', () => {
    assert.deepEqual(
      releases.map((release) => release.date),
      ['2025-03-01', '2025-07-01', '2026-07-01'],
    );
  });

  it('are found by their exact day only', () => {
    assert.equal(releaseByDate(releases, localDate('2025-07-01'))?.date, '2025-07-01');
    assert.equal(releaseByDate(releases, localDate('2025-07-02')), null);
  });

  it('never hold two of one day', () => {
    assert.throws(
      () => sortReleases([releaseWith([], '2026-07-01'), releaseWith([], '2026-07-01')]),
      /two releases/,
    );
  });
});
