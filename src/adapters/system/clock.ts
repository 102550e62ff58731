// The clock of the machine, and the calendar day where claims are made.
import { dayIn, type LocalDate } from '../../domain/values/local-date.ts';
import type { Clock } from '../../ports/system/clock.ts';

const minuteMs = 60_000;

/** The machine's clock; the day is worked out once a minute, since zones change offset on whole minutes. */
export function systemClock(timeZone: string, now: () => number = Date.now): Clock {
  let minute = Number.NaN;
  let day: LocalDate | undefined;
  return {
    now,
    today() {
      const instant = now();
      const thisMinute = Math.floor(instant / minuteMs);
      if (day === undefined || thisMinute !== minute) {
        day = dayIn(timeZone, instant);
        minute = thisMinute;
      }
      return day;
    },
  };
}
