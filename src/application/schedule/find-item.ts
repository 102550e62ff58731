// Finds one item of the schedule, today's or that of a date of service (interface 2.1).
import type { Release, ScheduleItem } from '../../domain/schedule/releases/release.ts';
import { sentItemInWords } from '../../domain/schedule/record/sentence-parts.ts';
import { formatLongDate } from '../../domain/values/local-date.ts';
import { succeed, notFound, type Result } from '../failure-result.ts';
import { findReleaseInForceOn, type ScheduleDependencies } from './find-release-in-force.ts';

interface FoundItem {
  readonly item: ScheduleItem;
  readonly release: Release;
}

/** Item numbers are matched as published: `00023` is not item 23 (behaviour 1.3). */
export function findItem(
  deps: ScheduleDependencies,
  request: { readonly itemNumber: string; readonly dateOfService: string | null },
): Result<FoundItem> {
  const chosen = findReleaseInForceOn(deps, request.dateOfService);
  if (!chosen.ok) return chosen;
  const release = chosen.answer;
  const item = release.items.get(request.itemNumber);
  if (item === undefined) return notFound(unknownItemMessage(request.itemNumber, release));
  return succeed({ item, release });
}

/** The sentence for an item number that is not in the release. */
export function unknownItemMessage(itemNumber: string, release: Release): string {
  return `${sentItemInWords(itemNumber)} is not in the schedule of ${formatLongDate(release.date)}.`;
}
