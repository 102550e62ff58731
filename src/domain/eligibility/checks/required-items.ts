// Checks what else an item requires: other services with or before it, and its minimum and maximum time.
import { durationLimits } from '../../schedule/items/duration-limits.ts';
import { countInWords, listInWords, sentenceAboutItem } from '../../schedule/record/sentence-parts.ts';
import {
  askFor,
  citeRules,
  defineCheck,
  openSentence,
  type CheckFinding,
  type MakeFinding,
} from '../check.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import { findRequiredMarker } from '../facts/required-anaes-or-assist-marker.ts';
import { needStatusKinds, type NeedStatus } from '../facts/need-status.ts';
import { needStatuses } from '../facts/required-services.ts';

const reasons = {
  RequirementsMet: (item: string, what: string, isTimed: boolean) =>
    `Item ${item} needs ${what}, which is on this list or in the patient's claim history.` +
    (isTimed ? ' The time of the service fits, too.' : ''),
  EarlierServicesMet: (need: string) => `${need}. This list or the patient's claim history shows it.`,
  DurationFits: (minutes: number, limits: string) =>
    `The service took ${countInWords(minutes, 'minute')}, and the item is for one of ${limits}.`,
  DurationOutsideLimits: (minutes: number, limits: string) =>
    `The service took ${countInWords(minutes, 'minute')}, but the item is for one of ${limits}. Choose the item for that time.`,
  RequiredItemMissing: (need: string) =>
    `${need}. Neither this list nor the patient's claim history shows it.`,
  MarkedServiceNotSeen: (need: string) =>
    `${need}. Add it here, or make sure that another practitioner claims it.`,
  OperationToVerify: () =>
    'Another practitioner claims the operation. Still to check: the operation, a service marked (Anaes.) on the same day.',
  EarlierServiceToVerify: (need: string, condition: string) =>
    openSentence(`${need}. The patient has had one.`, condition),
  OtherServiceNeeded: (need: string) => `${need}. If it was part of the same visit, add its item here.`,
  OtherServiceToVerify: (need: string, condition: string) => openSentence(`${need}.`, condition),
  FeesTooHigh: (need: string) =>
    `${need}. The operations on this list come to more. Claim the item for larger operations.`,
  MarkedServiceHere: (need: string) =>
    `${need}. The procedure on this list has it. Claim the anaesthetic item for that procedure.`,
  UnmarkedServiceToVerify: (need: string) =>
    openSentence(`${need}. Another practitioner claims it.`, 'its item has no (Anaes.)'),
  OrderToVerify: (need: string) =>
    openSentence(`${need}. This list has it for the same day.`, 'that it came first'),
  EarlierServiceNotFound: (need: string) =>
    openSentence(
      `${need}. The patient's claim history does not show it.`,
      'whether it was given without a claim',
    ),
  RequiredItemUnknown: (need: string) =>
    `${need}. Add that service if it was on the same day, or look at the patient's claim history.`,
  DurationToVerify: (limits: string) => openSentence('', limits),
  RequirementsMetDurationToVerify: (limits: string) =>
    openSentence(
      "The other services that the item needs are on this list or in the patient's claim history.",
      limits,
    ),
};

