// OWASP API1: what belongs to one location is reached by no other, through any endpoint, not even whether it is there.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bulkBillClaim, claimDay, claimPatient, gp, idOf } from '../support/bulk-bill-claims.ts';
import { correlationIdOf, interactiveClaim, personOf } from '../support/interactive-claims.ts';
import { startService, type RunningService } from '../support/service.ts';
import { requestExamples } from '../../src/http/openapi/request-examples.ts';
import { anyAuditEntries } from '../../src/ports/claims/audit-trail.ts';
import { operationsOfApp, valueOf, type Operation } from './described-operations.ts';
import { makeOwnedThings } from './owned-things.ts';

const owner = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' };
const stranger = { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' };
const bulkBill = '/Medicare/bulkbillstoreforward/general/v1';
const interactive = (stream: string) => `/Medicare/patientclaiminteractive/${stream}/v1`;
const reports = ['/Medicare/bulkbillprocessingreport/v1', '/Medicare/bulkbillpaymentreport/v1'];

/** The schedule and the register of providers are the same for everyone. */
const isOfNoLocation = (template: string): boolean =>
  ['/MedicareItems/', '/Providers/'].some((path) => template.startsWith(path));

/** Operations that leave no entry in the audit trail, with the reason. */
const withoutEntry: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'listItems',
      'getItem',
      'calculateBenefit',
      'compareReleases',
      'checkItems',
      'listSpecialties',
      'listCodes',
      'checkServicingProvider',
      'getServicingEligibility',
    ].map((id) => [id, 'about no person: the schedule and the registers']),
  ),
  ...Object.fromEntries(
    ['sandboxClock', 'moveSandboxClock', 'sandboxPersonas', 'setSandboxFault', 'lodgeByOtherSoftware'].map(
      (id) => [id, 'the sandbox'],
    ),
  ),
  callAgentTool: 'its tools are operations with entries of their own',
  printEligibilityReport: 'prints what is sent; the check that it is of has the entry',
  listRegisterAccess: 'what the location may do at the register',
  checkEligibilityOfMany: 'each row has its entry when it is checked',
  readEligibilityBatch: 'counts of rows only',
  addBankStatement: 'takes a file: test/http/routes/deposits.test.ts',
};

