// Applies pathology coning: of more than three items of an episode the three with the highest fees are paid.
import { capitalise, listInWords } from '../../schedule/record/sentence-parts.ts';
import { cents } from '../../values/money.ts';
import { selectLinesOfRule, isOneOf } from './rule-applicability.ts';
import { sortByFee } from './descending-percentages.ts';
import type { RuleArithmeticOfKind, MultipleServicesRule } from './rule-schema.ts';
import type { FeeChange, AdjustedLine, RuleContext } from './rule-inputs-and-results.ts';
import { ruleDoubt, itemNumberInWords } from './rule-sentences.ts';

/**
 * Rule 18: of more than three different items that a general practitioner requests for a patient who is not admitted,
 * the three with the highest fees are paid. Nothing is taken away while the requester is not known, nor for an item of
 * which no source says whether it counts. Source: Health Insurance (Pathology Services Table) Regulations, rule 18.
 */
export function applyConing(
  rule: MultipleServicesRule,
  { paid }: RuleArithmeticOfKind<'coning'>,
  lines: readonly AdjustedLine[],
  { inHospital, requesterIsGeneralPractitioner }: RuleContext,
): FeeChange[] {
  if (inHospital || requesterIsGeneralPractitioner === false) return [];
  const counted = selectLinesOfRule(rule, lines).filter(({ counted: fee }) => fee !== null);
  const uncertain = lines.filter(({ item }) => isOneOf(rule.applies.uncertainItems, item.published));
  const kept = highestNumbers(counted, paid);
  const keptForSure = highestNumbers([...counted, ...uncertain], paid);
  const isKnown = requesterIsGeneralPractitioner !== null;
  const countedTests = (tests: readonly AdjustedLine[]) => {
    const numbers = new Set(tests.map(({ item }) => item.published.itemNumber));
    return numbers.size <= paid
      ? null
      : `Of ${numbers.size} pathology tests that a general practitioner requests, the ${paid} with the highest fees are paid: items ${listInWords(kept, 'and')}.`;
  };
  const all = countedTests(counted);
  const withUncertain = countedTests([...counted, ...uncertain]);
  return counted.flatMap(({ index, item }): FeeChange[] => {
    const { itemNumber } = item.published;
    const isKept = kept.includes(itemNumber);
    if (isKept && withUncertain !== null && !keptForSure.includes(itemNumber)) {
      const stillToCheck = `${itemNumberInWords(item)} is paid with item ${listInWords(numbersOf(uncertain), 'and')}`;
      return [{ index, words: withUncertain, doubt: null, stillToCheck, payment: 'maybe-nothing' }];
    }
    if (all === null || (isKept && !isKnown)) return [];
    if (isKept) return [{ index, words: all, doubt: ruleDoubt(rule) }];
    if (!isKnown) {
      const stillToCheck = `a specialist requested ${itemNumberInWords(item)}`;
      return [{ index, words: all, doubt: null, stillToCheck, payment: 'maybe-nothing' }];
    }
    const words = `${all} ${capitalise(itemNumberInWords(item))} is not one of them.`;
    return [{ index, words, doubt: ruleDoubt(rule), payment: 'nothing', counted: cents(0) }];
  });
}

const numbersOf = (lines: readonly AdjustedLine[]): string[] =>
  lines.map(({ item }) => item.published.itemNumber);

/** The different item numbers with the highest fees. */
function highestNumbers(lines: readonly AdjustedLine[], count: number): readonly string[] {
  const numbers = numbersOf(sortByFee(lines).map(({ line }) => line));
  return [...new Set(numbers)].slice(0, count);
}

/** An item that is in the request more than once: reported, not taken away, since exemptions are claimed later. */
export function reportRepeatedPathology(
  rule: MultipleServicesRule,
  lines: readonly AdjustedLine[],
): FeeChange[] {
  const under = selectLinesOfRule(rule, lines);
  const times = new Map<string, number>();
  for (const { item } of under) {
    const { itemNumber } = item.published;
    times.set(itemNumber, (times.get(itemNumber) ?? 0) + 1);
  }
  return under.flatMap(({ index, item }): FeeChange[] => {
    const count = times.get(item.published.itemNumber) ?? 0;
    if (count < 2) return [];
    const words = `${itemNumberInWords(item)} is listed ${count} times and is paid once for an episode.`;
    return [
      {
        index,
        words,
        doubt: null,
        stillToCheck: 'the tests are exempt from that rule',
        payment: 'maybe-nothing',
      },
    ];
  });
}
