// Stub dependencies of a server, enough to generate its interface description.
import { systemTracing } from '../../src/adapters/system/current-trace-id.ts';
import { createWorkerThread } from '../../src/adapters/system/worker-thread.ts';
import { nullInsurer } from './null-insurer.ts';
import { loadWording } from '../../src/documents/document-wording.ts';
import { cents } from '../../src/domain/values/money.ts';
import { createRoleIndex } from '../../src/domain/providers/role-index.ts';
import type { ServerDependencies } from '../../src/http/server.ts';
import { createServiceMetrics } from '../../src/http/metrics/service-metrics.ts';
import { nullBatchRunner } from '../../src/application/batches/batch-runner.ts';
import { nullDispatcher } from '../../src/application/claims/dispatcher.ts';

const nothing = () => Promise.reject(new Error('there is no store behind this server'));

/** Figures of no claim. */
const noFigures = {
  count: 0,
  charge: cents(0),
  benefitPaid: cents(0),
  paid: 0,
  rejected: 0,
  short: 0,
  shortfall: cents(0),
  firstPassRate: null,
  notSettled: null,
  daysToPaymentP50: null,
  daysToPaymentP90: null,
};

/** No item, provider, claim, key or insurer; stores that are read are empty. */
export const stubDependencies = {
  schedule: { releases: () => [] },
  providers: { find: () => null },
  roles: createRoleIndex([], []),
  pricing: { rules: [], parameters: [] },
  insurer: nullInsurer,
  insurerStatus: null,
  insurerIdentity: { name: 'simulator', host: null },
  metrics: createServiceMetrics(),
  claimInsurer: nullInsurer,
  claims: {
    acceptNew: nothing,
    accept: nothing,
    find: nothing,
    findContents: nothing,
    findAccepted: nothing,
    lease: nothing,
    leaseDue: nothing,
    heldBackMs: nothing,
    extendLeases: nothing,
    settle: nothing,
    postpone: nothing,
    postponeRejection: nothing,
    requeueAll: nothing,
    counts: nothing,
  },
  keys: {
    holderOf: () => null,
    lookUp: nothing,
    isRevoked: () => false,
    isConfirmed: () => true,
    noteUse: () => {},
    close: async () => {},
  },
  auditIndex: { patient: () => '', person: () => '' },
  lookUpPatient: nothing,
  accesses: { record: async () => {} },
  audit: { add: async () => {}, read: nothing },
  events: { read: async () => ({ events: [], next: 0 }) },
  webhookSender: { check: async () => 'forbidden' },
  webhookEndpoints: {
    add: nothing,
    list: async () => [],
    listAll: async () => [],
    find: async () => null,
    change: async () => null,
    remove: async () => false,
    replaceSecret: async () => {},
    deliveries: async () => [],
    replay: nothing,
    recordTest: nothing,
    removeDeliveriesOlderThan: nothing,
  },
  eventFeed: {
    begin: () => ({ until: nothing, end: () => {} }),
    waiting: () => 0,
    release: () => {},
    close: async () => {},
  },
  outcomes: {
    find: async () => null,
    findEach: async () => [],
    list: async () => [],
    about: async () => 0,
    sumAttention: async () => [],
    countUnanswered: () => Promise.resolve(0),
    attend: nothing,
    attended: async () => null,
    attendedOf: async () => new Map(),
    resubmitted: async () => [],
    listAttended: async () => [],
    assessedOtherwise: async () => ({ parts: [], differences: [] }),
    moments: async () => ({ assessedAt: null, settledAt: null }),
  },
  paymentRuns: {
    list: async () => [],
    paidElsewhere: async () => new Map<string, never>(),
    find: async () => null,
    findEach: async () => [],
  },
  claimFigures: {
    owedByDay: async () => [],
    owedClaims: async () => [],
    figures: async () => ({ total: noFigures, rows: [] }),
  },
  deposits: {
    columnsOf: async () => null,
    addStatement: nothing,
    list: async () => [],
    find: async () => null,
    matchByHand: nothing,
    unmatch: nothing,
  },
  outcomeCollection: { recordAssessment: nothing, recordPayment: nothing, recordNil: nothing },
  lodged: { ofPatient: () => Promise.resolve([]) },
  dispatcher: nullDispatcher,
  batches: {
    add: async () => ({ kind: 'added' }),
    find: async () => null,
    isFinished: nothing,
    findNewest: async () => null,
    rows: async () => [],
    results: async () => [],
    leaseDue: nothing,
    settle: nothing,
    postpone: nothing,
    replaceRow: nothing,
    removeOlderThan: nothing,
    removePatient: nothing,
  },
  batchRunner: nullBatchRunner,
  interactiveClaims: {
    begin: nothing,
    settle: nothing,
    withdraw: nothing,
    recordUnknownOutcome: nothing,
    recordDeletion: nothing,
    recordDeletionRequest: nothing,
    find: nothing,
  },
  interactiveInsurer: nullInsurer,
  immunisationRegister: nullInsurer,
  individuals: { remember: nothing, patientOf: nothing },
  tracing: systemTracing,
  createThread: createWorkerThread,
  store: {
    ping: async () => {},
    writeFailure: async () => null,
    whyUnavailable: () => null,
    missingKey: () => null,
  },
  wording: await loadWording(null),
  practices: new Map<string, never>(),
} as const satisfies Partial<ServerDependencies>;
