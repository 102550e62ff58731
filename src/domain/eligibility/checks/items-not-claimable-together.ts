// Checks that no other service of the patient's day excludes the item, by its own rules or because it contains the item.
import { uncapitalise } from '../../schedule/record/sentence-parts.ts';
import type { RuleLine } from '../../schedule/rules/rule-line.ts';
import {
  askFor,
  defineCheck,
  citeRules,
  findingsOf,
  openSentence,
  type CheckFinding,
  type MakeFinding,
} from '../check.ts';
import {
  conflictAdvice,
  conflictingItems,
  conflictSources,
  doubtInWords,
  reminderOf,
  ruleOfDoubt,
} from '../exclusions/conflicts-in-words.ts';
import { compareDoubts } from '../exclusions/exclusion-doubts.ts';
import { findExcludingServices } from '../exclusions/find-excluding-services.ts';
import type { ItemConflict } from '../exclusions/item-conflict.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import { missingFactFields, missingFactReason } from '../facts/fact.ts';
import { nullUntilConfirmed } from '../null-until-confirmed.ts';
import { mustBeBulkBilled } from './bulk-billing.ts';

/** Of an item that is not paid for this patient anyway: what a rule advises in its place is mostly an incentive, which must be bulk billed too. */
const onlyBulkBilled = (item: string, others: string) =>
  `Item ${item} is paid only if the service is bulk billed, and even then not together with ${others}. Leave item ${item} out.`;

const reasons = {
  NoConflict: () => 'Nothing else that the patient had that day rules the item out.',
  NoConflictInRequest: () =>
    'No other item on this list rules it out. What else the patient had that day is not known.',
  BarredByRequest: (item: string, others: string, advice: string | null, lacksBulkBilling: boolean) =>
    lacksBulkBilling
      ? onlyBulkBilled(item, others)
      : `Item ${item} is not paid together with ${others}. ${advice ?? `Leave item ${item} out.`}`,
  ContainedInOther: (item: string, others: string) =>
    `Item ${item} is a part of ${others} and is not paid with it. Leave item ${item} out.`,
  ExcludeEachOther: (item: string, others: string, advice: string | null, lacksBulkBilling: boolean) =>
    lacksBulkBilling
      ? onlyBulkBilled(item, others)
      : `Item ${item} and ${others} are not paid together. ${advice ?? 'Keep only the one that describes the service.'}`,
  BarredByEarlierService: (item: string, others: string) =>
    `Item ${item} is not paid, as the patient has already had ${others}. Leave item ${item} out.`,
  ConflictToVerify: (item: string, others: string, condition: string) =>
    `Item ${item} is not paid together with ${others} if ${condition}. Look this up before you claim.`,
  ConflictUncertain: (item: string, others: string, rule: string) =>
    `Item ${item} may not be paid together with ${others}. Check the rule before you claim: ${uncapitalise(rule)}`,
  ConflictProviderNeeded: (why: string) => why,
  ConflictUnlikely: (others: string, condition: string) =>
    openSentence(`The item can be paid together with ${others}.`, condition),
};

const title = 'Items on the same day';

export const itemsNotClaimableTogetherCheck = defineCheck({
  title,
  source: 'MBS item descriptors and notes, items that cannot be claimed together; data/rules',
  about:
    "Whether a rule of the item excludes another item of the request or a service of the patient's day in the claim history, or one of these contains the item. An exclusion is one-way, the order plays no part, and a service that is not paid itself because of a third one excludes nothing; a false that depends on the history counts as null until Medicare confirms the patient.",
  // Not as a whole: items of one request exclude one another for any patient. See nullUntilConfirmed below.
  dependsOnPatient: false,
  reasons,
  run(facts, say) {
    const found = findExcludingServices(facts);
    if (found.length === 0) return say(true, noConflictCode(facts));
    const conflicts = found.filter((conflict) => !isReminder(conflict));
    const sure = conflicts.filter(({ doubt }) => doubt === null);
    const inRequest = sure.filter(({ earlier }) => !earlier);
    if (inRequest.length > 0) return ofRequest(facts, inRequest, say);
    if (sure.length > 0) return ofHistory(facts, sure, say);
    if (conflicts.length > 0) return toVerify(facts, conflicts, say);
    return reminder(found, say);
  },
});

const noConflictCode = ({ history }: EligibilityFacts) =>
  history.state === 'known' ? 'NoConflict' : 'NoConflictInRequest';

