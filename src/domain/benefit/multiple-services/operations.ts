// Applies the multiple operation rule: 100%, 50% and 25% of the fees, highest first, the sum rounded as one fee.
import { cents, minus, plus, type Cents } from '../../values/money.ts';
import { benefitOf, paidPercentage, type PaidPercentage } from '../paid-percentage.ts';
import { linesUnder } from './rule-applicability.ts';
import { roundedAsOne, shares, type Share } from './descending-percentages.ts';
import type { ArithmeticOf, MultipleServicesRule } from './rule-schema.ts';
import type { Change, Line, RuleContext } from './service.ts';
import { countsWords, doubtOf, itemWords, placeWords } from './sentence.ts';

/**
 * The rule makes one service of the operations: its fee is the rounded sum, and benefit percentages apply to that sum.
 * Each operation counts with what it adds to both. Source: Health Insurance Act 1973 section 15; MBS notes on multiple
 * operations.
 */
export function operations(
  rule: MultipleServicesRule,
  arithmetic: ArithmeticOf<'operations'>,
  lines: readonly Line[],
  setting: RuleContext,
): Change[] {
  if (!setting.sameProvider) return [];
  const ordered = shares(linesUnder(rule, lines), arithmetic);
  if (ordered.length < 2) return [];
  const fees = roundedAsOne(ordered);
  const benefits = benefitsAsOne(ordered, fees, setting);
  return ordered.map(({ line, fee, percent }, place) => {
    const counted = fees[place] ?? cents(0);
    const counts = countsWords(fee, percent, counted, 'the sum of all rounded up to 5 cents');
    const words = `${itemWords(line.item)}, ${placeWords(place, ordered.length, 'operations on one occasion')}, ${counts}`;
    return { index: line.index, words, doubt: doubtOf(rule), counted, benefit: benefits[place] ?? cents(0) };
  });
}

/** What each fee adds to the benefit of the sum; operations paid at different percentages make a sum each. */
function benefitsAsOne(ordered: readonly Share[], fees: readonly Cents[], setting: RuleContext): Cents[] {
  const { greatestGap } = setting;
  const sums = new Map<PaidPercentage, Cents>();
  return ordered.map(({ line }, place) => {
    const percentage = paidPercentage(line.item.published, setting);
    const before = sums.get(percentage) ?? cents(0);
    const after = plus(before, fees[place] ?? cents(0));
    sums.set(percentage, after);
    return minus(benefitOf(after, percentage, greatestGap), benefitOf(before, percentage, greatestGap));
  });
}
