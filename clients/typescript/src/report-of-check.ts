// Makes the request for an eligibility report from a check: what was asked, and what was answered.
import type { EligibilityReportRequest, EligibilityRequest, EligibilityResult } from './interface-types.ts';
import type { Call } from './operations.ts';
import type { CallOptions } from './transport.ts';

export interface AnsweredCheck {
  readonly request: EligibilityRequest;
  readonly answer: EligibilityResult;
  /** Printed on the report. */
  readonly accountReferenceId?: string;
}

/** What the group `reports` has besides its operations. */
export const reportCalls = (call: Call) => ({
  /** The eligibility report of a check, as a PDF. */
  print: (check: AnsweredCheck, options?: CallOptions) =>
    call('printEligibilityReport', { body: reportOfCheck(check) }, options),
});

/** A line shows a benefit only where the item is eligible; where it is not, or cannot be said, the reason stands alone. */
function reportOfCheck({ request, answer, accountReferenceId }: AnsweredCheck): EligibilityReportRequest {
  const { MedicareItems, ...visit } = request;
  return {
    ...visit,
    ...(accountReferenceId !== undefined && { AccountReferenceId: accountReferenceId }),
    Reason: answer.Reason,
    MedicareItems: answer.Rebates.map((rebate, at) => {
      const { ChargeAmount } = MedicareItems[at] ?? {};
      return {
        ItemNumber: rebate.ItemNumber,
        ...(ChargeAmount !== undefined && { ChargeAmount }),
        ItemScheduleFee: rebate.ItemScheduleFee,
        Benefit: rebate.IsEligible === true ? rebate.Benefit : null,
        MedicareExplanationCode: rebate.MedicareExplanationCode,
        Reason: rebate.Reason,
      };
    }),
  };
}
