// Finds which items of one request exclude which others, from the few items that have exclusions.
import type { ScheduleItem } from '../releases/release.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import { referencesOfFact, type ExcludableItem } from './exclusions.ts';
import { isAmongReferences, parseReferences, type ParsedReferences } from './match-item-references.ts';

/** The places of the other items that may exclude the item at a place, by its own rules or because they contain it. */
type FindExcludingPositions = (place: number) => readonly number[];

const none: readonly number[] = [];

/** Places are those of `items`, from 0; those found are in that order. */
export function indexExclusionPairs(items: readonly ExcludableItem[]): FindExcludingPositions {
  const numbers = items.map(({ itemNumber }) => Number(itemNumber));
  const names = items.map(({ schedule }) => (schedule === null ? nothingNamed : namedBy(schedule)));
  const places = names.map(({ excluded }, place) =>
    excluded === null ? none : placesNamed(excluded, items, numbers, place),
  );
  names.forEach(({ contained }, container) => {
    if (contained === null) return;
    // What is part of another item is excluded by it.
    for (const place of placesNamed(contained, items, numbers, container))
      places[place] = withPlace(places[place] ?? none, container);
  });
  return (place) => places[place] ?? none;
}

const withPlace = (places: readonly number[], place: number): readonly number[] =>
  places.includes(place) ? places : [...places, place].sort((one, other) => one - other);

interface NamedByItem {
  /** What the item is not paid with; null for an item that sets no bar. */
  readonly excluded: ParsedReferences | null;
  /** What is part of the item. */
  readonly contained: ParsedReferences | null;
}

const nothingNamed: NamedByItem = { excluded: null, contained: null };

/**
 * Everything that the exclusions of an item name, whatever the day: the day is looked at in the few that are found. Aftercare
 * is given on later days, so that it excludes nothing of one request.
 */
const namedBy = memoizeByObject(({ facts, rules }: ScheduleItem): NamedByItem => {
  const { 'not-with': lines, includes } = rules;
  if (facts.notWith === undefined && lines === undefined && includes === undefined) return nothingNamed;
  const excluded = [
    ...(facts.notWith ?? []).flatMap(referencesOfFact),
    ...(lines ?? [])
      .filter(({ rule }) => rule.scope !== 'aftercare')
      .flatMap(({ rule }) => [...(rule.items ?? []), ...(rule.maybe ?? [])]),
  ];
  const contained = (includes ?? []).flatMap(({ rule }) => rule.items);
  return {
    excluded: excluded.length === 0 ? null : parseReferences(excluded),
    contained: contained.length === 0 ? null : parseReferences(contained),
  };
});

/** The places of the items that are named, in order; an item never excludes itself. */
function placesNamed(
  named: ParsedReferences,
  items: readonly ExcludableItem[],
  numbers: readonly number[],
  own: number,
): readonly number[] {
  const places: number[] = [];
  items.forEach((item, place) => {
    const number = numbers[place] ?? 0;
    if (isAmongReferences(named, number, item) && number !== numbers[own]) places.push(place);
  });
  return places;
}
