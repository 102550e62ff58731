// Words how often an item can be claimed, with its limitation periods (interface 2.1).
import { invariant } from '../../values/invariant.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import type { FrequencyFact, WaitingTimeFact, periodUnits } from '../items/item-facts.ts';
import type { ScheduleItem } from '../releases/release.ts';
import { limitsOf, type CountLimit, type WaitLimit } from '../rules/item-limits.ts';
import { ageLimitsInWords } from './eligible-age.ts';
import type { LimitationPeriod } from './item-record-schema.ts';
import { ruleSourceRecord, sentenceWithSource } from './rule-source.ts';
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

/** The limitation periods of an item: those of its descriptor, then those of sourced rules with a figure. */
export function limitationPeriods(item: ScheduleItem): LimitationPeriod[] {
  return limitsOf(item).counts.flatMap((limit) => {
    const { max, per, with: others, sameProvider, rule } = limit;
    if (max === null || rule?.confidence === 'low') return [];
    return [
      {
        MaximumServices: max,
        Period: { Count: per.n, Unit: per.unit },
        CountedWith: others.filter((each) => each !== item.published.itemNumber),
        SameProvider: sameProvider,
        Condition: limitConditionInWords(limit),
        Source: rule === null ? null : ruleSourceRecord(rule.source),
      },
    ];
  });
}

/** The case in which a limit holds: the patients' age, and what no claim shows; null where it always does. */
export function limitConditionInWords({
  condition,
  age,
}: Pick<CountLimit, 'condition' | 'age'>): string | null {
  const ofAge = age === null ? null : `patients aged ${ageLimitsInWords([age])}`;
  return [ofAge, condition].filter((words) => words !== null).join('; ') || null;
}

const periodInWords = ({ per }: FrequencyFact) => periodsInWords[per.unit](per.n);

/** The items counted with it; empty for none. */
const togetherInWords = ({ with: others = [] }: FrequencyFact, listed: ListItems) =>
  others.length === 0 ? [] : [`counted together with ${listed(others, 'and')}`];

/** A limit as a phrase: `at most 1 service in any 12 months counted together with item 104`. */
const frequencyInWords = (limit: FrequencyFact, listed: ListItems = itemsInWords): string => {
  const most = `at most ${countInWords(limit.max, 'service')} ${periodInWords(limit)}`;
  const same = limit.sameProvider === true ? ['by the same practitioner'] : [];
  return [most, ...same, ...togetherInWords(limit, listed)].join(' ');
};

/** The same as a sentence: `Medicare pays this item at most once in any 12 months, counted together with item 104`. */
const frequencyAsSentence = (limit: FrequencyFact): string => {
  const times = { 1: 'once', 2: 'twice' }[limit.max] ?? `${limit.max} times`;
  const same = limit.sameProvider === true ? ' for the same practitioner' : '';
  const most = `Medicare pays this item at most ${times} ${periodInWords(limit)}${same}`;
  return [most, ...togetherInWords(limit, fewItemsInWords)].join(', ');
};

/** A wait as a phrase: `not within 24 months after item 55141`. */
const waitingTimeInWords = (gap: WaitingTimeFact, listed: ListItems = itemsInWords): string => {
  const after = listed(gap.after, 'or');
  invariant(after !== '', 'a gap names the items it follows');
  return gap.unit === 'lifetime'
    ? `never after ${after}`
    : `not within ${countInWords(gap.n, gap.unit)} after ${after}`;
};

type ListItems = typeof itemsInWords;

/** More references than these are named in part: a sentence for people has to stay short. */
const namedMax = 6;
const namedInPart = 3;

const fewItemsInWords: ListItems = (references, joint) =>
  references.length <= namedMax
    ? itemsInWords(references, joint)
    : `${itemsInWords(references.slice(0, namedInPart), joint).replace(/ (?:and|or) (?=\S+$)/, ', ')} ${joint} others`;

/** A limit for a sentence: the descriptor's as a short phrase without its condition; a rule's with its source. */
export const limitInWords = memoizeByObject((limit: CountLimit | WaitLimit): string => {
  if (limit.rule !== null) return sentenceWithSource(limit.rule);
  invariant(limit.fact !== null, 'a limit comes from the descriptor or from a rule');
  return 'after' in limit.fact
    ? waitingTimeInWords(limit.fact, fewItemsInWords)
    : frequencyInWords(limit.fact, fewItemsInWords);
});

/** The same as a whole sentence without its full stop, for a check that goes on with what was found. */
export const limitAsSentence = memoizeByObject((limit: CountLimit | WaitLimit): string => {
  const words = limitInWords(limit);
  if (limit.rule !== null) return words.replace(/\.$/, '');
  invariant(limit.fact !== null, 'a limit comes from the descriptor or from a rule');
  if (!('after' in limit.fact)) return frequencyAsSentence(limit.fact);
  const isLifelong = limit.fact.unit === 'lifetime';
  return isLifelong
    ? `The item is never paid ${words.slice('never '.length)}`
    : `The item is not paid ${words.slice('not '.length)}`;
});

const withCondition = (words: string, { condition }: { readonly condition?: string }) =>
  condition === undefined ? words : `${words} (${condition})`;

/** `ClaimHistoryLimitation`: the limits of the descriptor as one sentence, then those of sourced rules; null for none. */
export const claimHistoryLimitation = memoizeByObject((item: ScheduleItem): string | null => {
  const { counts, waits } = limitsOf(item);
  const facts = [
    ...counts.flatMap(({ fact }) => (fact === null ? [] : [withCondition(frequencyInWords(fact), fact)])),
    ...waits.flatMap(({ fact }) => (fact === null ? [] : [withCondition(waitingTimeInWords(fact), fact)])),
  ];
  const rules = [...counts, ...waits].flatMap(({ rule }) =>
    rule === null ? [] : [sentenceWithSource(rule)],
  );
  const money = (item.rules['counted-together'] ?? []).filter(({ rule }) => rule.noFigure === 'money');
  const sentences = [
    ...(facts.length === 0 ? [] : [`${capitalise(facts.join('; '))}.`]),
    ...new Set([...rules, ...money.map(sentenceWithSource)]),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
});