type Say = MakeFinding<typeof reasons>;

/** The plainest kind of conflict is named alone: part of another, then each of the other, then the item's own bar. */
function ofRequest(
  { item: { itemNumber }, schedule, bulkBilled }: EligibilityFacts,
  conflicts: readonly ItemConflict[],
  say: Say,
): CheckFinding {
  const lacksBulkBilling = !bulkBilled && mustBeBulkBilled(schedule);
  const containing = conflicts.filter(({ isContained }) => isContained);
  const mutual = conflicts.filter(({ mutual: isMutual }) => isMutual);
  const barring = conflicts.filter(({ isContained, mutual: isMutual }) => !isContained && !isMutual);
  if (barring.length > 0) {
    const said = [inWords(barring), conflictAdvice(barring), lacksBulkBilling] as const;
    return cited(say(false, 'BarredByRequest', itemNumber, ...said), barring);
  }
  if (mutual.length > 0) {
    const said = [inWords(mutual), conflictAdvice(mutual), lacksBulkBilling] as const;
    return cited(say(false, 'ExcludeEachOther', itemNumber, ...said), mutual);
  }
  return cited(say(false, 'ContainedInOther', itemNumber, inWords(containing)), containing);
}

function ofHistory(facts: EligibilityFacts, sure: readonly ItemConflict[], say: Say): CheckFinding {
  const found = say(false, 'BarredByEarlierService', facts.item.itemNumber, inWords(sure));
  return nullUntilConfirmed(facts, cited(found, sure));
}

function toVerify(facts: EligibilityFacts, conflicts: readonly ItemConflict[], say: Say): CheckFinding {
  const { servicingProvider, item } = facts;
  if (servicingProvider.state !== 'known' && conflicts.every(isOfProvider)) {
    const need = `Item ${item.itemNumber} is not paid if the same doctor also gave ${conflictingItems(conflicts, 'or')}`;
    return askFor(
      say(null, 'ConflictProviderNeeded', missingFactReason(servicingProvider, need)),
      ...missingFactFields(servicingProvider),
    );
  }
  const [first] = conflicts.toSorted((one, other) => compareDoubts(one.doubt, other.doubt));
  const rule = first === undefined ? null : ruleOfDoubt(first);
  if (rule !== null) {
    const alike = conflicts.filter((each) => ruleOfDoubt(each) === rule);
    return cited(say(null, 'ConflictUncertain', item.itemNumber, conflictingItems(alike, 'or'), rule), alike);
  }
  const doubt = first?.doubt ?? null;
  const words = doubt === null ? '' : doubtInWords(doubt);
  const alike = conflicts.filter((each) => each.doubt !== null && doubtInWords(each.doubt) === words);
  return cited(say(null, 'ConflictToVerify', item.itemNumber, inWords(alike), words), alike);
}

/** What the check says of one conflict with another item of the request. */
export function findingOnPair(facts: EligibilityFacts, conflict: ItemConflict): CheckFinding {
  const say = findingsOf(title, reasons);
  return conflict.doubt === null ? ofRequest(facts, [conflict], say) : toVerify(facts, [conflict], say);
}

/** Whether a finding of this check leaves a person to look at another service of the day: the item is paid only if they are apart. */
export const asksAboutOthers = (finding: CheckFinding): boolean =>
  finding.title === title && finding.verdict === true && finding.stillToCheck !== null;

const isReminder = ({ doubt }: ItemConflict) => doubt?.kind === 'reminder';

/** Rules that never decide leave the item as it is, and say what to look at. */
function reminder(found: readonly ItemConflict[], say: Say): CheckFinding {
  const [first] = found;
  const toCheck = first === undefined ? '' : reminderOf(first);
  const alike = found.filter((each) => reminderOf(each) === toCheck);
  return cited(say(true, 'ConflictUnlikely', conflictingItems(alike), toCheck), alike);
}

const isOfProvider = ({ doubt }: ItemConflict) => doubt?.kind === 'provider';

const inWords = (conflicts: readonly ItemConflict[]): string =>
  `${conflictingItems(conflicts)}${conflictSources(conflicts)}`;

function cited(finding: CheckFinding, conflicts: readonly ItemConflict[]): CheckFinding {
  const rules = new Set<RuleLine>();
  for (const { rule } of conflicts) if (rule !== null) rules.add(rule);
  return rules.size === 0 ? finding : citeRules(finding, [...rules]);
}
