// Builds the item record that the service shows: published figures, facts and notes.
import { formatMoney, type Cents } from '../../values/money.ts';
import { eligibleAgeRange } from './eligible-age.ts';
import { claimHistoryLimitation, limitationPeriods } from './claim-limitation.ts';
import type { SafetyNetCap } from '../items/published-item.ts';
import type { ItemRecord, ItemRecordNote, SafetyNetCapRecord } from './item-record-schema.ts';
import type { ReferenceData } from '../items/reference-data.ts';
import { referralNeed, referralRequirementSentence } from './referral-need.ts';
import type { Release, ScheduleItem } from '../releases/release.ts';
import { listRestrictions } from './restrictions.ts';
import { sourcedRuleRecords } from './rule-source.ts';
import { groupReference } from '../items/group-and-role-keys.ts';
import type { GroupLine } from '../items/groups.ts';
import type { NoteLine } from '../items/explanatory-notes.ts';

/** What the record shows apart from the item itself. */
export type RecordReferenceData = Pick<ReferenceData, 'groups' | 'notes' | 'roleTitle'>;

const money = (amount: Cents | null) => (amount === null ? null : formatMoney(amount));

function safetyNetCap(cap: SafetyNetCap | null): SafetyNetCapRecord | null {
  if (cap === null) return null;
  return {
    Type: cap.type,
    FixedAmount: money(cap.fixedAmount),
    Percentage: cap.percentage,
    Maximum: money(cap.maximum),
  };
}

/** True for a note about whole categories, which says nothing particular about an item. */
const isGeneral = (note: NoteLine) => note.appliesTo.items.length === 0 && note.appliesTo.groups.length === 0;

/** Notes in the order a reader needs them: the item's own, MBS notes on it, its group's, then those on everything. */
function notes(item: ScheduleItem, group: GroupLine | null, words: RecordReferenceData): ItemRecordNote[] {
  const { itemNumber, group: groupCode, subGroup } = item.published;
  const ofItem = `Item ${itemNumber}`;
  const ofGroup = `Group ${groupReference(groupCode, subGroup)}`;
  const verify = (text: string) => `Verify separately: ${text}.`;
  const published = (note: NoteLine) => ({ Reference: note.reference, Text: note.summary });
  const mbsNotes = words.notes.forItem(item.published);
  return [
    ...[...(item.rules.concession ?? []), ...(item.rules.condition ?? [])].map(({ sentence }) => ({
      Reference: ofItem,
      Text: sentence,
    })),
    ...(item.facts.verify ?? []).map((text) => ({ Reference: ofItem, Text: verify(text) })),
    ...(item.factsOrigin === 'extracted' ? [{ Reference: ofItem, Text: readByProgram }] : []),
    ...mbsNotes.filter((note) => !isGeneral(note)).map(published),
    ...(group?.verify ?? []).map((text) => ({ Reference: ofGroup, Text: verify(text) })),
    ...mbsNotes.filter(isGeneral).map(published),
  ];
}

const readByProgram =
  'The limits shown for this item were read from its wording by program, not by a person; what could not be decided is left out.';

/** The record of one item (behaviour 2.1). */
export function buildItemRecord(item: ScheduleItem, words: RecordReferenceData): ItemRecord {
  const { published, facts } = item;
  const group = words.groups.find(published.category, published.group, published.subGroup);
  const names = words.groups.names(published.category, published.group);
  const referral = referralNeed(item, group, null);
  return {
    ItemNumber: published.itemNumber,
    Category: published.category,
    CategoryName: names.categoryName,
    Group: published.group,
    GroupName: names.groupName,
    SubGroup: published.subGroup,
    SubGroupName: published.subGroup === null ? null : (group?.name ?? null),
    Title: item.title,
    Description: published.descriptor ?? item.title,
    DescriptorHash: published.descriptorHash,
    ItemType: published.itemType,
    FeeType: published.feeType,
    BenefitType: published.benefitType,
    ScheduleFee: money(published.scheduleFee),
    Benefit75: money(published.benefit75),
    Benefit85: money(published.benefit85),
    Benefit100: money(published.benefit100),
    DerivedFee: published.derivedFee,
    BasicUnits: published.basicUnits,
    ItemStartDate: published.itemStartDate,
    ScheduleFeeStartDate: published.scheduleFeeStartDate,
    Anaes: published.anaes,
    Assist: facts.assist ?? false,
    SafetyNetCap: safetyNetCap(published.safetyNetCap),
    EligibleAgeRange: eligibleAgeRange(item),
    ReferralRequirements: referralRequirementSentence(referral, words.roleTitle),
    ClaimHistoryLimitation: claimHistoryLimitation(item),
    LimitationPeriod: limitationPeriods(item),
    Restrictions: listRestrictions(item, referral),
    Rules: sourcedRuleRecords(item.rules),
    Notes: notes(item, group, words),
  };
}

/** The records of a release, in item-number order. */
export function buildItemRecords(release: Release, words: RecordReferenceData): ItemRecord[] {
  return [...release.items.values()].map((item) => buildItemRecord(item, words));
}
