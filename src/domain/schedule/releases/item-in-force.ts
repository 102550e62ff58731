// Determines whether an item is in force on a date of service, given releases with gaps between them (behaviour 6.6).
import { plusDays, type LocalDate } from '../../values/local-date.ts';
import type { Release, ScheduleItem } from './release.ts';
import type { Releases } from './choose-release.ts';

export type ItemInForce =
  /** In force on the day; `item` is from `release`, the nearest that holds it. */
  | { readonly kind: 'in-force'; readonly item: ScheduleItem; readonly release: Release }
  /** Held only by releases in which it starts later. */
  | {
      readonly kind: 'not-started';
      readonly item: ScheduleItem;
      readonly release: Release;
      readonly startsOn: LocalDate;
    }
  /** Held by an earlier release and gone from one that is in force on the day. */
  | {
      readonly kind: 'ended';
      readonly item: ScheduleItem;
      readonly release: Release;
      readonly goneBy: LocalDate;
    }
  /** Vanished somewhere between two releases that are known, the day among them. */
  | {
      readonly kind: 'uncertain';
      readonly item: ScheduleItem;
      readonly release: Release;
      readonly goneBy: LocalDate;
    }
  | { readonly kind: 'unknown' };

/**
 * Whether an item is in the schedule on a day. It is, when it started by that day in the nearest release that holds it:
 * the one in force on the day, else the next later one. An item that the release in force holds, and no later one that
 * it started by, ended on a day that no release held shows; but not before the next release that is known to exist.
 * Source: behaviour 6.6.
 */
export function findItemInForce(releases: Releases, itemNumber: string, date: LocalDate): ItemInForce {
  const current = releases.findLastIndex((release) => release.date <= date);
  const heldNow = inRelease(releases[current], itemNumber);
  if (heldNow !== null) return ofHeld(releases, current, heldNow, date);
  const later = firstFrom(releases, current + 1, itemNumber);
  if (later !== null) {
    const startsOn = startOf(later);
    return startsOn <= date ? { kind: 'in-force', ...later } : { kind: 'not-started', ...later, startsOn };
  }
  return endedBefore(releases.slice(0, current + 1), itemNumber);
}

/** The newest release says all there is to say of the items that it has: no other is searched. */
function ofHeld(
  releases: Releases,
  current: number,
  { item, release }: ItemInRelease,
  date: LocalDate,
): ItemInForce {
  const startsOn = item.published.itemStartDate;
  if (startsOn > date) return { kind: 'not-started', item, release, startsOn };
  const goneBy = releases[current + 1]?.date;
  if (goneBy === undefined || date < (release.knownLater[0] ?? plusDays(release.date, 1)))
    return { kind: 'in-force', item, release };
  const later = firstFrom(releases, current + 1, item.published.itemNumber);
  return later !== null && startOf(later) <= date
    ? { kind: 'in-force', item, release }
    : { kind: 'uncertain', item, release, goneBy };
}

type ItemInRelease = { readonly item: ScheduleItem; readonly release: Release };

const startOf = ({ item }: ItemInRelease) => item.published.itemStartDate;

function inRelease(release: Release | undefined, itemNumber: string): ItemInRelease | null {
  const item = release?.items.get(itemNumber);
  return release === undefined || item === undefined ? null : { item, release };
}

function firstFrom(releases: Releases, from: number, itemNumber: string): ItemInRelease | null {
  return inRelease(
    releases.find((release, at) => at >= from && release.items.has(itemNumber)),
    itemNumber,
  );
}

/** The item of releases before the day, if the last of them does not have it. */
function endedBefore(releases: Releases, itemNumber: string): ItemInForce {
  const last = releases.findLastIndex((release) => release.items.has(itemNumber));
  const held = inRelease(releases[last], itemNumber);
  const goneBy = releases[last + 1]?.date;
  return held === null || goneBy === undefined ? { kind: 'unknown' } : { kind: 'ended', ...held, goneBy };
}
