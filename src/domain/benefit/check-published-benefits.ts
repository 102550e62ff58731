// Checks published benefits against the schedule's own arithmetic from fee to benefit; never used to answer requests.
import type { PublishedItem } from '../schedule/items/published-item.ts';
import { cents, roundToFiveCents, type Cents } from '../values/money.ts';
import type { BenefitPercentage } from './published-benefit.ts';

/** 75% of the fee, rounded up to 5 cents (behaviour 3.2; MBS note GN.10.26). */
export function benefitAt75(fee: Cents): Cents {
  return roundToFiveCents(fee * 75, 100, 'up');
}

/**
 * 85% of the fee, rounded up to 5 cents, and never less than the fee less the greatest permissible gap in force on
 * the day (behaviour 3.2; MBS note GN.10.26).
 */
export function benefitAt85(fee: Cents, greatestPermissibleGap: Cents): Cents {
  return cents(Math.max(roundToFiveCents(fee * 85, 100, 'up'), fee - greatestPermissibleGap));
}

/** The published columns of an item that differ from the arithmetic; empty for an item without a fee. */
export function departuresFromArithmetic(
  item: Pick<PublishedItem, 'scheduleFee' | 'benefit75' | 'benefit85' | 'benefit100'>,
  greatestPermissibleGap: Cents,
): BenefitPercentage[] {
  const fee = item.scheduleFee;
  if (fee === null) return [];
  const columns = [
    { percentage: 75, published: item.benefit75, expected: benefitAt75(fee) },
    { percentage: 85, published: item.benefit85, expected: benefitAt85(fee, greatestPermissibleGap) },
    { percentage: 100, published: item.benefit100, expected: fee },
  ] as const;
  return columns
    .filter(({ published, expected }) => published !== null && published !== expected)
    .map(({ percentage }) => percentage);
}
