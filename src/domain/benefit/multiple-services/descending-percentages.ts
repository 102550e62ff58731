// Sums the fees of services in descending order at falling percentages, rounded as one fee.
import { cents, subtractCents, roundToFiveCents, type Cents } from '../../values/money.ts';
import type { DescendingPercentages } from './rule-schema.ts';
import type { AdjustedLine } from './rule-inputs-and-results.ts';

/** A line whose fee is known. */
export interface DescendingService {
  readonly line: AdjustedLine;
  readonly fee: Cents;
}

export interface PercentageShare extends DescendingService {
  readonly percent: number;
}

/** The lines whose counted fee is known, highest first; equal fees by item number (behaviour 6.9). */
export function sortByFee(lines: readonly AdjustedLine[]): DescendingService[] {
  const priced: DescendingService[] = [];
  for (const line of lines) if (line.counted !== null) priced.push({ line, fee: line.counted });
  return priced.sort(
    (one, other) =>
      other.fee - one.fee ||
      Number(one.line.item.published.itemNumber) - Number(other.line.item.published.itemNumber) ||
      one.line.index - other.line.index,
  );
}

/** Each line with its percentage: the first ones as listed, the others at `restAt`. */
export function assignPercentages(
  lines: readonly AdjustedLine[],
  { percentages, restAt }: DescendingPercentages,
): PercentageShare[] {
  return sortByFee(lines).map(({ line, fee }, place) => ({
    line,
    fee,
    percent: percentages[place] ?? restAt,
  }));
}

/**
 * The shares in whole cents whose sum is the exact sum rounded up to 5 cents: each is what its share adds to the
 * rounded sum of those before it. `amounts` are fees in order.
 */
export function roundSharesAsOne(
  ordered: readonly { readonly fee: Cents; readonly percent: number }[],
): Cents[] {
  let exactHundredths = 0;
  let before = cents(0);
  return ordered.map(({ fee, percent }) => {
    exactHundredths += fee * percent;
    const sum = roundToFiveCents(exactHundredths, 100, 'up');
    const added = subtractCents(sum, before);
    before = sum;
    return added;
  });
}
