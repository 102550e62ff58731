// Builds the sentences about multiple services: the working, the benefit that it leads to, and why it is not certain.
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { capitalise, listInWords } from '../../schedule/record/sentence-parts.ts';
import { formatDollars, type Cents } from '../../values/money.ts';
import type { MultipleServicesRule } from './rule-schema.ts';

/** `item 55238`. */
export const itemNumberInWords = (item: ScheduleItem) => `item ${item.published.itemNumber}`;

/** `50% of $43.55 is $21.80`, saying how it was rounded where it was. */
export function percentInWords(fee: Cents, percent: number, result: Cents, rounding: string): string {
  const rounded = fee * percent === result * 100 ? '' : `, ${rounding}`;
  return `${percent}% of ${formatDollars(fee)} is ${formatDollars(result)}${rounded}`;
}

/** `counts in full`, `counts at 50% ($31.30 of $62.55)`. */
export function countedFeeInWords(fee: Cents, percent: number, result: Cents): string {
  if (percent === 100) return 'counts in full';
  return `counts at ${percent}% (${formatDollars(result)} of ${formatDollars(fee)})`;
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

/** `second`, `12th`; places from 0. */
function placeInWords(place: number): string {
  return places[place] ?? `${place + 1}th`;
}

/** `the second of 3 operations by fee`. */
export function feePlaceInWords(place: number, count: number, services: string): string {
  return `the ${placeInWords(place)} of ${count} ${services} by fee`;
}

/** More items than these are counted, not named. */
const namedMax = 4;

/** `items 291, 293, 296, 300 or one of 10 more`. */
export function itemsToAddInWords(references: readonly string[]): string {
  const ranges = references.map((reference) => reference.replace('-', ' to '));
  const isOne = ranges.length === 1 && ranges[0] === references[0];
  if (ranges.length <= namedMax + 1) return `${isOne ? 'item' : 'items'} ${listInWords(ranges, 'or')}`;
  return `items ${ranges.slice(0, namedMax).join(', ')} or one of ${ranges.length - namedMax} more`;
}

/** Why an answer by the rule is not certain, as a sentence; null when it is. Rounding is uncertain only where it happened. */
export function ruleDoubt(rule: MultipleServicesRule, isRounded = true): string | null {
  if (rule.confidence === 'low') return 'The amount is an estimate: the rule is known only in outline.';
  return rule.rounding.established || !isRounded ? null : 'The last cents may differ.';
}

/** All of it: the working, what it leads to, and why that is not certain. */
export function buildEffectSentence(
  clauses: readonly string[],
  outcome: string,
  doubts: readonly string[],
): string {
  return [...new Set([...clauses.map(capitalise), outcome, ...doubts])]
    .filter((each) => each !== '')
    .join(' ');
}
