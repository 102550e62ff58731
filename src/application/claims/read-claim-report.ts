// Reads the processing or payment report of a claim: checks our own record first, then asks the insurer (interface 2.9, behaviour 8.1).
import type { ClaimAssessment, ClaimPayment } from '../../domain/claims/assessment.ts';
import { findContentDifferences } from '../../domain/claims/assessed-otherwise.ts';
import { findPatientDifferences } from '../../domain/claims/patient-differences.ts';
import type { ClaimRecord } from '../../domain/claims/claim-record.ts';
import { withIdsOfClaim } from '../../domain/claims/event-and-service-ids.ts';
import type { ComparedPart } from '../../domain/claims/compare-assessment-with-claim.ts';
import { payerOfStream, type ClaimPayer } from '../../domain/claims/store-and-forward-claim.ts';
import { reportStatusBeforeAsking, type ReportStatus } from '../../domain/claims/report-status.ts';
import { systemActor, type Actor } from '../../domain/values/actor.ts';
import { parseCorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { AnswerWithoutReport, ClaimInsurer, ReportCall } from '../../ports/insurer/claim-insurer.ts';
import type { AssessmentToStore, OutcomeCollection } from '../../ports/claims/outcome-collection.ts';
import { warnOfDifferingPayment, type PaymentWarning } from './warn-of-differing-payment.ts';
import type { ClaimStore } from '../../ports/claims/claim-store.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { InsurerResult } from '../../ports/insurer/eligibility-insurer.ts';
import { checkAssessedContent } from './check-assessed-content.ts';

export interface ClaimReportRequest {
  /** Whose reports are read: a claim to another payer is not found. */
  readonly payer: ClaimPayer;
  /** The caller's location; null when neither header nor key names one. */
  readonly minorId: MinorId | null;
  /** All locations that the key may act for. */
  readonly minorIds: readonly MinorId[];
  readonly correlationId: string;
  readonly payeeProviderNumber: string;
  /** For the audit trail. */
  readonly actor?: Actor;
}

export type ClaimReport<Content> =
  /** `differing`: what the insurer assessed otherwise than the content that it accepted last. */
  | {
      readonly kind: 'complete';
      /** COMPLETE; another where the insurer gave a report with a status that is not known here. */
      readonly status: string;
      readonly content: Content;
      readonly differing: readonly ComparedPart[];
    }
  /** One of the published statuses, or the insurer's own word as it came. */
  | { readonly kind: 'status'; readonly status: string }
  /** Not 33 characters, or not beginning with `urn:uuid:`. */
  | { readonly kind: 'bad-id' }
  | { readonly kind: 'insurer-unavailable' };

/** Of an id that is one. */
export type ReportOfClaim<Content> = Exclude<ClaimReport<Content>, { kind: 'bad-id' }>;

export interface ClaimReportDependencies extends PaymentWarning {
  readonly clock: Clock;
  readonly claims: ClaimStore;
  readonly claimInsurer: ClaimInsurer;
  readonly audit: AuditTrail;
  /** Where what a caller asked for is stored too. */
  readonly outcomeCollection: Pick<OutcomeCollection, 'recordAssessment' | 'recordPayment' | 'recordNil'>;
}

/** How the claim was assessed. An assessment of other content than ours is given as it is, logged and audited. */
export function readProcessingReport(
  deps: ClaimReportDependencies,
  request: ClaimReportRequest,
): Promise<ClaimReport<ClaimAssessment>> {
  return readAudited('processing-report', deps, request, async (call) => {
    const outcome = await deps.claimInsurer.processingReport(call);
    const report = reportFromAnswer(outcome, (answer) => answer.assessment);
    if (report.kind !== 'complete') return report;
    const accepted = await deps.claims.findAccepted(call.location, call.correlationId);
    if (accepted === null) {
      await storeAssessment(deps, call, { assessment: report.content, differing: [] });
      return report;
    }
    const caller = { ...request, location: call.location };
    const events = withIdsOfClaim(report.content.events, accepted.medicalEvent);
    const content = { ...report.content, events };
    const differing = checkAssessedContent(deps, caller, accepted, report.content);
    const differences = findContentDifferences(accepted, report.content, differing);
    const patientDifferences = findPatientDifferences(accepted, report.content.events);
    await storeAssessment(deps, call, { assessment: content, differing, differences, patientDifferences });
    return { ...report, content, differing };
  });
}

async function storeAssessment(
  { outcomeCollection, clock }: ClaimReportDependencies,
  call: ReportCall,
  assessed: Omit<AssessmentToStore, 'day'>,
): Promise<void> {
  await outcomeCollection.recordAssessment(call, { ...assessed, day: clock.today(call.location) });
}

/** The payment run that paid the claim. */
export function readPaymentReport(
  deps: ClaimReportDependencies,
  request: ClaimReportRequest,
): Promise<ClaimReport<ClaimPayment>> {
  return readAudited('payment-report', deps, request, async (call) => {
    const outcome = await deps.claimInsurer.paymentReport(call);
    const report = reportFromAnswer(outcome, (answer) => answer.payment);
    await storePayment(deps, call, report);
    return report;
  });
}

async function storePayment(
  deps: ClaimReportDependencies,
  call: ReportCall,
  report: ReportOfClaim<ClaimPayment>,
): Promise<void> {
  const { outcomeCollection, clock } = deps;
  const day = clock.today(call.location);
  if (report.kind === 'complete') {
    const { payer, payeeProviderNumber } = call;
    const paid = { payer, payeeProviderNumber, payment: report.content, day, now: clock.now() };
    const { differing } = await outcomeCollection.recordPayment(call, paid);
    warnOfDifferingPayment(deps, call.location, differing);
  } else if (report.kind === 'status' && report.status === statuses['not-available'])
    warnOfDifferingPayment(deps, call.location, (await outcomeCollection.recordNil(call, day)) ? 1 : 0);
}

/** Records the reading in the audit trail first: where that fails, no report is given. */
async function readAudited<Content>(
  act: 'processing-report' | 'payment-report',
  deps: ClaimReportDependencies,
  request: ClaimReportRequest,
  ask: (call: ReportCall) => Promise<ReportOfClaim<Content>>,
): Promise<ClaimReport<Content>> {
  const correlationId = parseCorrelationId(request.correlationId);
  if (correlationId === null) return { kind: 'bad-id' };
  const record = await findOwn(deps.claims, request, correlationId);
  // Questions about what does not exist are counted, and do not fill the trail.
  if (record === null) return { kind: 'status', status: 'REPORT_NOT_FOUND' };
  const { actor = systemActor } = request;
  const { location } = record;
  const report = await reportOf(record, deps.clock.today(location), ask);
  await deps.audit.add({ act, outcome: auditedReportOutcome(report), correlationId, location, actor });
  return report;
}

/** The audit trail is permanent: of the insurer's own words only what has the form of a code is copied into it. */
const codeForm = /^[A-Z_]{1,40}$/;

/** The outcome of a reading as the audit trail records it. */
export function auditedReportOutcome(report: ReportOfClaim<unknown>): string {
  if (report.kind === 'status') return codeForm.test(report.status) ? report.status : 'other';
  const differing = report.kind === 'complete' ? report.differing : [];
  return differing.length === 0 ? report.kind : `${report.kind}, differing: ${differing.join(' ')}`;
}

async function reportOf<Content>(
  record: ClaimRecord,
  today: LocalDate,
  ask: (call: ReportCall) => Promise<ReportOfClaim<Content>>,
): Promise<ReportOfClaim<Content>> {
  const status = reportStatusBeforeAsking(record, today);
  if (status !== null) return { kind: 'status', status };
  if (record.claimId === null) return { kind: 'status', status: 'REPORT_NOT_READY' };
  return ask({
    payer: payerOfStream(record.stream),
    location: record.location,
    correlationId: record.correlationId,
    claimId: record.claimId,
    payeeProviderNumber: record.payeeProviderNumber,
    lodgedOn: record.lodgedOn,
  });
}

/** A claim of another location, payee or payer is answered as if it did not exist. */
async function findOwn(
  claims: ClaimStore,
  { minorId, minorIds, payer, payeeProviderNumber }: ClaimReportRequest,
  correlationId: ReportCall['correlationId'],
): Promise<ClaimRecord | null> {
  for (const location of minorId === null ? minorIds : [minorId]) {
    const record = await claims.find(location, correlationId);
    if (record === null) continue;
    const isOwn = record.payeeProviderNumber === payeeProviderNumber;
    return isOwn && payerOfStream(record.stream) === payer ? record : null;
  }
  return null;
}

const statuses = {
  'not-ready': 'REPORT_NOT_READY',
  'not-found': 'REPORT_NOT_FOUND',
  'not-available': 'REPORT_NOT_AVAILABLE',
} as const satisfies Record<string, ReportStatus>;

/** The report in what the insurer answered; `read` takes it from a complete answer. */
export function reportFromAnswer<
  Complete extends { readonly kind: 'complete'; readonly status?: string },
  Content,
>(
  outcome: InsurerResult<Complete | AnswerWithoutReport>,
  read: (answer: Complete) => Content,
): ReportOfClaim<Content> {
  if (!outcome.ok) return { kind: 'insurer-unavailable' };
  const { answer } = outcome;
  if (answer.kind === 'other') return { kind: 'status', status: answer.status };
  if (answer.kind !== 'complete') return { kind: 'status', status: statuses[answer.kind] };
  const { status = 'COMPLETE' } = answer;
  return { kind: 'complete', status, content: read(answer), differing: [] };
}
