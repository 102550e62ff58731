// Prices assistance at operations: a flat fee up to the threshold, above it one fifth of the operations' fees.
import { memoizeByObject } from '../../values/memoize.ts';
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

/** The items of assistance: few requests have one. */
const itemsOf = memoizeByObject(
  ({ fees }: Assistance): ReadonlySet<string | undefined> =>
    new Set(fees.flatMap(({ item, flatItem }) => [item, flatItem])),
);

/** Source: derived fee texts of the items; MBS note TN.9.1. A flat fee stays as it is where no operation is listed. */
export function priceAssistance(
  rule: MultipleServicesRule,
  arithmetic: Assistance,
  lines: readonly AdjustedLine[],
  setting: RuleContext,
): FeeChange[] {
  const items = itemsOf(arithmetic);
  if (!lines.some(({ item: { published } }) => items.has(published.itemNumber))) return [];
  return arithmetic.fees.flatMap((fee) => {
    const isOfFee = ({ item: { published } }: AdjustedLine) =>
      published.itemNumber === fee.item || published.itemNumber === fee.flatItem;
    const claimed = lines.filter(isOfFee);
    if (claimed.length === 0) return [];
    const established = establish(fee, [...lines, ...setting.claimedByOthers], setting);
    if (established === null) return claimed.filter(({ counted }) => counted === null).map(withoutOperations);
    const threshold =
      fee.flatItem === undefined ? null : datedAmountOn(arithmetic.threshold, setting.release.date);
    return claimed.flatMap((line): FeeChange[] => {
      const change = changeAt({ rule, fee, established, threshold, percent: arithmetic.percent }, line);
      return change === null ? [] : [change];
    });
  });
}

const withoutOperations = ({ index, item }: AdjustedLine): FeeChange => ({
  index,
  words: `${itemNumberInWords(item)} is paid at one fifth of the fees of the operations. Add those marked (Assist.), then check again.`,
  doubt: null,
  payment: 'missing',
});

interface AssistanceCase {
  readonly rule: MultipleServicesRule;
  readonly fee: AssistanceFee;
  readonly established: AssistedFee;
  readonly threshold: Cents | null;
  readonly percent: number;
}

/** Up to the threshold the flat item is the right one, above it the one at a fifth; the other one is not paid. */
function changeAt(
  { rule, fee, established, threshold, percent }: AssistanceCase,
  line: AdjustedLine,
): FeeChange | null {
  const isFlat = threshold !== null && established.fee <= threshold;
  const { itemNumber } = line.item.published;
  if (itemNumber === fee.item && !isFlat) {
    const isUnsettled = fee.flatItem !== undefined && threshold === null;
    return oneFifth(rule, line, established, percent, isUnsettled);
  }
  const [right, wrong] = isFlat ? [fee.flatItem, fee.item] : [fee.item, fee.flatItem];
  if (threshold === null || right === undefined || itemNumber !== wrong) return null;
  const side = isFlat ? 'not over' : 'over';
  const words = `The operations come to ${formatDollars(established.fee)}, which is ${side} ${formatDollars(threshold)}. Assistance at them is claimed with item ${right}.`;
  return { index: line.index, words, doubt: null, payment: 'nothing', counted: cents(0) };
}

function oneFifth(
  rule: MultipleServicesRule,
  line: AdjustedLine,
  { fee, words }: AssistedFee,
  percent: number,
  isUnsettled: boolean,
): FeeChange {
  const counted = roundToFiveCents(fee * percent, 100, 'up');
  const share = percentInWords(fee, percent, counted, 'rounded up to 5 cents');
  return {
    index: line.index,
    words: `The fee of ${itemNumberInWords(line.item)} is one fifth of the operations' fees (${words}): ${share}.`,
    doubt: isUnsettled
      ? 'The amount is an estimate: the limit between the two assistance items is not known for that day.'
      : ruleDoubt(rule, counted * 100 !== fee * percent),
    counted,
    isOwnFee: true,
  };
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
    occasion: '',
  };
}

function operationPercentages({ rules }: RuleContext): DescendingPercentages | null {
  for (const { arithmetic } of rules) if (arithmetic.kind === 'operations') return arithmetic;
  return null;
}
