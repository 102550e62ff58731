// Prices assistance at operations: a flat fee up to the threshold, above it one fifth of the operations' fees.
import { cents, formatDollars, addCents, roundToFiveCents, type Cents } from '../../values/money.ts';
import { isInGroup, isOneOf, datedAmountOn } from './rule-applicability.ts';
import {
  sortByFee,
  roundSharesAsOne,
  assignPercentages,
  type DescendingService,
  type PercentageShare,
} from './descending-percentages.ts';
import type { RuleArithmeticOfKind, DescendingPercentages, MultipleServicesRule } from './rule-schema.ts';
import type { FeeChange, AdjustedLine, RuleContext } from './rule-inputs-and-results.ts';
import { ruleDoubt, itemNumberInWords, percentInWords } from './rule-sentences.ts';

type Assistance = RuleArithmeticOfKind<'assistance'>;
type AssistanceFee = Assistance['fees'][number];

/** The operations assisted at, and what they come to. */
interface AssistedFee {
  readonly fee: Cents;
  readonly words: string;
}

/** Source: derived fee texts of the items; MBS note TN.9.1. Nothing is said where no operation is in the request. */
export function priceAssistance(
  rule: MultipleServicesRule,
  arithmetic: Assistance,
  lines: readonly AdjustedLine[],
  setting: RuleContext,
): FeeChange[] {
  return arithmetic.fees.flatMap((fee) => {
    const isOfFee = ({ item: { published } }: AdjustedLine) =>
      published.itemNumber === fee.item || published.itemNumber === fee.flatItem;
    const established = lines.some(isOfFee) ? establish(fee, lines, setting) : null;
    if (established === null) return [];
    const threshold =
      fee.flatItem === undefined ? null : datedAmountOn(arithmetic.threshold, setting.release.date);
    const isFlat = threshold !== null && established.fee <= threshold;
    return lines.flatMap((line): FeeChange[] => {
      const { itemNumber } = line.item.published;
      if (itemNumber === fee.item && !isFlat) {
        const isUnsettled = fee.flatItem !== undefined && threshold === null;
        const doubt = isUnsettled ? 'the threshold of that day is not held' : ruleDoubt(rule);
        return [oneFifth(line, established, arithmetic.percent, doubt)];
      }
      const right = isFlat ? fee.flatItem : fee.item;
      const wrong = isFlat ? fee.item : fee.flatItem;
      if (threshold === null || right === undefined || itemNumber !== wrong) return [];
      const side = isFlat ? 'not over' : 'over';
      const words = `item ${right} is the one for assistance where the operations come to ${formatDollars(established.fee)} (${established.words}), which is ${side} ${formatDollars(threshold)}, and ${itemNumberInWords(line.item)} is left as it is`;
      return [{ index: line.index, words, doubt: null }];
    });
  });
}

function oneFifth(
  line: AdjustedLine,
  { fee, words }: AssistedFee,
  percent: number,
  doubt: string | null,
): FeeChange {
  const counted = roundToFiveCents(fee * percent, 100, 'up');
  const share = percentInWords(fee, percent, counted, 'rounded up to 5 cents');
  const clause = `${itemNumberInWords(line.item)} is one fifth of what the operations assisted at come to (${words}), ${share}`;
  return { index: line.index, words: clause, doubt, counted, isOwnFee: true };
}

/** What the operations marked (Assist.) come to after 100%, 50% and 25%; null when there is none. */
function establish(
  fee: AssistanceFee,
  lines: readonly AdjustedLine[],
  setting: RuleContext,
): AssistedFee | null {
  const assisted = lines
    .filter(({ item }) => isOneOf(fee.items, item.published) || isAssistedIn(fee.groups, item))
    .map((line): AdjustedLine => ({ ...line, counted: line.fee }));
  const caesarean = assisted.length === 0 ? null : caesareanOf(fee, setting);
  const percentages = operationPercentages(setting);
  const priced: DescendingService[] = sortByFee(caesarean === null ? assisted : [...assisted, caesarean]);
  if (priced.length === 0 || percentages === null) return null;
  const ordered = assignPercentages(
    priced.map(({ line }) => line),
    percentages,
  );
  return { fee: roundSharesAsOne(ordered).reduce(addCents, cents(0)), words: sumWords(ordered) };
}

const shownMax = 4;

function sumWords(ordered: readonly PercentageShare[]): string {
  const shown = ordered.slice(0, shownMax).map(({ fee, percent }) => `${percent}% of ${formatDollars(fee)}`);
  const more = ordered.length - shown.length;
  return more > 0 ? `${shown.join(' + ')} + shares of ${more} more` : shown.join(' + ');
}

const isAssistedIn = (groups: readonly string[] | undefined, item: AdjustedLine['item']) =>
  item.facts.assist === true && isInGroup(groups, item.published);

/** The caesarean as one of the operations, with the fee that the rule takes for it. */
function caesareanOf(fee: AssistanceFee, { release }: RuleContext): AdjustedLine | null {
  const item = fee.caesareanItem === undefined ? undefined : release.items.get(fee.caesareanItem);
  if (item === undefined) return null;
  const counted = item.published.scheduleFee;
  return {
    index: -1,
    item,
    fee: counted,
    benefit: null,
    alone: null,
    counted,
    deducted: cents(0),
    joined: null,
  };
}

function operationPercentages({ rules }: RuleContext): DescendingPercentages | null {
  for (const { arithmetic } of rules) if (arithmetic.kind === 'operations') return arithmetic;
  return null;
}
