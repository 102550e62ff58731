// Applies the Relative Value Guide to the items of one anaesthetic: one basic item, assistants' units, half more in an emergency.
import {
  cents,
  formatDollars,
  addCents,
  roundToFiveCents,
  multiplyCents,
  type Cents,
} from '../../values/money.ts';
import { selectLinesOfRule, isOneOf, datedAmountOn } from './rule-applicability.ts';
import { sortByFee, type DescendingService } from './descending-percentages.ts';
import type { RuleArithmeticOfKind, MultipleServicesRule } from './rule-schema.ts';
import type { FeeChange, AdjustedLine, RuleContext } from './rule-inputs-and-results.ts';
import { ruleDoubt, itemNumberInWords, percentInWords } from './rule-sentences.ts';

type RelativeValue = RuleArithmeticOfKind<'relative-value'>;
type Emergency = RelativeValue['emergencies'][number];

/** Source: MBS notes TN.10.1 and TN.10.3; derived fee texts of the items. */
export function priceAnaesthesia(
  rule: MultipleServicesRule,
  arithmetic: RelativeValue,
  lines: readonly AdjustedLine[],
  setting: RuleContext,
): FeeChange[] {
  const parts = selectLinesOfRule(rule, lines);
  if (!setting.sameProvider || parts.length < 2) return [];
  const assistants = assistantFees(arithmetic, parts, setting);
  const fees = new Map(assistants.map(({ index, counted }) => [index, counted]));
  const withAssistants = parts.map((line): AdjustedLine => ({
    ...line,
    counted: fees.get(line.index) ?? line.counted,
  }));
  return [
    ...onlyTheHighestBasic(arithmetic, parts),
    ...onlyOneTime(arithmetic, parts),
    ...assistants,
    ...arithmetic.emergencies.flatMap((emergency) =>
      emergencyFee(rule, emergency, arithmetic.time, withAssistants),
    ),
  ];
}

const among = (lines: readonly AdjustedLine[], items: readonly string[]): DescendingService[] =>
  sortByFee(lines.filter(({ item }) => isOneOf(items, item.published)));

function onlyTheHighestBasic({ basic }: RelativeValue, parts: readonly AdjustedLine[]): FeeChange[] {
  const [highest, ...others] = among(parts, basic);
  return others.map(({ line }) => ({
    index: line.index,
    words: `${itemNumberInWords(line.item)} is not paid beside ${itemNumberInWords(highest?.line.item ?? line.item)}, the basic item with the most units of one anaesthetic`,
    doubt: 'it is not known whether both belong to one anaesthetic',
    counted: cents(0),
  }));
}

function onlyOneTime({ time }: RelativeValue, parts: readonly AdjustedLine[]): FeeChange[] {
  const times_ = among(parts, time);
  if (times_.length < 2) return [];
  return times_.map(({ line }) => ({
    index: line.index,
    words: `${itemNumberInWords(line.item)} is one of ${times_.length} time items, and one anaesthetic has one time item, that of its whole time`,
    doubt: 'it is not known whether they belong to one anaesthetic',
  }));
}

/** An assistant's own basic units; the time, modifier and therapeutic items next to it add their own fees. */
function assistantFees(
  { assistants, unitValue }: RelativeValue,
  parts: readonly AdjustedLine[],
  { release }: RuleContext,
): (FeeChange & { counted: Cents })[] {
  const value = datedAmountOn(unitValue, release.date);
  if (value === null) return [];
  return parts.flatMap(({ index, item, fee }) => {
    const units = assistants.find((each) => each.item === item.published.itemNumber)?.units;
    if (units === undefined || fee !== null) return [];
    const counted = multiplyCents(value, units);
    const words = `${itemNumberInWords(item)} has ${units} basic units at ${formatDollars(value)} = ${formatDollars(counted)}, and the time, modifier and therapeutic items beside it add their own fees`;
    const doubt = 'no source says how the units stand on the lines of a claim';
    return [{ index, words, doubt, counted, isOwnFee: true as const }];
  });
}

/** Half of basic, time, modifiers and therapeutic services together; of several basic or time items the highest. */
function emergencyFee(
  rule: MultipleServicesRule,
  emergency: Emergency,
  timeItems: readonly string[],
  parts: readonly AdjustedLine[],
): FeeChange[] {
  const claimed = parts.filter(({ item }) => item.published.itemNumber === emergency.item);
  const [basic] = among(parts, emergency.basic);
  const [time] = among(parts, timeItems);
  return claimed.map(({ index, item }): FeeChange => {
    const what = `${itemNumberInWords(item)} is ${emergency.percent}% of the fees for the service`;
    if (basic === undefined || time === undefined) {
      const lacking = basic === undefined ? 'basic' : 'time';
      return {
        index,
        words: `${what}, which is not worked out`,
        doubt: `the request has no ${lacking} item for it`,
      };
    }
    const isTherapeutic = ({ line }: DescendingService) => line.index !== basic.line.index;
    const others = [
      ...among(parts, emergency.modifiers),
      ...among(parts, emergency.therapeutic).filter(isTherapeutic),
    ];
    const sum = [basic, time, ...others].map(({ fee }) => fee).reduce(addCents, cents(0));
    const counted = roundToFiveCents(sum * emergency.percent, 100, 'up');
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const from = `${itemNumberInWords(basic.line.item)}, ${itemNumberInWords(time.line.item)}${more}`;
    const share = percentInWords(sum, emergency.percent, counted, 'rounded up to 5 cents');
    return { index, words: `${what} (${from}), ${share}`, doubt: ruleDoubt(rule), counted, isOwnFee: true };
  });
}
