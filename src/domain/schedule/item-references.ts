// Which items a list of references means: numbers, ranges `a-b` and groups, each list read once.
import { groupReference } from './group-key.ts';

/** What decides whether a reference means an item; a group that is not known is met by no group reference. */
export interface ReferencedItem {
  readonly itemNumber: string;
  readonly group: string | null;
  readonly subGroup: string | null;
}

export type ItemMatcher = (item: ReferencedItem) => boolean;

const groupPrefix = 'group:';
const read = new WeakMap<readonly string[], ItemMatcher>();

/**
 * Tells whether an item is among the references: `23`, `10801-10816` (both ends meant), `group:M3` (its sub-groups
 * too), `group:M3/1`. The list is read on its first use and remembered as long as it lives.
 */
export function matcherOf(references: readonly string[]): ItemMatcher {
  const known = read.get(references);
  if (known !== undefined) return known;
  const matcher = readReferences(references);
  read.set(references, matcher);
  return matcher;
}

function readReferences(references: readonly string[]): ItemMatcher {
  const numbers = new Set<number>();
  const ranges: (readonly [from: number, to: number])[] = [];
  const groups = new Set<string>();
  for (const reference of references) {
    if (reference.startsWith(groupPrefix)) {
      groups.add(reference.slice(groupPrefix.length));
      continue;
    }
    const [from = '', to] = reference.split('-');
    if (to === undefined) numbers.add(Number(from));
    else ranges.push([Number(from), Number(to)]);
  }
  return ({ itemNumber, group, subGroup }) => {
    const number = Number(itemNumber);
    return (
      numbers.has(number) ||
      ranges.some(([from, to]) => from <= number && number <= to) ||
      (groups.size > 0 && isInGroups(groups, group, subGroup))
    );
  };
}

function isInGroups(groups: ReadonlySet<string>, group: string | null, subGroup: string | null): boolean {
  if (group === null) return false;
  if (groups.has(group)) return true;
  return subGroup !== null && groups.has(groupReference(group, subGroup));
}