describe("another location's claims", () => {
  let service: RunningService;
  /** Ids of the owner: a bulk bill claim, an interactive one, and one that was never used. */
  const [lodged, decided, unused] = [idOf(1), correlationIdOf('SBX00001', 2), idOf(3)];
  let person: ReturnType<typeof personOf>;
  let things: Readonly<Record<string, string>>;

  before(async () => {
    service = await startService({ WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32' });
    await service.post('/Sandbox/Clock', { Today: claimDay });
    const personas = (await (await service.call('/Sandbox/Personas')).json()) as {
      Patients: readonly { Key: string; Patient: Record<string, string> }[];
    };
    person = personOf(personas.Patients.find(({ Key }) => Key === 'verified-adult-female')?.Patient ?? {});
    const claim = await service.post(bulkBill, { correlationId: lodged, claim: bulkBillClaim() }, owner);
    assert.equal(claim.status, 200, await claim.text());
    const other = await service.post(interactive('general'), interactiveBody(decided), owner);
    assert.equal(other.status, 200, await other.text());
    // Reports can be had from the next day on.
    await service.post('/Sandbox/Clock', { AdvanceDays: 1 });
    assert.match(await reportOf(reports[0] ?? '', lodged, owner), /COMPLETE/);
    things = await makeOwnedThings(service, owner, lodged);
  });
  after(() => service.stop());

  const interactiveBody = (correlationId: string) => ({
    correlationId,
    patientClaimInteractive: interactiveClaim(
      { patient: person, claimant: person, serviceProvider: { providerNumber: gp } },
      claimDay,
    ),
  });
  async function answerTo(path: string, body: object, headers: Record<string, string>): Promise<string> {
    const answer = await service.post(path, body, headers);
    return `${answer.status} ${await answer.text()}`;
  }
  const reportOf = (path: string, correlationId: string, headers: Record<string, string>) =>
    answerTo(path, { correlationId, payeeProvider: { providerNumber: gp } }, headers);
  /** The answer with the id taken out: nothing else may differ between an id that exists and one that does not. */
  const without = (answer: string, id: string) => answer.replaceAll(id, 'the id');

  const keyOnly = { 'x-api-key': stranger['x-api-key'], 'x-minor-id': '' };
  for (const [asked, headers] of [
    ['with its own location', stranger],
    ['without naming one', keyOnly],
  ] as const) {
    for (const path of reports) {
      it(`are as if they were not there to ${path}, ${asked}`, async () => {
        const absent = without(await reportOf(path, unused, headers), unused);
        for (const id of [lodged, decided]) {
          assert.equal(without(await reportOf(path, id, headers), id), absent);
        }
        assert.doesNotMatch(absent, /COMPLETE|NOT_READY|claimId/);
      });
    }

    it(`cannot be corrected, repeated or found by lodging, ${asked}`, async () => {
      for (const stream of ['general', 'specialist', 'pathology']) {
        const path = `/Medicare/bulkbillstoreforward/${stream}/v1`;
        const lodge = (id: string) => answerTo(path, { correlationId: id, claim: bulkBillClaim() }, headers);
        const absent = without(await lodge(unused), unused);
        assert.match(absent, /^400 .*9202/);
        for (const id of [lodged, decided]) assert.equal(without(await lodge(id), id), absent);
      }
      for (const stream of ['general', 'specialist', 'pathology']) {
        const claim = (id: string) => answerTo(interactive(stream), interactiveBody(id), headers);
        const absent = without(await claim(unused), unused);
        assert.match(absent, /^400 .*9202/);
        for (const id of [lodged, decided]) assert.equal(without(await claim(id), id), absent);
      }
    });
  }

  it('stay what they were for their own location', async () => {
    assert.match(await reportOf(reports[0] ?? '', lodged, owner), /^200 .*COMPLETE/);
  });

  /** Where the example of an operation is of something else than what the owner has. */
  const bodies = (): Readonly<Record<string, object>> => ({
    searchClaims: { MedicareNumber: claimPatient.medicare.memberNumber },
    attendToClaim: { Action: 'Accepted' },
    matchDeposit: { Runs: [things['/PaymentRuns']] },
    createWebhookEndpoint: { Url: 'http://127.0.0.1:9/' },
    changeWebhookEndpoint: { State: 'on' },
    replayWebhooks: { From: 1, To: 1 },
  });

  /** What an operation with an id in its path answers about one. */
  async function answerAbout(operation: Operation, id: string, headers: Record<string, string>) {
    const { method, template, body } = operation;
    const answer = await service.call(template.replaceAll(/\{[^}]+\}/g, encodeURIComponent(id)), {
      method,
      headers: { ...headers, ...(body === null ? {} : { 'content-type': 'application/json' }) },
      ...(body === null
        ? {}
        : { body: JSON.stringify(bodies()[operation.id] ?? requestExamples[operation.id] ?? valueOf(body)) }),
    });
    return { status: answer.status, text: without(await answer.text(), id) };
  }

  it('are as if they were not there to every operation with an id in its path', async () => {
    const operations = operationsOfApp(service.app).filter(
      ({ template, needsKey }) => needsKey && template.includes('{') && !isOfNoLocation(template),
    );
    const reading: [Operation, string][] = [];
    for (const operation of operations) {
      const name = `${operation.method} ${operation.template}`;
      const kind = operation.template.slice(0, operation.template.indexOf('/', 1));
      const id = things[kind] ?? assert.fail(`${name}: say in owned-things.ts what belongs to a location`);
      const absent = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
      for (const headers of [stranger, keyOnly]) {
        const foreign = await answerAbout(operation, id, headers);
        // Some need the header.
        assert.ok([headers === keyOnly ? 400 : 404, 404].includes(foreign.status), `${name} ${foreign.text}`);
        assert.deepEqual(foreign, await answerAbout(operation, absent, headers), name);
      }
      if (operation.method === 'GET') reading.push([operation, id]);
    }
    assert.ok(operations.length >= 15);
    // None of it was changed, and its owner reads it by the same ids.
    for (const [operation, id] of reading)
      assert.equal((await answerAbout(operation, id, owner)).status, 200, operation.template);
  });

  it('leave an entry in the audit trail when their owner reads or changes them', async () => {
    const { audit } = service.composed.store;
    const silent: string[] = [];
    let last = 0;
    const added = async (): Promise<number> => {
      const entries = await audit.read(anyAuditEntries, last, 10_000);
      last = entries.at(-1)?.id ?? last;
      return entries.length;
    };
    // Lodging comes before reports, and what removes a thing last.
    const rank = ({ id, method }: Operation) => (id.startsWith('lodge') ? 0 : method === 'DELETE' ? 2 : 1);
    const operations = operationsOfApp(service.app)
      .filter(({ needsKey }) => needsKey)
      .toSorted((one, other) => rank(one) - rank(other));
    assert.deepEqual(
      Object.keys(withoutEntry).filter((id) => !operations.some((each) => each.id === id)),
      [],
      'an exception is an operation',
    );
    for (const operation of operations) {
      if (Object.hasOwn(withoutEntry, operation.id)) continue;
      const kind = operation.template.slice(0, operation.template.indexOf('/', 1));
      await added();
      const { status, text } = await answerAbout(operation, things[kind] ?? '23', owner);
      if ((await added()) === 0) silent.push(`${operation.id} ${status} ${text.slice(0, 100)}`);
    }
    assert.deepEqual(silent, []);
  });

  it("cannot be reached by naming the owner's location: every endpoint refuses it before it reads anything", async () => {
    const operations = operationsOfApp(service.app).filter(({ needsKey }) => needsKey);
    assert.ok(operations.length > 15);
    for (const { method, path, body } of operations) {
      const answer = await service.call(path, {
        method,
        headers: { ...stranger, 'x-minor-id': 'SBX00001', 'content-type': 'application/json' },
        ...(body === null ? {} : { body: JSON.stringify(valueOf(body)) }),
      });
      assert.equal(answer.status, 403, `${method} ${path}`);
      assert.match(await answer.text(), /may not act for the Minor ID/);
    }
  });
});
