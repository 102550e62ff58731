// Reports a later attendance by the operating specialist on the day of an operation, without reducing its benefit.
import { formatDollars } from '../../values/money.ts';
import { isInGroup, isOneOf, datedAmountOn } from './rule-applicability.ts';
import { sortByFee } from './descending-percentages.ts';
import type { RuleArithmeticOfKind, MultipleServicesRule } from './rule-schema.ts';
import type { FeeChange, AdjustedLine, RuleContext } from './rule-inputs-and-results.ts';
import { itemNumberInWords } from './rule-sentences.ts';

/** Source: descriptors of the items that are exceptions to the exclusion (111, 115, 117, 120). */
export function flagAttendanceWithOperation(
  rule: MultipleServicesRule,
  { groups, operationFeeFrom }: RuleArithmeticOfKind<'attendance-with-operation'>,
  lines: readonly AdjustedLine[],
  setting: RuleContext,
): FeeChange[] {
  const attendances = lines.filter(({ item }) => isOneOf(rule.applies.items, item.published));
  if (attendances.length === 0) return [];
  const own = lines.map((line): AdjustedLine => ({ ...line, counted: line.fee }));
  const [operation] = sortByFee(own.filter(({ item }) => isInGroup(groups, item.published)));
  const from = datedAmountOn(operationFeeFrom, setting.release.date);
  if (operation === undefined || from === null || operation.fee < from || !setting.sameProvider) return [];
  const operationWords = `${itemNumberInWords(operation.line.item)}, an operation of ${formatDollars(from)} or more`;
  return attendances.map(({ index, item }) => ({
    index,
    words: `${itemNumberInWords(item)} is on the day of ${operationWords}.`,
    doubt: null,
    stillToCheck: `${itemNumberInWords(item)} is paid with that operation`,
    payment: 'maybe-nothing',
  }));
}
