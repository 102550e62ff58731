// The checks of an item as rules of json-rules-engine, as its documentation advises: one engine an item, built once.
import { Engine, type RuleProperties } from 'json-rules-engine';
import { valueOf } from '../../src/domain/eligibility/facts/fact.ts';
import type { EligibilityFacts } from '../../src/domain/eligibility/facts/item-check-facts.ts';
import { ageOn } from '../../src/domain/patients/age.ts';
import { recognitionsOn } from '../../src/domain/providers/provider.ts';
import { servicingRule } from '../../src/domain/providers/servicing-rule.ts';
import { referralNeed } from '../../src/domain/schedule/record/referral.ts';

/** The facts of one run, in the plain form that the engine compares. */
export function plainFacts(facts: EligibilityFacts): Record<string, unknown> {
  const { patient, roles } = facts;
  const day = valueOf(facts.dateOfService);
  const born = valueOf(patient.dateOfBirth);
  const rolesOf = (fact: EligibilityFacts['referrer']) => {
    const provider = valueOf(fact)?.provider ?? null;
    const codes =
      provider === null || day === null ? [] : recognitionsOn(provider, day).map(({ code }) => code);
    return [...roles.rolesOf(codes)];
  };
  return {
    dateOfService: day === null ? 0 : Number(day.replaceAll('-', '')),
    verified: patient.verification.verified === true,
    age: born === null || day === null ? -1 : ageOn(born, 'years', day),
    sex: valueOf(patient.sex) ?? '',
    inHospital: facts.inHospital,
    bulkBilled: facts.bulkBilled,
    referrerRoles: rolesOf(facts.referrer),
    servicingRoles: rolesOf(facts.servicingProvider),
    history: (valueOf(facts.history) ?? []).map(({ itemNumber }) => itemNumber),
    otherItems: facts.request
      .filter(({ index }) => index !== facts.item.index)
      .map(({ itemNumber }) => itemNumber),
    answer: valueOf(facts.insurerAnswer)?.outcome ?? '',
  };
}

type Conditions = RuleProperties['conditions'];
const all = (...conditions: { fact: string; operator: string; value: unknown }[]): Conditions => ({
  all: conditions,
});

/** One rule for each check that applies to the item. */
export function engineFor(facts: EligibilityFacts): Engine {
  const { schedule, groups } = facts;
  const rules: { name: string; conditions: Conditions }[] = [];
  const add = (name: string, ...conditions: { fact: string; operator: string; value: unknown }[]) =>
    rules.push({ name, conditions: all(...conditions) });
  const { age, sex, setting, frequency, notWith, needs, bulkBilled } = schedule.facts;
  const started = Number(schedule.published.itemStartDate.replaceAll('-', ''));
  add('Item in force', { fact: 'dateOfService', operator: 'greaterThanInclusive', value: started });
  add('Patient details', { fact: 'verified', operator: 'equal', value: true });
  if (age !== undefined) {
    rules.push({
      name: 'Patient age',
      conditions: {
        any: age.map(({ from = 0, under = 200 }) =>
          all(
            { fact: 'age', operator: 'greaterThanInclusive', value: from },
            { fact: 'age', operator: 'lessThan', value: under },
          ),
        ),
      },
    });
  }
  if (sex !== undefined)
    add('Patient sex', { fact: 'sex', operator: 'equal', value: sex === 'F' ? '2' : '1' });
  const need = referralNeed(schedule.facts, facts.group);
  if (need !== null) add('Referrer', { fact: 'referrerRoles', operator: 'sharesOneWith', value: need.from });
  if (setting !== undefined) {
    add('In-hospital status', { fact: 'inHospital', operator: 'equal', value: setting === 'hospital' });
  }
  for (const { max } of frequency ?? []) {
    add('Claim frequency', {
      fact: 'history',
      operator: 'holdsFewerThan',
      value: { item: facts.item.itemNumber, max },
    });
  }
  for (const { items = [] } of notWith ?? []) {
    add('Items on the same day', { fact: 'otherItems', operator: 'sharesNoneWith', value: items });
  }
  const { by } = servicingRule(schedule, groups);
  if (by.length > 0) {
    add('Servicing provider', { fact: 'servicingRoles', operator: 'sharesOneWith', value: [...by] });
  }
  if (bulkBilled === true) add('Bulk billing', { fact: 'bulkBilled', operator: 'equal', value: true });
  for (const { items } of needs ?? []) {
    add('Required items', { fact: 'otherItems', operator: 'sharesOneWith', value: items });
  }
  add("Medicare's answer", { fact: 'answer', operator: 'equal', value: 'accepted' });
  const engine = new Engine([], { allowUndefinedFacts: false });
  const list = (value: unknown) => value as readonly string[];
  engine.addOperator('sharesOneWith', (fact: unknown, value: unknown) =>
    list(fact).some((each) => list(value).includes(each)),
  );
  engine.addOperator(
    'sharesNoneWith',
    (fact: unknown, value: unknown) => !list(fact).some((each) => list(value).includes(each)),
  );
  engine.addOperator('holdsFewerThan', (fact: unknown, value: unknown) => {
    const { item, max } = value as { item: string; max: number };
    return list(fact).filter((each) => each === item).length < max;
  });
  for (const { name, conditions } of rules) engine.addRule({ conditions, event: { type: name } });
  return engine;
}
