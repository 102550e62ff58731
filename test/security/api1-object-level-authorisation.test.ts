// OWASP API1: what belongs to one location is reached by no other, through any endpoint, not even whether it is there.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bulkBillClaim, claimDay, gp, idOf } from '../support/bulk-bill-claims.ts';
import { correlationIdOf, interactiveClaim, personOf } from '../support/interactive-claims.ts';
import { startService, type RunningService } from '../support/service.ts';
import { operationsOf, valueOf } from './described-operations.ts';

const owner = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' };
const stranger = { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' };
const bulkBill = '/Medicare/bulkbillstoreforward/general/v1';
const interactive = (stream: string) => `/Medicare/patientclaiminteractive/${stream}/v1`;
const reports = ['/Medicare/bulkbillprocessingreport/v1', '/Medicare/bulkbillpaymentreport/v1'];

describe("another location's claims", () => {
  let service: RunningService;
  /** Ids of the owner: a bulk bill claim, an interactive one, and one that was never used. */
  const [lodged, decided, unused] = [idOf(1), correlationIdOf('SBX00001', 2), idOf(3)];
  let person: ReturnType<typeof personOf>;

  before(async () => {
    service = await startService();
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

  it("cannot be reached by naming the owner's location: every endpoint refuses it before it reads anything", async () => {
    const operations = operationsOf(service.app).filter(({ needsKey }) => needsKey);
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
