// Finds the other services that exclude an item, by the item's own exclusions and by theirs (behaviour 6.8).
import { findExclusionsAgainst, type Exclusion } from '../../schedule/items/exclusions.ts';
import type { LocalDate } from '../../values/local-date.ts';
import type { Verdict } from '../../values/verdict.ts';
import { factValue } from '../facts/fact.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import { samePregnancyVerdict } from '../limits/limit-windows.ts';
import {
  excludedServicesInRequest,
  earlierServices,
  renderedBySameProvider,
  type EarlierService,
  type RequestService,
} from '../facts/other-services.ts';

/** How another service relates to the item: null if it is not known. */
interface Relation {
  readonly sameDay: boolean;
  readonly sameEvent: Verdict;
  readonly sameProvider: Verdict;
  /** A function, because only exclusions of a pregnancy need it: counting months costs more than all the rest. */
  readonly mayBeOnePregnancy: () => boolean;
}

/** Why an exclusion may or may not apply. */
export type ConflictDoubt =
  | { readonly kind: 'condition'; readonly words: string }
  | { readonly kind: 'provider' | 'event' | 'pregnancy' | 'course' | 'same-service' };

/** One other service that excludes the item, or may. */
export interface ItemConflict {
  readonly itemNumber: string;
  /** The other item's plain name; null if the release does not hold it. */
  readonly title: string | null;
  /** The item whose exclusion it is. */
  readonly ruleOf: string;
  /** From the history or a lodged claim, not from the request. */
  readonly earlier: boolean;
  /** Null if the exclusion surely applies. */
  readonly doubt: ConflictDoubt | null;
}

const none: readonly ItemConflict[] = [];

/** Every conflict of the item: each other item number once for the request and once for the past, in item order. */
export function findConflicts(facts: EligibilityFacts): readonly ItemConflict[] {
  const inRequest = excludedServicesInRequest(facts);
  const earlier = earlierConflicts(facts);
  // Nearly every item of nearly every request.
  if (inRequest.length === 0 && earlier.length === 0) return none;
  const strongest = new Map<string, ItemConflict>();
  const keepStrongest = (conflict: ItemConflict): void => {
    const key = `${conflict.itemNumber} ${conflict.earlier}`;
    const previousConflict = strongest.get(key);
    if (previousConflict === undefined || compareStrength(conflict, previousConflict) < 0)
      strongest.set(key, conflict);
  };
  for (const other of inRequest) {
    ofPair(facts, other, relationInRequest(facts, other), false).forEach(keepStrongest);
  }
  earlier.forEach(keepStrongest);
  return [...strongest.values()].sort(
    (one, other) =>
      Number(one.itemNumber) - Number(other.itemNumber) || Number(one.earlier) - Number(other.earlier),
  );
}

/** Those that say more come first; null: the exclusion surely applies. */
const doubtKinds = [null, 'condition', 'provider', 'event', 'pregnancy', 'course', 'same-service'] as const;

/** Negative if `one` says more; of two that say the same, the item's own exclusion. The order of the request plays no part. */
function compareStrength(one: ItemConflict, other: ItemConflict): number {
  const rank = ({ doubt }: ItemConflict) => doubtKinds.indexOf(doubt === null ? null : doubt.kind);
  const isTheirs = ({ ruleOf, itemNumber }: ItemConflict) => Number(ruleOf === itemNumber);
  return rank(one) - rank(other) || isTheirs(one) - isTheirs(other);
}

const always = (): boolean => true;

/** Items of one request share the patient, the day and the servicing provider. */
function relationInRequest({ item }: EligibilityFacts, other: RequestService): Relation {
  return {
    sameDay: true,
    sameEvent: item.occasion === other.occasion,
    sameProvider: true,
    mayBeOnePregnancy: always,
  };
}

function earlierConflicts(facts: EligibilityFacts): readonly ItemConflict[] {
  const date = factValue(facts.dateOfService);
  if (date === null) return none;
  return earlierServices(facts).flatMap((other) =>
    ofPair(facts, other, relationEarlier(facts, other, date), true),
  );
}

function relationEarlier(facts: EligibilityFacts, other: EarlierService, date: LocalDate): Relation {
  return {
    sameDay: other.dateOfService === date,
    sameEvent: null,
    sameProvider: renderedBySameProvider(facts, other.providerNumber),
    mayBeOnePregnancy: () => samePregnancyVerdict(other.dateOfService, date) !== 'out',
  };
}

/** The exclusions of the item against the other, then of the other against the item. */
function ofPair(
  { item, schedule }: EligibilityFacts,
  other: RequestService | EarlierService,
  relation: Relation,
  earlier: boolean,
): readonly ItemConflict[] {
  const { itemNumber } = other;
  const title = other.schedule?.title ?? null;
  const conflicts: ItemConflict[] = [];
  for (const exclusion of findExclusionsAgainst(item.itemNumber, schedule.facts, other)) {
    const doubt = doubtOf(exclusion, relation, true);
    if (doubt !== 'no-conflict')
      conflicts.push({ itemNumber, title, ruleOf: item.itemNumber, earlier, doubt });
  }
  if (other.schedule === null) return conflicts;
  for (const exclusion of findExclusionsAgainst(itemNumber, other.schedule.facts, schedule.published)) {
    const doubt = doubtOf(exclusion, relation, false);
    if (doubt !== 'no-conflict') conflicts.push({ itemNumber, title, ruleOf: itemNumber, earlier, doubt });
  }
  return conflicts;
}

/** Null: the exclusion applies. The note's condition comes last: it says nothing if the exclusion would not apply anyway. */
function doubtOf(
  exclusion: Exclusion,
  relation: Relation,
  isOwn: boolean,
): ConflictDoubt | null | 'no-conflict' {
  const { scope, condition } = exclusion;
  if (exclusion.sameProvider && relation.sameProvider === false) return 'no-conflict';
  const byScope = doubtByScope[scope](relation, isOwn);
  if (byScope !== null) return byScope;
  if (exclusion.sameProvider && relation.sameProvider === null) return { kind: 'provider' };
  return condition === null ? null : { kind: 'condition', words: condition };
}

/** An exclusion within an attendance surely applies within one medical event; across two of them, it may. */
const ofAttendance = ({ sameDay, sameEvent }: Relation): ConflictDoubt | null | 'no-conflict' => {
  if (!sameDay) return 'no-conflict';
  return sameEvent === true ? null : { kind: 'event' };
};
const ofCourse = ({ sameDay }: Relation): ConflictDoubt | 'no-conflict' =>
  sameDay ? { kind: 'course' } : 'no-conflict';

const doubtByScope: Readonly<
  Record<Exclusion['scope'], (relation: Relation, isOwn: boolean) => ConflictDoubt | null | 'no-conflict'>
> = {
  'same-day': ({ sameDay }) => (sameDay ? null : 'no-conflict'),
  associated: ofAttendance,
  'same-occasion': ofAttendance,
  'same-attendance': ofAttendance,
  'same-pregnancy': ({ sameDay, mayBeOnePregnancy }) => {
    if (sameDay) return null;
    return mayBeOnePregnancy() ? { kind: 'pregnancy' } : 'no-conflict';
  },
  'same-course': ofCourse,
  'same-period': ofCourse,
  // It says which item describes a service, and excludes no service: only one attendance raises the question.
  'other-applies': ({ sameEvent }, isOwn) =>
    isOwn && sameEvent === true ? { kind: 'same-service' } : 'no-conflict',
};
