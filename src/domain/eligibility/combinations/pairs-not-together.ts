// Lists the pairs of items of a request that exclude one another, once each, with the item that is refused.
import type { RuleSource } from '../../schedule/rules/rule-line.ts';
import { findingOnPair } from '../checks/items-not-claimable-together.ts';
import { compareDoubts } from '../exclusions/exclusion-doubts.ts';
import type { ItemConflict } from '../exclusions/item-conflict.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import { conflictsInRequest } from '../facts/other-services.ts';

export interface PairNotTogether {
  /** Two item numbers, the smaller first. */
  readonly items: readonly [string, string];
  /** The item that is not paid with the other; null where each excludes the other, or where it is not sure. */
  readonly refused: string | null;
  /** For people. */
  readonly reason: string;
  /** Where it was read; null: in the descriptor. */
  readonly source: RuleSource | null;
}

interface ConflictOfItem {
  readonly facts: EligibilityFacts;
  readonly conflict: ItemConflict;
}

/** Every pair in which one item is not paid with the other, surely or in a case that the request does not show. */
export function findPairsNotTogether(items: readonly EligibilityFacts[]): readonly PairNotTogether[] {
  const strongest = new Map<string, ConflictOfItem>();
  for (const facts of items) {
    for (const conflict of conflictsInRequest(facts)) {
      if (conflict.doubt?.kind === 'reminder') continue;
      const key = pairOf(facts, conflict).join(' ');
      const known = strongest.get(key);
      if (known === undefined || compareDoubts(conflict.doubt, known.conflict.doubt) < 0)
        strongest.set(key, { facts, conflict });
    }
  }
  return [...strongest.values()]
    .map(asPair)
    .sort(
      (one, other) =>
        Number(one.items[0]) - Number(other.items[0]) || Number(one.items[1]) - Number(other.items[1]),
    );
}

const pairOf = ({ item }: EligibilityFacts, { itemNumber }: ItemConflict): readonly [string, string] =>
  Number(item.itemNumber) < Number(itemNumber)
    ? [item.itemNumber, itemNumber]
    : [itemNumber, item.itemNumber];

function asPair({ facts, conflict }: ConflictOfItem): PairNotTogether {
  const isSure = conflict.doubt === null;
  return {
    items: pairOf(facts, conflict),
    refused: isSure && !conflict.mutual ? facts.item.itemNumber : null,
    reason: findingOnPair(facts, conflict).reason,
    source: conflict.rule?.source ?? null,
  };
}
