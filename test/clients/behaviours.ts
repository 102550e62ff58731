// What both clients do with the running service and its simulator, as a table.
import { requestExamples } from '../../src/http/openapi/request-examples.ts';
import type { ClientCall } from '../support/client-driver.ts';

/** One call of a behaviour. */
export interface BehaviourStep extends Partial<Omit<ClientCall, 'given'>> {
  readonly method: string;
  /** `$name.field` is a field of an answer that an earlier step kept. */
  readonly given?: readonly unknown[];
  /** Keeps the answer by this name. */
  readonly keeps?: string;
  /** What the answer has among other things. */
  readonly answers?: unknown;
  /** Fields of the answer, whatever it is exactly. */
  readonly matches?: Readonly<Record<string, RegExp>>;
  /** So many are yielded. */
  readonly yields?: number;
  readonly fails?: { readonly type: string; readonly words: RegExp; readonly status?: number };
}
export interface Behaviour {
  readonly does: string;
  readonly steps: readonly BehaviourStep[];
}

const example = (name: string) => requestExamples[name] as Readonly<Record<string, object>>;
const check = example('calculateRebate');
const { claim } = example('lodgeGeneralClaim');
const { patientClaimInteractive } = example('claimInteractively');
const rows = ['R1', 'R2', 'R3'].map((Reference) => ({ ...check, Reference }));
const pdf = { bytes: '%PDF' };
const bankStatement = 'Date,Amount,Description\n28/09/2026,43.90,MEDICARE BENEFIT\n';

const fails = (type: string, status: number, words: RegExp) => ({ fails: { type, status, words } });

