// Writes what an item is not paid with as conditions for json-rules-engine: by its descriptor and by sourced rules.
import { referencesOfFact } from '../../../src/domain/schedule/items/exclusions.ts';
import { createItemMatcher } from '../../../src/domain/schedule/items/match-item-references.ts';
import type { ScheduleItem } from '../../../src/domain/schedule/releases/release.ts';
import { rulesInForce } from '../../../src/domain/schedule/rules/rule-index.ts';
import type { LocalDate } from '../../../src/domain/values/local-date.ts';
import { parseMoney } from '../../../src/domain/values/money.ts';
import type { Demand } from './demand.ts';
import type { PlainService } from './plain-facts.ts';

/** Between services of one day and one medical event these leave open whether the exclusion applies. */
const openScopes: ReadonlySet<string> = new Set(['same-course', 'same-period', 'other-applies']);

interface Exclusion {
  readonly items: readonly string[];
  readonly except?: readonly string[];
  readonly scope: string;
  readonly isSure: boolean;
  readonly feeAtLeast?: string;
}

/** One demand for each exclusion; a rule on how the descriptor reads replaces that part of it. */
export function exclusionsOf({ facts, rules, published }: ScheduleItem, day: LocalDate): Demand[] {
  const isCredible = ({ confidence }: { readonly confidence: string }) => confidence !== 'low';
  const replacing = rulesInForce(rules['bar-condition'], day);
  const read = [...replacing, ...rulesInForce(rules['allowed-with'], day)].flatMap(({ rule }) => rule.items);
  const all: Exclusion[] = [
    ...(facts.notWith ?? []).map((fact) => ({
      items: referencesOfFact(fact),
      except: read,
      scope: fact.scope,
      isSure: true,
    })),
    ...[...replacing, ...rulesInForce(rules['not-with'], day)].filter(isCredible).map(({ rule }) => ({
      ...rule,
      items: rule.items ?? [],
      isSure: rule.condition === undefined,
    })),
    ...rulesInForce(rules['not-with'], day)
      .filter(isCredible)
      .map(({ rule }) => ({ ...rule, items: rule.maybe ?? [], isSure: false })),
  ];
  return all
    .filter(({ items, scope }) => items.length > 0 && scope !== 'aftercare')
    .map(({ items, except = [], scope, isSure, feeAtLeast }) => {
      const [isMeant, isExcepted] = [createItemMatcher(items), createItemMatcher(except)];
      const least = feeAtLeast === undefined ? 0 : (parseMoney(feeAtLeast) ?? 0);
      const value = (other: PlainService) =>
        other.itemNumber !== published.itemNumber &&
        isMeant(other) &&
        !isExcepted(other) &&
        other.fee >= least;
      return {
        holds: { fact: 'otherItems', operator: 'holdNoneOf', value },
        refuses: isSure && !openScopes.has(scope),
      };
    });
}

/** Services whose fee contains the item; one that does so on a condition leaves it open. */
export function inclusionsOf({ published }: ScheduleItem, day: LocalDate): Demand[] {
  return [true, false].map((refuses) => ({
    holds: {
      fact: 'otherItems',
      operator: 'holdNoneOf',
      value: (other: PlainService) =>
        other.itemNumber !== published.itemNumber &&
        rulesInForce(other.schedule.rules.includes, day).some(
          ({ rule, confidence }) =>
            confidence !== 'low' &&
            (rule.condition === undefined) === refuses &&
            createItemMatcher(rule.items)(published),
        ),
    },
    refuses,
  }));
}
