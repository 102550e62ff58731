// The bars of an item against another one, with what narrows each of them.
import type { ItemFacts, NotWithFact } from './item-facts.ts';
import { matcherOf, type ItemMatcher, type ReferencedItem } from './item-references.ts';
import { barCondition } from './note-conditions.ts';

export interface Bar {
  readonly scope: NotWithFact['scope'];
  /** The bar stands between services of one provider only. */
  readonly sameProvider: boolean;
  /** The condition under which it holds, in the words of the item's note; null where it always holds. */
  readonly condition: string | null;
}

const matchers = new WeakMap<NotWithFact, ItemMatcher>();

function matcherOfBar(bar: NotWithFact): ItemMatcher {
  const known = matchers.get(bar);
  if (known !== undefined) return known;
  const groups = (bar.groups ?? []).map((group) => `group:${group}`);
  const matcher = matcherOf([...(bar.items ?? []), ...groups]);
  matchers.set(bar, matcher);
  return matcher;
}

const none: readonly Bar[] = [];

/** Every bar of an item with these facts against `other`; an item never bars itself, whatever its ranges hold. */
export function barsAgainst(itemNumber: string, facts: ItemFacts, other: ReferencedItem): readonly Bar[] {
  if (facts.notWith === undefined || itemNumber === other.itemNumber) return none;
  return facts.notWith.flatMap((bar, at): Bar[] =>
    matcherOfBar(bar)(other)
      ? [
          {
            scope: bar.scope,
            sameProvider: bar.sameProvider ?? false,
            condition: barCondition(facts, at, other),
          },
        ]
      : [],
  );
}
