// Reads the report of a claim that other software of the location lodged: it is named by its claim id and day (behaviour 8.3).
import type { ClaimAssessment, ClaimPayment } from '../../domain/claims/assessment.ts';
import { isReportExpired } from '../../domain/claims/report-status.ts';
import { systemActor } from '../../domain/values/actor.ts';
import { isReportClaimId } from '../../domain/values/claim-id.ts';
import { correlationIdTailLength, createCorrelationId } from '../../domain/values/correlation-id.ts';
import { parseLocalDate } from '../../domain/values/local-date.ts';
import type { ReportCall } from '../../ports/insurer/claim-insurer.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import {
  auditedReportOutcome,
  reportFromAnswer,
  type ClaimReportDependencies,
  type ClaimReportRequest,
  type ReportOfClaim,
} from './read-claim-report.ts';

export interface ReportByClaimIdRequest extends Omit<ClaimReportRequest, 'correlationId'> {
  readonly claimId: string;
  readonly lodgementDate: string;
}

export type ReportByClaimId<Content> =
  | (ReportOfClaim<Content> & {
      /** The id of the question: that of the claim is known to its sender alone. */
      readonly correlationId: string;
    })
  /** What names the claim has another form; `sentence` says which it needs. */
  | { readonly kind: 'bad-request'; readonly sentence: string }
  /** Neither header nor key names one location. */
  | { readonly kind: 'no-location' };

export interface ReportByClaimIdDependencies extends Omit<ClaimReportDependencies, 'claims' | 'log'> {
  readonly ids: IdGenerator;
}

/** How the claim was assessed, as the insurer says it: there is no content of ours to compare it with. */
export function readProcessingReportByClaimId(
  deps: ReportByClaimIdDependencies,
  request: ReportByClaimIdRequest,
): Promise<ReportByClaimId<ClaimAssessment>> {
  return readByClaimId('processing-report', deps, request, async (call) =>
    reportFromAnswer(await deps.claimInsurer.processingReport(call), (answer) => answer.assessment),
  );
}

/** The payment run that paid the claim. */
export function readPaymentReportByClaimId(
  deps: ReportByClaimIdDependencies,
  request: ReportByClaimIdRequest,
): Promise<ReportByClaimId<ClaimPayment>> {
  return readByClaimId('payment-report', deps, request, async (call) =>
    reportFromAnswer(await deps.claimInsurer.paymentReport(call), (answer) => answer.payment),
  );
}

async function readByClaimId<Content>(
  act: 'processing-report' | 'payment-report',
  { clock, audit, ids }: ReportByClaimIdDependencies,
  request: ReportByClaimIdRequest,
  ask: (call: ReportCall) => Promise<ReportOfClaim<Content>>,
): Promise<ReportByClaimId<Content>> {
  const { payer, minorId, minorIds, claimId, payeeProviderNumber, actor = systemActor } = request;
  const [only, ...others] = minorIds;
  const location = minorId ?? (others.length === 0 ? (only ?? null) : null);
  if (location === null) return { kind: 'no-location' };
  const lodgedOn = parseLocalDate(request.lodgementDate);
  if (!isReportClaimId(claimId)) return { kind: 'bad-request', sentence: badClaimId };
  if (lodgedOn === null) return { kind: 'bad-request', sentence: badDay };
  const correlationId = createCorrelationId(location, ids.secretHex(correlationIdTailLength / 2));
  // The insurer's day: other software has it from there.
  const today = clock.today();
  if (lodgedOn > today) return { kind: 'status', status: 'REPORT_NOT_FOUND', correlationId };
  // No record of ours says whether the claim exists: the day alone decides that its reports are over.
  if (isReportExpired(lodgedOn, today)) return { kind: 'status', status: 'REPORT_EXPIRED', correlationId };
  const call = { payer, location, correlationId, claimId, payeeProviderNumber, lodgedOn } as const;
  const report = await ask({ ...call, isOfOtherSoftware: true });
  // Questions about what does not exist are counted, and do not fill the trail.
  const isFound = report.kind !== 'status' || report.status !== 'REPORT_NOT_FOUND';
  if (isFound)
    await audit.add({ act, outcome: auditedReportOutcome(report), correlationId, location, actor });
  return { ...report, correlationId };
}

const badClaimId =
  'claimId is not the id of a claim: send the six characters that Medicare gave the claim, for example A0001@.';
const badDay = 'lodgementDate is not a day: send the day of lodgement, for example 2026-07-01.';
