// Words the age limits of an item as a sentence.
import { memoizeByObject } from '../../values/memoize.ts';
import { sentenceWithSource } from './rule-source.ts';
import { listInWords, monthsInWords } from './sentence-parts.ts';
import type { AgeFact } from '../items/item-facts.ts';
import type { ScheduleItem } from '../releases/release.ts';

/** One age limit in words: `75 years or over`, `under 15 years`, `from 4 to under 75 years`. */
function ageLimitInWords(age: AgeFact): string {
  if (age.from !== undefined && age.under !== undefined)
    return `from ${age.unit === 'months' ? inUnit(age.from, age.unit) : age.from} to under ${inUnit(age.under, age.unit)}`;
  if (age.from !== undefined) return `${inUnit(age.from, age.unit)} or over`;
  return `under ${inUnit(age.under ?? 0, age.unit)}`;
}

const inUnit = (count: number, unit: AgeFact['unit']) =>
  unit === 'months' ? monthsInWords(count) : `${count} ${unit}`;

/** All limits of an item in words; any one of them will do. */
export const ageLimitsInWords = memoizeByObject((ages: readonly AgeFact[]): string =>
  listInWords(ages.map(ageLimitInWords), 'or'),
);

/** The ages that an item is for: those of its descriptor, else those of a sourced rule; any one of them will do. */
export function eligibleAges({ facts, rules }: Pick<ScheduleItem, 'facts' | 'rules'>): readonly AgeFact[] {
  return facts.age ?? rules.age?.[0]?.rule.ranges ?? [];
}

/** `EligibleAgeRange`: one sentence, null when any age will do. */
export function eligibleAgeRange(item: Pick<ScheduleItem, 'facts' | 'rules'>): string | null {
  const [rule] = item.rules.age ?? [];
  if (item.facts.age === undefined && rule !== undefined) return sentenceWithSource(rule);
  const ages = eligibleAges(item);
  return ages.length === 0 ? null : `Only for patients aged ${ageLimitsInWords(ages)}.`;
}
