// The payment report web service: translates its messages to and from payment runs.
import Type, { type Static } from 'typebox';
import { omitNulls } from '../../../domain/values/omit-nulls.ts';
import type { ClaimOfPaymentRun, ClaimPayment } from '../../../domain/claims/assessment.ts';
import type { ClaimPayer } from '../../../domain/claims/store-and-forward-claim.ts';
import type { PaymentAnswer, ReportCall } from '../../../ports/insurer/claim-insurer.ts';
import {
  answerWithoutReport,
  completeStatus,
  otherStatusOf,
  WireReportRequest,
  readReportRequest,
  writeReportRequest,
  writeStatus,
} from './report-request.ts';
import {
  AnyText,
  AnswerCentsText,
  formatOptionalCents,
  omitUndefined,
  Optional,
  parseOptionalCents,
} from './wire-fields.ts';
import { defineWebService, type WebService } from './web-service-definition.ts';

/** The insurer's description requires the status, and the account of payment details. */
const Response = Type.Object({
  status: AnyText,
  paymentRun: Optional(
    Type.Object({
      payerName: Optional(AnyText),
      runDate: Optional(AnyText),
      runNumber: Optional(AnyText),
    }),
  ),
  paymentInfo: Optional(
    Type.Object({
      accountInfo: Optional(
        Type.Object({
          accountName: Optional(AnyText),
          accountNumber: Optional(AnyText),
          bsbCode: Optional(AnyText),
        }),
      ),
      depositAmount: Optional(AnswerCentsText),
      paymentReference: Optional(AnyText),
    }),
  ),
  claimSummary: Optional(
    Type.Array(
      Type.Object({
        accountReferenceId: Optional(AnyText),
        benefit: Optional(AnswerCentsText),
        chargeAmount: Optional(AnswerCentsText),
        claimChannelCode: Optional(AnyText),
        claimId: Optional(AnyText),
        lodgementDate: Optional(AnyText),
        transactionId: Optional(AnyText),
      }),
    ),
  ),
});
type WirePayment = Static<typeof Response>;

/** The payment report of bulk bill claims, and that of veterans' claims: the same, but for the path. */
export const paymentReportService = reportServiceOf('medicare');
export const veteranPaymentReportService = reportServiceOf('dva');

function reportServiceOf(payer: ClaimPayer): WebService<ReportCall, PaymentAnswer> {
  const isMedicare = payer === 'medicare';
  return defineWebService<ReportCall, PaymentAnswer, typeof WireReportRequest, typeof Response>({
    name: isMedicare ? 'payment-report' : 'dva-payment-report',
    operation: isMedicare ? 'mcp-bulk-bill-payment-report@1' : 'mcp-dva-payment-report@1',
    paths: [isMedicare ? '/mcp/bulkbillpaymentreport/v1' : '/mcp/dvapaymentreport/v1'],
    request: WireReportRequest,
    response: Response,
    subjectOf: () => null,
    writeRequest: writeReportRequest,
    readRequest: (request, context) => readReportRequest(request, context, payer),
    writeAnswer: (answer) =>
      answer.kind === 'complete'
        ? { status: answer.status ?? completeStatus, ...wirePaymentOf(answer.payment) }
        : writeStatus(answer),
    readAnswer(sent) {
      const { status, paymentRun, paymentInfo, claimSummary } = sent;
      const hasReport = [paymentRun, paymentInfo, claimSummary].some((part) => part !== undefined);
      if (status !== completeStatus && !hasReport) return answerWithoutReport(status);
      return {
        kind: 'complete',
        payment: paymentOf(sent),
        ...omitNulls({ status: otherStatusOf(status) }),
      };
    },
  });
}

function wirePaymentOf(payment: ClaimPayment): Omit<WirePayment, 'status'> {
  const { payerName, runDate, runNumber, account, depositAmount, paymentReference, claims } = payment;
  return {
    paymentRun: omitNulls({ payerName, runDate, runNumber }),
    paymentInfo: omitNulls({
      accountInfo: account === null ? null : { ...account },
      depositAmount: formatOptionalCents(depositAmount),
      paymentReference,
    }),
    claimSummary: claims.map(({ benefit, chargeAmount, lodgedOn, ...same }) =>
      omitNulls({
        ...same,
        benefit: formatOptionalCents(benefit),
        chargeAmount: formatOptionalCents(chargeAmount),
        lodgementDate: lodgedOn,
      }),
    ),
  };
}

/** What is absent stays absent, and a line of other software is passed on with what it has. */
function paymentOf({ paymentRun, paymentInfo, claimSummary = [] }: WirePayment): ClaimPayment {
  const { accountInfo, depositAmount, paymentReference } = paymentInfo ?? {};
  return {
    payerName: paymentRun?.payerName ?? null,
    runDate: paymentRun?.runDate ?? null,
    runNumber: paymentRun?.runNumber ?? null,
    account: accountInfo === undefined ? null : maskedAccount(accountInfo),
    depositAmount: parseOptionalCents(depositAmount),
    paymentReference: paymentReference ?? null,
    claims: claimSummary.map(claimOf),
  };
}

/** Keeps the last four characters of the number, in case the insurer sends it unmasked. */
const maskedAccount = (account: NonNullable<ClaimPayment['account']>): ClaimPayment['account'] => ({
  ...account,
  ...omitUndefined({ accountNumber: account.accountNumber?.replaceAll(/.(?=.{4})/gs, '*') }),
});

function claimOf(sent: NonNullable<WirePayment['claimSummary']>[number]): ClaimOfPaymentRun {
  return {
    claimId: sent.claimId ?? null,
    benefit: parseOptionalCents(sent.benefit),
    chargeAmount: parseOptionalCents(sent.chargeAmount),
    lodgedOn: sent.lodgementDate ?? null,
    transactionId: sent.transactionId?.replace(/^urn:uuid:/, '') ?? null,
    accountReferenceId: sent.accountReferenceId ?? null,
    claimChannelCode: sent.claimChannelCode ?? null,
  };
}
