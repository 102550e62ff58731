// Joins the limits of an item's descriptor with the sourced ones: numbers of services, and waits after other items.
import type { AgeFact, FrequencyFact, WaitingTimeFact } from '../items/item-facts.ts';
import { createItemMatcher, type ItemMatcher } from '../items/match-item-references.ts';
import type { ScheduleItem } from '../releases/release.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import type { BoundPatients } from './limit-rules.ts';
import type { SourcedRule } from './rule-line.ts';

type CountRule = SourcedRule<'frequency'> | SourcedRule<'counted-together'>;

interface LimitTerms {
  /** The patients' age at which the limit binds; null: every age. */
  readonly age: AgeFact | null;
  /** The case in which it binds or does not, which no claim shows; null where it always binds. */
  readonly condition: string | null;
  /** It binds only what one of these roles requested; null: no matter who requested it. */
  readonly requestedBy: readonly string[] | null;
}

/** At most so many services in a period. */
export interface CountLimit extends LimitTerms {
  /** Null: there is a limit, and its figure is not known. */
  readonly max: number | null;
  readonly per: FrequencyFact['per'];
  /** The items counted with it. */
  readonly with: readonly string[];
  /** Whether a service of an item surely counts. */
  readonly isCounted: ItemMatcher;
  /** Whether one may count, since sources differ. */
  readonly mayCount: ItemMatcher;
  readonly sameProvider: boolean;
  readonly locumsCount: boolean;
  readonly countsDays: boolean;
  readonly historyNotNeeded: boolean;
  /** True: reaching it refuses nothing. */
  readonly isReminder: boolean;
  /** Where it comes from; null: the descriptor, whose words are in `fact`. */
  readonly rule: CountRule | null;
  readonly fact: FrequencyFact | null;
}

/** Not within a period after other items. */
export interface WaitLimit extends LimitTerms {
  readonly period: FrequencyFact['per'];
  readonly after: readonly string[];
  readonly isAfter: ItemMatcher;
  readonly rule: SourcedRule<'gap'> | null;
  readonly fact: WaitingTimeFact | null;
}

interface ItemLimits {
  readonly counts: readonly CountLimit[];
  readonly waits: readonly WaitLimit[];
}

const noReferences: readonly string[] = [];
const matchesNone: ItemMatcher = () => false;

/** Every limit of an item, those of its descriptor first; read once for each item. Rules may end: see `inForceOn`. */
export const limitsOf = memoizeByObject((item: ScheduleItem): ItemLimits => {
  const { facts, rules, published } = item;
  const countRules: readonly CountRule[] = [
    ...(rules.frequency ?? noRules),
    ...(rules['counted-together'] ?? noRules),
  ].filter(({ rule }) => rule.noFigure !== 'unlimited' && rule.noFigure !== 'money');
  const unit = (rules['per-unit'] ?? noRules).find(({ rule }) => rule.limitsCountUnits === true);
  const perUnit = unit === undefined ? null : `once for each ${unit.rule.unit}`;
  const countFacts = (facts.frequency ?? []).filter(
    (fact) => !countRules.some((line) => supersedes(line, fact)),
  );
  return {
    counts: [
      ...countFacts.map((fact) => countOfFact(fact, published.itemNumber, perUnit)),
      ...countRules.map((line) => countOfRule(line, published.itemNumber)),
    ],
    waits: waitsOf(item),
  };
});

/** The waits of an item, those of its descriptor first. */
export function waitsOf({ facts, rules }: Pick<ScheduleItem, 'facts' | 'rules'>): readonly WaitLimit[] {
  const gapRules = rules.gap ?? noRules;
  const waitFacts = (facts.gap ?? []).filter(
    (fact) => !gapRules.some(({ rule }) => rule.replacesFact === true && isSamePeriod(rule, fact)),
  );
  return [...waitFacts.map(waitOfFact), ...gapRules.map(waitOfRule)];
}

const noRules: readonly never[] = [];