/** Each is one test for each client. */
export const behaviours: readonly Behaviour[] = [
  {
    does: 'reads the schedule, with amounts as text',
    steps: [
      { method: 'schedule.item', given: ['23'], answers: { ItemNumber: '23' } },
      {
        method: 'schedule.items',
        given: [{ search: 'skin lesion', pageNumber: 2, pageSize: 2 }],
        answers: { PageNumber: 2, PageSize: 2 },
      },
      {
        method: 'schedule.benefit',
        given: [{ ItemNumber: '23' }],
        answers: { ItemNumber: '23', Benefit: '45.05' },
      },
      { method: 'schedule.changes', given: [{}], answers: { ReleasesNotHeld: [] } },
      {
        method: 'providers.mayRender',
        given: [{ ProviderNumber: '9900110B', ItemNumber: '23' }],
        answers: { IsEligible: true },
      },
    ],
  },
  {
    does: 'verifies patients, and asks about the items of a visit',
    steps: [
      { method: 'patients.verify', given: [example('verifyPatient')], answers: { Verified: true } },
      {
        method: 'patients.verifyConcession',
        given: [example('verifyConcession')],
        answers: { Verified: true },
      },
      { method: 'patients.verifyVeteran', given: [example('verifyVeteran')], answers: { Verified: true } },
      {
        method: 'eligibility.checkItems',
        given: [{ Items: ['23', '104'], Age: 10, Specialty: 'gp' }],
        answers: { Items: [{ ItemNumber: '23' }, { ItemNumber: '104', IsEligible: false }] },
      },
    ],
  },
  {
    does: 'checks eligibility, and prints the report of the check and other documents',
    steps: [
      {
        method: 'eligibility.check',
        given: [check],
        keeps: 'checked',
        answers: { Rebates: [{ ItemNumber: '23' }] },
      },
      {
        method: 'reports.print',
        given: [{ request: check, answer: '$checked', accountReferenceId: 'A1' }],
        answers: pdf,
      },
      { method: 'documents.preAssignment', given: [example('printPreAssignment')], answers: pdf },
      { method: 'documents.postAssignment', given: [example('printPostAssignment')], answers: pdf },
    ],
  },
  {
    does: 'checks a list of patients, each result once',
    steps: [
      { method: 'eligibility.batch', given: [rows], yields: 3, keeps: 'results' },
      { method: 'eligibility.batch', given: [rows], options: { retryHours: 1 }, take: 1, yields: 1 },
    ],
  },
  {
    does: 'lodges a claim, and follows it by its id',
    steps: [
      { method: 'claims.lodge', given: ['general', claim], keeps: 'lodged', answers: { status: 'SUCCESS' } },
      { method: 'claims.get', given: ['$lodged.correlationId'], answers: { Stage: 'lodged' } },
      { method: 'claims.timeline', given: ['$lodged.correlationId'], answers: { Entries: [{}] } },
      {
        method: 'claims.list',
        given: [{ stage: ['lodged', 'paid'], limit: 1 }],
        answers: { Claims: [{ Stage: 'lodged' }] },
      },
      {
        method: 'claims.search',
        given: [{ MedicareNumber: '4842698851' }],
        answers: { Claims: [{ Stream: 'general' }] },
      },
    ],
  },
  {
    does: 'claims interactively, and corrects by the id of a claim',
    steps: [
      {
        method: 'claims.interactive',
        given: ['general', patientClaimInteractive],
        matches: { status: /^MEDICARE_/ },
      },
      { method: 'claims.lodge', given: ['general', claim], keeps: 'first', answers: { status: 'SUCCESS' } },
      {
        method: 'claims.lodge',
        given: ['general', claim],
        options: { correlationId: '$first.correlationId' },
        answers: { correlationId: '$first.correlationId' },
      },
    ],
  },
  {
    does: 'reads events, and ends what waits when it is stopped',
    steps: [
      { method: 'claims.lodge', given: ['general', claim], keeps: 'lodged' },
      {
        method: 'events',
        options: { types: ['claim.lodged'] },
        take: 1,
        yields: 1,
        answers: [{ Type: 'claim.lodged' }],
      },
      {
        method: 'events',
        options: { after: 1_000_000_000 },
        stopAfterMs: 30,
        fails: { type: 'Stopped', words: /stopped/ },
      },
      {
        method: 'claims.settled',
        given: ['$lodged.correlationId'],
        stopAfterMs: 30,
        fails: { type: 'Stopped', words: /stopped/ },
      },
    ],
  },
  {
    does: 'reads what was paid, and brings a bank statement',
    steps: [
      { method: 'money.paymentRuns', answers: { PaymentRuns: [] } },
      { method: 'money.deposits', given: [{}], answers: { NextCursor: null } },
      { method: 'money.receivables', given: [{}], matches: { Total: /^\d+\.\d\d$/ } },
      { method: 'money.figures', given: [{ by: 'provider' }], answers: { By: 'provider' } },
      {
        method: 'call',
        given: [
          'addBankStatement',
          { query: { account: 'Practice 4321', columns: 'Date,Amount,Description' }, body: bankStatement },
        ],
        answers: { Malformed: [] },
      },
    ],
  },
  {
    does: 'keeps webhook endpoints, and reads the sandbox',
    steps: [
      {
        method: 'webhooks.create',
        given: [{ Url: 'http://127.0.0.1:9/hook', Types: ['claim.paid'] }],
        keeps: 'endpoint',
      },
      { method: 'webhooks.get', given: ['$endpoint.Id'], answers: { Id: '$endpoint.Id' } },
      {
        method: 'webhooks.change',
        given: ['$endpoint.Id', { Types: ['claim.nil'] }],
        answers: { Types: ['claim.nil'] },
      },
      { method: 'webhooks.rotateSecret', given: ['$endpoint.Id'], answers: { Id: '$endpoint.Id' } },
      {
        method: 'webhooks.deliveries',
        given: ['$endpoint.Id', { state: 'failed' }],
        answers: { Deliveries: [] },
      },
      { method: 'webhooks.remove', given: ['$endpoint.Id'], answers: null },
      { method: 'webhooks.list', answers: { WebhookEndpoints: [] } },
      { method: 'sandbox.personas', answers: { Patients: [{}] } },
      { method: 'sandbox.clock' },
      { method: 'sandbox.moveClock', given: [{ AdvanceDays: 1 }] },
      { method: 'call', given: ['listCodes', {}], answers: { Codes: [{}] } },
    ],
  },
  {
    does: 'throws what went wrong by its class, with the words of the service',
    steps: [
      {
        method: 'schedule.benefit',
        given: [{ ItemNumber: 23 }],
        ...fails('InvalidRequest', 400, /ItemNumber/),
      },
      {
        method: 'schedule.item',
        given: ['23'],
        gateway: { apiKey: 'none' },
        ...fails('Unauthorized', 401, /x-api-key/),
      },
      {
        method: 'schedule.item',
        given: ['23', {}],
        options: { minorId: 'OTHER001' },
        ...fails('Forbidden', 403, /x-minor-id/),
      },
      { method: 'schedule.item', given: ['no/item?'], ...fails('NotFound', 404, /schedule of/) },
      {
        method: 'claims.lodge',
        given: ['general', { ...claim, serviceTypeCode: 'S' }],
        ...fails('Refused', 400, /./),
      },
      {
        method: 'schedule.item',
        given: ['23'],
        gateway: { baseUrl: 'http://127.0.0.1:1', retries: 1 },
        fails: { type: 'Unavailable', words: /^The connection to the gateway failed\.$/ },
      },
      {
        method: 'call',
        given: ['readEvents', { query: { after: 1_000_000_000, wait: 9 } }],
        options: { timeoutMs: 20 },
        gateway: { retries: 1 },
        fails: { type: 'TimedOut', words: /^No answer came within 20 milliseconds\.$/ },
      },
    ],
  },
];
