// Which release answers for a day: the one in force today, or on a date of service.
import type { Release } from '../../domain/schedule/releases/release.ts';
import { releaseInForce, type Releases } from '../../domain/schedule/releases/choose-release.ts';
import { invariant } from '../../domain/values/invariant.ts';
import { longDate, parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { Schedule } from '../../ports/schedule/schedule.ts';
import { answered, badRequest, type Result } from '../failure.ts';

export interface ScheduleToday {
  readonly schedule: Schedule;
  readonly clock: Clock;
}

/** The newest release not after today; the earliest held when every release lies ahead. */
export function currentRelease({ schedule, clock }: ScheduleToday): Release {
  const releases = schedule.releases();
  const release = releaseInForce(releases, clock.today()) ?? releases[0];
  invariant(release, 'the service starts with at least one release');
  return release;
}

/** The release in force on `dateOfService` as sent (null: today); refused when it is no date or before every release held. */
export function releaseOn(deps: ScheduleToday, dateOfService: string | null): Result<Release> {
  if (dateOfService === null) return answered(currentRelease(deps));
  const date = parseLocalDate(dateOfService);
  if (date === null)
    return badRequest('dateOfService is not a calendar day: send YYYY-MM-DD, for example 2026-07-01.');
  const release = releaseInForce(deps.schedule.releases(), date);
  return release === null
    ? badRequest(beforeEveryRelease(deps.schedule.releases(), date))
    : answered(release);
}

function beforeEveryRelease(releases: Releases, date: LocalDate): string {
  const earliest = releases[0]?.date ?? date;
  return `dateOfService ${date} is before the earliest schedule release held: send ${earliest} (${longDate(earliest)}) or later.`;
}
