// Calculates the fee and benefit of one item of an eligibility check, with the incentive of bulk-billed imaging.
import type { Release } from '../schedule/releases/release.ts';
import { benefitWithoutTotal, type BenefitRequest, type BenefitWithoutTotal } from './calculate-benefit.ts';
import { benefitAt95, paidPercentage } from './paid-percentage.ts';
import { pricedInForce } from './pricing-release.ts';

interface RebateRequest extends BenefitRequest {
  /** The release that the date of service is priced from (pricing-release.ts). */
  readonly release: Release;
  readonly bulkBilled: boolean;
}

/** Fee and benefit are those of one service to one patient: they are never multiplied by the patients seen. */
type Rebate = Pick<BenefitWithoutTotal, 'scheduleFee' | 'benefit'>;

/**
 * The fee and benefit of an item alone, in cents: as `calculateBenefit` gives them, save that diagnostic imaging which
 * is bulk billed out of hospital pays 95% of its fee, rounded up to 5 cents. Never fails: what cannot be calculated is
 * null. Source: interface 2.6 (BulkBilled), behaviour 6.10.
 */
export function calculateRebate(request: RebateRequest): Rebate {
  const { release, itemNumber } = request;
  const { scheduleFee, benefit } = benefitWithoutTotal(release, request, pricedInForce);
  const item = release.items.get(itemNumber)?.published;
  const isRaised = item !== undefined && benefit !== null && paidPercentage(item, request) === 95;
  return { scheduleFee, benefit: isRaised && scheduleFee !== null ? benefitAt95(scheduleFee) : benefit };
}
