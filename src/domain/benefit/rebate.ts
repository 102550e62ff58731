// Calculates the fee and benefit of one item of an eligibility check, with the incentive of bulk-billed imaging.
import type { Release } from '../schedule/releases/release.ts';
import { publishedPrice, type BenefitRequest, type PublishedPrice } from './calculate.ts';
import { benefitAt95, paidPercentage } from './paid-percentage.ts';
import type { PricedFrom } from './priced-from.ts';
import { benefitReasons } from './reasons.ts';

export interface RebateRequest extends BenefitRequest {
  /** The release that the date of service is priced from, and whether it stands in for another (priced-from.ts). */
  readonly release: Release;
  readonly pricedFrom: PricedFrom;
  readonly bulkBilled: boolean;
}

/** Fee and benefit are those of one service to one patient: they are never multiplied by the patients seen. */
export type Rebate = PublishedPrice;

/**
 * The fee and benefit of an item alone, in cents: as `calculateBenefit` gives them, save that diagnostic imaging which
 * is bulk billed out of hospital pays 95% of its fee, rounded up to 5 cents. Never fails: what cannot be calculated is
 * null. Source: interface 2.6 (BulkBilled), behaviour 6.10.
 */
export function rebateOf(request: RebateRequest): Rebate {
  const { release, pricedFrom, itemNumber, patientsSeen, inHospital, bulkBilled } = request;
  const alone = publishedPrice(release, request, pricedFrom);
  if (!bulkBilled) return alone;
  const item = release.items.get(itemNumber)?.published;
  if (item === undefined || alone.scheduleFee === null || alone.benefit === null) return alone;
  if (paidPercentage(item, request) !== 95) return alone;
  const priced = { itemNumber, patientsSeen, inHospital, releaseDate: release.date, pricedFrom };
  const amount = benefitAt95(alone.scheduleFee);
  const working = { kind: 'bulk-billed', fee: alone.scheduleFee, amount } as const;
  return { ...alone, benefit: amount, reason: () => benefitReasons.Calculated(priced, working) };
}
