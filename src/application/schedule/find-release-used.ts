// Says which schedule release an answer is from, and which one is in force on its day though it may not be held.
import { currentRelease, releaseInForce } from '../../domain/schedule/releases/choose-release.ts';
import { newerThanHeld } from '../../domain/schedule/releases/known-releases.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { ScheduleDependencies } from './find-release-in-force.ts';

export interface ReleaseUsed {
  readonly used: LocalDate;
  /** Another day than `used` when the release in force is not held; null for a day before the earliest release held. */
  readonly inForce: LocalDate | null;
}

/** For answers about `day`. */
export function findReleaseUsed({ schedule, clock }: ScheduleDependencies, day: LocalDate): ReleaseUsed {
  const releases = schedule.releases();
  const held = releaseInForce(releases, day);
  if (held === null) return { used: currentRelease(releases, clock.today()).date, inForce: null };
  return { used: held.date, inForce: newerThanHeld(held, day) ?? held.date };
}
