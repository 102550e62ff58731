// Response schema of the payment report, with the insurer's own field names (interface 2.9).
import Type, { type Static } from 'typebox';
import { AmountOut } from './claim-outcome-response.ts';
import type { ClaimOfPaymentRun, ClaimPayment } from '../../domain/claims/assessment.ts';
import { omitNulls } from '../../domain/values/omit-nulls.ts';
import { dollarsOrNull, listOrNull, ReportStatusField } from './processing-report-response.ts';

const closed = { additionalProperties: false } as const;
const Optional = Type.Optional;
const Text = Optional(Type.String());
/** A deposit pays many claims, so it may have more digits than one amount. */
const Amount = Optional(AmountOut);

const PaymentRun = Type.Object(
  { payerName: Text, runDate: Text, runNumber: Text },
  { ...closed, title: 'Reported payment run' },
);

const PaymentInfo = Type.Object(
  {
    accountInfo: Optional(
      Type.Object(
        {
          accountName: Text,
          accountNumber: Optional(Type.String()),
          bsbCode: Text,
        },
        { ...closed, title: 'Paid account' },
      ),
    ),
    depositAmount: Amount,
    paymentReference: Text,
  },
  { ...closed, title: 'Payment details' },
);

const PaidClaim = Type.Object(
  {
    claimId: Text,
    benefit: Amount,
    chargeAmount: Amount,
    lodgementDate: Text,
    transactionId: Optional(Type.String({ description: 'The correlation id without urn:uuid:.' })),
    accountReferenceId: Text,
    claimChannelCode: Optional(Type.String()),
  },
  {
    ...closed,
    title: 'Paid claim',
  },
);

export const PaymentReportResponse = Type.Object(
  {
    status: ReportStatusField,
    correlationId: Type.String(),
    paymentRun: Type.Optional(PaymentRun),
    paymentInfo: Type.Optional(PaymentInfo),
    claimSummary: Type.Optional(Type.Array(PaidClaim, { description: 'Every claim of the payment run.' })),
  },
  { ...closed, title: 'Payment report' },
);

interface PaymentBody {
  paymentRun?: Static<typeof PaymentRun>;
  paymentInfo?: Static<typeof PaymentInfo>;
  claimSummary?: Static<typeof PaidClaim>[];
}

/** The payment report without its status, amounts in dollars. */
export function formatPaymentReportBody(payment: ClaimPayment): PaymentBody {
  const { payerName, runDate, runNumber, account, depositAmount, paymentReference, claims } = payment;
  const paymentRun = omitNulls({ payerName, runDate, runNumber });
  const paymentInfo = omitNulls({
    accountInfo: account === null ? null : { ...account },
    depositAmount: dollarsOrNull(depositAmount),
    paymentReference,
  });
  return omitNulls({
    paymentRun: fieldsOrNull(paymentRun),
    paymentInfo: fieldsOrNull(paymentInfo),
    claimSummary: listOrNull(claims.map(paidClaimBody)),
  });
}

/** Null where nothing is in it. */
const fieldsOrNull = <Fields extends object>(fields: Fields): Fields | null =>
  Object.keys(fields).length === 0 ? null : fields;

const paidClaimBody = ({ benefit, chargeAmount, lodgedOn, ...same }: ClaimOfPaymentRun) =>
  omitNulls({
    claimId: same.claimId,
    benefit: dollarsOrNull(benefit),
    chargeAmount: dollarsOrNull(chargeAmount),
    lodgementDate: lodgedOn,
    transactionId: same.transactionId,
    accountReferenceId: same.accountReferenceId,
    claimChannelCode: same.claimChannelCode,
  });
