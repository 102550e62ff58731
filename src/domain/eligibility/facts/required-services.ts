// Determines whether the services that an item requires, with it or before it, are in the request or the history.
import { factValue } from './fact.ts';
import type { EligibilityFacts } from './eligibility-facts.ts';
import type { NeedStatus } from './need-status.ts';
import { needsBefore } from './needs-before.ts';
import { needsWith } from './needs-with.ts';
import { findRequiredMarker } from './required-anaes-or-assist-marker.ts';
import { earlierServices, otherServicesInRequest } from './other-services.ts';

/** Every need of the item, those of its descriptor first. */
export function needStatuses(facts: EligibilityFacts): readonly NeedStatus[] {
  const mark = markStatus(facts);
  const needs = joined(needsWith(facts), needsBefore(facts));
  return mark === null ? needs : [...needs.map(byAnother), mark];
}

/** Most items have none of either kind. */
function joined(one: readonly NeedStatus[], other: readonly NeedStatus[]): readonly NeedStatus[] {
  if (other.length === 0) return one;
  return one.length === 0 ? other : [...one, ...other];
}

/** The operation at which one assists is claimed by another practitioner, maybe later: not seen is not missing. */
const byAnother = (status: NeedStatus): NeedStatus =>
  status.state === 'missing' ? { ...status, state: 'unknown' } : status;

function markStatus(facts: EligibilityFacts): NeedStatus | null {
  const needed = findRequiredMarker(facts.schedule);
  if (needed === null) return null;
  const others = [...otherServicesInRequest(facts), ...hadThatDay(facts)];
  const isMet = others.some(({ schedule }) => schedule !== null && needed.isMetBy(schedule));
  return {
    state: isMet ? 'met' : 'mark-not-seen',
    need: `a service marked ${needed.marker} on the same day`,
    items: [],
    condition: null,
    rule: null,
  };
}

function hadThatDay(facts: EligibilityFacts) {
  const date = factValue(facts.dateOfService);
  return earlierServices(facts).filter(({ dateOfService }) => dateOfService === date);
}