/** Whether the item has any limit at all, in force or not. */
export function hasLimits(item: ScheduleItem): boolean {
  const { counts, waits } = limitsOf(item);
  return counts.length + waits.length > 0;
}

/** Whether a limit of the item can only be decided from the patient's history. */
export const dependsOnHistory = memoizeByObject((item: ScheduleItem): boolean => {
  const { counts, waits } = limitsOf(item);
  const decides = ({ rule }: CountLimit | WaitLimit) => rule?.confidence !== 'low';
  return (
    counts.some((limit) => decides(limit) && !limit.historyNotNeeded && !limit.isReminder) ||
    waits.some(decides)
  );
});

const isSamePeriod = (one: FrequencyFact['per'], other: FrequencyFact['per']) =>
  one.n === other.n && one.unit === other.unit;

/** A rule that says what the descriptor says, and counts more items, stands for both. */
function supersedes({ rule, confidence }: CountRule, fact: FrequencyFact): boolean {
  if (confidence === 'low' || !isSamePeriod(rule.per, fact.per)) return false;
  if (rule.replacesFact === true) return true;
  return (
    rule.max === fact.max &&
    rule.onlyFor === undefined &&
    rule.unless === undefined &&
    rule.reminder === undefined &&
    fact.condition === undefined &&
    (rule.sameProvider ?? false) === (fact.sameProvider ?? false)
  );
}

function countOfFact(fact: FrequencyFact, itemNumber: string, perUnit: string | null): CountLimit {
  return {
    max: fact.max,
    per: fact.per,
    with: fact.with ?? noReferences,
    isCounted: withItself(itemNumber, fact.with),
    mayCount: matchesNone,
    sameProvider: fact.sameProvider ?? false,
    locumsCount: false,
    countsDays: false,
    historyNotNeeded: false,
    isReminder: false,
    age: null,
    condition: fact.condition ?? perUnit,
    requestedBy: null,
    rule: null,
    fact,
  };
}

function countOfRule(line: CountRule, itemNumber: string): CountLimit {
  const { rule } = line;
  const others = line.kind === 'counted-together' ? [...line.items, ...(rule.with ?? [])] : rule.with;
  return {
    max: rule.max,
    per: rule.per,
    with: others ?? noReferences,
    isCounted: withItself(itemNumber, others),
    mayCount: rule.mayCount === undefined ? matchesNone : createItemMatcher(rule.mayCount),
    sameProvider: rule.sameProvider ?? false,
    locumsCount: rule.locumsCount ?? false,
    countsDays: rule.countsDays ?? false,
    historyNotNeeded: rule.historyNotNeeded ?? false,
    isReminder: rule.reminder ?? false,
    ...termsOf(rule),
    rule: line,
    fact: null,
  };
}

function waitOfFact(fact: WaitingTimeFact): WaitLimit {
  return {
    period: fact,
    after: fact.after,
    isAfter: createItemMatcher(fact.after),
    age: null,
    condition: fact.condition ?? null,
    requestedBy: null,
    rule: null,
    fact,
  };
}

function waitOfRule(line: SourcedRule<'gap'>): WaitLimit {
  const { rule } = line;
  return {
    period: { n: rule.n, unit: rule.unit },
    after: rule.after,
    isAfter: createItemMatcher(rule.after),
    ...termsOf(rule),
    rule: line,
    fact: null,
  };
}

function termsOf(rule: { readonly onlyFor?: BoundPatients; readonly unless?: string }): LimitTerms {
  const only = rule.onlyFor?.words;
  const unless = rule.unless === undefined ? null : `unless ${rule.unless}`;
  return {
    age: rule.onlyFor?.age ?? null,
    condition: only ?? unless,
    requestedBy: rule.onlyFor?.requestedBy ?? null,
  };
}

function withItself(itemNumber: string, others: readonly string[] | undefined): ItemMatcher {
  if (others === undefined || others.length === 0) return (other) => other.itemNumber === itemNumber;
  const matches = createItemMatcher(others);
  return (other) => other.itemNumber === itemNumber || matches(other);
}
