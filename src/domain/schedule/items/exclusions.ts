// Finds the exclusions of one item against another: by its descriptor facts and by sourced rules, with what narrows them.
import { memoizeByObject } from '../../values/memoize.ts';
import type { LocalDate } from '../../values/local-date.ts';
import { formatMoney, parseMoney, type Cents } from '../../values/money.ts';
import type { ScheduleItem } from '../releases/release.ts';
import type { ExclusionRuleScope } from '../rules/exclusion-rules.ts';
import { isInForce } from '../rules/rule-index.ts';
import type { RuleLine, SourcedRule } from '../rules/rule-line.ts';
import type { NotWithFact } from './item-facts.ts';
import {
  createItemMatcher,
  isAmongReferences,
  parseReferences,
  type ParsedReferences,
  type ItemMatcher,
  type ReferencedItem,
} from './match-item-references.ts';

/** An item that may be excluded; `schedule` is its entry, null if no release has it. */
export interface ExcludableItem extends ReferencedItem {
  readonly schedule: ScheduleItem | null;
}

/** One exclusion of an item against another. */
export interface Exclusion {
  readonly scope: ExclusionRuleScope;
  /** The exclusion applies only between services of one provider. */
  readonly sameProvider: boolean;
  /** What has to be so besides and no claim shows, in words; null if it always applies. */
  readonly condition: string | null;
  /** `perhaps`: the rule may not mean the other item · `reminder`: its source is too weak to decide anything. */
  readonly certainty: 'sure' | 'perhaps' | 'reminder';
  /** It holds for the one service that an incentive is paid for, and that may be another of the same occasion. */
  readonly perService: boolean;
  /** The sourced rule it comes from; null if the descriptor says it. */
  readonly rule: RuleLine | null;
}

const none: readonly Exclusion[] = [];
/** Incentives: each is paid on top of one service, so that a bar between two of them is about that service. */
const incentiveGroup = 'M1';

/**
 * Every exclusion of an item against `other`: what its own descriptor and its own rules bar. An item never excludes
 * itself, even if its ranges include it. Without a date the rules of all days count.
 */
export function findExclusionsAgainst(
  item: ScheduleItem,
  other: ExcludableItem,
  date: LocalDate | null,
): readonly Exclusion[] {
  const { facts, rules } = item;
  if (facts.notWith === undefined && rules['not-with'] === undefined) return none;
  if (isSameItem(item.published, other)) return none;
  const found: Exclusion[] = [];
  const { byFacts, byRules, replacing, allowed } = readExclusions(item);
  const number = Number(other.itemNumber);
  for (const { named, exclusion } of byFacts) {
    if (!isAmongReferences(named, number, other)) continue;
    const byNumber = named.numbers.has(number);
    if (!byNumber && isAllowed(allowed, other, date)) continue;
    if (replacing.length > 0) {
      // A rule about a group says nothing about an item that the descriptor names itself.
      const meant = byNumber ? { itemNumber: other.itemNumber, group: null, subGroup: null } : other;
      if (addReplacing(found, replacing, meant, date)) continue;
    }
    const isOfIncentives = item.published.group === incentiveGroup && other.group === incentiveGroup;
    found.push(isOfIncentives ? { ...exclusion, perService: true } : exclusion);
  }
  for (const bar of byRules) {
    const exclusion = isInForce(bar.line, date) ? byRule(bar, other) : null;
    if (exclusion !== null) found.push(exclusion);
  }
  return found;
}

/** The exclusions by which `container` keeps `other` from being paid: services that are part of it. */
export function findInclusionsOf(
  container: ScheduleItem,
  other: ReferencedItem,
  date: LocalDate | null,
): readonly Exclusion[] {
  if (container.rules.includes === undefined || isSameItem(container.published, other)) return none;
  return readExclusions(container).included.flatMap(({ line, matches, exclusion }) =>
    matches(other) && isInForce(line, date) ? exclusion : [],
  );
}

const isSameItem = (one: ReferencedItem, other: ReferencedItem): boolean =>
  Number(one.itemNumber) === Number(other.itemNumber);

/** Everything that an exclusion names, its groups among it. */
export const referencesOfFact = memoizeByObject(
  ({ items = [], groups = [] }: NotWithFact): readonly string[] => [
    ...items,
    ...groups.map((group) => `group:${group}`),
  ],
);

