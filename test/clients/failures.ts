// What both clients do when a gateway fails, or is only half there, as a table of scripts.
import { requestExamples } from '../../src/http/openapi/request-examples.ts';
import type { ClientCall } from '../support/client-driver.ts';
import type { ScriptedAnswer } from '../support/scripted-gateway.ts';

export interface ScriptedFailure {
  readonly does: string;
  readonly script: readonly ScriptedAnswer[];
  readonly call: Omit<ClientCall, 'gateway'> & { readonly gateway?: Readonly<Record<string, unknown>> };
  /** So many requests reach the gateway. */
  readonly tries: number;
  readonly answers?: unknown;
  readonly fails?: Readonly<Record<string, unknown>>;
  /** Headers and fields of the body that are the same in each try. */
  readonly same?: readonly string[];
  /** It takes at least so long. */
  readonly atLeastMs?: number;
  /** It takes less than so long. */
  readonly underMs?: number;
  /** What the last request has. */
  readonly sends?: Readonly<Record<string, unknown>>;
}

const { claim } = requestExamples['lodgeGeneralClaim'] as { claim: object };
export const check = requestExamples['calculateRebate'] as object;
export const item: ScriptedAnswer = { status: 200, body: { ItemNumber: '23' } };
export const readsItem = { method: 'schedule.item', given: ['23'] };
export const lodges = { method: 'claims.lodge', given: ['general', claim] };
export const busy = (retryAfter: string): ScriptedAnswer => ({
  status: 429,
  headers: { 'retry-after': retryAfter },
  body: 'Slow down.',
});
const ofOtherClaim: ScriptedAnswer = {
  status: 400,
  body: { serviceMessage: [{ code: '9777', severity: 'Error', reason: 'Another claim.' }] },
};
const stored = (Stage: string, ClaimId: string | null): ScriptedAnswer => ({
  status: 200,
  body: { Stage, ClaimId },
});
export const lines = { 'content-type': 'application/x-ndjson' };
const given = `urn:uuid:SBX00001${'0'.repeat(16)}`;
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const rebate = (IsEligible: boolean | null) => ({
  ItemNumber: '23',
  IsEligible,
  Benefit: '43.90',
  ItemScheduleFee: '43.90',
  MedicareExplanationCode: null,
  Reason: 'Why.',
});

