// Describes an item for people: its record, who renders it, what goes not with it in both directions, its fee for several patients, and its history.
import { calculateBenefit } from '../../domain/benefit/calculate-benefit.ts';
import { findServicingRule } from '../../domain/providers/servicing-rule.ts';
import { buildItemRecord, type RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import type { ItemRecord, NotClaimableWith } from '../../domain/schedule/record/item-record-schema.ts';
import { notClaimableWith } from '../../domain/schedule/record/not-claimable-with.ts';
import { createItemMatcher } from '../../domain/schedule/items/match-item-references.ts';
import type { Release, ScheduleItem } from '../../domain/schedule/releases/release.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import { memoizeByObject } from '../../domain/values/memoize.ts';
import type { Cents } from '../../domain/values/money.ts';
import { succeed, type Result } from '../failure-result.ts';
import { findItem } from './find-item.ts';
import type { ScheduleDependencies } from './find-release-in-force.ts';

export interface DescribeItemDependencies extends ScheduleDependencies {
  readonly words: RecordReferenceData;
}

export interface DescribedItem {
  readonly record: ItemRecord;
  /** The day of the release that the record is from. */
  readonly releaseOn: LocalDate;
  /** The titles of the roles that may render it; empty: any provider. And where that is from, in words. */
  readonly renderers: { readonly roles: readonly string[]; readonly source: string };
  /** The items whose own rules exclude them on the same claim as this one. */
  readonly excludedByThis: readonly ExcludedItem[];
  /** Fee and benefit out of hospital for 1, 2 … patients; empty where the fee depends on no number of patients. */
  readonly forPatients: readonly FeeForPatients[];
  /** The oldest release first; null where a release lacks the item. */
  readonly history: readonly ItemInRelease[];
}

export interface ExcludedItem {
  readonly itemNumber: string;
  readonly title: string;
}

export interface FeeForPatients {
  readonly patients: number;
  readonly scheduleFee: Cents | null;
  readonly benefit: Cents | null;
}

interface ItemInRelease {
  readonly releaseOn: LocalDate;
  readonly scheduleFee: Cents | null;
  readonly isThere: boolean;
}

/** One more than those who share the fee. */
const patientsShown = 7;

/** Fails for an item that is not in today's schedule. */
export function describeItem(deps: DescribeItemDependencies, itemNumber: string): Result<DescribedItem> {
  const found = findItem(deps, { itemNumber, dateOfService: null });
  if (!found.ok) return found;
  const { item, release } = found.answer;
  const { by, source } = findServicingRule(item, deps.words.groups, deps.clock.today());
  return succeed({
    record: buildItemRecord(item, deps.words),
    releaseOn: release.date,
    renderers: { roles: by.map((role) => deps.words.roleTitle(role)), source },
    excludedByThis: itemsExcludedBy(item, release),
    forPatients: item.published.feeType === 'D' ? feesForPatients(release, itemNumber) : [],
    history: deps.schedule.releases().map(({ date, items }) => {
      const then = items.get(itemNumber);
      return {
        releaseOn: date,
        scheduleFee: then?.published.scheduleFee ?? null,
        isThere: then !== undefined,
      };
    }),
  });
}

/** What each item of a release is not claimable with; made at the first question about it. */
const exclusionsOfRelease = memoizeByObject((release: Release) =>
  [...release.items.values()].flatMap((item) => {
    const exclusions = notClaimableWith(item);
    return exclusions.length === 0 ? [] : [{ item, exclusions }];
  }),
);

function itemsExcludedBy({ published }: ScheduleItem, release: Release): readonly ExcludedItem[] {
  const names = ({ Items, Except }: NotClaimableWith) =>
    createItemMatcher(Items)(published) && !createItemMatcher(Except)(published);
  return exclusionsOfRelease(release).flatMap(({ item, exclusions }) =>
    item.published.itemNumber !== published.itemNumber && exclusions.some(names)
      ? [{ itemNumber: item.published.itemNumber, title: item.title }]
      : [],
  );
}

function feesForPatients(release: Release, itemNumber: string): readonly FeeForPatients[] {
  const fees = Array.from({ length: patientsShown }, (_, at) => {
    const patients = at + 1;
    const asked = { itemNumber, patientsSeen: patients, inHospital: false };
    const { scheduleFee, benefit } = calculateBenefit(release, asked);
    return { patients, scheduleFee, benefit };
  });
  return fees.every(({ scheduleFee }) => scheduleFee === null) ? [] : fees;
}
