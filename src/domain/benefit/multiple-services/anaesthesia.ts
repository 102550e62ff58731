// Applies the Relative Value Guide to the items of one anaesthetic: one basic item, assistants' units, half more in an emergency.
import {
  cents,
  formatDollars,
  addCents,
  roundToFiveCents,
  multiplyCents,
  type Cents,
} from '../../values/money.ts';
import { capitalise } from '../../schedule/record/sentence-parts.ts';
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
  if (!setting.sameProvider || parts.length === 0) return [];
  const assistants = assistantFees(arithmetic, parts, setting);
  const fees = new Map(assistants.map(({ index, counted }) => [index, counted]));
  const withAssistants = parts.map((line): AdjustedLine => ({
    ...line,
    counted: fees.get(line.index) ?? line.counted,
  }));
  return [
    ...onlyTheHighest(among(parts, arithmetic.basic), 'basic item'),
    ...onlyTheHighest(among(parts, arithmetic.time), 'time item'),
    ...assistants,
    ...arithmetic.emergencies.flatMap((emergency) =>
      emergencyFee(rule, emergency, arithmetic.time, withAssistants),
    ),
  ];
}

const among = (lines: readonly AdjustedLine[], items: readonly string[]): DescendingService[] =>
  sortByFee(lines.filter(({ item }) => isOneOf(items, item.published)));

/** One anaesthetic has one basic item and one time item; services of two medical events may be of two anaesthetics. */
function onlyTheHighest([highest, ...others]: readonly DescendingService[], what: string): FeeChange[] {
  if (highest === undefined) return [];
  const paid = itemNumberInWords(highest.line.item);
  return others.map(({ line: { index, item, occasion } }): FeeChange => {
    const words = `One anaesthetic is paid for one ${what}, the one with the highest fee, which is ${paid}`;
    return occasion === highest.line.occasion
      ? {
          index,
          words: `${words}. ${capitalise(itemNumberInWords(item))} is part of it.`,
          doubt: null,
          payment: 'nothing',
          counted: cents(0),
        }
      : {
          index,
          words: `${words}.`,
          doubt: null,
          stillToCheck: `${itemNumberInWords(item)} is for another anaesthetic`,
          payment: 'maybe-nothing',
        };
  });
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
    const words = `${itemNumberInWords(item)} has ${units} units of ${formatDollars(value)}: ${formatDollars(counted)}. The time and the other items with it add their own fees.`;
    return [{ index, words, doubt: null, counted, isOwnFee: true as const }];
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
    const what = `${itemNumberInWords(item)} is paid at ${emergency.percent}% of the fees of the service`;
    if (basic === undefined || time === undefined) {
      const lacking = basic === undefined ? 'basic' : 'time';
      const words = `${what}. Add its ${lacking} item, then check again.`;
      return { index, words, doubt: null, payment: 'missing' };
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
    const doubt = ruleDoubt(rule, counted * 100 !== sum * emergency.percent);
    return { index, words: `${what} (${from}): ${share}.`, doubt, counted, isOwnFee: true };
  });
}
