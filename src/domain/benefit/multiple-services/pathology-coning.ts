// Applies pathology coning: the three highest fees of an episode are paid, and each item once.
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
  setting: RuleContext,
): FeeChange[] {
  const { inHospital, requesterIsGeneralPractitioner } = setting;
  if (inHospital || requesterIsGeneralPractitioner === false) return [];
  const counted = selectLinesOfRule(rule, lines);
  const numbers = [...new Set(sortByFee(counted).map(({ line }) => line.item.published.itemNumber))];
  if (numbers.length <= paid) return [];
  const kept = new Set(numbers.slice(0, paid));
  const isUncertain = lines.some(({ item }) => isOneOf(rule.applies.uncertainItems, item.published));
  const doubt = isUncertain ? 'no source says whether another item of the request counts' : ruleDoubt(rule);
  const group = `the ${paid} highest fees of ${numbers.length} pathology items`;
  return counted.flatMap(({ index, item, counted: fee }): FeeChange[] => {
    const isKept = kept.has(item.published.itemNumber);
    const place = `${itemNumberInWords(item)} is ${isKept ? '' : 'not '}among ${group}`;
    if (fee === null) return [];
    if (requesterIsGeneralPractitioner === null) {
      const words = `${place}, and is ${isKept ? 'paid all the same' : 'not paid'} where a general practitioner requested them for a patient who is not admitted`;
      const unknown =
        'it is not known whether the requester (ReferrerProviderNumber) is a general practitioner';
      return isKept ? [] : [{ index, words, doubt: unknown }];
    }
    const requested = 'that a general practitioner requested for a patient who is not admitted';
    if (isKept) return [{ index, words: `${place} ${requested}, and counts in full`, doubt }];
    return [{ index, words: `${place} ${requested}, and is not paid`, doubt, counted: cents(0) }];
  });
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
    const words = `${itemNumberInWords(item)} is in the request ${count} times and is paid once for an episode`;
    return [{ index, words, doubt: 'an exemption may allow repeated tests' }];
  });
}
