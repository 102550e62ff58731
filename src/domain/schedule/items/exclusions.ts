// Finds the exclusions of one item against another, each with the conditions that narrow it.
import type { ItemFacts, NotWithFact } from './item-facts.ts';
import {
  createItemMatcher,
  parseReferences,
  type ItemMatcher,
  type ParsedReferences,
  type ReferencedItem,
} from './match-item-references.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import { exclusionCondition } from './fact-note-conditions.ts';

export interface Exclusion {
  readonly scope: NotWithFact['scope'];
  /** The exclusion applies only between services of one provider. */
  readonly sameProvider: boolean;
  /** The condition under which it applies, in the words of the item's note; null if it always applies. */
  readonly condition: string | null;
}

interface CompiledExclusion {
  readonly exclusion: NotWithFact;
  readonly matches: ItemMatcher;
}

/** Everything that an exclusion names, its groups among it. */
const referencesOf = memoizeByObject(({ items = [], groups = [] }: NotWithFact): readonly string[] => [
  ...items,
  ...groups.map((group) => `group:${group}`),
]);

const compiledExclusions = memoizeByObject((notWith: readonly NotWithFact[]): readonly CompiledExclusion[] =>
  notWith.map((exclusion) => ({ exclusion, matches: createItemMatcher(referencesOf(exclusion)) })),
);

/** Everything that the exclusions of an item name; null for an item that sets none. */
export function excludedReferences({ notWith }: ItemFacts): ParsedReferences | null {
  return notWith === undefined ? null : mergedReferences(notWith);
}

const mergedReferences = memoizeByObject((notWith: readonly NotWithFact[]) =>
  parseReferences(notWith.flatMap(referencesOf)),
);

const none: readonly Exclusion[] = [];

/** Every exclusion of an item with these facts against `other`; an item never excludes itself, even if its ranges include it. */
export function findExclusionsAgainst(
  itemNumber: string,
  facts: ItemFacts,
  other: ReferencedItem,
): readonly Exclusion[] {
  if (facts.notWith === undefined || itemNumber === other.itemNumber) return none;
  let found: Exclusion[] | null = null;
  // A request of fifty items calls this five thousand times, nearly always without a match: nothing is allocated before the first.
  let at = -1;
  for (const { exclusion, matches } of compiledExclusions(facts.notWith)) {
    at += 1;
    if (!matches(other)) continue;
    found ??= [];
    found.push({
      scope: exclusion.scope,
      sameProvider: exclusion.sameProvider ?? false,
      condition: exclusionCondition(facts, at, other),
    });
  }
  return found ?? none;
}
