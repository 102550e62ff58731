// Which other services bar an item, by its own rules and by theirs (behaviour 6.8).
import { barsAgainst, type Bar } from '../../schedule/items/exclusions.ts';
import type { LocalDate } from '../../values/local-date.ts';
import type { Verdict } from '../../values/verdict.ts';
import { valueOf } from '../facts/fact.ts';
import type { EligibilityFacts } from '../facts/item-check-facts.ts';
import { inOnePregnancy } from '../limits/limit-windows.ts';
import {
  barredInRequest,
  earlierServices,
  sameProvider,
  type EarlierService,
  type RequestService,
} from '../facts/other-services.ts';

/** How another service stands to the item: null where it cannot be told. */
interface Relation {
  readonly sameDay: boolean;
  readonly sameEvent: Verdict;
  readonly sameProvider: Verdict;
  /** Asked for only by bars of a pregnancy: the reckoning of months costs more than all the rest. */
  readonly mayBeOnePregnancy: () => boolean;
}

/** Why a bar may or may not hold. */
export type Doubt =
  | { readonly kind: 'condition'; readonly words: string }
  | { readonly kind: 'provider' | 'event' | 'pregnancy' | 'course' | 'same-service' };

export interface Conflict {
  readonly itemNumber: string;
  /** The other item's plain name; null where the release does not hold it. */
  readonly title: string | null;
  /** The item whose rule it is. */
  readonly ruleOf: string;
  /** From the history or a lodged claim, not from the request. */
  readonly earlier: boolean;
  /** Null where the bar surely holds. */
  readonly doubt: Doubt | null;
}

/** Every conflict of the item: each other item number once for the request and once for the past, in item order. */
export function conflictsOf(facts: EligibilityFacts): readonly Conflict[] {
  const inRequest = barredInRequest(facts);
  const earlier = earlierConflicts(facts);
  // Nearly every item of nearly every request.
  if (inRequest.length === 0 && earlier.length === 0) return none;
  const found = [
    ...inRequest.flatMap((other) => ofPair(facts, other, relationInRequest(facts, other), false)),
    ...earlier,
  ];
  const strongest = new Map<string, Conflict>();
  for (const conflict of found) {
    const key = `${conflict.itemNumber} ${conflict.earlier}`;
    const held = strongest.get(key);
    if (held === undefined || weight(conflict) < weight(held)) strongest.set(key, conflict);
  }
  return [...strongest.values()].sort(
    (one, other) =>
      Number(one.itemNumber) - Number(other.itemNumber) || Number(one.earlier) - Number(other.earlier),
  );
}

const doubtKinds = ['condition', 'provider', 'event', 'pregnancy', 'course', 'same-service'] as const;

/** The lower, the more it says; the item's own rule before the other's. The order of the request plays no part. */
function weight({ doubt, ruleOf, itemNumber }: Conflict): number {
  const theirs = ruleOf === itemNumber ? 1 : 0;
  return 2 * (doubt === null ? 0 : 1 + doubtKinds.indexOf(doubt.kind)) + theirs;
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

function earlierConflicts(facts: EligibilityFacts): readonly Conflict[] {
  const date = valueOf(facts.dateOfService);
  if (date === null) return [];
  return earlierServices(facts).flatMap((other) =>
    ofPair(facts, other, relationEarlier(facts, other, date), true),
  );
}

function relationEarlier(facts: EligibilityFacts, other: EarlierService, date: LocalDate): Relation {
  return {
    sameDay: other.dateOfService === date,
    sameEvent: null,
    sameProvider: sameProvider(facts, other.providerNumber),
    mayBeOnePregnancy: () => inOnePregnancy(other.dateOfService, date) !== 'out',
  };
}

/** The bars of the item against the other, then of the other against the item. */
function ofPair(
  { item, schedule }: EligibilityFacts,
  other: RequestService | EarlierService,
  relation: Relation,
  earlier: boolean,
): readonly Conflict[] {
  const own = barsAgainst(item.itemNumber, schedule.facts, other);
  const theirs =
    other.schedule === null ? [] : barsAgainst(other.itemNumber, other.schedule.facts, schedule.published);
  if (own.length + theirs.length === 0) return none;
  const title = other.schedule?.title ?? null;
  const conflict = (bar: Bar, ruleOf: string, isOwn: boolean): Conflict[] => {
    const doubt = doubtOf(bar, relation, isOwn);
    return doubt === 'no-conflict' ? [] : [{ itemNumber: other.itemNumber, title, ruleOf, earlier, doubt }];
  };
  return [
    ...own.flatMap((bar) => conflict(bar, item.itemNumber, true)),
    ...theirs.flatMap((bar) => conflict(bar, other.itemNumber, false)),
  ];
}

const none: readonly Conflict[] = [];

/** Null: the bar holds. The note's condition comes last: it says nothing where the bar would not hold anyway. */
function doubtOf(bar: Bar, relation: Relation, isOwn: boolean): Doubt | null | 'no-conflict' {
  const { scope, condition } = bar;
  if (bar.sameProvider && relation.sameProvider === false) return 'no-conflict';
  const byScope = doubtByScope[scope](relation, isOwn);
  if (byScope !== null) return byScope;
  if (bar.sameProvider && relation.sameProvider === null) return { kind: 'provider' };
  return condition === null ? null : { kind: 'condition', words: condition };
}

/** What is said of an attendance bars for sure within one medical event; across two of them, it may. */
const ofAttendance = ({ sameDay, sameEvent }: Relation): Doubt | null | 'no-conflict' => {
  if (!sameDay) return 'no-conflict';
  return sameEvent === true ? null : { kind: 'event' };
};
const ofCourse = ({ sameDay }: Relation): Doubt | 'no-conflict' =>
  sameDay ? { kind: 'course' } : 'no-conflict';

const doubtByScope: Readonly<
  Record<Bar['scope'], (relation: Relation, isOwn: boolean) => Doubt | null | 'no-conflict'>
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
  // It says which item describes a service, and bars no two services: only one attendance raises the question.
  'other-applies': ({ sameEvent }, isOwn) =>
    isOwn && sameEvent === true ? { kind: 'same-service' } : 'no-conflict',
};
