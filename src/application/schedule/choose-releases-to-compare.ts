// Chooses the two cached releases to compare: the newest two not after today, or any two by date (interface 2.3).
import type { Release } from '../../domain/schedule/releases/release.ts';
import {
  currentRelease,
  releaseByDate,
  type Releases,
} from '../../domain/schedule/releases/choose-release.ts';
import { listInWords } from '../../domain/schedule/record/sentence-parts.ts';
import { missingReleasesBetween } from '../../domain/schedule/releases/known-releases.ts';
import { parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import { succeed, badRequest, notFound, type Result } from '../failure-result.ts';
import type { ScheduleDependencies } from './find-release-in-force.ts';

export interface ReleasePair {
  readonly previous: Release;
  readonly current: Release;
  /** The days of releases between them that are known to exist and are not held. */
  readonly notHeld: readonly LocalDate[];
}

/** `from` and `to` as sent (null: the release before `to`; the current release). */
export function chooseReleasesToCompare(
  deps: ScheduleDependencies,
  request: { readonly from: string | null; readonly to: string | null },
): Result<ReleasePair> {
  const releases = deps.schedule.releases();
  const to =
    request.to === null
      ? succeed(currentRelease(releases, deps.clock.today()))
      : cachedRelease(releases, 'to', request.to);
  if (!to.ok) return to;
  const from =
    request.from === null
      ? releaseBefore(releases, to.answer)
      : cachedRelease(releases, 'from', request.from);
  if (!from.ok) return from;
  const notHeld = missingReleasesBetween(releases, from.answer, to.answer);
  return succeed({ previous: from.answer, current: to.answer, notHeld });
}

function cachedRelease(releases: Releases, parameter: 'from' | 'to', text: string): Result<Release> {
  const date = parseLocalDate(text);
  const release = date === null ? null : releaseByDate(releases, date);
  if (release !== null) return succeed(release);
  const dates = listInWords(
    releases.map((each) => each.date),
    'or',
  );
  return badRequest(`${parameter} is not the date of a schedule release held: send ${dates}.`);
}

function releaseBefore(releases: Releases, release: Release): Result<Release> {
  const before = releases[releases.indexOf(release) - 1];
  if (before !== undefined) return succeed(before);
  return notFound(
    `No schedule release before ${release.date} is held, so there is nothing to compare it with.`,
  );
}
