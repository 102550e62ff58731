// The clock: the time, and the calendar day in the configured time zone.
import type { LocalDate } from '../../domain/values/local-date.ts';

export interface Clock {
  /** Milliseconds since 1970-01-01T00:00Z. */
  now(): number;
  /** The calendar day in the configured time zone. */
  today(): LocalDate;
}
