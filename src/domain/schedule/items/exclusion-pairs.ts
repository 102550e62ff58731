// Finds which items of one request exclude which others, from the few items that have exclusions.
import type { ScheduleItem } from '../releases/release.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import { referencesOfFact, type ExcludableItem } from './exclusions.ts';
import { groupReference } from './group-and-role-keys.ts';
import { parseReferences, type ParsedReferences } from './match-item-references.ts';

/** The places of the other items that may exclude the item at a place, by its own rules or because they contain it. */
export type FindExcludingPositions = (place: number) => readonly number[];

const none: readonly number[] = [];

/** Places are those of `items`, from 0; those found are in that order. */
export function indexExclusionPairs(items: readonly ExcludableItem[]): FindExcludingPositions {
  const found = new Map<number, number[]>();
  const add = (excluded: number, by: number): void => {
    const existing = found.get(excluded);
    if (existing === undefined) found.set(excluded, [by]);
    else if (!existing.includes(by)) existing.push(by);
  };
  let request: RequestIndex | null = null;
  items.forEach(({ itemNumber, schedule }, place) => {
    const { excluded, contained } = schedule === null ? nothingNamed : namedBy(schedule);
    if (excluded === null && contained === null) return;
    request ??= indexOf(items);
    const number = Number(itemNumber);
    for (const other of positionsReferenced(excluded, request))
      if (request.numbers[other] !== number) add(place, other);
    for (const other of positionsReferenced(contained, request))
      if (request.numbers[other] !== number) add(other, place);
  });
  for (const places of found.values()) places.sort((one, other) => one - other);
  return (place) => found.get(place) ?? none;
}

interface NamedByItem {
  /** What the item is not paid with; null for an item that sets no bar. */
  readonly excluded: ParsedReferences | null;
  /** What is part of the item. */
  readonly contained: ParsedReferences | null;
}

const nothingNamed: NamedByItem = { excluded: null, contained: null };

/** Everything that the exclusions of an item name, whatever the day: the day is looked at in the few that are found. */
const namedBy = memoizeByObject(({ facts, rules }: ScheduleItem): NamedByItem => {
  const { 'not-with': lines, includes } = rules;
  if (facts.notWith === undefined && lines === undefined && includes === undefined) return nothingNamed;
  const excluded = [
    ...(facts.notWith ?? []).flatMap(referencesOfFact),
    ...(lines ?? []).flatMap(({ rule }) => [...(rule.items ?? []), ...(rule.maybe ?? [])]),
  ];
  const contained = (includes ?? []).flatMap(({ rule }) => rule.items);
  return {
    excluded: excluded.length === 0 ? null : parseReferences(excluded),
    contained: contained.length === 0 ? null : parseReferences(contained),
  };
});

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

/** The places of the items that are named; one may come twice. The shorter of the two lists is gone through. */
function positionsReferenced(named: ParsedReferences | null, request: RequestIndex): readonly number[] {
  if (named === null) return none;
  const places: number[] = [];
  addNamed(places, named.numbers, request.byNumber);
  addNamed(places, named.groups, request.byGroup);
  for (const [from, to] of named.ranges) {
    request.numbers.forEach((number, place) => {
      if (from <= number && number <= to) places.push(place);
    });
  }
  return places;
}

function addNamed<Key>(
  places: number[],
  named: ReadonlySet<Key>,
  known: ReadonlyMap<Key, readonly number[]>,
): void {
  if (named.size < known.size) {
    for (const key of named) places.push(...(known.get(key) ?? none));
    return;
  }
  for (const [key, at] of known) if (named.has(key)) places.push(...at);
}
