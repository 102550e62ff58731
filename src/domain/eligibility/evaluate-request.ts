// Evaluates all items of a request together: verdicts first, then what the items that are not refused leave of each other's benefits.
import type { AdjustedService } from '../benefit/multiple-services/rule-inputs-and-results.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
import { cents, type Cents } from '../values/money.ts';
import type { CheckFinding } from './check.ts';
import { bulkBillingCheck } from './checks/bulk-billing.ts';
import { multipleServicesCheck } from './checks/multiple-services.ts';
import { requiredItemsCheck } from './checks/required-items.ts';
import {
  answerForUnknownItem,
  answerFromFindings,
  isOpen,
  replaceFinding,
  runCheck,
  runChecks,
  type ItemAnswer,
} from './evaluate-item.ts';
import type { EligibilityFacts, MultipleServicesEffect, RequestedItem } from './facts/eligibility-facts.ts';
import type { ResolvedEligibilityRequest } from './facts/resolved-request.ts';
import { priceItems, type ItemPrice, type PricingInputs, type RequestPrices } from './price-items.ts';
import {
  alreadyPaid,
  effectOfOthers,
  findRepeatedServices,
  fullFeeInHospital,
  notCharged,
  patientPays,
  repeatedInRequest,
  unknownBenefit,
  unlessUndecided,
} from './service-payment.ts';

/** The facts of an item that a release holds, as one of the services of the day. */
export type FactsOfItem = (item: RequestedItem, schedule: ScheduleItem) => EligibilityFacts;

/** How a claim is decided: it leaves nothing open, and says more of its services than a question does. */
export interface ClaimDecision {
  /** Whether a finding refuses the service. */
  refuses(item: RequestedItem, finding: CheckFinding): boolean;
  /** The claim says that the service is a separate one, not another one again. */
  isSeparate(item: RequestedItem): boolean;
  /** The claim says that the service is no part of what several services make of each other. */
  isApart(item: RequestedItem): boolean;
}

export interface EvaluatedItem extends ItemPrice {
  readonly requested: RequestedItem;
  /** Null for an item that no release holds. */
  readonly facts: EligibilityFacts | null;
  readonly answer: ItemAnswer;
  /** What the patient pays of the charge; null where charge or benefit is not known or the item is not decided. */
  readonly patientPays: Cents | null;
  /** The rules on several services that touched it. */
  readonly ruleIds: readonly string[];
}

/** A question: a finding that is not false refuses nothing. */
const question: ClaimDecision = {
  refuses: (_, { verdict }) => verdict === false,
  isSeparate: () => false,
  isApart: () => false,
};

/** Checks that look for a service which has to be there: one that is not paid does not count. */
const lookingForOthers = [requiredItemsCheck, bulkBillingCheck];

/** An item of the schedule while it is evaluated. */
interface Opened {
  readonly item: RequestedItem;
  readonly facts: EligibilityFacts;
  readonly findings: readonly CheckFinding[];
}

/**
 * The answer on every item, in request order. The same function decides for a check and, with `claim`, for an assessment.
 * Source: interface 2.6, behaviour 6.9.
 */
export function evaluateRequest(
  request: ResolvedEligibilityRequest,
  factsOf: FactsOfItem,
  inputs: PricingInputs,
  claim?: ClaimDecision,
): readonly EvaluatedItem[] {
  const decision = claim ?? question;
  const prices = priceItems(request, inputs);
  const opened = new Map<number, Opened>();
  for (const item of request.items) {
    const { index, inForce } = item;
    if (inForce.kind !== 'unknown') opened.set(index, openItem(item, factsOf(item, inForce.item)));
  }
  const refused = new Set<number>();
  for (const { item, findings } of opened.values()) {
    if (findings.some((finding) => decision.refuses(item, finding))) refused.add(item.index);
  }
  const once = [...opened.values()].map(({ item }) => item).filter((item) => !decision.isSeparate(item));
  const repeated = findRepeatedServices(once, refused, (item) => prices.alone(item).benefit);
  refuseWhatLacksOthers(opened, decision, refused, repeated);
  if (claim === undefined) leaveOpenWhatNeedsOpenOnes(opened, refused);
  const paid = standing(opened, refused).filter(({ index }) => !repeated.has(index));
  const adjusted = adjustedServices(prices, paid, decision);
  const day: PricedDay = { prices, paid, adjusted, repeated, refused, opened, isClaim: claim !== undefined };
  return request.items.map((item) => evaluated(item, day));
}

