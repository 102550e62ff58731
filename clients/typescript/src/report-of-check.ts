// Makes the request for an eligibility report from a check: what was asked, and what was answered.
import type { EligibilityReportRequest, EligibilityRequest, EligibilityResult } from './interface-types.ts';

export interface AnsweredCheck {
  readonly request: EligibilityRequest;
  readonly answer: EligibilityResult;
  /** Printed on the report. */
  readonly accountReferenceId?: string;
}

/** A line shows a benefit only where the item is eligible; where it is not, or cannot be said, the reason stands alone. */
export function reportOfCheck({
  request,
  answer,
  accountReferenceId,
}: AnsweredCheck): EligibilityReportRequest {
  const { MedicareItems, ...visit } = request;
  return {
    ...visit,
    ...(accountReferenceId === undefined ? {} : { AccountReferenceId: accountReferenceId }),
    Reason: answer.Reason,
    MedicareItems: answer.Rebates.map((rebate, at) => {
      const { ChargeAmount } = MedicareItems[at] ?? {};
      return {
        ItemNumber: rebate.ItemNumber,
        ...(ChargeAmount === undefined ? {} : { ChargeAmount }),
        ItemScheduleFee: rebate.ItemScheduleFee,
        Benefit: rebate.IsEligible === true ? rebate.Benefit : null,
        MedicareExplanationCode: rebate.MedicareExplanationCode,
        Reason: rebate.Reason,
      };
    }),
  };
}
