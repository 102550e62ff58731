// Finds the pairs of items in one request that exclude one another, from the few items that have exclusions.
import { excludedReferences } from './exclusions.ts';
import { groupReference } from './group-and-role-keys.ts';
import type { ParsedReferences, ReferencedItem } from './match-item-references.ts';
import type { ScheduleItem } from '../releases/release.ts';

/** An item of the request; `schedule` is null if no release has it. */
export interface ExcludableItem extends ReferencedItem {
  readonly schedule: ScheduleItem | null;
}

/** The places of the other items that exclude the item at a place, or that it excludes. */
export type FindExcludedPositions = (place: number) => readonly number[];

const none: readonly number[] = [];

/** Places are those of `items`, from 0; those found are in that order. */
export function indexExclusionPairs(items: readonly ExcludableItem[]): FindExcludedPositions {
  const found = new Map<number, number[]>();
  const add = (one: number, other: number): void => {
    const existing = found.get(one);
    if (existing === undefined) found.set(one, [other]);
    else if (!existing.includes(other)) existing.push(other);
  };
  const request = indexOf(items);
  items.forEach(({ itemNumber, schedule }, setting) => {
    const named = schedule === null ? null : excludedReferences(schedule.facts);
    if (named === null) return;
    for (const place of positionsReferenced(named, request)) {
      if (items[place]?.itemNumber === itemNumber) continue;
      add(setting, place);
      add(place, setting);
    }
  });
  for (const places of found.values()) places.sort((one, other) => one - other);
  return (place) => found.get(place) ?? none;
}

/** The items of the request by number and by group, with their places. */
interface RequestIndex {
  readonly numbers: readonly number[];
  readonly byNumber: ReadonlyMap<number, readonly number[]>;
  readonly byGroup: ReadonlyMap<string, readonly number[]>;
}

function indexOf(items: readonly ExcludableItem[]): RequestIndex {
  const byNumber = new Map<number, number[]>();
  const byGroup = new Map<string, number[]>();
  const numbers = items.map(({ itemNumber, group, subGroup }, place) => {
    const number = Number(itemNumber);
    addTo(byNumber, number, place);
    if (group !== null) addTo(byGroup, group, place);
    if (group !== null && subGroup !== null) addTo(byGroup, groupReference(group, subGroup), place);
    return number;
  });
  return { numbers, byNumber, byGroup };
}

function addTo<Key>(places: Map<Key, number[]>, key: Key, place: number): void {
  const existing = places.get(key);
  if (existing === undefined) places.set(key, [place]);
  else existing.push(place);
}

/** The places of the items that are named; one may come twice. */
function positionsReferenced(
  { numbers, ranges, groups }: ParsedReferences,
  request: RequestIndex,
): readonly number[] {
  const places: number[] = [];
  for (const number of numbers) places.push(...(request.byNumber.get(number) ?? none));
  for (const group of groups) places.push(...(request.byGroup.get(group) ?? none));
  for (const [from, to] of ranges) {
    request.numbers.forEach((number, place) => {
      if (from <= number && number <= to) places.push(place);
    });
  }
  return places;
}
