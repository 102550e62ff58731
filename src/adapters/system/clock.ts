// The system clock, and today's date in the time zone of the service or of a location.
import { localDateInTimeZone, type LocalDate } from '../../domain/values/local-date.ts';
import type { LocationZones } from '../../ports/providers/location-zones.ts';
import type { Clock } from '../../ports/system/clock.ts';

const minuteMs = 60_000;

interface OffsetClock {
  /** Milliseconds that are added to the real time; may be set at any time. */
  offset: number;
  readonly now: () => number;
  readonly today: () => LocalDate;
}

/** The system clock; `now` is in milliseconds since 1970. */
export function systemClock(timeZone: string, now: () => number = Date.now): Clock {
  return createOffsetClock(timeZone, now, 0);
}

/**
 * Today in a time zone, of a time in milliseconds since 1970. It is computed once a minute, because time zones change
 * their own offset on whole minutes.
 */
function todayIn(timeZone: string, now: () => number): () => LocalDate {
  let computedMinute = Number.NaN;
  let day: LocalDate | undefined;
  return () => {
    const instant = now();
    const thisMinute = Math.floor(instant / minuteMs);
    if (day === undefined || thisMinute !== computedMinute) {
      day = localDateInTimeZone(timeZone, instant);
      computedMinute = thisMinute;
    }
    return day;
  };
}

/** A clock with an offset from `realNow`, both in milliseconds. */
export function createOffsetClock(timeZone: string, realNow: () => number, offset: number): OffsetClock {
  const clock: OffsetClock = {
    offset,
    now: () => realNow() + clock.offset,
    today: todayIn(timeZone, () => clock.now()),
  };
  return clock;
}

/** The clock of the service, with the day of each location in the location's own time zone. */
export function locationClock(clock: Clock, zones: Pick<LocationZones, 'own'>): Clock {
  const days = new Map<string, () => LocalDate>();
  return {
    now: () => clock.now(),
    today(location = null) {
      const zone = location === null ? undefined : zones.own().get(location)?.zone;
      if (zone === undefined) return clock.today();
      const today = days.get(zone) ?? todayIn(zone, () => clock.now());
      days.set(zone, today);
      return today();
    },
  };
}
