// Applies the multiple operation rule: 100%, 50% and 25% of the fees, highest first, the sum rounded as one fee.
import { cents, subtractCents, addCents, type Cents } from '../../values/money.ts';
import { benefitFromFee, paidPercentage, type PaidPercentage } from '../paid-percentage.ts';
import { selectLinesOfRule } from './rule-applicability.ts';
import { roundSharesAsOne, assignPercentages, type PercentageShare } from './descending-percentages.ts';
import type { RuleArithmeticOfKind, MultipleServicesRule } from './rule-schema.ts';
import type { FeeChange, AdjustedLine, RuleContext } from './rule-inputs-and-results.ts';
import { countedFeeInWords, ruleDoubt, itemNumberInWords, feePlaceInWords } from './rule-sentences.ts';

/**
 * The rule makes one service of the operations: its fee is the rounded sum, and benefit percentages apply to that sum.
 * Each operation counts with what it adds to both. Source: Health Insurance Act 1973 section 15; MBS notes on multiple
 * operations.
 */
export function priceOperations(
  rule: MultipleServicesRule,
  arithmetic: RuleArithmeticOfKind<'operations'>,
  lines: readonly AdjustedLine[],
  setting: RuleContext,
): FeeChange[] {
  if (!setting.sameProvider) return [];
  const ordered = assignPercentages(selectLinesOfRule(rule, lines), arithmetic);
  if (ordered.length < 2) return [];
  const fees = roundSharesAsOne(ordered);
  const benefits = benefitsAsOne(ordered, fees, setting);
  return ordered.map(({ line, fee, percent }, place) => {
    const counted = fees[place] ?? cents(0);
    const ofAll = feePlaceInWords(place, ordered.length, 'operations');
    return {
      index: line.index,
      words: `${itemNumberInWords(line.item)} is ${ofAll} and ${countedFeeInWords(fee, percent, counted)}.`,
      because: `As ${ofAll}, at ${percent}%`,
      doubt: ruleDoubt(rule),
      counted,
      benefit: benefits[place] ?? cents(0),
    };
  });
}

/** What each fee adds to the benefit of the sum; operations paid at different percentages make a sum each. */
function benefitsAsOne(
  ordered: readonly PercentageShare[],
  fees: readonly Cents[],
  setting: RuleContext,
): Cents[] {
  const { greatestGap } = setting;
  const sums = new Map<PaidPercentage, Cents>();
  return ordered.map(({ line }, place) => {
    const percentage = paidPercentage(line.item.published, setting);
    const before = sums.get(percentage) ?? cents(0);
    const after = addCents(before, fees[place] ?? cents(0));
    sums.set(percentage, after);
    return subtractCents(
      benefitFromFee(after, percentage, greatestGap),
      benefitFromFee(before, percentage, greatestGap),
    );
  });
}
