// Makes a json-rules-engine with the checks of one item, as its documentation advises, and reads the verdicts of a run.
import { Engine, type RuleProperties } from 'json-rules-engine';
import type { EligibilityFacts } from '../../../src/domain/eligibility/facts/eligibility-facts.ts';
import type { LocalDate } from '../../../src/domain/values/local-date.ts';
import type { Verdict } from '../../../src/domain/values/verdict.ts';
import { checksOf } from './checks.ts';
import type { Demand } from './demand.ts';
import type { PlainService } from './plain-facts.ts';

/** A rule that finds the check true; where a demand may fail without refusing, another one that finds it false. */
function rulesOf(type: string, demands: readonly Demand[]): RuleProperties[] {
  const refusing = demands.filter(({ refuses }) => refuses);
  const isTwoValued = refusing.length === demands.length;
  const whenTrue = { type, params: { verdict: true, otherwise: isTwoValued ? false : null } };
  const rule = { event: whenTrue, conditions: { all: demands.map(({ holds }) => holds) } };
  if (isTwoValued || refusing.length === 0) return [rule];
  const any = refusing.map(({ holds }) => ({ not: holds }));
  return [rule, { event: { type, params: { verdict: false, otherwise: null } }, conditions: { any } }];
}

/** An engine with the rules of one item. */
export function engineFor(facts: EligibilityFacts, day: LocalDate): Engine {
  const engine = new Engine([...checksOf(facts, day)].flatMap(([title, demands]) => rulesOf(title, demands)));
  const sharesOne = (one: readonly string[], other: readonly string[]) =>
    one.some((each) => other.includes(each));
  type Services = readonly PlainService[];
  type IsMeant = (service: PlainService) => boolean;
  engine.addOperator('sharesOneWith', sharesOne);
  engine.addOperator(
    'sharesNoneWith',
    (one: readonly string[], other: readonly string[]) => !sharesOne(one, other),
  );
  engine.addOperator('holdOneOf', (services: Services, isMeant: IsMeant) => services.some(isMeant));
  engine.addOperator('holdNoneOf', (services: Services, isMeant: IsMeant) => !services.some(isMeant));
  engine.addOperator(
    'holdFewerThan',
    (services: Services, { count, max }: { readonly count: IsMeant; readonly max: number }) =>
      services.filter(count).length < max,
  );
  return engine;
}

/** What a run decides, by the title of the check. */
export async function verdictsOf(
  engine: Engine,
  plain: Record<string, unknown>,
): Promise<Map<string, Verdict>> {
  const { results, failureResults } = await engine.run(plain);
  const verdicts = new Map<string, Verdict>();
  for (const { event } of failureResults)
    if (event !== undefined) verdicts.set(event.type, event.params?.['otherwise']);
  for (const { event } of results)
    if (event !== undefined) verdicts.set(event.type, event.params?.['verdict']);
  return verdicts;
}
