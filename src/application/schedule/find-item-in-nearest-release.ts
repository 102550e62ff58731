// Finds an item in the release in force on a day, or in the nearest release that has it, for printed documents.
import { findItemInForce } from '../../domain/schedule/releases/item-in-force.ts';
import type { ScheduleItem } from '../../domain/schedule/releases/release.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { ScheduleSnapshot } from '../../ports/schedule/schedule-snapshot.ts';

/** The item by the release in force on the day, else by the nearest that has it; null when none does. */
export function findItemInNearestRelease(
  { schedule }: { readonly schedule: ScheduleSnapshot },
  itemNumber: string,
  day: LocalDate,
): ScheduleItem | null {
  const found = findItemInForce(schedule.releases(), itemNumber, day);
  return found.kind === 'unknown' ? null : found.item;
}
