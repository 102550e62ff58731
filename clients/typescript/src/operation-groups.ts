// The methods that send one operation, generated from the interface document; do not edit.
import type * as Types from './interface-types.ts';
import type { Call, QueryOf } from './operations.ts';
import type { CallOptions } from './transport.ts';

/** The groups of one gateway. */
export const operationGroups = (call: Call) => ({
  schedule: {
    items: (query: QueryOf<'listItems'> = {}, options?: CallOptions) => call('listItems', { query }, options),
    item: (itemNumber: string, query: QueryOf<'getItem'> = {}, options?: CallOptions) =>
      call('getItem', { path: { itemNumber }, query }, options),
    benefit: (body: Types.BenefitRequest, options?: CallOptions) =>
      call('calculateBenefit', { body }, options),
    changes: (query: QueryOf<'compareReleases'> = {}, options?: CallOptions) =>
      call('compareReleases', { query }, options),
  },
  providers: {
    mayRender: (body: Types.ServicingEligibilityRequest, options?: CallOptions) =>
      call('checkServicingProvider', { body }, options),
  },
  patients: {
    verify: (body: Types.PatientVerificationRequest, options?: CallOptions) =>
      call('verifyPatient', { body }, options),
    verifyConcession: (body: Types.ConcessionVerificationRequest, options?: CallOptions) =>
      call('verifyConcession', { body }, options),
    verifyVeteran: (body: Types.VeteranVerificationRequest, options?: CallOptions) =>
      call('verifyVeteran', { body }, options),
  },
  eligibility: {
    check: (body: Types.EligibilityRequest, options?: CallOptions) =>
      call('calculateRebate', { body }, options),
    checkItems: (body: Types.CheckItemsRequest, options?: CallOptions) =>
      call('checkItems', { body }, options),
  },
  documents: {
    eligibilityReport: (body: Types.EligibilityReportRequest, options?: CallOptions) =>
      call('printEligibilityReport', { body }, options),
    preAssignment: (body: Types.PreAssignmentRequest, options?: CallOptions) =>
      call('printPreAssignment', { body }, options),
    postAssignment: (body: Types.PostAssignmentRequest, options?: CallOptions) =>
      call('printPostAssignment', { body }, options),
  },
  reports: {
    processing: (body: Types.ReportRequest, options?: CallOptions) =>
      call('readProcessingReport', { body }, options),
    payment: (body: Types.ReportRequest, options?: CallOptions) =>
      call('readPaymentReport', { body }, options),
  },
  claims: {
    deleteSameDay: (body: Types.SameDayDeleteRequest, options?: CallOptions) =>
      call('deleteClaim', { body }, options),
    list: (query: QueryOf<'listClaims'> = {}, options?: CallOptions) =>
      call('listClaims', { query }, options),
    search: (body: Types.ClaimSearch, options?: CallOptions) => call('searchClaims', { body }, options),
    get: (correlationId: string, options?: CallOptions) =>
      call('readClaim', { path: { correlationId } }, options),
    timeline: (correlationId: string, options?: CallOptions) =>
      call('readClaimTimeline', { path: { correlationId } }, options),
    attend: (correlationId: string, body: Types.AttentionAction, options?: CallOptions) =>
      call('attendToClaim', { path: { correlationId }, body }, options),
  },
  money: {
    paymentRuns: (query: QueryOf<'listPaymentRuns'> = {}, options?: CallOptions) =>
      call('listPaymentRuns', { query }, options),
    paymentRun: (id: string, options?: CallOptions) => call('readPaymentRun', { path: { id } }, options),
    deposits: (query: QueryOf<'listDeposits'> = {}, options?: CallOptions) =>
      call('listDeposits', { query }, options),
    receivables: (query: QueryOf<'readReceivables'> = {}, options?: CallOptions) =>
      call('readReceivables', { query }, options),
    figures: (query: QueryOf<'readFigures'> = {}, options?: CallOptions) =>
      call('readFigures', { query }, options),
  },
  webhooks: {
    list: (options?: CallOptions) => call('listWebhookEndpoints', {}, options),
    create: (body: Types.NewWebhookEndpoint, options?: CallOptions) =>
      call('createWebhookEndpoint', { body }, options),
    get: (id: string, options?: CallOptions) => call('readWebhookEndpoint', { path: { id } }, options),
    change: (id: string, body: Types.WebhookEndpointChange, options?: CallOptions) =>
      call('changeWebhookEndpoint', { path: { id }, body }, options),
    remove: (id: string, options?: CallOptions) => call('removeWebhookEndpoint', { path: { id } }, options),
    rotateSecret: (id: string, options?: CallOptions) =>
      call('rotateWebhookSecret', { path: { id } }, options),
    test: (id: string, options?: CallOptions) => call('testWebhookEndpoint', { path: { id } }, options),
    replay: (id: string, body: Types.WebhookReplay, options?: CallOptions) =>
      call('replayWebhooks', { path: { id }, body }, options),
    deliveries: (id: string, query: QueryOf<'listWebhookDeliveries'> = {}, options?: CallOptions) =>
      call('listWebhookDeliveries', { path: { id }, query }, options),
  },
  sandbox: {
    clock: (options?: CallOptions) => call('sandboxClock', {}, options),
    moveClock: (body: Types.ClockMove, options?: CallOptions) => call('moveSandboxClock', { body }, options),
    personas: (options?: CallOptions) => call('sandboxPersonas', {}, options),
    setFault: (body: Types.SandboxFault, options?: CallOptions) => call('setSandboxFault', { body }, options),
  },
});

type Groups = ReturnType<typeof operationGroups>;

/** The groups that have no methods besides. */
export class PlainGroups {
  readonly schedule: Groups['schedule'];
  readonly providers: Groups['providers'];
  readonly patients: Groups['patients'];
  readonly documents: Groups['documents'];
  readonly money: Groups['money'];
  readonly sandbox: Groups['sandbox'];
  constructor(groups: Groups) {
    this.schedule = groups.schedule;
    this.providers = groups.providers;
    this.patients = groups.patients;
    this.documents = groups.documents;
    this.money = groups.money;
    this.sandbox = groups.sandbox;
  }
}

/** The operation that lodges each stream of claims. */
export const lodging = {
  general: 'lodgeGeneralClaim',
  specialist: 'lodgeSpecialistClaim',
  pathology: 'lodgePathologyClaim',
  'veteran-general': 'lodgeGeneralVeteranClaim',
  'veteran-specialist': 'lodgeSpecialistVeteranClaim',
  'veteran-pathology': 'lodgePathologyVeteranClaim',
  'allied-health': 'lodgeAlliedHealthClaim',
  'community-nursing': 'lodgeCommunityNursingClaim',
  dental: 'lodgeDentalClaim',
  optical: 'lodgeOpticalClaim',
  psychology: 'lodgePsychologyClaim',
  'speech-pathology': 'lodgeSpeechPathologyClaim',
} as const;
/** The same for claims that are assessed at once. */
export const interactive = {
  general: 'claimInteractively',
  specialist: 'claimSpecialistInteractively',
  pathology: 'claimPathologyInteractively',
} as const;
