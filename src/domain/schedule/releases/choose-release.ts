// Chooses the release in force on a day, the current one, or the one of a date; says which one an answer is from.
import { invariant, violated } from '../../values/invariant.ts';
import type { LocalDate } from '../../values/local-date.ts';
import { compareTexts } from '../../values/compare-texts.ts';
import type { Release } from './release.ts';

/** Every release held, oldest first, at most one a day. */
export type Releases = readonly Release[];

/** Orders releases by date. */
export function sortReleases(releases: readonly Release[]): Releases {
  const sorted = releases.toSorted((one, other) => compareTexts(one.date, other.date));
  invariant(new Set(sorted.map((each) => each.date)).size === sorted.length, 'two releases of one day');
  return sorted;
}

/** The newest release not after `date`; null before the earliest release held. */
export function releaseInForce(releases: Releases, date: LocalDate): Release | null {
  return releases.findLast((release) => release.date <= date) ?? null;
}

/** The release in force today; the earliest when every release lies ahead. @throws when there is no release at all. */
export function currentRelease(releases: Releases, today: LocalDate): Release {
  return releaseInForce(releases, today) ?? releases[0] ?? violated('the service starts with a release');
}

/** The release of exactly that day; null when it is not known. */
export function releaseByDate(releases: Releases, date: LocalDate): Release | null {
  return releases.find((release) => release.date === date) ?? null;
}

/** The newest release known to be in force on `day` that came after this one, which is the newest held by that day. */
export function newerThanHeld(held: Release, day: LocalDate): LocalDate | null {
  return held.knownLater.findLast((later) => later <= day) ?? null;
}

/** Which release an answer is from, and which one is in force on its day though it may not be held. */
export interface ReleaseUsed {
  readonly used: LocalDate;
  /** Another day than `used` when the release in force is not held; null for a day before the earliest release held. */
  readonly inForce: LocalDate | null;
}

/** For answers about `day`; where no release was in force, today's is used. */
export function findReleaseUsed(releases: Releases, day: LocalDate, today: LocalDate): ReleaseUsed {
  return describeRelease(releaseInForce(releases, day) ?? currentRelease(releases, today), day);
}

/** What an answer about `day` says of the release that it is from. */
export const describeRelease = (release: Release, day: LocalDate): ReleaseUsed => ({
  used: release.date,
  inForce: release.date > day ? null : (newerThanHeld(release, day) ?? release.date),
});
