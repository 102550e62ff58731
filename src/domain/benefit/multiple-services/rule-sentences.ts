// Builds the parts of the sentences about multiple services.
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { capitalise, listInWords } from '../../schedule/record/sentence-parts.ts';
import { formatDollars, type Cents } from '../../values/money.ts';
import type { MultipleServicesRule } from './rule-schema.ts';

/** `item 55238`. */
export const itemNumberInWords = (item: ScheduleItem) => `item ${item.published.itemNumber}`;

/** `50% of $43.55 = $21.80`, saying how it was rounded where it was. */
export function percentInWords(fee: Cents, percent: number, result: Cents, rounding: string): string {
  if (fee * percent === result * 100)
    return `${percent}% of ${formatDollars(fee)} = ${formatDollars(result)}`;
  return `${percent}% of ${formatDollars(fee)}, ${rounding}, = ${formatDollars(result)}`;
}

/** `counts in full at $62.55`, `counts at 50% of $62.55 = …`. */
export function countedFeeInWords(fee: Cents, percent: number, result: Cents, rounding: string): string {
  if (percent === 100 && fee === result) return `counts in full at ${formatDollars(fee)}`;
  return `counts at ${percentInWords(fee, percent, result, rounding)}`;
}

const places = ['highest', 'second-highest', 'third-highest'];

/** `with the second-highest fee of 3 operations`; places from 0. */
export function feePlaceInWords(place: number, count: number, services: string): string {
  return `with the ${places[place] ?? `${place + 1}th-highest`} fee of ${count} ${services}`;
}

/** Why an answer by the rule is not certain; null when it is. */
export function ruleDoubt(rule: MultipleServicesRule): string | null {
  if (rule.confidence === 'low') return 'the rule is known only in outline';
  return rule.rounding.established ? null : 'no source proves how amounts under the rule are rounded';
}

/** The whole sentence: clauses, outcome, and why it is indicative. */
export function buildEffectSentence(
  clauses: readonly string[],
  outcome: string,
  doubts: readonly string[],
): string {
  const why = listInWords([...new Set(doubts)], 'and');
  const indicative = why === '' ? '' : `; this is indicative, because ${why}`;
  return `${capitalise(clauses.join('; '))}${outcome}${indicative}.`;
}
