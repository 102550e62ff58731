// Reads an item's published benefit for a setting; never calculates it from the fee.
import type { PublishedItem } from '../schedule/items/published-item.ts';
import type { Cents } from '../values/money.ts';

export type BenefitPercentage = 75 | 85 | 100;
type TreatmentSetting = 'in-hospital' | 'out-of-hospital';

export interface PublishedBenefit {
  readonly amount: Cents;
  /** The column the amount is published in. */
  readonly percentage: BenefitPercentage;
  /** The setting of an item's single published amount (types A, B and E), in either setting of the request. */
  readonly onlySetting: TreatmentSetting | null;
}

type PublishedBenefits = Pick<PublishedItem, 'benefit75' | 'benefit85' | 'benefit100'>;

/**
 * The published benefit for a setting. Out of hospital the 100% amount where there is one, else the 85% one; in
 * hospital the 75% one; an item with a single published amount gives it in either setting. Null when the schedule
 * publishes none. Source: behaviour 3.1; interface 2.2.1.
 */
export function publishedBenefit(
  item: PublishedBenefits,
  setting: { readonly inHospital: boolean },
): PublishedBenefit | null {
  const { benefit75: at75, benefit85: at85, benefit100: at100 } = item;
  const outOfHospital = at100 ?? at85;
  if (outOfHospital === null) return inColumn(at75, 75, 'in-hospital');
  const percentage = at100 === null ? 85 : 100;
  if (at75 !== null)
    return setting.inHospital ? inColumn(at75, 75, null) : inColumn(outOfHospital, percentage, null);
  const isSingle = at85 === null || at100 === null;
  if (isSingle) return inColumn(outOfHospital, percentage, 'out-of-hospital');
  return setting.inHospital ? null : inColumn(outOfHospital, percentage, null);
}

function inColumn(
  amount: Cents | null,
  percentage: BenefitPercentage,
  onlySetting: TreatmentSetting | null,
): PublishedBenefit | null {
  return amount === null ? null : { amount, percentage, onlySetting };
}