/** What the item shows by itself and the patient's past; several services are looked at afterwards. */
function openItem(item: RequestedItem, facts: EligibilityFacts): Opened {
  const effect = notCharged(item) ?? alreadyPaid(facts);
  const known = effect === null ? facts : { ...facts, multipleServices: effect };
  return { item, facts: known, findings: runChecks(known) };
}

const standing = (opened: ReadonlyMap<number, Opened>, refused: ReadonlySet<number>): RequestedItem[] =>
  [...opened.values()].flatMap(({ item }) => (refused.has(item.index) ? [] : [item]));

/** An item that needs another finds it anywhere in the day, unless that one is not paid itself. Adds to `refused`. */
function refuseWhatLacksOthers(
  opened: Map<number, Opened>,
  decision: ClaimDecision,
  refused: Set<number>,
  repeated: ReadonlySet<number>,
): void {
  for (let known = 0; known < refused.size + repeated.size;) {
    known = refused.size + repeated.size;
    const request = standing(opened, refused).filter(({ index }) => !repeated.has(index));
    for (const { index } of request) {
      const one = opened.get(index);
      if (one === undefined) continue;
      const again = lookAgain(one, request);
      if (again === one) continue;
      opened.set(index, again);
      if (again.findings.some((finding) => decision.refuses(one.item, finding))) refused.add(index);
    }
  }
}

/** What is met only by an item that is not decided yet is not decided either. */
function leaveOpenWhatNeedsOpenOnes(opened: Map<number, Opened>, refused: ReadonlySet<number>): void {
  const decided = standing(opened, refused).filter(({ index }) => {
    const one = opened.get(index);
    return one !== undefined && !isOpen(one.facts, one.findings);
  });
  if (decided.length === opened.size - refused.size) return;
  for (const { index } of decided) {
    const one = opened.get(index);
    if (one === undefined) continue;
    const { findings } = lookAgain(one, decided);
    const missed = findings.filter((found) => !one.findings.includes(found) && found.verdict !== true);
    const open = missed.map((found) => ({ ...found, verdict: null }));
    if (open.length > 0) opened.set(index, { ...one, findings: open.reduce(replaceFinding, one.findings) });
  }
}

/** The item with what these checks find among the services that are paid; the same object where nothing changes. */
function lookAgain(one: Opened, request: readonly RequestedItem[]): Opened {
  let { findings } = one;
  for (const check of lookingForOthers) {
    const before = findings.find(({ title }) => title === check.title);
    if (before === undefined) continue;
    const found = runCheck(check, { ...one.facts, request });
    if (found !== null && (found.verdict !== before.verdict || found.code !== before.code))
      findings = replaceFinding(findings, found);
  }
  return findings === one.findings ? one : { ...one, findings };
}

function adjustedServices(
  prices: RequestPrices,
  paid: readonly RequestedItem[],
  decision: ClaimDecision,
): ReadonlyMap<number, AdjustedService> {
  const apart = paid.filter((item) => decision.isApart(item));
  if (apart.length === 0) return prices.together(paid);
  const groups = [paid.filter((item) => !decision.isApart(item)), ...apart.map((item) => [item])];
  return new Map(groups.flatMap((group) => [...prices.together(group)]));
}

