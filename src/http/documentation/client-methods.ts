// Which method of the clients stands for which operation; a test holds each to the request that it sends.

/** In the words of the TypeScript client; Python has the same in snake_case. */
interface ClientMethod {
  /** Such as `eligibility.check`. */
  readonly name: string;
  /** What comes before what the operation is given. */
  readonly first?: string;
  /** The field of the body that the method takes; it makes the others itself. Without it the whole body. */
  readonly part?: string;
  /** It yields what comes, one after the other; `all`: of everything there is, so it is given nothing. */
  readonly yields?: 'what-is-given' | 'all';
}

const lodge = (stream: string): ClientMethod => ({ name: 'claims.lodge', first: stream, part: 'claim' });
const interactive = (stream: string): ClientMethod => ({
  name: 'claims.interactive',
  first: stream,
  part: 'patientClaimInteractive',
});

const named: Readonly<Record<string, string>> = {
  getItem: 'schedule.item',
  listItems: 'schedule.items',
  compareReleases: 'schedule.changes',
  calculateBenefit: 'schedule.benefit',
  checkServicingProvider: 'providers.mayRender',
  verifyPatient: 'patients.verify',
  verifyConcession: 'patients.verifyConcession',
  verifyVeteran: 'patients.verifyVeteran',
  calculateRebate: 'eligibility.check',
  checkItems: 'eligibility.checkItems',
  deleteClaim: 'claims.deleteSameDay',
  listClaims: 'claims.list',
  searchClaims: 'claims.search',
  readClaim: 'claims.get',
  readClaimTimeline: 'claims.timeline',
  attendToClaim: 'claims.attend',
  readProcessingReport: 'reports.processing',
  readPaymentReport: 'reports.payment',
  printEligibilityReport: 'documents.eligibilityReport',
  printPreAssignment: 'documents.preAssignment',
  printPostAssignment: 'documents.postAssignment',
  listPaymentRuns: 'money.paymentRuns',
  readPaymentRun: 'money.paymentRun',
  listDeposits: 'money.deposits',
  readReceivables: 'money.receivables',
  readFigures: 'money.figures',
  createWebhookEndpoint: 'webhooks.create',
  listWebhookEndpoints: 'webhooks.list',
  readWebhookEndpoint: 'webhooks.get',
  changeWebhookEndpoint: 'webhooks.change',
  removeWebhookEndpoint: 'webhooks.remove',
  rotateWebhookSecret: 'webhooks.rotateSecret',
  testWebhookEndpoint: 'webhooks.test',
  replayWebhooks: 'webhooks.replay',
  listWebhookDeliveries: 'webhooks.deliveries',
  sandboxPersonas: 'sandbox.personas',
  sandboxClock: 'sandbox.clock',
  moveSandboxClock: 'sandbox.moveClock',
  setSandboxFault: 'sandbox.setFault',
};

const special: Readonly<Record<string, ClientMethod>> = {
  checkEligibilityOfMany: { name: 'eligibility.batch', part: 'Rows', yields: 'what-is-given' },
  readEvents: { name: 'events', yields: 'all' },
  lodgeGeneralClaim: lodge('general'),
  lodgeSpecialistClaim: lodge('specialist'),
  lodgePathologyClaim: lodge('pathology'),
  lodgeGeneralVeteranClaim: lodge('veteran-general'),
  lodgeSpecialistVeteranClaim: lodge('veteran-specialist'),
  lodgePathologyVeteranClaim: lodge('veteran-pathology'),
  lodgeAlliedHealthClaim: lodge('allied-health'),
  lodgeCommunityNursingClaim: lodge('community-nursing'),
  lodgeDentalClaim: lodge('dental'),
  lodgeOpticalClaim: lodge('optical'),
  lodgePsychologyClaim: lodge('psychology'),
  lodgeSpeechPathologyClaim: lodge('speech-pathology'),
  claimInteractively: interactive('general'),
  claimSpecialistInteractively: interactive('specialist'),
  claimPathologyInteractively: interactive('pathology'),
};

/** Operations that the clients leave out: the tools of agents, and what watches the service. */
export const operationsWithoutClient: ReadonlySet<string> = new Set(['callAgentTool', 'metrics']);

/** The method of an operation; null where the clients reach it by `call` and its name. */
export function clientMethodOf(operationId: string): ClientMethod | null {
  const name = named[operationId];
  return special[operationId] ?? (name === undefined ? null : { name });
}