export const requiredItemsCheck = defineCheck({
  title: 'Required items',
  source: 'MBS item descriptors, associated services and times; MBS notes TN.9.1 and TN.10.2',
  about:
    'Whether the services that the item must go with or come after are in the request or in the claim history, a service marked (Anaes.) or (Assist.) among them, and whether TimeDuration, where it is sent, is within the time that the item asks for.',
  dependsOnPatient: false,
  appliesToItem: (schedule) =>
    (schedule.facts.needs ?? []).length > 0 ||
    findRequiredMarker(schedule) !== null ||
    schedule.rules['needs-with'] !== undefined ||
    (schedule.rules['needs-before'] ?? []).some(({ rule }) => rule.anyOf !== undefined) ||
    durationLimits(schedule) !== null,
  reasons,
  run(facts, say) {
    const { minutes } = facts.item;
    const limits = durationLimits(facts.schedule);
    const all = needStatuses(facts);
    if (all.length === 0 && limits === null) return null;
    const needs = all.filter((need) => !isClaimedByAnother(facts, need));
    const [first] = needs.toSorted(
      (one, other) => needStatusKinds.indexOf(one.state) - needStatusKinds.indexOf(other.state),
    );
    if (first?.state === 'exceeded')
      return citeNeed(say(false, 'FeesTooHigh', needSaid(facts, first)), first);
    if (first?.state === 'marked')
      return citeNeed(say(false, 'MarkedServiceHere', needSaid(facts, first)), first);
    if (first?.state === 'missing')
      return citeNeed(say(false, 'RequiredItemMissing', needSaid(facts, first)), first);
    if (limits !== null && minutes !== null && limits.allows(minutes) === false)
      return say(false, 'DurationOutsideLimits', minutes, limits.words);
    if (first !== undefined && first.state !== 'met') return citeNeed(openFinding(facts, first, say), first);
    return needs.length < all.length ? say(true, 'OperationToVerify') : metFinding(facts, needs, say);
  },
});

/** An anaesthetic is paid by its own units, and another practitioner claims the operation: that there is one is left to a person. */
const isClaimedByAnother = ({ schedule }: EligibilityFacts, { state }: NeedStatus): boolean =>
  state === 'mark-not-seen' && findRequiredMarker(schedule)?.marker === '(Anaes.)';

/** The need as the beginning of a sentence: "Item 30390 is paid only …". */
const needSaid = ({ item: { itemNumber } }: EligibilityFacts, { need, rule }: NeedStatus) =>
  rule === null ? `Item ${itemNumber} needs ${need}` : sentenceAboutItem(need, itemNumber);

const citeNeed = (finding: CheckFinding, { rule }: NeedStatus) =>
  citeRules(finding, rule === null ? [] : [rule]);

function openFinding(
  facts: EligibilityFacts,
  status: NeedStatus,
  say: MakeFinding<typeof reasons>,
): CheckFinding {
  const need = needSaid(facts, status);
  switch (status.state) {
    case 'mark-not-seen':
      return askFor(say(null, 'MarkedServiceNotSeen', need), 'MedicareItems');
    case 'unmarked-not-seen':
      return say(true, 'UnmarkedServiceToVerify', need);
    case 'not-seen':
      return askFor(say(null, 'OtherServiceNeeded', need), 'MedicareItems');
    case 'perhaps-seen':
      return say(null, 'OtherServiceToVerify', need, status.condition ?? status.need);
    case 'condition':
      return say(null, 'EarlierServiceToVerify', need, status.condition ?? status.need);
    case 'order':
      return say(null, 'OrderToVerify', need);
    case 'not-found':
      return say(null, 'EarlierServiceNotFound', need);
    default:
      return askFor(say(null, 'RequiredItemUnknown', need), 'MedicareItems');
  }
}

function metFinding(
  facts: EligibilityFacts,
  needs: readonly NeedStatus[],
  say: MakeFinding<typeof reasons>,
): CheckFinding {
  const { item, schedule } = facts;
  const limits = durationLimits(schedule);
  if (limits !== null && (item.minutes === null || limits.allows(item.minutes) === null)) {
    const toCheck = `${limits.of ?? 'the service'} took ${limits.words}`;
    const code = needs.length === 0 ? 'DurationToVerify' : 'RequirementsMetDurationToVerify';
    return say(true, code, toCheck);
  }
  const named = needs.filter(({ rule }) => rule === null).map(({ need }) => need);
  if (named.length > 0)
    return say(true, 'RequirementsMet', item.itemNumber, listInWords(named, 'and'), limits !== null);
  const [first] = needs;
  if (first !== undefined) return citeNeed(say(true, 'EarlierServicesMet', needSaid(facts, first)), first);
  return say(true, 'DurationFits', item.minutes ?? 0, limits?.words ?? '');
}
