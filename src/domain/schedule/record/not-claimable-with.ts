// Lists what an item is not claimable with, as its record shows it: exclusions of the descriptor and of sourced rules, and waits.
import { formatLongDate, localDate } from '../../values/local-date.ts';
import type { NotWithFact } from '../items/item-facts.ts';
import { referencesOfFact } from '../items/exclusions.ts';
import type { ScheduleItem } from '../releases/release.ts';
import type { RuleLine, SourcedRule } from '../rules/rule-line.ts';
import { waitsOf, type WaitLimit } from '../rules/item-limits.ts';
import { limitConditionInWords } from './claim-limitation.ts';
import type { NotClaimableWith } from './item-record-schema.ts';
import { ruleSourceRecord } from './rule-source.ts';

/** The exclusions of an item, and the items after which it must wait (`same-period`). Rules of low confidence exclude nothing. */
export function notClaimableWith({
  facts,
  rules,
}: Pick<ScheduleItem, 'facts' | 'rules'>): NotClaimableWith[] {
  const replaced = new Set((rules['bar-condition'] ?? []).flatMap(({ rule }) => rule.items));
  const allowed = (rules['allowed-with'] ?? []).flatMap(({ rule }) => rule.items);
  return [
    ...(facts.notWith ?? []).flatMap((fact) => ofFact(fact, replaced, allowed)),
    ...(rules['bar-condition'] ?? []).filter(isCredible).map((line) => ofRule(line, line.rule.items, [])),
    ...(rules['not-with'] ?? []).filter(isCredible).flatMap(ofNotWithRule),
    ...waitsOf({ facts, rules })
      .filter(({ rule }) => rule === null || isCredible(rule))
      .map(ofWait),
  ];
}

const isCredible = ({ confidence }: RuleLine): boolean => confidence !== 'low';

/** The items after which the item must wait. */
function ofWait(wait: WaitLimit): NotClaimableWith {
  const { after, period, rule } = wait;
  return {
    Items: [...after],
    Except: [],
    Scope: 'same-period',
    SameProvider: false,
    Period: { Count: period.n, Unit: period.unit },
    Condition: limitConditionInWords(wait),
    Source: rule === null ? null : ruleSourceRecord(rule.source),
  };
}

/** What a rule reads differently stands as that rule has it. */
function ofFact(
  fact: NotWithFact,
  replaced: ReadonlySet<string>,
  allowed: readonly string[],
): NotClaimableWith[] {
  const items = referencesOfFact(fact).filter((reference) => !replaced.has(reference));
  if (items.length === 0) return [];
  return [
    {
      Items: items,
      Except: items.some((reference) => reference.startsWith('group:')) ? [...allowed] : [],
      Scope: fact.scope,
      SameProvider: fact.sameProvider ?? false,
      Period: null,
      Condition: null,
      Source: null,
    },
  ];
}

/** Sure and possible members of a class stand apart. */
function ofNotWithRule(line: SourcedRule<'not-with'>): NotClaimableWith[] {
  const { items, maybe, except = [] } = line.rule;
  return [
    ...(items === undefined ? [] : [ofRule(line, items, except)]),
    ...(maybe === undefined ? [] : [ofRule(line, maybe, except, 'the service is one that the rule means')]),
  ];
}

function ofRule(
  line: SourcedRule<'not-with' | 'bar-condition'>,
  items: readonly string[],
  except: readonly string[],
  perhaps?: string,
): NotClaimableWith {
  const { scope, sameProvider, condition } = line.rule;
  const fee = 'feeAtLeast' in line.rule ? `its schedule fee is $${line.rule.feeAtLeast ?? ''} or more` : null;
  const conditions = [perhaps, fee, condition, daysInWords(line.inForce)].flatMap((words) => words ?? []);
  return {
    Items: [...items],
    Except: [...except],
    Scope: scope,
    SameProvider: sameProvider ?? false,
    Period: null,
    Condition: conditions.length === 0 ? null : conditions.join('; '),
    Source: ruleSourceRecord(line.source),
  };
}

/** `until 30 June 2026` for a rule that has ended, so that its successor is not read as a second bar. */
function daysInWords({ to }: RuleLine['inForce']): string | null {
  return to === undefined || to === null ? null : `until ${formatLongDate(localDate(to))}`;
}
