// Request of both reports (payee, claim id, day of lodgement), and the statuses that mean there is no report.
import Type, { type Static } from 'typebox';
import type { ClaimPayer } from '../../../domain/claims/store-and-forward-claim.ts';
import { keepClaimId } from '../../../domain/values/claim-id.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { ReportCall } from '../../../ports/insurer/claim-insurer.ts';
import type { ReceivedMessageContext } from './web-service-definition.ts';
import { DayText, Optional, padProviderNumber, ProviderRef, BoundedText } from './wire-fields.ts';

/** A claim whose id has another length is found by the correlation id in the header alone. */
const claimIdLength = 6;

export const WireReportRequest = Type.Object({
  payeeProvider: ProviderRef,
  claimId: Optional(BoundedText(claimIdLength, claimIdLength)),
  lodgementDate: DayText,
});

/** The request for either report. */
export const writeReportRequest = (call: ReportCall): Static<typeof WireReportRequest> => ({
  payeeProvider: { providerNumber: padProviderNumber(call.payeeProviderNumber) },
  ...(call.claimId.length === claimIdLength ? { claimId: call.claimId } : {}),
  lodgementDate: call.lodgedOn,
});

/** Reads a request; null when the day is invalid. */
export function readReportRequest(
  { payeeProvider, claimId = '', lodgementDate }: Static<typeof WireReportRequest>,
  { location, correlationId }: ReceivedMessageContext,
  payer: ClaimPayer,
): ReportCall | null {
  const lodgedOn = parseLocalDate(lodgementDate);
  if (lodgedOn === null) return null;
  const payeeProviderNumber = payeeProvider.providerNumber;
  return { payer, location, correlationId, claimId: keepClaimId(claimId), lodgedOn, payeeProviderNumber };
}

/** Statuses without a report. An expired report is gone; we answer for those older than six months ourselves. */
const statusKinds = {
  REPORT_NOT_READY: 'not-ready',
  REPORT_NOT_FOUND: 'not-found',
  REPORT_EXPIRED: 'not-found',
  REPORT_NOT_AVAILABLE: 'not-available',
} as const;
type StatusKind = (typeof statusKinds)[keyof typeof statusKinds];

/** An answer without a report, by its status; an unknown one is passed on as it came. */
export function answerWithoutReport(
  status: string,
): { readonly kind: StatusKind } | { readonly kind: 'other'; readonly status: string } {
  const kind = Object.entries(statusKinds).find(([name]) => name === status)?.[1];
  return kind === undefined ? { kind: 'other', status } : { kind };
}

/** The status of an answer that has a report: null for the usual one, else as it came. */
export const otherStatusOf = (status: string): string | null => (status === completeStatus ? null : status);

/** The status of a report that is ready. */
export const completeStatus = 'COMPLETE';

/** The status of a kind of answer without a report. */
const wireStatusByKind: Readonly<Record<StatusKind, keyof typeof statusKinds>> = {
  'not-ready': 'REPORT_NOT_READY',
  'not-found': 'REPORT_NOT_FOUND',
  'not-available': 'REPORT_NOT_AVAILABLE',
};

/** Writes an answer without a report. */
export const writeStatus = (
  answer: { readonly kind: StatusKind } | { readonly kind: 'other'; readonly status: string },
): { status: string } => ({
  status: answer.kind === 'other' ? answer.status : wireStatusByKind[answer.kind],
});
