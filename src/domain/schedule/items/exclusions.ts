// Finds the exclusions of one item against another: by its descriptor facts and by sourced rules, with what narrows them.
import { memoizeByObject } from '../../values/memoize.ts';
import type { LocalDate } from '../../values/local-date.ts';
import { parseMoney } from '../../values/money.ts';
import type { ScheduleItem } from '../releases/release.ts';
import type { ExclusionRuleScope, NotWithRule } from '../rules/exclusion-rules.ts';
import { rulesInForce, type ItemRules } from '../rules/rule-index.ts';
import type { RuleLine, SourcedRule } from '../rules/rule-line.ts';
import type { NotWithFact } from './item-facts.ts';
import { createItemMatcher, parseReferences, type ReferencedItem } from './match-item-references.ts';

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

type ExclusionRules = Pick<ItemRules, 'not-with' | 'bar-condition' | 'allowed-with' | 'includes'>;

const none: readonly Exclusion[] = [];
/** Incentives: each is paid on top of one service, so that a bar between two of them is about that service. */
const incentiveGroup = 'M1';

/** Whether the item bars any other, by a fact or by a rule. */
const hasExclusions = ({ facts, rules }: Pick<ScheduleItem, 'facts' | 'rules'>): boolean =>
  facts.notWith !== undefined || rules['not-with'] !== undefined;

/**
 * Every exclusion of an item against `other`: what its own descriptor and its own rules bar. An item never excludes
 * itself, even if its ranges include it. Without a date the rules of all days count.
 */
export function findExclusionsAgainst(
  item: ScheduleItem,
  other: ExcludableItem,
  date: LocalDate | null,
): readonly Exclusion[] {
  const { facts, rules, published } = item;
  if (!hasExclusions(item) || isSameItem(published, other)) return none;
  const found: Exclusion[] = [];
  for (const fact of facts.notWith ?? []) addByFact(found, item, fact, other, date);
  for (const rule of rulesInForce(rules['not-with'], date)) {
    const exclusion = byRule(rule, other);
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
  const { includes } = container.rules;
  if (includes === undefined || isSameItem(container.published, other)) return none;
  return rulesInForce(includes, date)
    .filter(({ rule }) => createItemMatcher(rule.items)(other))
    .map((rule) => ofRule(rule, rule.rule.condition ?? null));
}

const isSameItem = (one: ReferencedItem, other: ReferencedItem): boolean =>
  Number(one.itemNumber) === Number(other.itemNumber);

/** How a fact names an item: by number, or only by a range or a group. */
const isNamedByNumber = (references: readonly string[], { itemNumber }: ReferencedItem): boolean =>
  parseReferences(references).numbers.has(Number(itemNumber));

/** Everything that an exclusion names, its groups among it. */
export const referencesOfFact = memoizeByObject(
  ({ items = [], groups = [] }: NotWithFact): readonly string[] => [
    ...items,
    ...groups.map((group) => `group:${group}`),
  ],
);

function addByFact(
  found: Exclusion[],
  { published, rules }: ScheduleItem,
  fact: NotWithFact,
  other: ExcludableItem,
  date: LocalDate | null,
): void {
  const references = referencesOfFact(fact);
  if (!createItemMatcher(references)(other)) return;
  const byNumber = isNamedByNumber(references, other);
  if (!byNumber && isAllowed(rules, other, date)) return;
  const replacing = rulesInForce(rules['bar-condition'], date).filter(({ rule }) =>
    byNumber ? isMeant(rule.items, other) : createItemMatcher(rule.items)(other),
  );
  if (replacing.length > 0) {
    // The same rule replaces each fact that names the item: it stands once.
    for (const rule of replacing)
      if (!found.some((each) => each.rule === rule)) found.push(ofRule(rule, rule.rule.condition ?? null));
    return;
  }
  found.push({
    scope: fact.scope,
    sameProvider: fact.sameProvider ?? false,
    condition: null,
    certainty: 'sure',
    perService: published.group === incentiveGroup && other.group === incentiveGroup,
    rule: null,
  });
}

/** By number or by range: a rule about a group says nothing about an item that the descriptor names itself. */
function isMeant(references: readonly string[], other: ReferencedItem): boolean {
  return createItemMatcher(references)({ ...other, group: null, subGroup: null });
}

const isAllowed = (rules: ExclusionRules, other: ReferencedItem, date: LocalDate | null): boolean =>
  rulesInForce(rules['allowed-with'], date).some(({ rule }) => createItemMatcher(rule.items)(other));

function byRule(line: SourcedRule<'not-with'>, other: ExcludableItem): Exclusion | null {
  const { rule } = line;
  if (rule.except !== undefined && createItemMatcher(rule.except)(other)) return null;
  const isSure = rule.items !== undefined && createItemMatcher(rule.items)(other);
  if (!isSure && !(rule.maybe !== undefined && createItemMatcher(rule.maybe)(other))) return null;
  const fee = feeCondition(rule, other);
  if (fee !== null && fee.words === null) return null;
  const conditions = [fee?.words ?? null, rule.condition ?? null].filter((each) => each !== null);
  const found = ofRule(line, conditions.length === 0 ? null : conditions.join(' and '));
  const certainty = isSure || found.certainty === 'reminder' ? found.certainty : 'perhaps';
  return { ...found, perService: rule.perService === true, certainty };
}

interface FeeCondition {
  /** What has to be so for the fee to be high enough; null if it surely is too low. */
  readonly words: string | null;
}

/** Null: the fee is high enough. A fee that depends on other services may be. */
function feeCondition({ feeAtLeast }: NotWithRule, { schedule }: ExcludableItem): FeeCondition | null {
  if (feeAtLeast === undefined) return null;
  const fee = schedule?.published.scheduleFee ?? null;
  if (fee === null) return { words: `the schedule fee of the other service is $${feeAtLeast} or more` };
  return fee >= (parseMoney(feeAtLeast) ?? 0) ? null : { words: null };
}

/** A rule of low confidence never decides: it only reminds of what is to be checked. */
function ofRule(
  line: SourcedRule<'not-with' | 'bar-condition' | 'includes'>,
  condition: string | null,
): Exclusion {
  return {
    scope: line.rule.scope,
    sameProvider: 'sameProvider' in line.rule && line.rule.sameProvider,
    condition,
    certainty: line.confidence === 'low' ? 'reminder' : 'sure',
    perService: false,
    rule: line as RuleLine,
  };
}
