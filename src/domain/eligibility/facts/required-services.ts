// Determines whether the services that an item requires, with it or before it, are in the request or the history.
import type { NeedFact } from '../../schedule/items/item-facts.ts';
import { createItemMatcher } from '../../schedule/items/match-item-references.ts';
import { earlierServiceCondition } from '../../schedule/items/fact-note-conditions.ts';
import { itemsInWords } from '../../schedule/record/sentence-parts.ts';
import { factValue } from './fact.ts';
import type { EligibilityFacts } from './eligibility-facts.ts';
import { findRequiredMark } from './required-mark.ts';
import { earlierServices, otherServicesInRequest } from './other-services.ts';

/** Listed with the ones that decide first. */
export const needStatusKinds = ['missing', 'mark-not-seen', 'condition', 'order', 'unknown', 'met'] as const;

export interface NeedStatus {
  readonly state: (typeof needStatusKinds)[number];
  /** What is needed, as a phrase: `a service of the same occasion under item 22012`. */
  readonly need: string;
  /** The condition of the note that the earlier service may not meet. */
  readonly condition: string | null;
}

/** Every need of the item, those of its descriptor first. */
export function needStatuses(facts: EligibilityFacts): readonly NeedStatus[] {
  const mark = markStatus(facts);
  const needs = (facts.schedule.facts.needs ?? []).map((need) => statusOf(facts, need));
  return mark === null ? needs : [...needs.map(byAnother), mark];
}

/** The operation at which one assists is claimed by another practitioner, maybe later: not seen is not missing. */
const byAnother = (status: NeedStatus): NeedStatus =>
  status.state === 'missing' ? { ...status, state: 'unknown' } : status;

const timing: Readonly<Record<NeedFact['when'], string>> = {
  before: 'an earlier service',
  'same-day': 'a service on the same day',
  'same-occasion': 'a service on the same occasion',
};

function statusOf(facts: EligibilityFacts, need: NeedFact): NeedStatus {
  const isNeeded = createItemMatcher(need.items);
  const status = { need: `${timing[need.when]} under ${itemsInWords(need.items, 'or')}`, condition: null };
  const inRequest = otherServicesInRequest(facts).some((other) => isNeeded(other));
  if (need.when === 'before') return earlierStatus(facts, isNeeded, inRequest, status.need);
  if (inRequest || hadThatDay(facts).some(isNeeded)) return { ...status, state: 'met' };
  return { ...status, state: isDayKnown(facts) ? 'missing' : 'unknown' };
}

/** Everything in a request is of one day: a needed item in it may have come before, or after. */
function earlierStatus(
  facts: EligibilityFacts,
  isNeeded: ReturnType<typeof createItemMatcher>,
  inRequest: boolean,
  need: string,
): NeedStatus {
  const date = factValue(facts.dateOfService);
  const had =
    date === null
      ? []
      : earlierServices(facts).filter((other) => isNeeded(other) && other.dateOfService <= date);
  if (date === null || had.length === 0) {
    if (inRequest) return { state: 'order', need, condition: null };
    return { state: isDayKnown(facts) ? 'missing' : 'unknown', need, condition: null };
  }
  const conditions = had.map((service) =>
    earlierServiceCondition(facts.schedule.facts, service.dateOfService, date),
  );
  return conditions.includes(null)
    ? { state: 'met', need, condition: null }
    : { state: 'condition', need, condition: conditions[0] ?? null };
}

function markStatus(facts: EligibilityFacts): NeedStatus | null {
  const needed = findRequiredMark(facts.schedule);
  if (needed === null) return null;
  const others = [...otherServicesInRequest(facts), ...hadThatDay(facts)];
  const isMet = others.some(({ schedule }) => schedule !== null && needed.isMetBy(schedule));
  return {
    state: isMet ? 'met' : 'mark-not-seen',
    need: `a service marked ${needed.mark} on the same day`,
    condition: null,
  };
}

function hadThatDay(facts: EligibilityFacts) {
  const date = factValue(facts.dateOfService);
  return earlierServices(facts).filter(({ dateOfService }) => dateOfService === date);
}

const isDayKnown = ({ history, dateOfService }: EligibilityFacts): boolean =>
  history.state === 'known' && dateOfService.state === 'known';