export const scriptedFailures: readonly ScriptedFailure[] = [
  ...(
    [
      ['a connection is lost', 'drop'],
      ['an answer breaks off', 'half'],
      ['a gateway is overloaded', { status: 503, body: 'Later.' }],
      ['a proxy does not reach it', { status: 502, body: 'No.' }],
      ['a proxy waits too long', { status: 504, body: 'No.' }],
      ['too much was asked', busy('0')],
    ] as const
  ).map(([when, failure]) => ({
    does: `tries again when ${when}, as the same request`,
    script: [failure, failure, item],
    call: { ...readsItem, given: ['23', {}], options: { traceparent } },
    tries: 3,
    answers: { ItemNumber: '23' },
    same: ['x-request-id', 'traceparent'],
  })),
  {
    does: 'tries again when no answer comes in time',
    script: ['silent', item],
    // Long enough for the answer to the second try, also on a busy machine.
    call: { ...readsItem, gateway: { timeoutMs: 500 } },
    tries: 2,
    answers: { ItemNumber: '23' },
  },
  {
    does: 'follows no redirect: the key would go to another',
    script: [{ status: 302, headers: { location: '/other' }, body: '' }],
    call: { ...readsItem, gateway: { retries: 1 } },
    tries: 2,
    fails: { type: 'Unavailable', status: null },
  },
  {
    does: 'makes the correlationId of a claim before the first try, and keeps it',
    script: [
      'drop',
      'half',
      { status: 200, body: { status: 'SUCCESS', claimId: 'A0001@', correlationId: 'x' } },
    ],
    call: lodges,
    tries: 3,
    answers: { claimId: 'A0001@' },
    same: ['correlationId', 'x-request-id'],
  },
  {
    does: 'answers what is stored when its own earlier try took the id',
    script: ['drop', ofOtherClaim, stored('lodged', 'A0001@')],
    call: lodges,
    tries: 3,
    answers: { status: 'SUCCESS', claimId: 'A0001@' },
  },
  {
    does: 'answers that a claim is queued when its own earlier try stored it and Medicare does not know it yet',
    script: ['half', ofOtherClaim, stored('lodged', null)],
    call: lodges,
    tries: 3,
    answers: { status: 'QUEUED' },
  },
  {
    does: 'throws what refused the claim when Medicare refused the one that its own earlier try stored',
    script: ['drop', ofOtherClaim, stored('refused', null)],
    call: lodges,
    tries: 3,
    fails: { type: 'Refused', code: '9777' },
  },
  {
    does: 'never takes another claim for its own: the caller whose id is taken is refused',
    script: [ofOtherClaim],
    call: { ...lodges, options: { correlationId: given } },
    tries: 1,
    fails: {
      type: 'Refused',
      code: '9777',
      message: 'Another claim.',
      correlationId: given,
      messages: [{ code: '9777', severity: 'Error', reason: 'Another claim.' }],
    },
  },
  {
    does: 'says the id of its claim where no answer came',
    script: ['drop'],
    call: { ...lodges, options: { correlationId: given }, gateway: { retries: 1 } },
    tries: 2,
    fails: { type: 'Unavailable', status: null, correlationId: given },
  },
  {
    does: 'says the id of the request that the service answered with, and a text as it is',
    script: [{ status: 404, headers: { 'x-request-id': 'r-1' }, body: 'Nothing here.' }],
    call: readsItem,
    tries: 1,
    fails: { type: 'NotFound', message: 'Nothing here.', requestId: 'r-1', status: 404 },
  },
  {
    does: 'does not try again where the answer is final',
    script: [{ status: 400, body: { message: 'No.', code: '1' } }],
    call: readsItem,
    tries: 1,
    fails: { type: 'InvalidRequest', message: 'No.', code: '1' },
  },
  {
    does: 'does not try again what would be done twice',
    script: [{ status: 503, body: 'Down.' }],
    call: { method: 'webhooks.rotateSecret', given: ['1'] },
    tries: 1,
    fails: { type: 'Unavailable', message: 'Down.' },
  },
  {
    does: 'tries again what would be done twice where the service did nothing',
    script: [busy('0'), { status: 200, body: { Id: '1' } }],
    call: { method: 'webhooks.rotateSecret', given: ['1'] },
    tries: 2,
    answers: { Id: '1' },
  },
  {
    does: 'gives up after as many retries as are allowed',
    script: [busy('0')],
    call: { ...readsItem, gateway: { retries: 2 } },
    tries: 3,
    fails: { type: 'RateLimited', status: 429, message: 'Slow down.' },
  },
  {
    does: 'gives up at once where the wait would be longer than a minute',
    script: [busy('61')],
    call: readsItem,
    tries: 1,
    fails: { type: 'RateLimited', message: 'Slow down.', retryAfterMs: 61_000 },
  },
  {
    does: 'gives up at once where the day to wait for is far',
    script: [busy('Fri, 31 Dec 2100 23:59:59 GMT')],
    call: readsItem,
    tries: 1,
    fails: { type: 'RateLimited' },
  },
  {
    does: 'waits as long as Retry-After says',
    script: [busy('1'), item],
    call: readsItem,
    tries: 2,
    answers: { ItemNumber: '23' },
    atLeastMs: 990,
  },
  {
    does: 'waits the whole of a wait that is doubled each time where chance says so',
    script: [busy('0'), busy('0'), item],
    call: { ...readsItem, gateway: { backoffMs: 200 }, random: 1 },
    tries: 3,
    answers: { ItemNumber: '23' },
    atLeastMs: 590,
  },
  {
    does: 'waits not at all where chance says so, however long a wait may be',
    script: [busy('0'), busy('0'), item],
    call: { ...readsItem, gateway: { backoffMs: 8_000 }, random: 0 },
    tries: 3,
    answers: { ItemNumber: '23' },
    underMs: 4_000,
  },
  ...[408, 504].map((status) => ({
    does: `says that time ran out where the answer is ${status}`,
    script: [{ status, body: 'It took too long.' }],
    call: { ...readsItem, gateway: { retries: 0 } },
    tries: 1,
    fails: { type: 'TimedOut', message: 'It took too long.', status },
  })),
  {
    does: 'sends the location and the acting person of a call',
    script: [item],
    call: {
      method: 'schedule.item',
      given: ['23', {}],
      options: { minorId: 'SBX00002', actingPerson: 'Kim' },
    },
    tries: 1,
    answers: {},
    sends: { method: 'GET', headers: { 'x-minor-id': 'SBX00002', 'x-acting-person': 'Kim' } },
  },
  {
    does: 'writes a query as forms do, a list as a parameter that is repeated',
    script: [{ status: 200, body: {} }],
    call: { method: 'claims.list', given: [{ stage: ['paid', 'nil'], cursor: 'a b&c' }] },
    tries: 1,
    answers: {},
    sends: { path: '/Claims?stage=paid&stage=nil&cursor=a+b%26c' },
  },
  {
    does: 'waits until a claim is settled',
    script: [stored('lodged', 'A0001@'), stored('assessed', 'A0001@'), stored('paid', 'A0001@')],
    call: { method: 'claims.settled', given: [given], options: { everyMs: 1 } },
    tries: 3,
    answers: { Stage: 'paid' },
  },
  {
    does: 'waits no longer for a claim whose reports ended before it was settled',
    script: [stored('lodged', 'A0001@'), stored('unknown', 'A0001@'), stored('lodged', 'A0001@')],
    call: { method: 'claims.settled', given: [given], options: { everyMs: 1 }, stopAfterMs: 5_000 },
    tries: 2,
    answers: { Stage: 'unknown' },
  },
  {
    does: 'goes on with the results of a list where a connection broke, each once',
    script: [
      { status: 200, body: { BatchId: 'b', Malformed: [] } },
      { status: 200, headers: lines, body: '{"Sequence": 1}\n{"Sequ', breaks: true },
      { status: 200, body: { State: 'running', Results: 1 } },
      { status: 200, headers: lines, body: '{"Sequence": 2}\n' },
      { status: 200, body: { State: 'finished', Results: 2 } },
    ],
    call: { method: 'eligibility.batch', given: [[check]] },
    tries: 5,
    answers: [{ Sequence: 1 }, { Sequence: 2 }],
  },
  {
    does: 'gives up on the results of a list when they break off five times in a row',
    script: [
      { status: 200, body: { BatchId: 'b', Malformed: [] } },
      ...Array.from({ length: 5 }, (): readonly ScriptedAnswer[] => [
        { status: 200, headers: lines, body: '{"Sequ', breaks: true },
        { status: 200, body: { State: 'running', Results: 1 } },
      ]).flat(),
    ],
    call: { method: 'eligibility.batch', given: [[check]] },
    tries: 11,
    fails: { type: 'Unavailable', requestId: 'b' },
  },
  {
    does: 'prints a benefit only on lines that are eligible',
    script: [{ status: 200, headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }],
    call: {
      method: 'reports.print',
      given: [
        { request: check, answer: { Rebates: [true, false, null].map(rebate), Reason: 'All.' } as object },
      ],
    },
    tries: 1,
    answers: { bytes: '%PDF' },
    sends: {
      path: '/EligibilityDisclaimer',
      body: { Reason: 'All.', MedicareItems: ['43.90', null, null].map((Benefit) => ({ Benefit })) },
    },
  },
];
