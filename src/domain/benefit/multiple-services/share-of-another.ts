// Prices an item whose fee is a share of the fee of another item of the request, such as a loading of 40%.
import { roundToFiveCents } from '../../values/money.ts';
import { isInGroup, isOneOf } from './rule-applicability.ts';
import { sortByFee, type DescendingService } from './descending-percentages.ts';
import type { RuleArithmeticOfKind, MultipleServicesRule } from './rule-schema.ts';
import type { FeeChange, AdjustedLine } from './rule-inputs-and-results.ts';
import { ruleDoubt, itemNumberInWords, itemsToAddInWords, percentInWords } from './rule-sentences.ts';

type Share = RuleArithmeticOfKind<'share-of-another'>['shares'][number];

/** Of several items that the share may be of, the one with the highest fee. Source: derived fee texts of the items. */
export function priceShares(
  rule: MultipleServicesRule,
  { shares }: RuleArithmeticOfKind<'share-of-another'>,
  lines: readonly AdjustedLine[],
): FeeChange[] {
  return shares.flatMap((share) => {
    const claimed = lines.filter(({ item }) => item.published.itemNumber === share.item);
    if (claimed.length === 0) return [];
    const bases = sortByFee(lines.filter((line) => isBase(share, line)));
    return claimed.map((line) => priceShare(rule, share, line, bases));
  });
}

const isBase = ({ item: own, items, groups }: Share, { item: { published } }: AdjustedLine): boolean =>
  published.itemNumber !== own && (isOneOf(items, published) || isInGroup(groups, published));

function priceShare(
  rule: MultipleServicesRule,
  { percent, items = [] }: Share,
  { index, item }: AdjustedLine,
  bases: readonly DescendingService[],
): FeeChange {
  const [base] = bases;
  if (base === undefined) {
    const words = `${itemNumberInWords(item)} is paid at ${percent}% of the fee of ${itemsToAddInWords(items)}. Add that item, then check again.`;
    return { index, words, doubt: null, payment: 'missing' };
  }
  const counted = roundToFiveCents(base.fee * percent, 100, 'up');
  const of = itemNumberInWords(base.line.item);
  const share = percentInWords(base.fee, percent, counted, 'rounded up to 5 cents');
  const isRounded = counted * 100 !== base.fee * percent;
  return {
    index,
    words: `The fee of ${itemNumberInWords(item)} follows from ${of}: ${share}.`,
    doubt: ruleDoubt(rule, isRounded),
    ...(bases.length > 1 && { stillToCheck: `${itemNumberInWords(item)} belongs to ${of}` }),
    counted,
    isOwnFee: true,
  };
}
