// Summarises what changed between two releases for people: new, gone, another fee, and which kinds of words or rules changed.
import type { ItemRecord } from '../record/item-record-schema.ts';
import { parseMoney, type Cents } from '../../values/money.ts';
import type { ReleaseChanges } from './compare-releases.ts';

/** What of an item changed, besides the amount of its fee. */
const changeKinds = [
  'wording',
  'fee-rule',
  'benefit',
  'age',
  'referral',
  'limit',
  'restriction',
  'rule',
  'safety-net',
  'group',
  'anaesthesia',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A field that is not named here follows from another one, or says nothing to people: names of groups, notes, days. */
const kindOfField: Readonly<Partial<Record<keyof ItemRecord, ChangeKind>>> = {
  DescriptorHash: 'wording',
  FeeType: 'fee-rule',
  DerivedFee: 'fee-rule',
  BenefitType: 'benefit',
  EligibleAgeRange: 'age',
  ReferralRequirements: 'referral',
  ClaimHistoryLimitation: 'limit',
  LimitationPeriod: 'limit',
  Restrictions: 'restriction',
  Rules: 'rule',
  SafetyNetCap: 'safety-net',
  Group: 'group',
  SubGroup: 'group',
  Category: 'group',
  BasicUnits: 'anaesthesia',
  Anaes: 'anaesthesia',
};

/** An item that changed. A fee is null where the schedule has none, or the item is not in that release. */
export interface ItemChange {
  readonly itemNumber: string;
  /** In our own words. */
  readonly title: string;
  readonly what: 'new' | 'gone' | 'changed';
  readonly feeBefore: Cents | null;
  readonly feeAfter: Cents | null;
  readonly kinds: readonly ChangeKind[];
}

const feeOf = ({ ScheduleFee }: ItemRecord): Cents | null =>
  ScheduleFee === null ? null : parseMoney(ScheduleFee);

/** New ones, those that are gone, then those that changed, each in item-number order; `current` has the records of now. */
export function summariseItemChanges(
  { ChangedItems }: Pick<ReleaseChanges, 'ChangedItems'>,
  current: (itemNumber: string) => Pick<ItemRecord, 'Title' | 'ScheduleFee'> | null,
): readonly ItemChange[] {
  const { AddedItems, RemovedItems, ModifiedItems } = ChangedItems;
  const changed = ModifiedItems.flatMap(({ ItemNumber, Changes }): readonly ItemChange[] => {
    const now = current(ItemNumber);
    if (now === null) return [];
    const fee = Changes.find(({ Field }) => Field === 'ScheduleFee');
    const found = new Set(Changes.map(({ Field }) => kindOfField[Field as keyof ItemRecord]));
    const kinds = changeKinds.filter((kind) => found.has(kind));
    if (fee === undefined && kinds.length === 0) return [];
    const feeAfter = now.ScheduleFee === null ? null : parseMoney(now.ScheduleFee);
    const feeBefore = fee === undefined ? feeAfter : moneyOf(fee.OldValue);
    return [{ itemNumber: ItemNumber, title: now.Title, what: 'changed', feeBefore, feeAfter, kinds }];
  });
  return [
    ...AddedItems.map((record) => ofOne(record, 'new')),
    ...RemovedItems.map((record) => ofOne(record, 'gone')),
    ...changed,
  ];
}

const moneyOf = (value: unknown): Cents | null => (typeof value === 'string' ? parseMoney(value) : null);

const ofOne = (record: ItemRecord, what: 'new' | 'gone'): ItemChange => ({
  itemNumber: record.ItemNumber,
  title: record.Title,
  what,
  feeBefore: what === 'gone' ? feeOf(record) : null,
  feeAfter: what === 'new' ? feeOf(record) : null,
  kinds: [],
});
