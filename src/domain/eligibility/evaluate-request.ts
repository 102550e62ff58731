// Evaluates all items of a request together: verdicts first, then what the items that are not refused leave of each other's benefits.
import type { AdjustedService } from '../benefit/multiple-services/rule-inputs-and-results.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
import { cents, type Cents } from '../values/money.ts';
import type { CheckFinding } from './check.ts';
import { medicaresAnswerCheck } from './checks/medicares-answer.ts';
import { multipleServicesCheck } from './checks/multiple-services.ts';
import { servicingProviderCheck } from './checks/servicing-provider.ts';
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
import {
  itemsThatStand,
  leaveOpenWhatNeedsOpenOnes,
  refuseWhatLacksOthers,
  type OpenedItem,
  type OpenedItems,
} from './recheck-items-that-need-others.ts';
import type { ResolvedEligibilityRequest } from './facts/resolved-request.ts';
import { priceItems, type ItemPrice, type PricingInputs, type RequestPrices } from './price-items.ts';
import {
  effectOfPaidService,
  effectOfOthers,
  findRepeatedServices,
  fullFeeInHospital,
  effectOfNoCharge,
  patientPays,
  effectOfRepetition,
  unknownBenefit,
  unlessUndecided,
} from './payment-effects.ts';

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
  /** The benefit of the item by itself, without what other services do to it; null where it cannot be determined. */
  readonly benefitAlone: Cents | null;
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
  const opened: OpenedItems = new Map();
  for (const item of request.items) {
    const { index, inForce } = item;
    if (inForce.kind !== 'unknown')
      opened.set(index, openItem(item, factsOf(item, inForce.item), claim !== undefined));
  }
  const { refused, byOthers } = refusedItems(opened, decision);
  const once = [...opened.values()].map(({ item }) => item).filter((item) => !decision.isSeparate(item));
  const repeated = findRepeatedServices(once, refused, (item) => prices.alone(item).benefit);
  refuseWhatLacksOthers({ opened, refused, repeated, byOthers }, decision);
  if (claim === undefined) leaveOpenWhatNeedsOpenOnes({ opened, refused, repeated, byOthers });
  const paid = itemsThatStand({ opened, refused, repeated });
  const adjusted = adjustedServices(prices, { paid, byOthers }, decision);
  const isClaim = claim !== undefined;
  const day: PricedDay = {
    prices,
    paid,
    byOthers,
    adjusted,
    repeated,
    refused,
    opened,
    isClaim,
    decided: lazily(() => {
      const items = paid.filter(({ index }) => isDecided(opened.get(index)));
      return { count: items.length, adjusted: prices.together(items) };
    }),
  };
  return request.items.map((item) => evaluated(item, day));
}

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const isDecided = (one: OpenedItem | undefined): boolean =>
  one !== undefined && !isOpen(one.facts, one.findings);

/** Checks that refuse an item for the provider; Medicare's own answer follows them. */
const forTheProvider: ReadonlySet<string> = new Set([
  servicingProviderCheck.title,
  medicaresAnswerCheck.title,
]);

/** The refused items, and of these the ones that another practitioner may claim: nothing else is against them. */
function refusedItems(opened: OpenedItems, decision: ClaimDecision) {
  const refused = new Set<number>();
  const byOthers: RequestedItem[] = [];
  for (const { item, findings } of opened.values()) {
    const refusing = findings.filter((finding) => decision.refuses(item, finding));
    if (refusing.length === 0) continue;
    refused.add(item.index);
    const [first] = refusing;
    if (
      first?.title === servicingProviderCheck.title &&
      refusing.every(({ title }) => forTheProvider.has(title))
    )
      byOthers.push(item);
  }
  return { refused, byOthers };
}

/** What the item shows by itself and the patient's past; several services are looked at afterwards. */
function openItem(item: RequestedItem, facts: EligibilityFacts, isClaim: boolean): OpenedItem {
  const effect = effectOfNoCharge(item) ?? effectOfPaidService(facts, isClaim);
  const known = effect === null ? facts : { ...facts, multipleServices: effect };
  return { item, facts: known, findings: runChecks(known) };
}

