// Defines a conflict between an item and another service that excludes it, and finds those of one pair of services.
import { findExclusionsAgainst, findInclusionsOf } from '../../schedule/items/exclusions.ts';
import type { ExcludableItem, Exclusion } from '../../schedule/items/exclusions.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import type { RuleLine } from '../../schedule/rules/rule-line.ts';
import type { LocalDate } from '../../values/local-date.ts';
import { compareDoubts, doubtAbout, type ConflictDoubt, type ServiceRelation } from './exclusion-doubts.ts';

/** One other service that excludes the item, or may. */
export interface ItemConflict {
  readonly itemNumber: string;
  /** The other item contains this one; else a rule of the item itself excludes the other. */
  readonly isContained: boolean;
  /** From the history or a lodged claim, not from the request. */
  readonly earlier: boolean;
  /** The other item is excluded by this one as well. */
  readonly mutual: boolean;
  /** Null if the exclusion surely applies. */
  readonly doubt: ConflictDoubt | null;
  /** The sourced rule it comes from; null if the descriptor says it. */
  readonly rule: RuleLine | null;
}

/**
 * The strongest conflict of an item with another service; null if nothing excludes the item. An exclusion is one-way:
 * what the other item's own rules bar is the other item's affair, unless it contains this one.
 */
export function conflictWith(
  item: ScheduleItem,
  other: ExcludableItem,
  relation: ServiceRelation,
  date: LocalDate | null,
): ItemConflict | null {
  let strongest: ItemConflict | null = null;
  for (const exclusion of findExclusionsAgainst(item, other, date))
    strongest = stronger(strongest, exclusion, other, relation, false);
  if (other.schedule !== null)
    for (const exclusion of findInclusionsOf(other.schedule, item.published, date))
      strongest = stronger(strongest, exclusion, other, relation, true);
  return strongest;
}

function stronger(
  strongest: ItemConflict | null,
  exclusion: Exclusion,
  { itemNumber }: ExcludableItem,
  relation: ServiceRelation,
  isContained: boolean,
): ItemConflict | null {
  const doubt = doubtAbout(exclusion, relation);
  if (doubt === 'no-conflict') return strongest;
  if (strongest !== null && compareDoubts(doubt, strongest.doubt) >= 0) return strongest;
  return { itemNumber, isContained, earlier: false, mutual: false, doubt, rule: exclusion.rule };
}
