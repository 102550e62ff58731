// Determines whether the services that an item requires, with it or before it, are in the request or the history.
import type { NeedFact } from '../../schedule/items/item-facts.ts';
import { createItemMatcher } from '../../schedule/items/match-item-references.ts';
import { itemsInWords } from '../../schedule/record/sentence-parts.ts';
import { factValue } from './fact.ts';
import type { EligibilityFacts } from './eligibility-facts.ts';
import type { NeedStatus } from './need-status.ts';
import { needsBefore } from './needs-before.ts';
import { findRequiredMark } from './required-mark.ts';
import { earlierServices, otherServicesInRequest } from './other-services.ts';

/** Every need of the item, those of its descriptor first. */
export function needStatuses(facts: EligibilityFacts): readonly NeedStatus[] {
  const mark = markStatus(facts);
  const needs = [
    ...(facts.schedule.facts.needs ?? []).flatMap((need) => statusOf(facts, need) ?? []),
    ...needsBefore(facts),
  ];
  return mark === null ? needs : [...needs.map(byAnother), mark];
}

/** The operation at which one assists is claimed by another practitioner, maybe later: not seen is not missing. */
const byAnother = (status: NeedStatus): NeedStatus =>
  status.state === 'missing' ? { ...status, state: 'unknown' } : status;

const timing: Readonly<Record<Exclude<NeedFact['when'], 'before'>, string>> = {
  'same-day': 'a service on the same day',
  'same-occasion': 'a service on the same occasion',
};

function statusOf(facts: EligibilityFacts, need: NeedFact): NeedStatus | null {
  if (need.when === 'before') return null;
  const isNeeded = createItemMatcher(need.items);
  const words = `${timing[need.when]} under ${itemsInWords(need.items, 'or')}`;
  const status = { need: words, condition: null, rule: null };
  const inRequest = otherServicesInRequest(facts).some((other) => isNeeded(other));
  if (inRequest || hadThatDay(facts).some(isNeeded)) return { ...status, state: 'met' };
  return { ...status, state: isDayKnown(facts) ? 'missing' : 'unknown' };
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
    rule: null,
  };
}

function hadThatDay(facts: EligibilityFacts) {
  const date = factValue(facts.dateOfService);
  return earlierServices(facts).filter(({ dateOfService }) => dateOfService === date);
}

const isDayKnown = ({ history, dateOfService }: EligibilityFacts): boolean =>
  history.state === 'known' && dateOfService.state === 'known';
