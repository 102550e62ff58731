// Prices an item of a release of the schedule (interface 2.2).
import { calculateBenefit, type BenefitAnswer } from '../../domain/benefit/calculate.ts';
import type { Release } from '../../domain/schedule/releases/release.ts';

export interface PriceRequest {
  readonly itemNumber: string;
  readonly patientsSeen: number;
  readonly inHospital: boolean;
}

/** Schedule fee, benefit per patient and total benefit, with the reason; amounts are null when undeterminable. */
export function priceItem(release: Release, request: PriceRequest): BenefitAnswer {
  return calculateBenefit(release, request);
}
