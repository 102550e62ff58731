// Checks items of a described visit together: the verdicts of the eligibility check, with what excludes, lacks and fits better.
import { verificationNotChecked } from '../../patients/patient-verification.ts';
import type { RoleIndex } from '../../providers/role-index.ts';
import type { GroupLookup } from '../../schedule/items/groups.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import type { LocalDate } from '../../values/local-date.ts';
import { cents, type Cents } from '../../values/money.ts';
import { multipleServicesCheck } from '../checks/multiple-services.ts';
import type { CheckFinding } from '../check.ts';
import { answerForUnknownItem, findRejection, type ItemAnswer } from '../evaluate-item.ts';
import { evaluateRequest, type EvaluatedItem, type FactsOfItem } from '../evaluate-request.ts';
import type { RequestedItem } from '../facts/eligibility-facts.ts';
import { knownFact, notSentFact, unavailableFact } from '../facts/fact.ts';
import { gatherFacts, type RequestFacts } from '../facts/gather-facts.ts';
import type { ResolvedEligibilityRequest } from '../facts/resolved-request.ts';
import { overallVerdictReasons } from '../overall-verdict-sentences.ts';
import type { PricingInputs } from '../price-items.ts';
import { findBetterFittingItems, type BetterFittingItem } from './better-fitting-items.ts';
import { birthDaysOfAge, requestOfVisit, type DescribedVisit } from './described-visit.ts';
import { findMissingServices, type MissingService } from './missing-services.ts';
import { findPairsNotTogether, type PairNotTogether } from './pairs-not-together.ts';

export interface CombinationInputs extends PricingInputs {
  readonly groups: GroupLookup;
  readonly roles: RoleIndex;
}

export interface CheckedCombination {
  /** In request order. */
  readonly items: readonly EvaluatedItem[];
  readonly notTogether: readonly PairNotTogether[];
  readonly missing: readonly MissingService[];
  readonly instead: readonly BetterFittingItem[];
  /** The benefits of the items that are not refused, each by itself; null where one is not known. */
  readonly totalBefore: Cents | null;
  /** The same after the rules on several services. */
  readonly totalAfter: Cents | null;
}

/** The items of one visit, against the schedule's rules and against each other. */
export function checkCombination(
  visit: DescribedVisit,
  items: readonly RequestedItem[],
  inputs: CombinationInputs,
): CheckedCombination {
  const evaluated = evaluateTogether(evaluatorsOf(visit, inputs), items);
  const facts = evaluated.flatMap((each) => each.facts ?? []);
  const notRefused = evaluated.filter(isNotRefused);
  return {
    items: evaluated,
    notTogether: findPairsNotTogether(facts),
    missing: findMissingServices(evaluated),
    instead: findBetterFittingItems(facts, visit.isAfterHours),
    totalBefore: sum(notRefused.map(({ benefitAlone, benefit }) => benefitAlone ?? benefit)),
    totalAfter: sum(notRefused.map(({ benefit }) => benefit)),
  };
}

/** An item that other services leave nothing of counts: before them it has its benefit. */
const isNotRefused = ({ facts, answer }: EvaluatedItem): boolean =>
  facts !== null &&
  answer.findings.every(({ verdict, title }) => verdict !== false || title === multipleServicesCheck.title);

const sum = (amounts: readonly (Cents | null)[]): Cents | null =>
  amounts.reduce<Cents | null>(
    (total, amount) => (total === null || amount === null ? null : cents(total + amount)),
    cents(0),
  );

/**
 * The verdicts. Where only the age is said, an item that depends on more than whole years is evaluated for the youngest
 * and for the oldest of that age, and is open where they differ.
 */
function evaluateTogether(
  { first, oldest }: VisitEvaluators,
  items: readonly RequestedItem[],
): readonly EvaluatedItem[] {
  const evaluated = first.evaluate(items);
  if (oldest === null || !items.some(dependsOnExactAge)) return evaluated;
  const others = oldest.evaluate(items);
  return evaluated.map((one, at) => (isAlike(one, others[at]) ? one : openByAge(one)));
}

