// The system clock, and today's date in the configured time zone.
import { dayIn, type LocalDate } from '../../domain/values/local-date.ts';
import type { Clock } from '../../ports/system/clock.ts';

const minuteMs = 60_000;

/** The system clock. The date is computed once a minute, because time zones change offset on whole minutes. */
export function systemClock(timeZone: string, now: () => number = Date.now): Clock {
  let computedMinute = Number.NaN;
  let day: LocalDate | undefined;
  return {
    now,
    today() {
      const instant = now();
      const thisMinute = Math.floor(instant / minuteMs);
      if (day === undefined || thisMinute !== computedMinute) {
        day = dayIn(timeZone, instant);
        computedMinute = thisMinute;
      }
      return day;
    },
  };
}
