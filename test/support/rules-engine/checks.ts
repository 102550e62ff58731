// Writes the checks of an item as conditions for json-rules-engine: what its descriptor and its sourced rules demand.
import { paysMoreIfBulkBilled } from '../../../src/domain/benefit/paid-percentage.ts';
import type { EligibilityFacts } from '../../../src/domain/eligibility/facts/eligibility-facts.ts';
import { findPermittedPlace } from '../../../src/domain/eligibility/facts/permitted-place.ts';
import { findRequiredMarker } from '../../../src/domain/eligibility/facts/required-anaes-or-assist-marker.ts';
import { countingVerdictOn } from '../../../src/domain/eligibility/limits/limit-windows.ts';
import { findServicingRule } from '../../../src/domain/providers/servicing-rule.ts';
import { durationLimits } from '../../../src/domain/schedule/items/duration-limits.ts';
import {
  createItemMatcher,
  type ItemMatcher,
} from '../../../src/domain/schedule/items/match-item-references.ts';
import { referralNeed } from '../../../src/domain/schedule/record/referral-need.ts';
import { limitsOf } from '../../../src/domain/schedule/rules/item-limits.ts';
import { isInForce, rulesInForce } from '../../../src/domain/schedule/rules/rule-index.ts';
import type { LocalDate } from '../../../src/domain/values/local-date.ts';
import type { Demand } from './demand.ts';
import { exclusionsOf, inclusionsOf } from './exclusions.ts';
import { numberOfDay, type PlainService } from './plain-facts.ts';

// A second writing of the checks, by the schedule's data alone. It leaves out what a third service changes of two others, the
// words of a finding and what is left to check, so it decides a little less than ours.

const must = (fact: string, operator: string, value: unknown): Demand => ({
  holds: { fact, operator, value },
  refuses: true,
});
const should = (fact: string, operator: string, value: unknown): Demand => ({
  ...must(fact, operator, value),
  refuses: false,
});

/** The demands of each check that applies to the item, on `day`. */
export function checksOf(facts: EligibilityFacts, day: LocalDate): ReadonlyMap<string, readonly Demand[]> {
  const { published, facts: own } = facts.schedule;
  const place = findPermittedPlace(facts.schedule, day);
  const needs = referralNeed(facts.schedule, facts.group, day) === null ? [] : referrer(facts, day);
  const isIncentive = ['M1', 'I6', 'P12'].includes(published.group);
  const bulkBilling = own.bulkBilled === true || isIncentive ? [must('bulkBilled', 'equal', true)] : [];
  const { counts, waits } = limitsOf(facts.schedule);
  const all: readonly (readonly [string, readonly Demand[], boolean])[] = [
    ['Item in force', [must('day', 'greaterThanInclusive', numberOfDay(published.itemStartDate))], true],
    ['Patient details', [should('verified', 'equal', true)], true],
    ['Patient age', ages(facts, day), false],
    ['Patient sex', own.sex === undefined ? [] : [must('sex', 'equal', own.sex === 'F' ? '2' : '1')], false],
    ['Referrer', needs, false],
    [
      'In-hospital status',
      [...place.sides].map((side) => must('inHospital', 'equal', side === 'in')),
      place.stillToCheck.in.length + place.stillToCheck.out.length > 0,
    ],
    ['Claim frequency', limits(facts, day), counts.length + waits.length > 0],
    [
      'Items on the same day',
      [...exclusionsOf(facts.schedule, day), ...inclusionsOf(facts.schedule, day)],
      true,
    ],
    ['Servicing provider', renderers(facts, day), true],
    ['Bulk billing', [...bulkBilling, ...concession(facts, day)], paysMoreIfBulkBilled(published)],
    ['Required items', needed(facts, day), isAlwaysRequired(facts)],
    [
      "Medicare's answer",
      [must('answer', 'notEqual', 'denied'), should('answer', 'equal', 'accepted')],
      true,
    ],
  ];
  return new Map(
    all.flatMap(([title, demands, always]) => (always || demands.length > 0 ? [[title, demands]] : [])),
  );
}

/** A time, which the request does not say, and an operation, which another practitioner claims, are left to a person. */
const isAlwaysRequired = ({ schedule }: EligibilityFacts): boolean =>
  durationLimits(schedule) !== null || findRequiredMarker(schedule) !== null;

function ages({ schedule }: EligibilityFacts, day: LocalDate): Demand[] {
  const ranges = schedule.facts.age ?? rulesInForce(schedule.rules.age, day)[0]?.rule.ranges ?? [];
  const any = ranges.map(({ from = 0, under = 99_999, unit }) => ({
    all: [must(unit, 'greaterThanInclusive', from).holds, must(unit, 'lessThan', under).holds],
  }));
  return any.length === 0 ? [] : [{ holds: { any }, refuses: true }];
}

/** A patient under the age, or with a concession; only where Medicare found none is it refused. */
function concession({ schedule }: EligibilityFacts, day: LocalDate): Demand[] {
  return rulesInForce(schedule.rules.concession, day).flatMap(({ rule }) => {
    const young = must('years', 'lessThan', rule.underAgeYears).holds;
    const either = (operator: string, value: string) => ({
      any: [young, must('concession', operator, value).holds],
    });
    return [
      { holds: either('notEqual', 'none'), refuses: true },
      { holds: either('equal', 'held'), refuses: false },
    ];
  });
}

