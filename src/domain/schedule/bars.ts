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

interface ReadBar {
  readonly bar: NotWithFact;
  readonly means: ItemMatcher;
}
const read = new WeakMap<readonly NotWithFact[], readonly ReadBar[]>();

function barsOf(notWith: readonly NotWithFact[]): readonly ReadBar[] {
  let bars = read.get(notWith);
  if (bars === undefined) {
    bars = notWith.map((bar) => {
      const groups = (bar.groups ?? []).map((group) => `group:${group}`);
      return { bar, means: matcherOf([...(bar.items ?? []), ...groups]) };
    });
    read.set(notWith, bars);
  }
  return bars;
}

const none: readonly Bar[] = [];

/** Every bar of an item with these facts against `other`; an item never bars itself, whatever its ranges hold. */
export function barsAgainst(itemNumber: string, facts: ItemFacts, other: ReferencedItem): readonly Bar[] {
  if (facts.notWith === undefined || itemNumber === other.itemNumber) return none;
  let found: Bar[] | null = null;
  // A request of fifty items asks this five thousand times, nearly always in vain: nothing is made until a bar is met.
  for (const [at, { bar, means }] of barsOf(facts.notWith).entries()) {
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
