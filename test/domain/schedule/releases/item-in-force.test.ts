// An item is in force when the nearest release says so; what happened inside a gap is uncertain, never guessed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { findItemInForce } from '../../../../src/domain/schedule/releases/item-in-force.ts';
import { sortReleases, type Releases } from '../../../../src/domain/schedule/releases/choose-release.ts';
import { localDate, plusDays } from '../../../../src/domain/values/local-date.ts';
import { bundledReleases } from '../../../support/eligibility-facts.ts';
import { releaseWith, scheduleItem } from '../../../support/schedule-items.ts';

/** Releases by date, each with the day its item 7 starts; null: it does not hold the item. */
function held(...releases: readonly (readonly [date: string, itemStart: string | null])[]): Releases {
  return sortReleases(
    releases.map(([date, itemStart]) =>
      releaseWith(itemStart === null ? [] : [scheduleItem({ item: '7', itemStart })], date),
    ),
  );
}

/** The kind, the release it is from, and the other day it names. */
function answer(releases: Releases, date: string, itemNumber = '7'): readonly (string | undefined)[] {
  const found = findItemInForce(releases, itemNumber, localDate(date));
  if (found.kind === 'unknown') return ['unknown'];
  if (found.kind === 'in-force') return [found.kind, found.release.date];
  return [found.kind, found.release.date, found.kind === 'not-started' ? found.startsOn : found.goneBy];
}

describe('an item of every release', () => {
  const releases = held(['2025-03-01', '2020-01-01'], ['2025-07-01', '2020-01-01']);
  it('is in force by the release of the day, or the first one when the day is before all of them', () => {
    assert.deepEqual(answer(releases, '2025-06-30'), ['in-force', '2025-03-01']);
    assert.deepEqual(answer(releases, '2025-07-01'), ['in-force', '2025-07-01']);
    assert.deepEqual(answer(releases, '2030-01-01'), ['in-force', '2025-07-01']);
    assert.deepEqual(answer(releases, '2020-01-01'), ['in-force', '2025-03-01']);
  });
  it('has not started on the day before its first', () => {
    assert.deepEqual(answer(releases, '2019-12-31'), ['not-started', '2025-03-01', '2020-01-01']);
  });
});

describe('an item that the newest release holds before it starts', () => {
  const releases = held(['2026-07-01', '2026-11-01']);
  it('has not started until the day on which it starts', () => {
    assert.deepEqual(answer(releases, '2026-10-31'), ['not-started', '2026-07-01', '2026-11-01']);
    assert.deepEqual(answer(releases, '2026-11-01'), ['in-force', '2026-07-01']);
  });
});

describe('an item that appeared inside a gap', () => {
  const releases = held(['2025-07-01', null], ['2026-07-01', '2025-11-01']);
  it('is in force from its start date, by the later release', () => {
    assert.deepEqual(answer(releases, '2025-11-01'), ['in-force', '2026-07-01']);
    assert.deepEqual(answer(releases, '2025-10-31'), ['not-started', '2026-07-01', '2025-11-01']);
  });
});

describe('an item that vanished inside a gap', () => {
  const releases = held(['2025-07-01', '2020-01-01'], ['2026-07-01', null], ['2026-11-01', null]);
  it('is in force on the day of the release that holds it, and uncertain from the next day', () => {
    assert.deepEqual(answer(releases, '2025-07-01'), ['in-force', '2025-07-01']);
    assert.deepEqual(answer(releases, '2025-07-02'), ['uncertain', '2025-07-01', '2026-07-01']);
    assert.deepEqual(answer(releases, '2026-06-30'), ['uncertain', '2025-07-01', '2026-07-01']);
  });
  it('has ended on the day of the first release without it', () => {
    assert.deepEqual(answer(releases, '2026-07-01'), ['ended', '2025-07-01', '2026-07-01']);
    assert.deepEqual(answer(releases, '2026-12-01'), ['ended', '2025-07-01', '2026-07-01']);
  });
});