/** The verdict on items one by one, each as if it were alone in the visit; null for one that no release holds. */
export function verdictsAlone(
  visit: DescribedVisit,
  inputs: CombinationInputs,
): (item: RequestedItem) => Pick<ItemAnswer, 'isEligible' | 'reasonCode'> {
  const evaluators = evaluatorsOf(visit, inputs);
  const { first, oldest } = evaluators;
  return (item) => {
    const rejection = oldest !== null && dependsOnExactAge(item) ? null : first.rejection(item);
    if (rejection !== null) return { isEligible: false, reasonCode: rejection.code };
    const [evaluated] = evaluateTogether(evaluators, [item]);
    return evaluated?.answer ?? answerForUnknownItem(item.itemNumber);
  };
}

/** For the patient as described, the youngest of that age where only an age is said; and for the oldest of it. */
function evaluatorsOf(visit: DescribedVisit, inputs: CombinationInputs): VisitEvaluators {
  if (visit.ageYears === null) return { first: createEvaluator(visit, inputs, null), oldest: null };
  const [longestAgo, latest] = birthDaysOfAge(visit.ageYears, visit.onDay);
  return {
    first: createEvaluator(visit, inputs, latest),
    oldest: createEvaluator(visit, inputs, longestAgo),
  };
}

const isAlike = (one: EvaluatedItem, other: EvaluatedItem | undefined): boolean =>
  one.answer.isEligible === other?.answer.isEligible;

function openByAge(one: EvaluatedItem): EvaluatedItem {
  const reason = overallVerdictReasons.ExactAgeNeeded(one.requested.itemNumber);
  const answer = {
    ...one.answer,
    isEligible: null,
    reason,
    reasonCode: 'ExactAgeNeeded',
    fields: ['PatientDateOfBirth'] as const,
  };
  return { ...one, answer };
}

const dependsOnExactAge = ({ inForce }: RequestedItem): boolean =>
  inForce.kind !== 'unknown' && isOfExactAge(inForce.item);

/** Whether an age in whole years may leave open what the item asks for. */
const isOfExactAge = memoizeByObject(({ facts, rules }: ScheduleItem): boolean => {
  const ofRules = (rules.age ?? []).some(({ rule }) => rule.anyDayOfYear === true);
  return ofRules || (facts.age ?? []).some(({ unit }) => unit !== 'years');
});

interface VisitEvaluators {
  readonly first: VisitEvaluator;
  readonly oldest: VisitEvaluator | null;
}

interface VisitEvaluator {
  /** The items together. */
  evaluate(items: readonly RequestedItem[]): readonly EvaluatedItem[];
  /** What refuses an item that is alone in the visit; null where nothing does by itself, and for an item of no release. */
  rejection(item: RequestedItem): CheckFinding | null;
}

const historyNotSaid = unavailableFact('What the patient has had is not known.');
const noPatient = verificationNotChecked('No patient is named, so Medicare was not asked.');
const insurerNotAsked = notSentFact('PatientMedicareNumber');
const notAsked = () => insurerNotAsked;

function createEvaluator(
  visit: DescribedVisit,
  inputs: CombinationInputs,
  bornOn: LocalDate | null,
): VisitEvaluator {
  const described = requestOfVisit(visit, bornOn);
  const history = visit.earlier === null ? historyNotSaid : knownFact(visit.earlier);
  const { groups, roles } = inputs;
  const factsIn = (items: readonly RequestedItem[]): [ResolvedEligibilityRequest, FactsOfItem] => {
    const asked = { ...described, items };
    const gathered: RequestFacts = {
      asked,
      verification: noPatient,
      concession: insurerNotAsked,
      onlineAnswers: notAsked,
      lodged: [],
      groups,
      roles,
    };
    return [asked, (item, schedule) => ({ ...gatherFacts(item, schedule, gathered), history })];
  };
  return {
    evaluate(items) {
      const [asked, factsOf] = factsIn(items);
      return evaluateRequest(asked, factsOf, inputs);
    },
    rejection(item) {
      if (item.inForce.kind === 'unknown') return null;
      const [, factsOf] = factsIn([item]);
      return findRejection(factsOf(item, item.inForce.item));
    },
  };
}
