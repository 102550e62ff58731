// Checks what else an item requires: other services with or before it, and its minimum and maximum time.
import { durationLimits } from '../../schedule/items/duration-limits.ts';
import { countInWords, listInWords } from '../../schedule/record/sentence-parts.ts';
import { citeRules, defineCheck, type CheckFinding, type MakeFinding } from '../check.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import { findRequiredMark } from '../facts/required-mark.ts';
import { needStatusKinds, type NeedStatus } from '../facts/need-status.ts';
import { needStatuses } from '../facts/required-services.ts';

const reasons = {
  RequirementsMet: (what: string) => `The item needs ${what}, and the request or the history shows it.`,
  EarlierServicesMet: (what: string) => `${what}, and the patient has had one.`,
  DurationOutsideLimits: (minutes: number, limits: string) =>
    `TimeDuration is ${countInWords(minutes, 'minute')}, but the item is for a service of ${limits}.`,
  RequiredItemMissing: (need: string) =>
    `${need}, and neither the request nor the patient's claim history holds one.`,
  MarkedServiceNotSeen: (need: string) =>
    `${need}, which may be claimed by another practitioner: add it to MedicareItems, or verify it separately.`,
  OperationToVerify: () =>
    'Another practitioner claims the operation. Still to check: the operation, a service marked (Anaes.) on the same day.',
  EarlierServiceToVerify: (need: string, condition: string) =>
    `${need}. The patient has had one. Still to check: ${condition}.`,
  BesideNeeded: (need: string) => `${need}. If it was part of the same visit, add its item here.`,
  BesideToVerify: (need: string, condition: string) => `${need}. Still to check: ${condition}.`,
  FeesTooHigh: (need: string) => `${need}. Here they come to more: claim the item for larger operations.`,
  OrderToVerify: (need: string) =>
    `${need}, and the request holds one of the same day. Still to check: that it came first.`,
  EarlierServiceNotFound: (need: string) =>
    `${need}. The patient's claim history shows none. Still to check: an earlier service that no claim shows.`,
  RequiredItemUnknown: (need: string) =>
    `${need}: add it to MedicareItems where it is of the same day, or decide from the patient's claim history.`,
  DurationToVerify: (limits: string) => `Still to check: ${limits}.`,
  RequirementsMetDurationToVerify: (limits: string) =>
    `The request or the history shows the other services that the item needs. Still to check: ${limits}.`,
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
    schedule.rules.beside !== undefined ||
    (schedule.rules['needs-before'] ?? []).some(({ rule }) => rule.anyOf !== undefined) ||
    durationLimits(schedule) !== null,
  appliesTo: (facts) => needStatuses(facts).length > 0 || durationLimits(facts.schedule) !== null,
  reasons,
  run(facts, say) {
    const { minutes } = facts.item;
    const limits = durationLimits(facts.schedule);
    const all = needStatuses(facts);
    const needs = all.filter((need) => !isClaimedByAnother(facts, need));
    const [first] = needs.toSorted(
      (one, other) => needStatusKinds.indexOf(one.state) - needStatusKinds.indexOf(other.state),
    );
    if (first?.state === 'exceeded') return citeNeed(say(false, 'FeesTooHigh', needSaid(first)), first);
    if (first?.state === 'missing')
      return citeNeed(say(false, 'RequiredItemMissing', needSaid(first)), first);
    if (limits?.of === null && minutes !== null && !limits.allows(minutes))
      return say(false, 'DurationOutsideLimits', minutes, limits.words);
    if (first !== undefined && first.state !== 'met') return citeNeed(openFinding(first, say), first);
    return needs.length < all.length ? say(true, 'OperationToVerify') : metFinding(facts, needs, say);
  },
});

/** An anaesthetic is paid by its own units, whoever claims the operation: that one is there is left to a person. */
const isClaimedByAnother = ({ schedule }: EligibilityFacts, { state }: NeedStatus): boolean =>
  state === 'mark-not-seen' && findRequiredMark(schedule)?.mark === '(Anaes.)';

/** The need as the beginning of a sentence. */
const needSaid = ({ need, rule }: NeedStatus) => (rule === null ? `The item needs ${need}` : need);

const citeNeed = (finding: CheckFinding, { rule }: NeedStatus) =>
  citeRules(finding, rule === null ? [] : [rule]);

function openFinding(status: NeedStatus, say: MakeFinding<typeof reasons>): CheckFinding {
  const need = needSaid(status);
  switch (status.state) {
    case 'mark-not-seen':
      return say(null, 'MarkedServiceNotSeen', need);
    case 'not-beside':
      return say(null, 'BesideNeeded', need);
    case 'maybe-beside':
      return say(null, 'BesideToVerify', need, status.condition ?? status.need);
    case 'condition':
      return say(null, 'EarlierServiceToVerify', need, status.condition ?? status.need);
    case 'order':
      return say(null, 'OrderToVerify', need);
    case 'not-found':
      return say(null, 'EarlierServiceNotFound', need);
    default:
      return say(null, 'RequiredItemUnknown', need);
  }
}

function metFinding(
  { item, schedule }: EligibilityFacts,
  needs: readonly NeedStatus[],
  say: MakeFinding<typeof reasons>,
): CheckFinding {
  const limits = durationLimits(schedule);
  if (limits !== null && (item.minutes === null || limits.of !== null)) {
    const toCheck = `${limits.of ?? 'the service'} took ${limits.words}`;
    return needs.length === 0
      ? say(true, 'DurationToVerify', toCheck)
      : say(true, 'RequirementsMetDurationToVerify', toCheck);
  }
  const named = needs.filter(({ rule }) => rule === null).map(({ need }) => need);
  const what = limits === null ? named : [...named, `a service of ${limits.words}`];
  const [first] = needs;
  return what.length === 0 && first !== undefined
    ? citeNeed(say(true, 'EarlierServicesMet', first.need), first)
    : say(true, 'RequirementsMet', listInWords(what, 'and'));
}
