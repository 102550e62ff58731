// Gives the percentage of a fee that Medicare pays for an item, by benefit type, setting and bulk billing.
import type { PublishedItem } from '../schedule/items/published-item.ts';
import { cents, roundToFiveCents, type Cents } from '../values/money.ts';
import { benefitAt75, benefitAt85 } from './check-published-benefits.ts';
import type { BenefitPercentage } from './published-benefit.ts';

/** A column of the schedule, or 95: the share of a bulk-billed item that carries the incentive. */
export type PaidPercentage = BenefitPercentage | 95;

interface SettingAndBilling {
  readonly inHospital: boolean;
  readonly bulkBilled: boolean;
}

type BenefitTypeFields = Pick<PublishedItem, 'category' | 'group' | 'benefitType'>;

const imagingCategory = 5;
/** 64990 to 64995: the imaging incentives themselves. */
const imagingIncentives = 'I6';

/** True when the item pays more once it is bulk billed: diagnostic imaging. Source: behaviour 6.10. */
export function paysMoreIfBulkBilled({
  category,
  group,
}: Pick<BenefitTypeFields, 'category' | 'group'>): boolean {
  return category === imagingCategory && group !== imagingIncentives;
}

/**
 * The share of its fee that an item pays. A type with one share pays it in either setting; 95% replaces 85% for a
 * bulk-billed incentive carrier out of hospital. Source: behaviour 3.1 and behaviour 6.10.
 */
export function paidPercentage(
  item: BenefitTypeFields,
  { inHospital, bulkBilled }: SettingAndBilling,
): PaidPercentage {
  const published = publishedPercentage(item.benefitType, inHospital);
  const isRaised = bulkBilled && !inHospital && published === 85 && paysMoreIfBulkBilled(item);
  return isRaised ? 95 : published;
}

function publishedPercentage(type: PublishedItem['benefitType'], inHospital: boolean): BenefitPercentage {
  if (type === 'A') return 75;
  if (type === 'B') return 85;
  if (type === 'E') return 100;
  if (inHospital) return 75;
  return type === 'C' ? 85 : 100;
}

/**
 * The benefit of a fee by the schedule's own arithmetic: rounded up to 5 cents, and at 85% never less than the fee
 * less the greatest permissible gap (null: not held for the day). For fees that no schedule publishes.
 */
export function benefitFromFee(fee: Cents, percentage: PaidPercentage, greatestGap: Cents | null): Cents {
  if (percentage === 75) return benefitAt75(fee);
  if (percentage === 85) return benefitAt85(fee, greatestGap ?? fee);
  return percentage === 95 ? benefitAt95(fee) : fee;
}

/** 95% of the fee, rounded up to 5 cents (behaviour 6.10). */
export function benefitAt95(fee: Cents): Cents {
  return cents(roundToFiveCents(fee * 95, 100, 'up'));
}
