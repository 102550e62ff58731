// Request of both reports (payee, claim id, day of lodgement), and the statuses that mean there is no report.
import Type, { type Static } from 'typebox';
import { parseClaimId } from '../../../domain/values/claim-id.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { ReportCall } from '../../../ports/insurer/claim-insurer.ts';
import type { ReceivedMessageContext } from './web-service-definition.ts';
import { DayText, padProviderNumber, ProviderRef, BoundedText } from './wire-fields.ts';

export const WireReportRequest = Type.Object({
  payeeProvider: ProviderRef,
  claimId: BoundedText(6, 6),
  lodgementDate: DayText,
});

/** The request for either report. */
export const writeReportRequest = (call: ReportCall): Static<typeof WireReportRequest> => ({
  payeeProvider: { providerNumber: padProviderNumber(call.payeeProviderNumber) },
  claimId: call.claimId,
  lodgementDate: call.lodgedOn,
});

/** Reads a request; null when the claim id or the day is invalid. */
export function readReportRequest(
  { payeeProvider, claimId: id, lodgementDate }: Static<typeof WireReportRequest>,
  { location, correlationId }: ReceivedMessageContext,
): ReportCall | null {
  const claimId = parseClaimId(id);
  const lodgedOn = parseLocalDate(lodgementDate);
  if (claimId === null || lodgedOn === null) return null;
  return { location, correlationId, claimId, lodgedOn, payeeProviderNumber: payeeProvider.providerNumber };
}

/** Statuses without a report. An expired report is gone; we answer for those older than six months ourselves. */
const statusKinds = {
  REPORT_NOT_READY: 'not-ready',
  REPORT_NOT_FOUND: 'not-found',
  REPORT_EXPIRED: 'not-found',
  REPORT_NOT_AVAILABLE: 'not-available',
} as const;
type StatusKind = (typeof statusKinds)[keyof typeof statusKinds];

/** The kind of a status without a report; null for an unknown status. */
export function statusKindFromWire(status: string): StatusKind | null {
  return Object.entries(statusKinds).find(([name]) => name === status)?.[1] ?? null;
}

/** The status of a kind of answer without a report. */
export const wireStatusByKind: Readonly<Record<StatusKind, keyof typeof statusKinds>> = {
  'not-ready': 'REPORT_NOT_READY',
  'not-found': 'REPORT_NOT_FOUND',
  'not-available': 'REPORT_NOT_AVAILABLE',
};
