// Releases that are known to exist and are not held: on a day, and between two.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  knownReleasesAfter,
  missingReleaseOn,
  missingReleasesBetween,
} from '../../../../src/domain/schedule/releases/known-releases.ts';
import { releaseByDate } from '../../../../src/domain/schedule/releases/choose-release.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { bundledReleases } from '../../../support/eligibility-facts.ts';

const days = (...texts: readonly string[]) => texts.map((text) => localDate(text));
const release = (date: string) => releaseByDate(bundledReleases, localDate(date)) ?? assert.fail(date);

describe('the known releases after a day', () => {
  const known = days('2025-03-01', '2025-07-01', '2025-11-01');
  it('are those that come later, also of a day that is none of them', () => {
    assert.deepEqual(knownReleasesAfter(known, localDate('2025-03-01')), days('2025-07-01', '2025-11-01'));
    assert.deepEqual(knownReleasesAfter(known, localDate('2025-07-02')), days('2025-11-01'));
    assert.deepEqual(knownReleasesAfter(known, localDate('2025-11-01')), []);
  });
  it('are none before the first, because others may lie between', () => {
    assert.deepEqual(knownReleasesAfter(known, localDate('2025-02-28')), []);
    assert.deepEqual(knownReleasesAfter([], localDate('2025-02-28')), []);
  });
});

describe('the bundled releases', () => {
  const missing: readonly (readonly [day: string, missing: string | null])[] = [
    ['2025-02-28', null],
    ['2025-06-30', null],
    ['2025-10-31', null],
    ['2025-11-01', '2025-11-01'],
    ['2026-02-28', '2026-01-01'],
    ['2026-06-30', '2026-03-01'],
    ['2026-07-01', null],
    ['2026-07-31', null],
    ['2026-08-01', '2026-08-01'],
    ['2026-10-31', '2026-08-01'],
    ['2026-11-01', '2026-11-01'],
  ];
  for (const [day, expected] of missing) {
    it(`lack ${expected === null ? 'no release' : `that of ${expected}`} on ${day}`, () =>
      assert.equal(missingReleaseOn(bundledReleases, localDate(day)), expected));
  }

  it('lack three between those of July 2025 and July 2026, whichever comes first, and none before', () => {
    const between = days('2025-11-01', '2026-01-01', '2026-03-01');
    const [march, july, now] = [release('2025-03-01'), release('2025-07-01'), release('2026-07-01')];
    assert.deepEqual(missingReleasesBetween(bundledReleases, july, now), between);
    assert.deepEqual(missingReleasesBetween(bundledReleases, now, march), between);
    assert.deepEqual(missingReleasesBetween(bundledReleases, march, july), []);
    assert.deepEqual(missingReleasesBetween(bundledReleases, now, now), []);
  });
});
