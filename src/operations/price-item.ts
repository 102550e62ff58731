// Prices an item in the schedule in force today (specification 2.2).
import { calculateBenefit, type BenefitAnswer } from '../domain/benefit/calculate.ts';
import { currentRelease, type ScheduleToday } from './release-on.ts';

export interface PriceRequest {
  readonly itemNumber: string;
  readonly patientsSeen: number;
  readonly inHospital: boolean;
}

/** Schedule fee, benefit per patient and total benefit, with the reason; amounts are null when undeterminable. */
export function priceItem(deps: ScheduleToday, request: PriceRequest): BenefitAnswer {
  return calculateBenefit(currentRelease(deps), request);
}
