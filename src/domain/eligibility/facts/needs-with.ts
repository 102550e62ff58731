// Determines whether the services that an item must go with are in the request or the patient's day.
import { createItemMatcher } from '../../schedule/items/match-item-references.ts';
import { sentenceWithSource } from '../../schedule/record/rule-source.ts';
import { itemsInWords } from '../../schedule/record/sentence-parts.ts';
import type { NeedFact } from '../../schedule/items/item-facts.ts';
import type { NeedsWithRule } from '../../schedule/rules/needs-with-rule.ts';
import { rulesInForce } from '../../schedule/rules/rule-index.ts';
import type { SourcedRule } from '../../schedule/rules/rule-line.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import { parseMoney } from '../../values/money.ts';
import type { EligibilityFacts } from './eligibility-facts.ts';
import { factValue } from './fact.ts';
import { hasAnaesMarker } from './required-anaes-or-assist-marker.ts';
import type { NeedStatus } from './need-status.ts';
import { earlierServices, otherServicesInRequest, type EarlierService } from './other-services.ts';
import type { RequestService } from './other-services.ts';

type Service = RequestService | EarlierService;

/**
 * The needs of services with the item: the sourced ones, which replace what the descriptor's facts say of them. One that
 * is not seen is open, never missing: another practitioner or another claim may have it.
 */
export function needsWith(facts: EligibilityFacts): readonly NeedStatus[] {
  const { byFacts, byRules } = needsOf(facts.schedule);
  if (byFacts.length === 0 && byRules.length === 0) return none;
  const ofDay = servicesOfDay(facts);
  const lines = rulesInForce(byRules, factValue(facts.dateOfService));
  const statuses = lines.flatMap((line) => statusOfRule(facts, line, ofDay) ?? none);
  if (lines.some(({ rule }) => rule.items !== undefined)) return statuses;
  return [...byFacts.map((need) => statusOfFact(need, ofDay)), ...statuses];
}

const none: readonly NeedStatus[] = [];

/** Read once for each item: few have any. */
const needsOf = memoizeByObject(({ facts, rules }: ScheduleItem) => ({
  byFacts: (facts.needs ?? []).filter(({ when }) => when !== 'before'),
  byRules: (rules['needs-with'] ?? []).filter(({ confidence }) => confidence !== 'low'),
}));

const timing: Readonly<Record<Exclude<NeedFact['when'], 'before'>, string>> = {
  'same-day': 'a service on the same day',
  'same-occasion': 'a service on the same occasion',
};

const needInWords = memoizeByObject(
  ({ items, when }: NeedFact) =>
    `${timing[when === 'before' ? 'same-day' : when]} under ${fewInWords(items)}`,
);

function statusOfFact(need: NeedFact, ofDay: readonly Service[]): NeedStatus {
  const isThere = ofDay.some(createItemMatcher(need.items));
  return {
    need: needInWords(need),
    items: need.items,
    state: isThere ? 'met' : 'not-seen',
    condition: null,
    rule: null,
  };
}

/** More than these are counted, not named. */
const namedMax = 6;

function fewInWords(items: readonly string[]): string {
  // One more takes no more room than saying that there is one.
  if (items.length <= namedMax + 1) return itemsInWords(items, 'or');
  return `${itemsInWords(items.slice(0, namedMax), 'or').replace(/ or (?=\S+$)/, ', ')} or one of ${items.length - namedMax} others`;
}

const sentenceOf = memoizeByObject((line: SourcedRule<'needs-with'>) =>
  sentenceWithSource(line).replace(/\.$/, ''),
);

function statusOfRule(
  facts: EligibilityFacts,
  line: SourcedRule<'needs-with'>,
  ofDay: readonly Service[],
): NeedStatus | null {
  const { rule } = line;
  const status = { need: sentenceOf(line), items: rule.items ?? noReferences, condition: null, rule: line };
  if (rule.assistedFees !== undefined) {
    const state = stateOfFees(ofDay, rule.assistedFees);
    return state === null ? null : { ...status, state };
  }
  if (rule.unmarked !== undefined) return { ...status, state: stateOfUnmarked(rule, ofDay) };
  const services = rule.when === 'day-or-before' ? [...ofDay, ...servicesBefore(facts)] : ofDay;
  const meeting = services.filter((service) => isMeant(rule, service));
  if (meeting.some((service) => hasFee(rule, service) === true)) {
    return rule.provided === undefined
      ? { ...status, state: 'met' }
      : { ...status, state: 'perhaps-seen', condition: rule.provided };
  }
  const isMaybe = createItemMatcher(rule.maybe ?? noReferences);
  const perhaps = [
    ...meeting.filter((service) => hasFee(rule, service) === null),
    ...services.filter((service) => isMaybe(service)),
  ];
  const [first] = perhaps;
  return first === undefined
    ? { ...status, state: 'not-seen' }
    : { ...status, state: 'perhaps-seen', condition: `item ${first.itemNumber} is such a service` };
}

const noReferences: readonly string[] = [];

function isMeant({ items, except }: NeedsWithRule, service: Service): boolean {
  return (
    items !== undefined &&
    createItemMatcher(items)(service) &&
    !(except !== undefined && createItemMatcher(except)(service))
  );
}

/** Null: its fee depends on other services. */
function hasFee({ feeAtLeast }: NeedsWithRule, { schedule }: Service): boolean | null {
  if (feeAtLeast === undefined) return true;
  const fee = schedule?.published.scheduleFee ?? null;
  return fee === null ? null : fee >= amount(feeAtLeast);
}

/** Whether the operations seen come to what the item is for; null where none is seen. More of them may be elsewhere. */
function stateOfFees(
  ofDay: readonly Service[],
  { atMost, moreThan }: NonNullable<NeedsWithRule['assistedFees']>,
): NeedStatus['state'] | null {
  const assisted = ofDay.filter(({ schedule }) => schedule?.facts.assist === true);
  if (assisted.length === 0) return null;
  const sum = assisted.reduce((total, { schedule }) => total + (schedule?.published.scheduleFee ?? 0), 0);
  if (atMost !== undefined && sum > amount(atMost)) return 'exceeded';
  return moreThan !== undefined && sum <= amount(moreThan) ? 'not-seen' : 'met';
}

/** One without the marker is enough; where none is seen, another practitioner claims it. */
function stateOfUnmarked(rule: NeedsWithRule, ofDay: readonly Service[]): NeedStatus['state'] {
  const procedures = ofDay.filter((service) => isMeant(rule, service));
  if (procedures.length === 0) return 'unmarked-not-seen';
  return procedures.every(({ schedule }) => schedule !== null && hasAnaesMarker(schedule)) ? 'marked' : 'met';
}

const amount = (text: string): number => parseMoney(text) ?? 0;

function servicesOfDay(facts: EligibilityFacts): readonly Service[] {
  const date = factValue(facts.dateOfService);
  const earlier = earlierServices(facts).filter(({ dateOfService }) => dateOfService === date);
  const others = otherServicesInRequest(facts);
  return earlier.length === 0 ? others : [...others, ...earlier];
}

function servicesBefore(facts: EligibilityFacts): readonly Service[] {
  const date = factValue(facts.dateOfService);
  return date === null ? [] : earlierServices(facts).filter(({ dateOfService }) => dateOfService < date);
}
