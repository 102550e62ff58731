// The bars of an item against another one, with what narrows each of them.
import type { ItemFacts, NotWithFact } from './item-facts.ts';
import {
  matcherOf,
  readReferences,
  type ItemMatcher,
  type ReadReferences,
  type ReferencedItem,
} from './item-references.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import { barCondition } from './note-conditions.ts';

export interface Bar {
  readonly scope: NotWithFact['scope'];
  /** The bar stands between services of one provider only. */
  readonly sameProvider: boolean;
  /** The condition under which it holds, in the words of the item's note; null where it always holds. */
  readonly condition: string | null;
}

interface ReadBar {
  readonly bar: NotWithFact;
  readonly means: ItemMatcher;
}

/** Everything that a bar names, its groups among it. */
const namedBy = memoizeByObject(({ items = [], groups = [] }: NotWithFact): readonly string[] => [
  ...items,
  ...groups.map((group) => `group:${group}`),
]);

const barsOf = memoizeByObject((notWith: readonly NotWithFact[]): readonly ReadBar[] =>
  notWith.map((bar) => ({ bar, means: matcherOf(namedBy(bar)) })),
);

/** Everything that the bars of an item name; null for an item that sets none. */
export function namedByBars({ notWith }: ItemFacts): ReadReferences | null {
  return notWith === undefined ? null : allNamed(notWith);
}

const allNamed = memoizeByObject((notWith: readonly NotWithFact[]) =>
  readReferences(notWith.flatMap(namedBy)),
);

const none: readonly Bar[] = [];

/** Every bar of an item with these facts against `other`; an item never bars itself, whatever its ranges hold. */
export function barsAgainst(itemNumber: string, facts: ItemFacts, other: ReferencedItem): readonly Bar[] {
  if (facts.notWith === undefined || itemNumber === other.itemNumber) return none;
  let found: Bar[] | null = null;
  // A request of fifty items asks this five thousand times, nearly always in vain: nothing is made until a bar is met.
  let at = -1;
  for (const { bar, means } of barsOf(facts.notWith)) {
    at += 1;
    if (!means(other)) continue;
    found ??= [];
    found.push({
      scope: bar.scope,
      sameProvider: bar.sameProvider ?? false,
      condition: barCondition(facts, at, other),
    });
  }
  return found ?? none;
}
