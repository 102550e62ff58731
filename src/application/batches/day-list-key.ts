// The idempotency keys of batches: that of the list of a day begins with the day, and that of a caller never does.
import { parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';

/** What the keys of the lists of a day begin with. */
export const dayListKeyPrefix = (on: LocalDate): string => `day-list:${on}:`;

/** The key of a caller, apart from those of the desk: whatever it says, its batch is the list of no day. */
export const keyOfCaller = (sent: string): string => `caller:${sent}`;

/** The day of the list that a batch is; null where the batch is no list of a day. */
export function dayOfList(idempotencyKey: string | null): LocalDate | null {
  const [, day] = /^day-list:(\d{4}-\d{2}-\d{2}):/.exec(idempotencyKey ?? '') ?? [];
  return day === undefined ? null : parseLocalDate(day);
}
