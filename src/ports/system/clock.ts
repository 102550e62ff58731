// The clock: the time, and the calendar day at a location.
import type { LocalDate } from '../../domain/values/local-date.ts';

export interface Clock {
  /** Milliseconds since 1970-01-01T00:00Z. */
  now(): number;
  /** The calendar day in the time zone of a location; without one, in that of the service (TIME_ZONE). */
  today(location?: string | null): LocalDate;
}
