// Chooses the schedule release for a day: the one in force today, or on a date of service.
import type { Release } from '../../domain/schedule/releases/release.ts';
import {
  currentRelease,
  releaseInForce,
  type Releases,
} from '../../domain/schedule/releases/choose-release.ts';
import { formatLongDate, parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { ScheduleSnapshot } from '../../ports/schedule/schedule-snapshot.ts';
import { succeed, badRequest, type Result } from '../failure-result.ts';

export interface ScheduleDependencies {
  readonly schedule: ScheduleSnapshot;
  readonly clock: Clock;
}

/** The release in force on `dateOfService` as sent (null: today); fails when it is no date or before every release. */
export function findReleaseInForceOn(
  deps: ScheduleDependencies,
  dateOfService: string | null,
): Result<Release> {
  if (dateOfService === null) return succeed(currentRelease(deps.schedule.releases(), deps.clock.today()));
  const date = parseLocalDate(dateOfService);
  if (date === null)
    return badRequest('dateOfService is not a calendar day: send YYYY-MM-DD, for example 2026-07-01.');
  const release = releaseInForce(deps.schedule.releases(), date);
  return release === null ? badRequest(beforeEveryRelease(deps.schedule.releases(), date)) : succeed(release);
}

function beforeEveryRelease(releases: Releases, date: LocalDate): string {
  const earliest = releases[0]?.date ?? date;
  return `dateOfService ${date} is before the earliest schedule release held: send ${earliest} (${formatLongDate(earliest)}) or later.`;
}
