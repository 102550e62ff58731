// Reports a later attendance by the operating specialist on the day of an operation, without reducing its benefit.
import { dollars } from '../../values/money.ts';
import { isInGroup, isOneOf, valueOn } from './rule-applicability.ts';
import { byFee } from './descending-percentages.ts';
import type { ArithmeticOf, MultipleServicesRule } from './rule-schema.ts';
import type { Change, Line, RuleContext } from './service.ts';
import { itemWords } from './sentence.ts';

/** Source: descriptors of the items that are exceptions to the exclusion (111, 115, 117, 120). */
export function attendanceWithOperation(
  rule: MultipleServicesRule,
  { groups, operationFeeFrom }: ArithmeticOf<'attendance-with-operation'>,
  lines: readonly Line[],
  setting: RuleContext,
): Change[] {
  const attendances = lines.filter(({ item }) => isOneOf(rule.applies.items, item.published));
  const own = lines.map((line): Line => ({ ...line, counted: line.fee }));
  const [operation] = byFee(own.filter(({ item }) => isInGroup(groups, item.published)));
  const from = valueOn(operationFeeFrom, setting.release.date);
  if (operation === undefined || from === null || operation.fee < from || !setting.sameProvider) return [];
  const { line, fee } = operation;
  const with_ = `${itemWords(line.item)}, an operation at ${dollars(fee)} (${dollars(from)} or more)`;
  return attendances.map(({ index, item }) => ({
    index,
    words: `${itemWords(item)} may not be payable on the day of ${with_}`,
    doubt: 'no item that was read states the bar',
  }));
}