describe('an item that vanished between two releases, where the days of all releases are known', () => {
  const known = (...later: readonly string[]) =>
    sortReleases([
      releaseWith([scheduleItem({ item: '7', itemStart: '2020-01-01' })], '2025-03-01', 'bundled', later),
      releaseWith([], '2025-07-01'),
    ]);
  it('is in force until the next when the two follow each other directly', () => {
    const releases = known('2025-07-01');
    assert.deepEqual(answer(releases, '2025-06-30'), ['in-force', '2025-03-01']);
    assert.deepEqual(answer(releases, '2025-07-01'), ['ended', '2025-03-01', '2025-07-01']);
  });
  it('is uncertain from the day of a release between them that is not held, and not before it', () => {
    const releases = known('2025-05-01', '2025-07-01');
    assert.deepEqual(answer(releases, '2025-04-30'), ['in-force', '2025-03-01']);
    assert.deepEqual(answer(releases, '2025-05-01'), ['uncertain', '2025-03-01', '2025-07-01']);
  });
});

describe('an item that one release left out and the next holds again', () => {
  it('is in force throughout when its start date says so', () => {
    const releases = held(['2025-03-01', '2020-01-01'], ['2025-07-01', null], ['2026-07-01', '2020-01-01']);
    assert.deepEqual(answer(releases, '2025-05-01'), ['in-force', '2025-03-01']);
    assert.deepEqual(answer(releases, '2025-08-01'), ['in-force', '2026-07-01']);
  });
  it('has not started again before its new start date', () => {
    const releases = held(['2025-03-01', '2020-01-01'], ['2025-07-01', null], ['2026-07-01', '2026-03-01']);
    assert.deepEqual(answer(releases, '2025-05-01'), ['uncertain', '2025-03-01', '2025-07-01']);
    assert.deepEqual(answer(releases, '2025-08-01'), ['not-started', '2026-07-01', '2026-03-01']);
  });
});

describe('an item of no release', () => {
  it('is unknown, and so is every item where no release is held', () => {
    assert.deepEqual(answer(held(['2025-07-01', null]), '2026-01-01'), ['unknown']);
    assert.deepEqual(answer([], '2026-01-01'), ['unknown']);
  });
});

describe('the bundled releases', () => {
  it('know an item of November 2025 through the release of July 2026', () => {
    assert.deepEqual(answer(bundledReleases, '2025-11-01', '82201'), ['in-force', '2026-07-01']);
    assert.deepEqual(answer(bundledReleases, '2025-10-31', '82201')[0], 'not-started');
  });
  it('have 721 in force until the release of July 2025, which follows that of March directly', () => {
    assert.deepEqual(answer(bundledReleases, '2025-06-15', '721'), ['in-force', '2025-03-01']);
    assert.deepEqual(answer(bundledReleases, '2025-06-30', '721'), ['in-force', '2025-03-01']);
    assert.deepEqual(answer(bundledReleases, '2025-07-01', '721')[0], 'ended');
  });
  it('cannot say when an item gone since July 2025 ended, but not before the release of November 2025', () => {
    assert.deepEqual(answer(bundledReleases, '2025-10-31', '2713'), ['in-force', '2025-07-01']);
    assert.deepEqual(answer(bundledReleases, '2025-11-01', '2713')[0], 'uncertain');
    assert.deepEqual(answer(bundledReleases, '2025-12-01', '2713'), [
      'uncertain',
      '2025-07-01',
      '2026-07-01',
    ]);
    assert.deepEqual(answer(bundledReleases, '2026-07-01', '2713')[0], 'ended');
  });
});

describe('an item that was in the schedule from one day to another, whatever days releases are held of', () => {
  const day = (offset: number) => plusDays(localDate('2025-01-01'), offset);
  const offset = fc.integer({ min: 0, max: 60 });
  it('is never said to be in force, not started, ended or unknown when it is not', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(offset, { maxLength: 6 }),
        offset,
        offset,
        offset,
        (days, start, end, asked) => {
          const shown = (at: number) => start <= at && at < end;
          const releases = held(...days.map((at) => [day(at), shown(at) ? day(start) : null] as const));
          const found = findItemInForce(releases, '7', day(asked));
          // After the newest release nothing shows an end: the item goes on until a release says otherwise.
          if (found.kind === 'in-force') assert.ok(shown(asked) || days.every((at) => at <= asked));
          if (found.kind === 'not-started') assert.ok(asked < start);
          if (found.kind === 'ended') assert.ok(asked >= end);
          if (found.kind === 'unknown') assert.ok(!days.some(shown));
          if (found.kind === 'uncertain') {
            assert.ok(!shown(days.filter((at) => at > asked).sort((a, b) => a - b)[0] ?? -1));
          }
          if (shown(asked) && days.some(shown)) assert.match(found.kind, /^(in-force|uncertain)$/);
          if (found.kind !== 'unknown') assert.equal(found.release.items.get('7'), found.item);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
