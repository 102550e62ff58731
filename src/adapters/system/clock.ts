// The system clock, and today's date in the configured time zone.
import { localDateInTimeZone, type LocalDate } from '../../domain/values/local-date.ts';
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
 * A clock with an offset from `realNow`, both in milliseconds. The date is computed once a minute, because time zones
 * change their own offset on whole minutes.
 */
export function createOffsetClock(timeZone: string, realNow: () => number, offset: number): OffsetClock {
  let computedMinute = Number.NaN;
  let day: LocalDate | undefined;
  const clock = {
    offset,
    now: () => realNow() + clock.offset,
    today() {
      const instant = realNow() + clock.offset;
      const thisMinute = Math.floor(instant / minuteMs);
      if (day === undefined || thisMinute !== computedMinute) {
        day = localDateInTimeZone(timeZone, instant);
        computedMinute = thisMinute;
      }
      return day;
    },
  };
  return clock;
}
