// The idempotency key of the batch that is the list of a day: it begins with the day.
import { parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';

/** What the keys of the lists of a day begin with. */
export const dayListKeyPrefix = (on: LocalDate): string => `day-list:${on}:`;

/** The day of the list that a batch is; null where the batch is no list of a day. */
export function dayOfList(idempotencyKey: string | null): LocalDate | null {
  const [, day] = /^day-list:(\d{4}-\d{2}-\d{2}):/.exec(idempotencyKey ?? '') ?? [];
  return day === undefined ? null : parseLocalDate(day);
}
