// Matches items against a list of references: numbers, ranges `a-b` and groups.
import { memoizeByObject } from '../../values/memoize.ts';

/** What decides whether a reference means an item; a group that is not known is met by no group reference. */
export interface ReferencedItem {
  readonly itemNumber: string;
  readonly group: string | null;
  readonly subGroup: string | null;
}

export type ItemMatcher = (item: ReferencedItem) => boolean;

/** A list of references as read: whole numbers, ranges with both ends meant, and groups. */
export interface ParsedReferences {
  readonly numbers: ReadonlySet<number>;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** The sub-groups meant of each group; null: the whole group. */
  readonly groups: ReadonlyMap<string, ReadonlySet<string | null>>;
}

const groupPrefix = 'group:';

/** The list as read, on its first use; remembered as long as it lives. */
export const parseReferences = memoizeByObject((references: readonly string[]): ParsedReferences => {
  const numbers = new Set<number>();
  const ranges: (readonly [from: number, to: number])[] = [];
  const groups = new Map<string, Set<string | null>>();
  for (const reference of references) {
    if (reference.startsWith(groupPrefix)) {
      const [group = '', subGroup = null] = reference.slice(groupPrefix.length).split('/');
      groups.set(group, (groups.get(group) ?? new Set()).add(subGroup));
      continue;
    }
    const [from = '', to] = reference.split('-');
    if (to === undefined) numbers.add(Number(from));
    else ranges.push([Number(from), Number(to)]);
  }
  return { numbers, ranges, groups };
});

/**
 * Returns whether an item is among the references: `23`, `10801-10816` (both ends meant), `group:M3` (its sub-groups
 * too), `group:M3/1`.
 */
export const createItemMatcher = memoizeByObject((references: readonly string[]): ItemMatcher => {
  const parsed = parseReferences(references);
  return (item) => isAmongReferences(parsed, Number(item.itemNumber), item);
});

/** The same of references that are read and an item whose number is: for those who ask about many pairs. */
export function isAmongReferences(
  { numbers, ranges, groups }: ParsedReferences,
  number: number,
  { group, subGroup }: ReferencedItem,
): boolean {
  if (numbers.has(number)) return true;
  for (const [from, to] of ranges) if (from <= number && number <= to) return true;
  const subGroups = group === null ? undefined : groups.get(group);
  return subGroups !== undefined && (subGroups.has(null) || subGroups.has(subGroup));
}
