// Prices a discontinued operation at half of its fee.
import { roundToFiveCents } from '../../values/money.ts';
import { isInGroup, isOneOf } from './rule-applicability.ts';
import { sortByFee } from './descending-percentages.ts';
import type { RuleArithmeticOfKind, MultipleServicesRule } from './rule-schema.ts';
import type { FeeChange, AdjustedLine } from './rule-inputs-and-results.ts';
import { ruleDoubt, itemNumberInWords, percentInWords } from './rule-sentences.ts';

/** With one operation in the request it is read as the one given up; with several it is not known which one it was. */
export function priceDiscontinuedOperation(
  rule: MultipleServicesRule,
  { percent, of }: RuleArithmeticOfKind<'discontinued'>,
  lines: readonly AdjustedLine[],
): FeeChange[] {
  const claimed = lines.filter(({ item }) => isOneOf(rule.applies.items, item.published));
  if (claimed.length === 0) return [];
  const operations = sortByFee(
    lines.filter(({ item }) => isInGroup(of, item.published) && !isOneOf(rule.applies.items, item.published)),
  );
  const [begun] = operations;
  return claimed.map(({ index, item }): FeeChange => {
    const fee = `${itemNumberInWords(item)} is paid at ${percent}% of the fee of the operation that was given up`;
    if (begun === undefined) {
      const words = `${fee}. Add that operation, then check again.`;
      return { index, words, doubt: null, payment: 'missing' };
    }
    if (operations.length > 1) {
      const words = `${fee}, and ${operations.length} operations are listed. Leave only that one, then check again.`;
      return { index, words, doubt: null, payment: 'missing' };
    }
    const counted = roundToFiveCents(begun.fee * percent, 100, 'up');
    const share = percentInWords(begun.fee, percent, counted, 'rounded up to 5 cents');
    const given = itemNumberInWords(begun.line.item);
    return {
      index,
      words: `${fee}: ${share}.`,
      doubt: ruleDoubt(rule, counted * 100 !== begun.fee * percent),
      stillToCheck: `${given} is the operation that was given up`,
      counted,
      isOwnFee: true,
    };
  });
}
