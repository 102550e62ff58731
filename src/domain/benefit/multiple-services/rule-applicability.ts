// Selects the services that a multiple-services rule applies to, and its amounts on the day of a release.
import { groupReference } from '../../schedule/items/group-and-role-keys.ts';
import { createItemMatcher } from '../../schedule/items/match-item-references.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import type { PublishedItem } from '../../schedule/items/published-item.ts';
import { invariant } from '../../values/invariant.ts';
import type { LocalDate } from '../../values/local-date.ts';
import { parseMoney, type Cents } from '../../values/money.ts';
import type { AppliesTo, DatedAmounts } from './rule-schema.ts';

type ItemPosition = Pick<PublishedItem, 'itemNumber' | 'group' | 'subGroup'>;

/** True when the item is one of `references`: item numbers, and ranges `a-b` inclusive. */
export function isOneOf(references: readonly string[] | undefined, item: ItemPosition): boolean {
  return references !== undefined && createItemMatcher(references)(item);
}

const inGroups = memoizeByObject((groups: readonly string[]) =>
  memoizeByObject(({ group, subGroup }: ItemPosition) =>
    groups.some((each) => each === group || each === groupReference(group, subGroup)),
  ),
);

/** True if the item is in one of these groups `T8` or sub-groups `T8/12`. */
export function isInGroup(groups: readonly string[] | undefined, item: ItemPosition): boolean {
  return groups !== undefined && inGroups(groups)(item);
}

const meantBy = memoizeByObject((applies: AppliesTo) =>
  memoizeByObject((item: ItemPosition) => isMeant(applies, item)),
);

/** The lines that the rule applies to, without those for which no source says so. */
export function selectLinesOfRule<Each extends { readonly item: { readonly published: ItemPosition } }>(
  { applies }: { readonly applies: AppliesTo },
  lines: readonly Each[],
): Each[] {
  const isUnder = meantBy(applies);
  return lines.filter(({ item }) => isUnder(item.published));
}

function isMeant(applies: AppliesTo, item: ItemPosition): boolean {
  if (isOneOf(applies.excludedItems, item) || isInGroup(applies.excludedGroups, item)) return false;
  if (isOneOf(applies.uncertainItems, item)) return false;
  return isOneOf(applies.items, item) || isInGroup(applies.groups, item);
}

/** The value in force on a day; null before the first one held. */
export function datedAmountOn(dated: DatedAmounts, date: LocalDate): Cents | null {
  const value = dated.findLast(({ from }) => from <= date)?.value;
  return value === undefined ? null : parseRuleAmount(value);
}

/** An amount of a rule, checked by its schema. */
export function parseRuleAmount(text: string): Cents {
  const amount = parseMoney(text);
  invariant(amount !== null, () => `not an amount: ${text}`);
  return amount;
}
