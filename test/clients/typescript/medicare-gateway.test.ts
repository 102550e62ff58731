// The TypeScript client against the running service: its groups, errors, events, and claims lodged through failures.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  cents,
  Forbidden,
  GatewayError,
  InvalidRequest,
  MedicareGateway,
  NotFound,
  RateLimited,
  Refused,
  TimedOut,
  Unauthorized,
  Unavailable,
  apiVersion,
  type BulkBillClaim,
  type EligibilityRequest,
  type PatientVerificationRequest,
} from '../../../clients/typescript/src/index.ts';
import { requestExamples } from '../../../src/http/schema/request-examples.ts';
import { lodgeThroughChaos } from '../../support/lodge-through-chaos.ts';
import { startService, type RunningService } from '../../support/service.ts';

const claim = (requestExamples['lodgeGeneralClaim'] as { claim: BulkBillClaim }).claim;
const check = requestExamples['calculateRebate'] as EligibilityRequest;

describe('the TypeScript client', () => {
  let service: RunningService;
  let medicare: MedicareGateway;
  before(async () => {
    service = await startService({ DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` });
    medicare = gateway();
  });
  after(() => service.stop());
  const gateway = (over: object = {}) =>
    new MedicareGateway({
      baseUrl: service.origin,
      apiKey: 'sandbox-key',
      minorId: 'SBX00001',
      backoffMs: 1,
      ...over,
    });

  it('reads the schedule', async () => {
    assert.equal((await medicare.schedule.item('23')).ItemNumber, '23');
    const page = await medicare.schedule.items({ search: 'skin lesion', pageNumber: 1, pageSize: 2 });
    assert.equal(page.MedicareItems.length, 2);
    const { Benefit, TotalBenefit } = await medicare.schedule.benefit({ ItemNumber: '24', PatientsSeen: 3 });
    assert.equal(cents(Benefit ?? '') * 3, cents(TotalBenefit ?? ''));
    const document = (await (await service.call('/openapi.json')).json()) as { info: { version: string } };
    assert.equal(apiVersion, document.info.version);
  });

  it('verifies a patient, checks eligibility, and prints the report of it', async () => {
    const patient = requestExamples['verifyPatient'] as PatientVerificationRequest;
    assert.equal((await medicare.patients.verify(patient)).Verified, true);
    const answer = await medicare.eligibility.check(check);
    assert.equal(answer.Rebates.length, check.MedicareItems.length);
    const pdf = await medicare.reports.print({ request: check, answer });
    assert.equal(Buffer.from(pdf).subarray(0, 5).toString(), '%PDF-');
  });

  it('checks a list of patients, each result once', async () => {
    const rows = [1, 2, 3].map((row) => ({ ...check, Reference: `R${row}` }));
    const references = new Set<string | null>();
    let results = 0;
    for await (const { Reference } of medicare.eligibility.batch(rows)) {
      references.add(Reference);
      results += 1;
    }
    assert.deepEqual([references, results], [new Set(['R1', 'R2', 'R3']), 3]);
  });

  it('lodges a claim, follows it by id and by events, and stops when the signal is aborted', async () => {
    const lodged = await medicare.claims.lodge('general', claim);
    assert.equal(lodged.status, 'SUCCESS');
    assert.equal((await medicare.claims.get(lodged.correlationId)).CorrelationId, lodged.correlationId);
    const ending = new AbortController();
    for await (const event of medicare.events({ types: ['claim.lodged'], signal: ending.signal })) {
      if (event.Subject === lodged.correlationId) break;
    }
    const waiting = medicare.claims.settled(lodged.correlationId, { everyMs: 60_000, signal: ending.signal });
    ending.abort(new Error('closing time'));
    await assert.rejects(waiting, /closing time/);
  });

  it('waits until a claim is settled', async () => {
    const { correlationId } = await medicare.claims.lodge('general', claim);
    await medicare.sandbox.moveClock({ AdvanceDays: 9 });
    const { Stage } = await medicare.claims.settled(correlationId, {
      everyMs: 50,
      signal: AbortSignal.timeout(30_000),
    });
    assert.match(Stage, /^(paid|nil)$/);
  });

  it('throws what went wrong by its class, with the words of the service and the id of the request', async () => {
    const item = { ItemNumber: 23 } as unknown as { ItemNumber: string };
    const cases: [run: () => Promise<unknown>, type: typeof GatewayError, words: RegExp][] = [
      [() => medicare.schedule.benefit(item), InvalidRequest, /ItemNumber/],
      [() => gateway({ apiKey: 'none' }).schedule.item('23'), Unauthorized, /x-api-key/],
      [() => medicare.schedule.item('23', {}, { minorId: 'OTHER001' }), Forbidden, /x-minor-id/],
      [() => medicare.schedule.item('999999'), NotFound, /999999/],
      [
        () => gateway({ baseUrl: 'http://127.0.0.1:1', retries: 0 }).schedule.item('23'),
        Unavailable,
        /failed/,
      ],
      [
        () => medicare.call('readEvents', { query: { after: 1e9, wait: 9 } }, { timeoutMs: 1 }),
        TimedOut,
        /1 mill/,
      ],
      [() => medicare.claims.lodge('general', { ...claim, serviceTypeCode: 'S' }), Refused, /./],
    ];
    for (const [run, type, words] of cases) {
      await assert.rejects(run, (error: GatewayError) => {
        assert.equal(error.constructor, type, `${error.name}: ${error.message}`);
        assert.match(error.message, words);
        return error.requestId.length > 0;
      });
    }
  });

  it('loses and doubles no claim when requests, and answers are lost or cut off', async () => {
    const lodgements = 300;
    const run = await lodgeThroughChaos(service, lodgements);
    assert.deepEqual([run.lodged, run.failed], [lodgements, []]);
    assert.equal(run.stored, lodgements);
    for (const mishap of ['drop-before', 'drop-after', 'too-many', 'half', 'late', 'unavailable'] as const)
      assert.ok((run.mishaps[mishap] ?? 0) > 0, mishap);
  });
});

/** A client of a service that is not there: `answer` says what comes back to each try. */
function scripted(
  answer: (tries: number, request: Request) => Response | Promise<Response>,
  over: object = {},
) {
  const sent: Request[] = [];
  const client = new MedicareGateway({
    baseUrl: 'http://gateway.invalid/',
    apiKey: 'key',
    minorId: 'SBX00001',
    backoffMs: 1,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      return answer(sent.length, request.clone());
    },
    ...over,
  });
  return { client, sent };
}
const refusedAs9777 = () =>
  Response.json(
    { serviceMessage: [{ code: '9777', severity: 'Error', reason: 'Another claim.' }], correlationId: 'x' },
    { status: 400 },
  );

describe('a retry', () => {
  it('has the same correlationId, made before the first try', async () => {
    const { client, sent } = scripted((tries) => {
      if (tries < 3) throw new TypeError('reset');
      return Response.json({ status: 'SUCCESS', claimId: 'A0001@', correlationId: 'x' });
    });
    await client.claims.lodge('general', claim);
    const ids = await Promise.all(
      sent.map(async (each) => ((await each.json()) as { correlationId: string }).correlationId),
    );
    assert.equal(new Set(ids).size, 1);
    assert.match(ids[0] ?? '', /^urn:uuid:SBX00001[0-9a-f]{16}$/);
    assert.equal(ids.length, 3);
  });

  it('that finds the id taken by its own earlier try answers what is stored', async () => {
    const { client } = scripted((tries) => {
      if (tries === 1) throw new TypeError('reset');
      return tries === 2 ? refusedAs9777() : Response.json({ ClaimId: 'A0001@', Stage: 'lodged' });
    });
    const { claimId } = (await client.claims.lodge('general', claim)) as { claimId: string };
    assert.equal(claimId, 'A0001@');
  });

  it('never takes another claim for its own: the caller whose id is taken is refused', async () => {
    const { client } = scripted(refusedAs9777);
    const correlationId = `urn:uuid:SBX00001${'0'.repeat(16)}`;
    await assert.rejects(client.claims.lodge('general', claim, { correlationId }), Refused);
  });

  it('is not made where the answer is final, or where what was done would be done twice', async () => {
    const { client, sent } = scripted(() => new Response('No.', { status: 400 }));
    await assert.rejects(client.schedule.item('23'), InvalidRequest);
    const other = scripted(() => new Response('Down.', { status: 503 }));
    await assert.rejects(other.client.webhooks.rotateSecret('1'), Unavailable);
    assert.deepEqual([sent.length, other.sent.length], [1, 1]);
  });

  it('ends after as many as are allowed, at once where the wait would be longer than a minute', async () => {
    const { client, sent } = scripted(() => new Response('Slow down.', { status: 429 }), { retries: 2 });
    await assert.rejects(client.schedule.item('23'), RateLimited);
    const later = scripted(() => new Response('Later.', { status: 429, headers: { 'retry-after': '61' } }));
    await assert.rejects(later.client.schedule.item('23'), /^RateLimited: Later\.$/);
    assert.deepEqual([sent.length, later.sent.length], [3, 1]);
  });

  it('waits as long as Retry-After says', async () => {
    const began = performance.now();
    const { client } = scripted((tries) =>
      tries === 1
        ? new Response('Wait.', { status: 503, headers: { 'retry-after': '1' } })
        : Response.json({ ItemNumber: '23' }),
    );
    await client.schedule.item('23');
    assert.ok(performance.now() - began >= 990);
  });

  it('passes traceparent on, and an id of the request that stays the same', async () => {
    const { client, sent } = scripted((tries) => new Response('', { status: tries < 2 ? 502 : 404 }));
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await assert.rejects(client.schedule.item('1', {}, { traceparent }), NotFound);
    assert.deepEqual([...new Set(sent.map(({ headers }) => headers.get('traceparent')))], [traceparent]);
    assert.equal(new Set(sent.map(({ headers }) => headers.get('x-request-id'))).size, 1);
  });
});

describe('a report made from a check', () => {
  it('has a benefit only on lines that are eligible', async () => {
    const { client, sent } = scripted(() => new Response('%PDF-'));
    const rebate = (IsEligible: boolean | null) => ({
      ItemNumber: '23',
      IsEligible,
      Benefit: '43.90',
      Reason: 'Why.',
    });
    const Rebates = [rebate(true), rebate(false), rebate(null)];
    await client.reports.print({ request: check, answer: { Rebates, Reason: 'All.' } as never });
    const body = (await sent[0]?.json()) as { MedicareItems: { Benefit: string | null }[] };
    assert.deepEqual(
      body.MedicareItems.map(({ Benefit }) => Benefit),
      ['43.90', null, null],
    );
  });
});

describe('cents', () => {
  it('reads dollars and two decimals, and nothing else', () => {
    assert.deepEqual(['0.00', '150.75', '-0.05', '1234567.89'].map(cents), [0, 15_075, -5, 123_456_789]);
    for (const wrong of ['', '1', '1.5', '1.500', '$1.00', '1,000.00', 'null'])
      assert.throws(() => cents(wrong), RangeError);
  });
});

describe('a browser', () => {
  it('is refused, because the key would be everybody’s', () => {
    Object.assign(globalThis, { document: {} });
    try {
      assert.throws(() => new MedicareGateway({ baseUrl: '', apiKey: '' }), /never in a browser/);
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });
});