/** A bar of a fact, alone and between two incentives. */
interface BarOfFact {
  readonly named: ParsedReferences;
  readonly exclusion: Exclusion;
}

interface BarOfRule {
  readonly line: SourcedRule<'not-with' | 'bar-condition' | 'includes'>;
  readonly matches: ItemMatcher;
  readonly exclusion: Exclusion;
}

interface BarOfClass extends BarOfRule {
  readonly maybe: ItemMatcher;
  readonly except: ItemMatcher;
  readonly feeAtLeast: Cents | null;
}

interface ExclusionsOfItem {
  readonly byFacts: readonly BarOfFact[];
  readonly byRules: readonly BarOfClass[];
  readonly replacing: readonly BarOfRule[];
  readonly included: readonly BarOfRule[];
  readonly allowed: readonly { readonly line: SourcedRule<'allowed-with'>; readonly matches: ItemMatcher }[];
}

/** Read once for each item: a request of fifty items asks for many pairs. */
const readExclusions = memoizeByObject(({ facts, rules }: ScheduleItem): ExclusionsOfItem => {
  const matcher = (references: readonly string[] | undefined) =>
    createItemMatcher(references ?? noReferences);
  const ofRule = (line: BarOfRule['line']): BarOfRule => ({
    line,
    matches: matcher(line.rule.items),
    exclusion: exclusionByRule(line),
  });
  return {
    byFacts: (facts.notWith ?? []).map((fact) => ({
      named: parseReferences(referencesOfFact(fact)),
      exclusion: exclusionByFact(fact),
    })),
    byRules: (rules['not-with'] ?? []).map((line) => ({
      ...ofRule(line),
      maybe: matcher(line.rule.maybe),
      except: matcher(line.rule.except),
      feeAtLeast: line.rule.feeAtLeast === undefined ? null : parseMoney(line.rule.feeAtLeast),
    })),
    replacing: (rules['bar-condition'] ?? []).map(ofRule),
    included: (rules.includes ?? []).map(ofRule),
    allowed: (rules['allowed-with'] ?? []).map((line) => ({ line, matches: matcher(line.rule.items) })),
  };
});

const noReferences: readonly string[] = [];

const exclusionByFact = ({ scope, sameProvider = false }: NotWithFact): Exclusion => ({
  scope,
  sameProvider,
  condition: null,
  certainty: 'sure',
  perService: false,
  rule: null,
});

/** A rule of low confidence never decides: it only reminds of what is to be checked. */
const exclusionByRule = (line: BarOfRule['line']): Exclusion => ({
  scope: line.rule.scope,
  sameProvider: 'sameProvider' in line.rule && line.rule.sameProvider,
  condition: line.rule.condition ?? null,
  certainty: line.confidence === 'low' ? 'reminder' : 'sure',
  perService: 'perService' in line.rule && line.rule.perService,
  rule: line as RuleLine,
});

/** Adds what rules say in the place of the descriptor; true if they say anything of the other item. */
function addReplacing(
  found: Exclusion[],
  replacing: readonly BarOfRule[],
  other: ReferencedItem,
  date: LocalDate | null,
): boolean {
  let isReplaced = false;
  for (const rule of replacing) {
    if (!isInForce(rule.line, date) || !rule.matches(other)) continue;
    isReplaced = true;
    if (!found.includes(rule.exclusion)) found.push(rule.exclusion);
  }
  return isReplaced;
}

const isAllowed = (
  allowed: ExclusionsOfItem['allowed'],
  other: ReferencedItem,
  date: LocalDate | null,
): boolean => allowed.some(({ line, matches }) => matches(other) && isInForce(line, date));

function byRule({ matches, maybe, except, feeAtLeast, exclusion }: BarOfClass, other: ExcludableItem) {
  const isSure = matches(other);
  if ((!isSure && !maybe(other)) || except(other)) return null;
  const meant: Exclusion =
    isSure || exclusion.certainty === 'reminder' ? exclusion : { ...exclusion, certainty: 'perhaps' };
  if (feeAtLeast === null) return meant;
  const fee = other.schedule?.published.scheduleFee ?? null;
  if (fee !== null) return fee >= feeAtLeast ? meant : null;
  // Its fee depends on other services.
  const condition = `the schedule fee of the other service is $${formatMoney(feeAtLeast)} or more`;
  return {
    ...meant,
    condition: exclusion.condition === null ? condition : `${condition} and ${exclusion.condition}`,
  };
}
