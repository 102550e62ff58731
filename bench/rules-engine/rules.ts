// Writes the checks of an item as json-rules-engine rules, one engine an item, as its documentation advises.
import { Engine, type RuleProperties } from 'json-rules-engine';
import { factValue } from '../../src/domain/eligibility/facts/fact.ts';
import type { EligibilityFacts } from '../../src/domain/eligibility/facts/eligibility-facts.ts';
import { ageOn } from '../../src/domain/patients/age.ts';
import { recognitionsOn } from '../../src/domain/providers/provider.ts';
import { findServicingRule } from '../../src/domain/providers/servicing-rule.ts';
import { referralNeed } from '../../src/domain/schedule/record/referral-need.ts';

/** The facts of one run, in the plain form that the engine compares. */
export function plainFacts(facts: EligibilityFacts): Record<string, unknown> {
  const { patient, roles } = facts;
  const day = factValue(facts.dateOfService);
  const born = factValue(patient.dateOfBirth);
  const rolesOf = (fact: EligibilityFacts['referrer']) => {
    const provider = factValue(fact)?.provider ?? null;
    const codes =
      provider === null || day === null ? [] : recognitionsOn(provider, day).map(({ code }) => code);
    return [...roles.rolesOf(codes)];
  };
  return {
    dateOfService: day === null ? 0 : Number(day.replaceAll('-', '')),
    verified: patient.verification.verified === true,
    age: born === null || day === null ? -1 : ageOn(born, 'years', day),
    sex: factValue(patient.sex) ?? '',
    inHospital: facts.inHospital,
    bulkBilled: facts.bulkBilled,
    referrerRoles: rolesOf(facts.referrer),
    servicingRoles: rolesOf(facts.servicingProvider),
    history: (factValue(facts.history) ?? []).map(({ itemNumber }) => itemNumber),
    otherItems: facts.request
      .filter(({ index }) => index !== facts.item.index)
      .map(({ itemNumber }) => itemNumber),
    answer: factValue(facts.insurerAnswer)?.outcome ?? '',
  };
}

const condition = (fact: string, operator: string, value: unknown) => ({ fact, operator, value });

/** One rule for each check that applies to the item. */
function rulesOf({ schedule, groups, group, item }: EligibilityFacts): RuleProperties[] {
  const { age = [], sex, setting, frequency = [], notWith = [], needs = [], bulkBilled } = schedule.facts;
  const rules: RuleProperties[] = [];
  const add = (type: string, ...all: ReturnType<typeof condition>[]) =>
    rules.push({ event: { type }, conditions: { all } });
  const started = Number(schedule.published.itemStartDate.replaceAll('-', ''));
  add('Item in force', condition('dateOfService', 'greaterThanInclusive', started));
  add('Patient details', condition('verified', 'equal', true));
  for (const { from = 0, under = 200 } of age)
    add('Patient age', condition('age', 'greaterThanInclusive', from), condition('age', 'lessThan', under));
  if (sex !== undefined) add('Patient sex', condition('sex', 'equal', sex === 'F' ? '2' : '1'));
  const need = referralNeed(schedule, group, null);
  if (need !== null) add('Referrer', condition('referrerRoles', 'sharesOneWith', need.from));
  if (setting !== undefined)
    add('In-hospital status', condition('inHospital', 'equal', setting === 'hospital'));
  for (const { max } of frequency)
    add('Claim frequency', condition('history', 'holdsFewerThan', { item: item.itemNumber, max }));
  for (const { items = [] } of notWith)
    add('Items on the same day', condition('otherItems', 'sharesNoneWith', items));
  const { by } = findServicingRule(schedule, groups);
  if (by.length > 0) add('Servicing provider', condition('servicingRoles', 'sharesOneWith', [...by]));
  if (bulkBilled === true) add('Bulk billing', condition('bulkBilled', 'equal', true));
  for (const { items } of needs) add('Required items', condition('otherItems', 'sharesOneWith', items));
  add("Medicare's answer", condition('answer', 'equal', 'accepted'));
  return rules;
}

/** An engine with the rules of one item. */
export function engineFor(facts: EligibilityFacts): Engine {
  const engine = new Engine(rulesOf(facts), { allowUndefinedFacts: false });
  const list = (value: unknown) => value as readonly string[];
  const sharesOne = (one: unknown, other: unknown) => list(one).some((each) => list(other).includes(each));
  engine.addOperator('sharesOneWith', (fact: unknown, value: unknown) => sharesOne(fact, value));
  engine.addOperator('sharesNoneWith', (fact: unknown, value: unknown) => !sharesOne(fact, value));
  engine.addOperator('holdsFewerThan', (fact: unknown, value: unknown) => {
    const { item, max } = value as { item: string; max: number };
    return list(fact).filter((each) => each === item).length < max;
  });
  return engine;
}