/** What the answer on one item is made of. */
interface PricedDay {
  readonly prices: RequestPrices;
  /** Neither refused nor repeated. */
  readonly paid: readonly RequestedItem[];
  readonly adjusted: ReadonlyMap<number, AdjustedService>;
  readonly repeated: ReadonlySet<number>;
  readonly refused: ReadonlySet<number>;
  readonly opened: ReadonlyMap<number, Opened>;
  readonly isClaim: boolean;
}

function evaluated(requested: RequestedItem, day: PricedDay): EvaluatedItem {
  const one = day.opened.get(requested.index);
  const alone = day.prices.alone(requested);
  if (one === undefined) {
    const answer = answerForUnknownItem(requested.itemNumber);
    return { requested, facts: null, answer, ...alone, patientPays: null, ruleIds: [] };
  }
  const effect = effectOn(one, day);
  const facts = effect === null ? one.facts : { ...one.facts, multipleServices: effect };
  const found = effect === null ? null : runCheck(multipleServicesCheck, facts);
  const findings = found === null ? one.findings : replaceFinding(one.findings, found);
  const price = priceOf(requested, effect, day);
  const answer = withNotes(answerFromFindings(facts, findings), [
    effect?.lowered ?? null,
    fullFeeInHospital(facts, price),
  ]);
  return {
    requested,
    facts,
    answer,
    ...price,
    patientPays: patientPays(requested, answer.isEligible, price.benefit, facts.bulkBilled),
    ruleIds: day.adjusted.get(requested.index)?.ruleIds ?? [],
  };
}

/** Null: nothing touches the item, or it is refused for reasons of its own. */
function effectOn({ item, facts }: Opened, day: PricedDay): MultipleServicesEffect | null {
  const { prices, adjusted, repeated, refused, isClaim } = day;
  if (facts.multipleServices !== null) return facts.multipleServices;
  if (repeated.has(item.index)) return repeatedInRequest(item);
  if (refused.has(item.index)) return effectOnRefused(item, day);
  const service = adjusted.get(item.index);
  if (service === undefined) return unknownBenefit(facts, prices.alone(item));
  const effect = effectOfOthers(service);
  const isCertain = isClaim || effect.payment !== 'nothing' || isNothingForSure(item, day);
  return isCertain ? effect : unlessUndecided(effect);
}

/** What would leave nothing of a refused item as well: one of its faults mended, the other is still there. */
function effectOnRefused(item: RequestedItem, { prices, paid }: PricedDay): MultipleServicesEffect | null {
  const service = paid.length === 0 ? undefined : prices.together([...paid, item]).get(item.index);
  return service?.payment === 'nothing' ? effectOfOthers(service) : null;
}

/** Nothing is paid also where the items that are not decided yet turn out not to be paid. */
function isNothingForSure(item: RequestedItem, { prices, paid, opened }: PricedDay): boolean {
  const decided = paid.filter(({ index }) => {
    const one = opened.get(index);
    return index === item.index || (one !== undefined && !isOpen(one.facts, one.findings));
  });
  return decided.length === paid.length || prices.together(decided).get(item.index)?.payment === 'nothing';
}

/** The schedule's figures whatever the verdict; 0.00 where other items of the request include or replace the item. */
function priceOf(
  item: RequestedItem,
  effect: MultipleServicesEffect | null,
  { prices, paid, adjusted, repeated }: PricedDay,
): ItemPrice {
  const alone = prices.alone(item);
  if (repeated.has(item.index)) return { ...alone, benefit: cents(0) };
  const together = adjusted.get(item.index);
  if (together !== undefined && (together.payment !== 'nothing' || effect?.payment === 'nothing'))
    return together;
  if (together !== undefined || alone.benefit !== null) return alone;
  // A fee that only other services show is shown for a refused item as well.
  return prices.together([...paid, item]).get(item.index) ?? alone;
}

function withNotes(answer: ItemAnswer, notes: readonly (string | null)[]): ItemAnswer {
  const shown = notes.filter((note) => note !== null);
  if (shown.length === 0 || answer.isEligible === false) return answer;
  return { ...answer, reason: [answer.reason, ...shown].join(' ') };
}
