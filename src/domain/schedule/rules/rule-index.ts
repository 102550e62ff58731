// Finds the sourced rules of an item by kind, the most exact first.
import type { LocalDate } from '../../values/local-date.ts';
import { groupReference } from '../items/group-and-role-keys.ts';
import { parseReferences, type ReferencedItem } from '../items/match-item-references.ts';
import { confidences } from '../items/groups.ts';
import type { RuleKind, RuleLine, SourcedRule } from './rule-line.ts';

/** The rules of one item: for each kind the more exact first (item before range before group, high before low). */
export type ItemRules = { readonly [Kind in RuleKind]?: readonly SourcedRule<Kind>[] };

export interface RuleIndex {
  /** Every line, in the order of the data. */
  readonly lines: readonly RuleLine[];
  rulesOf(item: ReferencedItem): ItemRules;
}

const noRules: ItemRules = {};
const none: readonly never[] = [];

/** Looks sourced rules up for an item. */
export function createRuleIndex(lines: readonly RuleLine[]): RuleIndex {
  const byNumber = new Map<number, Set<RuleLine>>();
  const byGroup = new Map<string, Set<RuleLine>>();
  const byRange: (readonly [from: number, to: number, line: RuleLine])[] = [];
  for (const line of lines) {
    const { numbers, ranges, groups } = parseReferences(line.items);
    for (const number of numbers) addTo(byNumber, number, line);
    for (const [group, subGroups] of groups)
      for (const subGroup of subGroups) addTo(byGroup, groupReference(group, subGroup), line);
    for (const [from, to] of ranges) byRange.push([from, to, line]);
  }
  return {
    lines,
    rulesOf(item) {
      const number = Number(item.itemNumber);
      const found = new Set([
        ...(byNumber.get(number) ?? []),
        ...byRange.filter(([from, to]) => from <= number && number <= to).map(([, , line]) => line),
        ...(item.group === null ? [] : (byGroup.get(item.group) ?? [])),
        ...(item.group === null ? [] : (byGroup.get(groupReference(item.group, item.subGroup)) ?? [])),
      ]);
      if (found.size === 0) return noRules;
      // Each line is grouped under its own kind; the compiler cannot infer that.
      return Object.groupBy(mostExactFirst([...found], item), ({ kind }) => kind) as ItemRules;
    },
  };
}

function addTo<Key>(index: Map<Key, Set<RuleLine>>, key: Key, line: RuleLine): void {
  const lines = index.get(key);
  if (lines === undefined) index.set(key, new Set([line]));
  else lines.add(line);
}

/** Each width is found once: every item of every release is sorted at the start. */
function mostExactFirst(lines: readonly RuleLine[], item: ReferencedItem): readonly RuleLine[] {
  return lines
    .map((line) => ({
      line,
      width: width(line, item) * confidences.length + confidences.indexOf(line.confidence),
    }))
    .sort((one, other) => one.width - other.width)
    .map(({ line }) => line);
}

/** Whether a rule names the item itself, by its number or a range, and not only its group. */
export function namesItemItself(rule: Pick<RuleLine, 'items'>, item: ReferencedItem): boolean {
  return width(rule, item) < 2;
}

/** 0: the line names the item; 1: a range with it; 2: its sub-group; 3: its group. */
function width({ items }: Pick<RuleLine, 'items'>, item: ReferencedItem): number {
  const { numbers, ranges, groups } = parseReferences(items);
  const number = Number(item.itemNumber);
  if (numbers.has(number)) return 0;
  if (ranges.some(([from, to]) => from <= number && number <= to)) return 1;
  const isOfSubGroup = item.group !== null && item.subGroup !== null;
  return isOfSubGroup && groups.get(item.group)?.has(item.subGroup) === true ? 2 : 3;
}

/** The rules in force on the day of service; all of them where the day is not known. */
export function rulesInForce<Rule extends Pick<RuleLine, 'inForce'>>(
  rules: readonly Rule[] | undefined,
  date: LocalDate | null,
): readonly Rule[] {
  if (rules === undefined) return none;
  // Most rules are in force on any day: no list is made of them.
  return rules.every((rule) => isInForce(rule, date)) ? rules : rules.filter((rule) => isInForce(rule, date));
}

/** Whether a rule is in force on the day; true where the day is not known. */
export function isInForce(
  { inForce: { from, to } }: Pick<RuleLine, 'inForce'>,
  date: LocalDate | null,
): boolean {
  if (date === null) return true;
  return (from === null || from <= date) && (to === undefined || to === null || date <= to);
}

interface OnDay<Answer> {
  /** `any`: no rule that it follows from begins or ends. */
  readonly day: LocalDate | null | 'any';
  readonly answer: Answer;
}

/**
 * What follows from an item and its rules of these kinds on a day, worked out once: for an item with rules that begin or
 * end, for the day that was asked for last. All items of a request are of one day.
 */
export function memoizeOnDay<Item extends { readonly rules: ItemRules }, Answer>(
  kinds: readonly RuleKind[],
  work: (item: Item, date: LocalDate | null) => Answer,
): (item: Item, date: LocalDate | null) => Answer {
  const known = new WeakMap<Item, OnDay<Answer>>();
  return (item, date) => {
    const memoized = known.get(item);
    if (memoized !== undefined && (memoized.day === 'any' || memoized.day === date)) return memoized.answer;
    const answer = work(item, date);
    known.set(item, { day: hasDatedRules(item.rules, kinds) ? date : 'any', answer });
    return answer;
  };
}

/** Whether some rule of these kinds is in force on some days only. */
const hasDatedRules = (rules: ItemRules, kinds: readonly RuleKind[]): boolean =>
  kinds.some((kind) =>
    rules[kind]?.some(({ inForce: { from, to } }) => from !== null || (to !== undefined && to !== null)),
  );
