// POST /Medicare/{bulkbill,dva}{processing,payment}report/v1: how a claim was assessed and paid (interface 2.9, behaviour 8).
import Type from 'typebox';
import { ProviderReference } from '../../domain/claims/claim.ts';
import {
  readPaymentReport,
  readProcessingReport,
  type ClaimReport,
  type ClaimReportDependencies,
  type ClaimReportRequest,
} from '../../application/claims/read-claim-report.ts';
import {
  readPaymentReportByClaimId,
  readProcessingReportByClaimId,
  type ReportByClaimId,
  type ReportByClaimIdDependencies,
  type ReportByClaimIdRequest,
} from '../../application/claims/read-report-by-claim-id.ts';
import type { ClaimPayer } from '../../domain/claims/store-and-forward-claim.ts';
import { reportStatuses } from '../../domain/claims/report-status.ts';
import { reportClaimIdLength } from '../../domain/values/claim-id.ts';
import { correlationIdLength, correlationIdPattern } from '../../domain/values/correlation-id.ts';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { providerAccessError } from '../plugins/provider-access.ts';
import type { App } from '../types/app-and-route-types.ts';
import { insurerDownRetryAfterSeconds, httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import type { ServiceMetrics } from '../metrics/service-metrics.ts';
import { valuesNotChecked } from '../schema/documentation-only-schema.ts';
import { EnvelopeErrorResponse } from '../schema/error-envelopes.ts';
import { PaymentReportResponse, formatPaymentReportBody } from '../schema/payment-report-response.ts';
import {
  ProcessingReportResponse,
  formatProcessingReportBody,
} from '../schema/processing-report-response.ts';

const ReportBody = Type.Object(
  {
    correlationId: Type.Optional(
      Type.String({
        ...publishedLimits({
          minLength: correlationIdLength,
          maxLength: correlationIdLength,
          pattern: correlationIdPattern,
        }),
        description: `The id of the accepted claim, ${correlationIdLength} characters.`,
      }),
    ),
    claimId: Type.Optional(
      Type.String({
        ...publishedLimits({ minLength: reportClaimIdLength, maxLength: reportClaimIdLength }),
        description:
          "Instead of correlationId, with lodgementDate: Medicare's id of a claim, also of other software.",
      }),
    ),
    lodgementDate: Type.Optional(
      Type.String({
        ...publishedLimits({ format: 'date' }),
        description: 'Of claimId.',
      }),
    ),
    // Any other number is that of no claim: the report is not found.
    payeeProvider: Type.Object(ProviderReference.properties, {
      additionalProperties: false,
      ...valuesNotChecked,
      title: 'Provider by number',
    }),
  },
  {
    additionalProperties: false,
    title: 'Report request',
    description: 'The claim by correlationId, or by claimId and lodgementDate.',
  },
);

export interface ClaimReportRouteDependencies extends ClaimReportDependencies, ReportByClaimIdDependencies {
  readonly metrics: Pick<ServiceMetrics, 'claimReports' | 'assessmentsDiffering' | 'paymentsDiffering'>;
}

/** What is said of the reports of each payer. */
const payers = {
  medicare: { path: 'bulkbill', claim: 'a bulk bill claim', operation: '', beta: '', tag: 'Claims' },
  dva: { path: 'dva', claim: "a veteran's claim", operation: 'Veteran', beta: ' (beta)', tag: 'Veterans' },
} as const satisfies Record<ClaimPayer, object>;

/** Adds the processing report and the payment report, of bulk bill claims and of veterans'. */
export function addClaimReportRoutes(app: App, deps: ClaimReportRouteDependencies): void {
  const paidOtherwise = (claims: number) => deps.metrics.paymentsDiffering.inc(claims);
  for (const payer of ['medicare', 'dva'] as const) addReportsOf(app, { ...deps, paidOtherwise }, payer);
}

function addReportsOf(app: App, deps: ClaimReportRouteDependencies, payer: ClaimPayer): void {
  const { path, claim, operation, beta } = payers[payer];
  addReport(app, deps, {
    payer,
    name: 'processing',
    path: `/Medicare/${path}processingreport/v1`,
    operationId: `read${operation}ProcessingReport`,
    summary: `How ${claim} was assessed${beta}`,
    response: ProcessingReportResponse,
    read: async (dependencies, request) =>
      bodied(await readProcessingReport(dependencies, request), formatProcessingReportBody),
    readByClaimId: async (dependencies, request) =>
      bodied(await readProcessingReportByClaimId(dependencies, request), formatProcessingReportBody),
  });
  addReport(app, deps, {
    payer,
    name: 'payment',
    path: `/Medicare/${path}paymentreport/v1`,
    operationId: `read${operation}PaymentReport`,
    summary: `The payment run that paid ${claim}${beta}`,
    response: PaymentReportResponse,
    read: async (dependencies, request) =>
      bodied(await readPaymentReport(dependencies, request), formatPaymentReportBody),
    readByClaimId: async (dependencies, request) =>
      bodied(await readPaymentReportByClaimId(dependencies, request), formatPaymentReportBody),
  });
}

type AnyReport<Content> = ClaimReport<Content> | ReportByClaimId<Content>;
type Bodied =
  | Exclude<AnyReport<never>, { kind: 'complete' }>
  | {
      readonly kind: 'complete';
      readonly body: { readonly status: string };
      readonly isDiffering: boolean;
      readonly correlationId?: string;
    };

function bodied<Content>(report: AnyReport<Content>, body: (content: Content) => object): Bodied {
  if (report.kind !== 'complete') return report;
  const { status, content, differing, ...rest } = report;
  return { ...rest, body: { status, ...body(content) }, isDiffering: differing.length > 0 };
}

/** For metrics: the status that is answered, or why there is none. */
function outcomeOf(report: Bodied): string {
  if (report.kind === 'complete') return 'COMPLETE';
  if (report.kind !== 'status') return report.kind;
  return reportStatuses.find((each) => each === report.status) ?? 'other';
}

interface ReportRoute {
  readonly payer: ClaimPayer;
  readonly name: 'processing' | 'payment';
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly response: object;
  read(deps: ClaimReportDependencies, request: ClaimReportRequest): Promise<Bodied>;
  readByClaimId(deps: ReportByClaimIdDependencies, request: ReportByClaimIdRequest): Promise<Bodied>;
}

function addReport(app: App, deps: ClaimReportRouteDependencies, route: ReportRoute): void {
  app.post(
    route.path,
    {
      config: { access: 'reports', minorId: 'optional', errors: 'envelope', asksInsurer: true },
      schema: {
        operationId: route.operationId,
        summary: route.summary,
        description: 'From the day after lodgement, for six months.',
        tags: [payers[route.payer].tag],
        body: ReportBody,
        response: { 200: route.response, 400: EnvelopeErrorResponse },
      },
    },
    async (request, reply) => {
      const { correlationId, claimId, lodgementDate, payeeProvider } = request.body;
      const notOfKey = providerAccessError(request.caller, { payeeProvider });
      if (notOfKey !== null) return sendError(reply, notOfKey);
      const { minorId, minorIds } = request.caller;
      const payeeProviderNumber = payeeProvider.providerNumber;
      const actor = actorFromRequest(request);
      const { payer } = route;
      const asked = { payer, minorId, minorIds, payeeProviderNumber, actor };
      const isOwn = claimId === undefined && lodgementDate === undefined;
      const report =
        isOwn && correlationId !== undefined
          ? await route.read(deps, { ...asked, correlationId })
          : claimId !== undefined && lodgementDate !== undefined && correlationId === undefined
            ? await route.readByClaimId(deps, { ...asked, claimId, lodgementDate })
            : notNamed;
      deps.metrics.claimReports.inc({
        report: payer === 'medicare' ? route.name : (`dva-${route.name}` as const),
        outcome: outcomeOf(report),
      });
      if (report.kind === 'complete' && report.isDiffering) deps.metrics.assessmentsDiffering.inc();
      if (report.kind === 'bad-id') return sendError(reply, httpErrors.invalidRequest(badId));
      if (report.kind === 'bad-request') return sendError(reply, httpErrors.invalidRequest(report.sentence));
      if (report.kind === 'no-location') return sendError(reply, httpErrors.minorIdMissing());
      if (report.kind === 'insurer-unavailable') {
        return sendError(reply, httpErrors.unavailable(insurerDown, insurerDownRetryAfterSeconds));
      }
      const body = report.kind === 'complete' ? report.body : { status: report.status };
      const { status, ...rest } = body;
      const shown = 'correlationId' in report ? report.correlationId : correlationId;
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ status, correlationId: shown, ...rest }));
    },
  );
}

const notNamed: Bodied = {
  kind: 'bad-request',
  sentence:
    'The claim is not named; send either correlationId, or claimId together with lodgementDate for a claim of other software.',
};
const badId =
  'correlationId is not the id of a claim: send the 33 characters of the accepted claim, beginning with urn:uuid:.';
const insurerDown = 'Medicare does not answer now; ask for the report again later.';