function adjustedServices(
  prices: RequestPrices,
  { paid, byOthers }: Pick<PricedDay, 'paid' | 'byOthers'>,
  decision: ClaimDecision,
): ReadonlyMap<number, AdjustedService> {
  const apart = paid.filter((item) => decision.isApart(item));
  if (apart.length === 0) return prices.together(paid, byOthers);
  const groups = [paid.filter((item) => !decision.isApart(item)), ...apart.map((item) => [item])];
  return new Map(groups.flatMap((group) => [...prices.together(group, byOthers)]));
}

/** What the answer on one item is made of. */
interface PricedDay {
  readonly prices: RequestPrices;
  /** Neither refused nor repeated. */
  readonly paid: readonly RequestedItem[];
  /** Refused for the provider alone. */
  readonly byOthers: readonly RequestedItem[];
  readonly adjusted: ReadonlyMap<number, AdjustedService>;
  readonly repeated: ReadonlySet<number>;
  readonly refused: ReadonlySet<number>;
  readonly opened: OpenedItems;
  readonly isClaim: boolean;
  /** What the items do to each other that are decided, and how many these are. */
  readonly decided: () => { readonly count: number; readonly adjusted: ReadonlyMap<number, AdjustedService> };
}

function evaluated(requested: RequestedItem, day: PricedDay): EvaluatedItem {
  const one = day.opened.get(requested.index);
  const alone = day.prices.alone(requested);
  if (one === undefined) {
    const answer = answerForUnknownItem(requested.itemNumber);
    return { requested, facts: null, answer, ...alone, benefitAlone: null, patientPays: null, ruleIds: [] };
  }
  const effect = effectOn(one, day);
  const facts = effect === null ? one.facts : { ...one.facts, multipleServices: effect };
  const found = effect === null ? null : runCheck(multipleServicesCheck, facts);
  const findings = found === null ? one.findings : replaceFinding(one.findings, found);
  const price = priceOf(requested, effect, day);
  const notes = [effect?.lowered ?? null, fullFeeInHospital(facts, price)].filter((note) => note !== null);
  const answer = answerFromFindings(facts, findings, notes);
  return {
    requested,
    facts,
    answer,
    scheduleFee: price.scheduleFee,
    benefit: price.benefit,
    benefitAlone: alone.benefit,
    patientPays: patientPays(requested, answer.isEligible, price.benefit, facts.bulkBilled),
    ruleIds: day.adjusted.get(requested.index)?.ruleIds ?? [],
  };
}

/** Null: nothing touches the item, or it is refused for reasons of its own. */
function effectOn(one: OpenedItem, day: PricedDay): MultipleServicesEffect | null {
  const { item, facts } = one;
  const { prices, adjusted, repeated, refused, isClaim } = day;
  if (facts.multipleServices !== null) return facts.multipleServices;
  if (repeated.has(item.index)) return effectOfRepetition(facts, isClaim);
  if (refused.has(item.index)) return null;
  const service = adjusted.get(item.index);
  if (service === undefined) return unknownBenefit(facts, prices.alone(item));
  const effect = effectOfOthers(service);
  const isCertain = isClaim || effect.payment !== 'nothing' || isNothingForSure(one, day);
  return isCertain ? effect : unlessUndecided(effect);
}

/** Nothing is paid also where the items that are not decided yet turn out not to be paid. */
function isNothingForSure({ item, facts, findings }: OpenedItem, { decided, paid }: PricedDay): boolean {
  if (decided().count === paid.length) return true;
  return !isOpen(facts, findings) && decided().adjusted.get(item.index)?.payment === 'nothing';
}

/** The schedule's figures whatever the verdict; 0.00 where other items of the request include or replace the item. */
function priceOf(
  item: RequestedItem,
  effect: MultipleServicesEffect | null,
  { prices, paid, byOthers, adjusted, repeated }: PricedDay,
): ItemPrice {
  const alone = prices.alone(item);
  if (repeated.has(item.index))
    return effect?.payment === 'repeated' ? { ...alone, benefit: cents(0) } : alone;
  const together = adjusted.get(item.index);
  if (together !== undefined && (together.payment !== 'nothing' || effect?.payment === 'nothing'))
    return together;
  if (together !== undefined || alone.benefit !== null) return alone;
  // A fee that only other services show is shown for a refused item as well.
  return prices.together([...paid, item], byOthers).get(item.index) ?? alone;
}