/** Who may refer or request; a referrer who is not named leaves it open. */
function referrer({ schedule, group }: EligibilityFacts, day: LocalDate): Demand[] {
  const from = referralNeed(schedule, group, day)?.from ?? [];
  const excluded = rulesInForce(schedule.rules['requester-class'], day).filter(
    ({ rule }) => rule.may === 'no',
  );
  const unnamed = must('hasReferrer', 'equal', false).holds;
  return [
    should('hasReferrer', 'equal', true),
    { holds: { any: [unnamed, must('referrerRoles', 'sharesOneWith', from).holds] }, refuses: true },
    ...excluded.map(({ rule }) => must('referrerRoles', 'sharesNoneWith', rule.requester)),
  ];
}

/** Numbers and waits, each counted in its period; a reminder and a doubtful source decide nothing. */
function limits({ schedule }: EligibilityFacts, day: LocalDate): Demand[] {
  const { counts, waits } = limitsOf(schedule);
  const demand = (condition: string | null, value: object): Demand =>
    (condition === null ? must : should)('services', 'holdFewerThan', value);
  const decides = ({
    rule,
  }: {
    readonly rule: (Parameters<typeof isInForce>[0] & { confidence: string }) | null;
  }) => rule === null || (rule.confidence !== 'low' && isInForce(rule, day));
  const within =
    (matches: ItemMatcher, per: Parameters<typeof countingVerdictOn>[2]) => (service: PlainService) =>
      matches(service) && (service.had === null || countingVerdictOn(service.had, day, per) === 'counts');
  return [
    ...counts
      .filter((limit) => !limit.isReminder && decides(limit))
      .map(({ max, condition, isCounted, per }) =>
        demand(condition, { count: within(isCounted, per), max: max ?? 1 }),
      ),
    ...waits
      .filter(decides)
      .map(({ condition, isAfter, period }) => demand(condition, { count: within(isAfter, period), max: 1 })),
  ];
}

/** Roles and credentials of who renders; roles that come nearest and those who claim for others fill a role too. */
function renderers({ schedule, groups, roles }: EligibilityFacts, day: LocalDate): Demand[] {
  const { by, exceptions, ruling, credential } = findServicingRule(schedule, groups, day);
  const open = (ruling?.kind === 'performer' && ruling.rule.open) || [];
  const filling = (some: readonly string[]) =>
    some.flatMap((role) => {
      const { onBehalfOf = [], nearest = [] } = roles.lineOf(role) ?? {};
      return [role, ...onBehalfOf, ...nearest];
    });
  const lacking = credential === null || credential.confidence === 'low' ? 'may' : credential.rule.others;
  return [
    ...(by.length > 0 ? [must('servicingRoles', 'sharesOneWith', filling([...by, ...open]))] : []),
    ...(open.length > 0 ? [should('servicingRoles', 'sharesOneWith', filling(by))] : []),
    ...exceptions.map(({ rule }) => must('servicingRoles', 'sharesNoneWith', rule.except ?? [])),
    ...(credential?.rule.holders === 'may-not'
      ? [must('servicingCodes', 'sharesNoneWith', credential.rule.codes)]
      : []),
    ...(lacking === 'may'
      ? []
      : [
          (lacking === 'open' ? should : must)(
            'servicingCodes',
            'sharesOneWith',
            credential?.rule.codes ?? [],
          ),
        ]),
  ];
}

/** Other services with the item or before it; one that is not seen with it may be on another claim. */
function needed({ schedule }: EligibilityFacts, day: LocalDate): Demand[] {
  const { facts, rules } = schedule;
  const marker = findRequiredMarker(schedule);
  const beforeRules = rulesInForce(rules['needs-before'], day).filter(({ rule }) => rule.anyOf !== undefined);
  const withRules = rulesInForce(rules['needs-with'], day).filter(({ rule }) => rule.items !== undefined);
  const byFacts = (facts.needs ?? []).filter(({ when }) =>
    when === 'before' ? beforeRules.length === 0 : withRules.length === 0,
  );
  return [
    ...byFacts.map(({ when, items }) =>
      when === 'before'
        ? must('history', 'holdOneOf', createItemMatcher(items))
        : should('otherItems', 'holdOneOf', createItemMatcher(items)),
    ),
    ...beforeRules.map(({ rule: { anyOf = [], absence } }) =>
      (absence === 'refuses' ? must : should)(
        'history',
        'holdOneOf',
        createItemMatcher(anyOf.flatMap(({ items }) => items)),
      ),
    ),
    ...withRules.map(({ rule: { items = [] } }) =>
      should('otherItems', 'holdOneOf', createItemMatcher(items)),
    ),
    ...(marker === null || marker.marker === '(Anaes.)'
      ? []
      : [should('otherItems', 'holdOneOf', ({ schedule: other }: PlainService) => marker.isMetBy(other))]),
  ];
}
