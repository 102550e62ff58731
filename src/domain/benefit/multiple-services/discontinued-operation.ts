// Prices a discontinued operation at half of its fee.
import { roundToFiveCents } from '../../values/money.ts';
import { isInGroup, isOneOf } from './rule-applicability.ts';
import { byFee } from './descending-percentages.ts';
import type { ArithmeticOf, MultipleServicesRule } from './rule-schema.ts';
import type { Change, Line } from './service.ts';
import { doubtOf, itemWords, percentWords } from './sentence.ts';

/** With one operation in the request it is read as the one given up; with several it is not known which one it was. */
export function discontinuedOperation(
  rule: MultipleServicesRule,
  { percent, of }: ArithmeticOf<'discontinued'>,
  lines: readonly Line[],
): Change[] {
  const claimed = lines.filter(({ item }) => isOneOf(rule.applies.items, item.published));
  if (claimed.length === 0) return [];
  const operations = byFee(lines.filter(({ item }) => isInGroup(of, item.published)));
  const [begun] = operations;
  if (begun === undefined) return [];
  return claimed.map(({ index, item }): Change => {
    const fee = `${itemWords(item)} is ${percent}% of the fee of the operation that was given up`;
    if (operations.length > 1) {
      const doubt = `${operations.length} operations are in the request and it is not known which one was given up`;
      return { index, words: `${fee}, which is not worked out`, doubt };
    }
    const counted = roundToFiveCents(begun.fee * percent, 100, 'up');
    const share = percentWords(begun.fee, percent, counted, 'rounded up to 5 cents');
    const words = `${fee}, read as ${itemWords(begun.line.item)}: ${share}`;
    return { index, words, doubt: doubtOf(rule), counted, isOwnFee: true };
  });
}
