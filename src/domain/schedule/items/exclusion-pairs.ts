// Finds which items of one request exclude which others, from the few items that have exclusions.
import type { ScheduleItem } from '../releases/release.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import { referencesOfFact, type ExcludableItem } from './exclusions.ts';
import { isAmongReferences, parseReferences, type ParsedReferences } from './match-item-references.ts';

/** The places of the other items that may exclude the item at a place, by its own rules or because they contain it. */
export type FindExcludingPositions = (place: number) => readonly number[];

const none: readonly number[] = [];

/** Places are those of `items`, from 0; those found are in that order. */
export function indexExclusionPairs(items: readonly ExcludableItem[]): FindExcludingPositions {
  const found: (number[] | undefined)[] = [];
  let request: RequestPlaces | null = null;
  let containers: number[] | null = null;
  items.forEach(({ schedule }, place) => {
    const { excluded, contained } = schedule === null ? nothingNamed : namedBy(schedule);
    if (contained !== null) (containers ??= []).push(place);
    if (excluded === null) return;
    request ??= placesOf(items);
    found[place] = placesNamed(excluded, request, place);
  });
  for (const container of containers ?? none) addContained(found, items, container);
  return (place) => found[place] ?? none;
}

/** What is part of another item is excluded by it. */
function addContained(
  found: (number[] | undefined)[],
  items: readonly ExcludableItem[],
  container: number,
): void {
  const schedule = items[container]?.schedule ?? null;
  const contained = schedule === null ? null : namedBy(schedule).contained;
  if (contained === null) return;
  for (const place of placesNamed(contained, placesOf(items), container)) {
    const existing = (found[place] ??= []);
    if (existing.includes(container)) continue;
    existing.push(container);
    existing.sort((one, other) => one - other);
  }
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

/** The numbers and groups of the items of a request, by their places. */
interface RequestPlaces {
  readonly numbers: readonly number[];
  readonly items: readonly ExcludableItem[];
}

const placesOf = (items: readonly ExcludableItem[]): RequestPlaces => ({
  numbers: items.map(({ itemNumber }) => Number(itemNumber)),
  items,
});

/** The places of the items that are named, in order; an item never excludes itself. */
function placesNamed(named: ParsedReferences, { numbers, items }: RequestPlaces, own: number): number[] {
  const places: number[] = [];
  items.forEach((item, place) => {
    const number = numbers[place] ?? 0;
    if (number !== numbers[own] && isAmongReferences(named, number, item)) places.push(place);
  });
  return places;
}
