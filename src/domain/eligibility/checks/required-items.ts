// Checks what else an item requires: other services with or before it, and its minimum and maximum time.
import { durationLimits } from '../../schedule/items/duration-limits.ts';
import { countInWords, listInWords } from '../../schedule/record/sentence-parts.ts';
import { defineCheck, type CheckFinding, type MakeFinding } from '../check.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import { findRequiredMark } from '../facts/required-mark.ts';
import { needStatuses, needStatusKinds, type NeedStatus } from '../facts/required-services.ts';

const reasons = {
  RequirementsMet: (what: string) => `The item needs ${what}, and the request or the history shows it.`,
  DurationOutsideLimits: (minutes: number, limits: string) =>
    `TimeDuration is ${countInWords(minutes, 'minute')}, but the item is for a service of ${limits}.`,
  RequiredItemMissing: (need: string) =>
    `The item needs ${need}, and neither the request nor the patient's claim history holds one.`,
  MarkedServiceNotSeen: (need: string) =>
    `The item needs ${need}, which may be claimed by another practitioner: add it to MedicareItems, or verify it separately.`,
  EarlierServiceToVerify: (need: string, condition: string) =>
    `The item needs ${need}, which the patient has had, but verify this condition separately: ${condition}.`,
  OrderToVerify: (need: string) =>
    `The item needs ${need}, and the request holds one of the same day: verify separately that it came first.`,
  RequiredItemUnknown: (need: string) =>
    `The item needs ${need}: add it to MedicareItems where it is of the same day, or decide from the patient's claim history.`,
  DurationToVerify: (limits: string) =>
    `TimeDuration was not sent: verify separately that the service took ${limits}.`,
  RequirementsMetDurationToVerify: (what: string, limits: string) =>
    `The item needs ${what}, which the request or the history shows; verify separately that the service took ${limits}, as TimeDuration was not sent.`,
};

export const requiredItemsCheck = defineCheck({
  title: 'Required items',
  source: 'MBS item descriptors, associated services and times; MBS notes TN.9.1 and TN.10.2',
  about:
    'Whether the services that the item must go with or come after are in the request or in the claim history, a service marked (Anaes.) or (Assist.) among them, and whether TimeDuration, where it is sent, is within the time that the item asks for.',
  dependsOnPatient: false,
  appliesToItem: (schedule) =>
    (schedule.facts.needs ?? []).length > 0 ||
    findRequiredMark(schedule) !== null ||
    durationLimits(schedule.facts) !== null,
  reasons,
  run(facts, say) {
    const { minutes } = facts.item;
    const limits = durationLimits(facts.schedule.facts);
    const needs = needStatuses(facts);
    const [first] = needs.toSorted(
      (one, other) => needStatusKinds.indexOf(one.state) - needStatusKinds.indexOf(other.state),
    );
    if (first?.state === 'missing') return say(false, 'RequiredItemMissing', first.need);
    if (limits !== null && minutes !== null && !limits.allows(minutes))
      return say(false, 'DurationOutsideLimits', minutes, limits.words);
    if (first !== undefined && first.state !== 'met') return openFinding(first, say);
    return metFinding(facts, needs, say);
  },
});

function openFinding({ state, need, condition }: NeedStatus, say: MakeFinding<typeof reasons>): CheckFinding {
  switch (state) {
    case 'mark-not-seen':
      return say(null, 'MarkedServiceNotSeen', need);
    case 'condition':
      return say(null, 'EarlierServiceToVerify', need, condition ?? need);
    case 'order':
      return say(null, 'OrderToVerify', need);
    default:
      return say(null, 'RequiredItemUnknown', need);
  }
}

function metFinding(
  { item, schedule }: EligibilityFacts,
  needs: readonly NeedStatus[],
  say: MakeFinding<typeof reasons>,
): CheckFinding {
  const limits = durationLimits(schedule.facts);
  const what = needs.map(({ need }) => need);
  if (limits === null) return say(true, 'RequirementsMet', listInWords(what, 'and'));
  if (item.minutes !== null)
    return say(true, 'RequirementsMet', listInWords([...what, `a service of ${limits.words}`], 'and'));
  return what.length === 0
    ? say(true, 'DurationToVerify', limits.words)
    : say(true, 'RequirementsMetDurationToVerify', listInWords(what, 'and'), limits.words);
}
