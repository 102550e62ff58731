// Response schema of the payment report, with the insurer's own field names (interface 2.9).
import Type, { type Static } from 'typebox';
import type { ClaimPayment } from '../../domain/claims/assessment.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { totalBenefitPattern } from '../../domain/benefit/calculate-benefit.ts';
import { ReportStatusField } from './processing-report-response.ts';

const closed = { additionalProperties: false } as const;
/** A deposit pays many claims, so it may have more digits than one amount. */
const Amount = Type.String({ pattern: totalBenefitPattern, description: 'Dollars with two decimals.' });

const PaymentRun = Type.Object(
  { payerName: Type.String(), runDate: Type.String(), runNumber: Type.String() },
  closed,
);

const PaymentInfo = Type.Object(
  {
    accountInfo: Type.Object(
      {
        accountName: Type.String(),
        accountNumber: Type.String({ description: 'Masked but for the last four digits.' }),
        bsbCode: Type.String(),
      },
      closed,
    ),
    depositAmount: Amount,
    paymentReference: Type.String(),
  },
  closed,
);

const PaidClaim = Type.Object(
  {
    claimId: Type.String(),
    benefit: Amount,
    chargeAmount: Amount,
    lodgementDate: Type.String(),
    transactionId: Type.String({ description: 'The correlation id without urn:uuid:.' }),
    accountReferenceId: Type.Optional(Type.String()),
  },
  closed,
);

export const PaymentReportResponse = Type.Object(
  {
    status: ReportStatusField,
    correlationId: Type.String(),
    paymentRun: Type.Optional(PaymentRun),
    paymentInfo: Type.Optional(PaymentInfo),
    claimSummary: Type.Optional(
      Type.Array(PaidClaim, { description: 'Every claim of the payment run, not only the one asked about.' }),
    ),
  },
  { ...closed, title: 'Payment report' },
);

interface PaymentBody {
  readonly paymentRun: Static<typeof PaymentRun>;
  readonly paymentInfo: Static<typeof PaymentInfo>;
  readonly claimSummary: readonly Static<typeof PaidClaim>[];
}

/** The payment report without its status, amounts in dollars. */
export function formatPaymentReportBody(payment: ClaimPayment): PaymentBody {
  const { payerName, runDate, runNumber, account, depositAmount, paymentReference } = payment;
  return {
    paymentRun: { payerName, runDate, runNumber },
    paymentInfo: {
      accountInfo: account,
      depositAmount: formatMoney(depositAmount),
      paymentReference,
    },
    claimSummary: payment.claims.map((claim) => ({
      claimId: claim.claimId,
      benefit: formatMoney(claim.benefit),
      chargeAmount: formatMoney(claim.chargeAmount),
      lodgementDate: claim.lodgedOn,
      transactionId: claim.transactionId,
      ...(claim.accountReferenceId === null ? {} : { accountReferenceId: claim.accountReferenceId }),
    })),
  };
}
