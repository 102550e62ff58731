// Knows on which days releases of the schedule exist, held or not: which one is missing on a day, or between two.
import { Type } from 'typebox';
import type { LocalDate } from '../../values/local-date.ts';
import { newerThanHeld, releaseByDate, releaseInForce, type Releases } from './choose-release.ts';
import type { Release } from './release.ts';

/** A line of `releases` in data/parameters.json: together they are every release from the first day to the last. */
export const KnownReleaseLine = Type.Object(
  {
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    source: Type.String({ minLength: 1 }),
  },
  { additionalProperties: false },
);

/** The known days after `date`, oldest first. None for a day before the first: releases between may not be listed. */
export function knownReleasesAfter(known: readonly LocalDate[], date: LocalDate): readonly LocalDate[] {
  const [first] = known;
  return first === undefined || date < first ? [] : known.filter((each) => each > date);
}

/** The day of the release that is in force on `day` but not held; null when it is held, or when none is known to exist. */
export function missingReleaseOn(releases: Releases, day: LocalDate): LocalDate | null {
  const held = releaseInForce(releases, day);
  return held === null ? null : newerThanHeld(held, day);
}

/** The days of the releases between two that are known and not held, oldest first, whichever of the two is older. */
export function missingReleasesBetween(
  releases: Releases,
  one: Release,
  other: Release,
): readonly LocalDate[] {
  const [older, newer] = one.date <= other.date ? [one, other] : [other, one];
  return older.knownLater.filter((day) => day < newer.date && releaseByDate(releases, day) === null);
}
