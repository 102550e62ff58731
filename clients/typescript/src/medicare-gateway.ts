// The client: one object for one gateway, its operations in groups.
import { batchResults, type BatchOptions } from './batch-results.ts';
import { claimCalls } from './claim-calls.ts';
import { eventsAfter, type EventOptions } from './event-reader.ts';
import type * as Types from './interface-types.ts';
import { callsOver, type Call, type QueryOf } from './operations.ts';
import { reportOfCheck, type AnsweredCheck } from './report-of-check.ts';
import { createTransport, type CallOptions, type GatewayOptions } from './transport.ts';
import { verifyWebhook } from './verify-webhook.ts';

type Options = CallOptions;

/** A gateway. Calls throw a `GatewayError`, or the reason of the signal when it is aborted. */
export class MedicareGateway {
  /** Any operation, by its name in the interface document. */
  readonly call: Call;
  readonly claims: ReturnType<typeof claimCalls>;
  readonly schedule: ReturnType<typeof scheduleCalls>;
  readonly providers: ReturnType<typeof providerCalls>;
  readonly patients: ReturnType<typeof patientCalls>;
  readonly eligibility: ReturnType<typeof eligibilityCalls>;
  readonly reports: ReturnType<typeof reportCalls>;
  readonly documents: ReturnType<typeof documentCalls>;
  readonly money: ReturnType<typeof moneyCalls>;
  readonly webhooks: ReturnType<typeof webhookCalls>;
  readonly sandbox: ReturnType<typeof sandboxCalls>;
  /** Yields every event after a position, and waits for the next. */
  readonly events: (options?: EventOptions) => AsyncGenerator<Types.Event, never>;

  constructor(options: GatewayOptions) {
    this.call = callsOver(createTransport(options));
    this.schedule = scheduleCalls(this.call);
    this.providers = providerCalls(this.call);
    this.patients = patientCalls(this.call);
    this.eligibility = eligibilityCalls(this.call);
    this.claims = claimCalls(this.call, options.minorId);
    this.reports = reportCalls(this.call);
    this.documents = documentCalls(this.call);
    this.money = moneyCalls(this.call);
    this.webhooks = webhookCalls(this.call);
    this.sandbox = sandboxCalls(this.call);
    this.events = (given) => eventsAfter(this.call, given);
  }
}

const scheduleCalls = (call: Call) => ({
  item: (itemNumber: string, query: QueryOf<'getItem'> = {}, options?: Options) =>
    call('getItem', { path: { itemNumber }, query }, options),
  items: (query: QueryOf<'listItems'> = {}, options?: Options) => call('listItems', { query }, options),
  changes: (query: QueryOf<'compareReleases'> = {}, options?: Options) =>
    call('compareReleases', { query }, options),
  benefit: (body: Types.BenefitRequest, options?: Options) => call('calculateBenefit', { body }, options),
});

const providerCalls = (call: Call) => ({
  mayRender: (body: Types.ServicingEligibilityRequest, options?: Options) =>
    call('checkServicingProvider', { body }, options),
});

const patientCalls = (call: Call) => ({
  verify: (body: Types.PatientVerificationRequest, options?: Options) =>
    call('verifyPatient', { body }, options),
  verifyConcession: (body: Types.ConcessionVerificationRequest, options?: Options) =>
    call('verifyConcession', { body }, options),
  verifyVeteran: (body: Types.VeteranVerificationRequest, options?: Options) =>
    call('verifyVeteran', { body }, options),
});

const eligibilityCalls = (call: Call) => ({
  check: (body: Types.EligibilityRequest, options?: Options) => call('calculateRebate', { body }, options),
  checkItems: (body: Types.ItemsOfAVisit, options?: Options) => call('checkItems', { body }, options),
  /** Checks many patients in the background; yields each result once, as it comes. */
  batch: (rows: readonly Types.EligibilityBatchRow[], options?: BatchOptions) =>
    batchResults(call, rows, options),
});

const reportCalls = (call: Call) => ({
  processing: (body: Types.ReportRequest, options?: Options) =>
    call('readProcessingReport', { body }, options),
  payment: (body: Types.ReportRequest, options?: Options) => call('readPaymentReport', { body }, options),
  /** The eligibility report of a check, as a PDF. */
  print: (check: AnsweredCheck, options?: Options) =>
    call('printEligibilityReport', { body: reportOfCheck(check) }, options),
});

const documentCalls = (call: Call) => ({
  eligibilityReport: (body: Types.EligibilityReportRequest, options?: Options) =>
    call('printEligibilityReport', { body }, options),
  preAssignment: (body: Types.PreAssignmentRequest, options?: Options) =>
    call('printPreAssignment', { body }, options),
  postAssignment: (body: Types.PostAssignmentRequest, options?: Options) =>
    call('printPostAssignment', { body }, options),
});

const moneyCalls = (call: Call) => ({
  paymentRuns: (query: QueryOf<'listPaymentRuns'> = {}, options?: Options) =>
    call('listPaymentRuns', { query }, options),
  paymentRun: (id: string, options?: Options) => call('readPaymentRun', { path: { id } }, options),
  deposits: (query: QueryOf<'listDeposits'> = {}, options?: Options) =>
    call('listDeposits', { query }, options),
  receivables: (query: QueryOf<'readReceivables'> = {}, options?: Options) =>
    call('readReceivables', { query }, options),
  figures: (query: QueryOf<'readFigures'> = {}, options?: Options) => call('readFigures', { query }, options),
});

const webhookCalls = (call: Call) => ({
  verify: verifyWebhook,
  create: (body: Types.NewWebhookEndpoint, options?: Options) =>
    call('createWebhookEndpoint', { body }, options),
  list: (options?: Options) => call('listWebhookEndpoints', {}, options),
  get: (id: string, options?: Options) => call('readWebhookEndpoint', { path: { id } }, options),
  change: (id: string, body: Types.WebhookEndpointChange, options?: Options) =>
    call('changeWebhookEndpoint', { path: { id }, body }, options),
  remove: (id: string, options?: Options) => call('removeWebhookEndpoint', { path: { id } }, options),
  rotateSecret: (id: string, options?: Options) => call('rotateWebhookSecret', { path: { id } }, options),
  test: (id: string, options?: Options) => call('testWebhookEndpoint', { path: { id } }, options),
  replay: (id: string, body: Types.WebhookReplay, options?: Options) =>
    call('replayWebhooks', { path: { id }, body }, options),
  deliveries: (id: string, query: QueryOf<'listWebhookDeliveries'> = {}, options?: Options) =>
    call('listWebhookDeliveries', { path: { id }, query }, options),
});

const sandboxCalls = (call: Call) => ({
  personas: (options?: Options) => call('sandboxPersonas', {}, options),
  clock: (options?: Options) => call('sandboxClock', {}, options),
  moveClock: (body: Types.ClockMove, options?: Options) => call('moveSandboxClock', { body }, options),
  setFault: (body: Types.SandboxFault, options?: Options) => call('setSandboxFault', { body }, options),
});
