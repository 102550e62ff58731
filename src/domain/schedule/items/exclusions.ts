// Finds the exclusions of one item against another, with what narrows each of them.
import type { ItemFacts, NotWithFact } from './item-facts.ts';
import {
  matcherOf,
  readReferences,
  type ItemMatcher,
  type ReadReferences,
  type ReferencedItem,
} from './item-references.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import { exclusionCondition } from './note-conditions.ts';

export interface Exclusion {
  readonly scope: NotWithFact['scope'];
  /** The bar stands between services of one provider only. */
  readonly sameProvider: boolean;
  /** The condition under which it holds, in the words of the item's note; null where it always holds. */
  readonly condition: string | null;
}

interface CompiledExclusion {
  readonly bar: NotWithFact;
  readonly means: ItemMatcher;
}

/** Everything that a bar names, its groups among it. */
const referencesOf = memoizeByObject(({ items = [], groups = [] }: NotWithFact): readonly string[] => [
  ...items,
  ...groups.map((group) => `group:${group}`),
]);

const compiledExclusions = memoizeByObject((notWith: readonly NotWithFact[]): readonly CompiledExclusion[] =>
  notWith.map((bar) => ({ bar, means: matcherOf(referencesOf(bar)) })),
);

/** Everything that the bars of an item name; null for an item that sets none. */
export function excludedReferences({ notWith }: ItemFacts): ReadReferences | null {
  return notWith === undefined ? null : mergedReferences(notWith);
}

const mergedReferences = memoizeByObject((notWith: readonly NotWithFact[]) =>
  readReferences(notWith.flatMap(referencesOf)),
);

const none: readonly Exclusion[] = [];

/** Every bar of an item with these facts against `other`; an item never bars itself, whatever its ranges hold. */
export function exclusionsAgainst(
  itemNumber: string,
  facts: ItemFacts,
  other: ReferencedItem,
): readonly Exclusion[] {
  if (facts.notWith === undefined || itemNumber === other.itemNumber) return none;
  let found: Exclusion[] | null = null;
  // A request of fifty items asks this five thousand times, nearly always in vain: nothing is made until a bar is met.
  let at = -1;
  for (const { bar, means } of compiledExclusions(facts.notWith)) {
    at += 1;
    if (!means(other)) continue;
    found ??= [];
    found.push({
      scope: bar.scope,
      sameProvider: bar.sameProvider ?? false,
      condition: exclusionCondition(facts, at, other),
    });
  }
  return found ?? none;
}
