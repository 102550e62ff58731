// Words how often an item can be claimed, with its limitation periods (interface 2.1).
import { invariant } from '../../values/invariant.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import type { FrequencyFact, WaitingTimeFact, ItemFacts, periodUnits } from '../items/item-facts.ts';
import type { LimitationPeriod } from './item-record-schema.ts';
import { capitalise, countInWords, itemsInWords } from './sentence-parts.ts';

type PeriodUnit = (typeof periodUnits)[number];

/** How a period of each unit is said; `n` is the number of units. */
const periodsInWords: Record<PeriodUnit, (n: number) => string> = {
  occasion: () => 'on one occasion',
  episode: () => 'in one episode of care',
  day: (n) => (n === 1 ? 'in one day' : `in any ${n} days`),
  week: (n) => (n === 1 ? 'in any week' : `in any ${n} weeks`),
  month: (n) => (n === 1 ? 'in any month' : `in any ${n} months`),
  year: (n) => (n === 1 ? 'in any year' : `in any ${n} years`),
  'calendar-year': (n) => (n === 1 ? 'in a calendar year' : `in ${n} calendar years`),
  pregnancy: () => 'in one pregnancy',
  'course-of-treatment': () => 'in one course of treatment',
  lifetime: () => "in the patient's lifetime",
};

/** The limitation periods of an item, in the order the descriptor gives them. */
export function limitationPeriods(facts: ItemFacts): LimitationPeriod[] {
  return (facts.frequency ?? []).map((limit) => ({
    MaximumServices: limit.max,
    Period: { Count: limit.per.n, Unit: limit.per.unit },
    CountedWith: [...(limit.with ?? [])],
    SameProvider: limit.sameProvider ?? false,
    Condition: limit.condition ?? null,
    Source: null,
  }));
}

/** A limit as a phrase: `at most 1 service in any 12 months`. */
export const frequencyInWords = memoizeByObject((limit: FrequencyFact): string => {
  const parts = [
    `at most ${countInWords(limit.max, 'service')} ${periodsInWords[limit.per.unit](limit.per.n)}`,
  ];
  if (limit.sameProvider === true) parts.push('by the same provider');
  if (limit.with !== undefined && limit.with.length > 0)
    parts.push(`counted together with ${itemsInWords(limit.with, 'and')}`);
  if (limit.condition !== undefined) parts.push(`(${limit.condition})`);
  return parts.join(' ');
});

/** A wait as a phrase: `not within 24 months after item 55141`. */
export const waitingTimeInWords = memoizeByObject((gap: WaitingTimeFact): string => {
  const after = itemsInWords(gap.after, 'or');
  invariant(after !== '', 'a gap names the items it follows');
  const words =
    gap.unit === 'lifetime'
      ? `never after ${after}`
      : `not within ${countInWords(gap.n, gap.unit)} after ${after}`;
  return gap.condition === undefined ? words : `${words} (${gap.condition})`;
});

/** `ClaimHistoryLimitation`: one sentence, null when the descriptor sets no limit. */
export const claimHistoryLimitation = memoizeByObject((facts: ItemFacts): string | null => {
  const limits = [
    ...(facts.frequency ?? []).map(frequencyInWords),
    ...(facts.gap ?? []).map(waitingTimeInWords),
  ];
  return limits.length === 0 ? null : `${capitalise(limits.join('; '))}.`;
});
