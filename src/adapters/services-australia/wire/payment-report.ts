// The payment report web service: translates its messages to and from payment runs.
import Type, { type Static } from 'typebox';
import type { ClaimOfPaymentRun, ClaimPayment } from '../../../domain/claims/assessment.ts';
import { parseClaimId } from '../../../domain/values/claim-id.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { PaymentAnswer, ReportCall } from '../../../ports/insurer/claim-insurer.ts';
import {
  statusKindFromWire,
  WireReportRequest,
  readReportRequest,
  wireStatusByKind,
  writeReportRequest,
} from './report-request.ts';
import {
  AnyText,
  parseCentsText,
  AnswerCentsText,
  formatCentsText,
  Optional,
  omitUndefined,
} from './wire-fields.ts';
import { defineWebService } from './web-service-definition.ts';

const Response = Type.Object({
  status: AnyText,
  paymentRun: Optional(
    Type.Object({ payerName: Optional(AnyText), runDate: AnyText, runNumber: Optional(AnyText) }),
  ),
  paymentInfo: Optional(
    Type.Object({
      accountInfo: Type.Object({
        accountName: Optional(AnyText),
        accountNumber: Optional(AnyText),
        bsbCode: Optional(AnyText),
      }),
      depositAmount: AnswerCentsText,
      paymentReference: Optional(AnyText),
    }),
  ),
  claimSummary: Optional(
    Type.Array(
      Type.Object({
        accountReferenceId: Optional(AnyText),
        benefit: AnswerCentsText,
        chargeAmount: AnswerCentsText,
        claimChannelCode: Optional(AnyText),
        claimId: AnyText,
        lodgementDate: AnyText,
        transactionId: AnyText,
      }),
    ),
  ),
});
type WirePayment = Static<typeof Response>;

export const paymentReportService = defineWebService<
  ReportCall,
  PaymentAnswer,
  typeof WireReportRequest,
  typeof Response
>({
  name: 'payment-report',
  operation: 'mcp-bulk-bill-payment-report@1',
  paths: ['/mcp/bulkbillpaymentreport/v1'],
  request: WireReportRequest,
  response: Response,
  subjectOf: () => null,
  writeRequest: writeReportRequest,
  readRequest: readReportRequest,
  writeAnswer: (answer) =>
    answer.kind === 'complete' ? wirePaymentOf(answer.payment) : { status: wireStatusByKind[answer.kind] },
  readAnswer(sent) {
    if (sent.status !== 'COMPLETE') {
      const kind = statusKindFromWire(sent.status);
      return kind === null ? null : { kind };
    }
    const payment = paymentOf(sent);
    return payment === null ? null : { kind: 'complete', payment };
  },
});

function wirePaymentOf(payment: ClaimPayment): WirePayment {
  const { payerName, runDate, runNumber, account, depositAmount, paymentReference, claims } = payment;
  return {
    status: 'COMPLETE',
    paymentRun: { payerName, runDate, runNumber },
    paymentInfo: {
      accountInfo: { ...account },
      depositAmount: formatCentsText(depositAmount),
      paymentReference,
    },
    claimSummary: claims.map(
      ({ claimId, benefit, chargeAmount, lodgedOn, transactionId, accountReferenceId }) => ({
        ...omitUndefined({ accountReferenceId: accountReferenceId ?? undefined }),
        benefit: formatCentsText(benefit),
        chargeAmount: formatCentsText(chargeAmount),
        claimId,
        lodgementDate: lodgedOn,
        transactionId,
      }),
    ),
  };
}

/** Null when a part is missing, or a claim id or a day is invalid. Absent texts are empty. */
function paymentOf({ paymentRun, paymentInfo, claimSummary = [] }: WirePayment): ClaimPayment | null {
  const runDate = parseOffsetDate(paymentRun?.runDate ?? '');
  const claims = claimSummary.map(claimOf);
  if (paymentRun === undefined || paymentInfo === undefined || runDate === null) return null;
  if (!claims.every((claim) => claim !== null)) return null;
  const { accountName = '', accountNumber = '', bsbCode = '' } = paymentInfo.accountInfo;
  return {
    payerName: paymentRun.payerName ?? '',
    runDate,
    runNumber: paymentRun.runNumber ?? '',
    account: { accountName, accountNumber: masked(accountNumber), bsbCode },
    depositAmount: parseCentsText(paymentInfo.depositAmount),
    paymentReference: paymentInfo.paymentReference ?? '',
    claims,
  };
}

/** Keeps the last four characters, in case the insurer sends an account number unmasked. */
const masked = (number: string): string => number.replaceAll(/.(?=.{4})/g, '*');

function claimOf(sent: NonNullable<WirePayment['claimSummary']>[number]): ClaimOfPaymentRun | null {
  const claimId = parseClaimId(sent.claimId);
  const lodgedOn = parseOffsetDate(sent.lodgementDate);
  if (claimId === null || lodgedOn === null) return null;
  return {
    claimId,
    benefit: parseCentsText(sent.benefit),
    chargeAmount: parseCentsText(sent.chargeAmount),
    lodgedOn,
    transactionId: sent.transactionId.replace(/^urn:uuid:/, ''),
    accountReferenceId: sent.accountReferenceId ?? null,
  };
}
