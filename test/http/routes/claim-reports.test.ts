// POST /Medicare/bulkbill{processing,payment}report/v1 as a caller sees it, from lodgement to the end of six months.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { plusDays, plusMonths } from '../../../src/domain/values/local-date.ts';
import type { PatientPersona } from '../../../src/ports/simulator/sandbox.ts';
import { bulkBillClaim, claimDay, gp, gpElsewhere } from '../../support/bulk-bill-claims.ts';
import { claimSender } from '../../support/claim-sender.ts';
import { withEachInsurer } from '../../support/insurers.ts';
import type { RunningService } from '../../support/service.ts';
import { claimOf, writtenPatient } from '../../support/written-claims.ts';

const processing = '/Medicare/bulkbillprocessingreport/v1';
const payment = '/Medicare/bulkbillpaymentreport/v1';
const paths = [processing, payment];

interface Report {
  readonly status?: string;
  readonly correlationId: string;
  readonly code?: string;
  readonly message?: string;
  readonly claimAssessment?: {
    readonly claimId: string;
    readonly benefitPaid: string;
    readonly chargeAmount: string;
    readonly serviceProvider: { readonly providerNumber: string };
    readonly medicalEvent: readonly {
      readonly id: string;
      readonly eventDate: string;
      readonly patient: object;
      readonly service: readonly {
        readonly itemNumber: string;
        readonly benefitPaid: string;
        readonly chargeAmount: string;
      }[];
    }[];
  };
  readonly paymentInfo?: {
    readonly depositAmount: string;
    readonly accountInfo: { readonly accountNumber: string };
  };
  readonly claimSummary?: readonly {
    readonly claimId: string;
    readonly benefit: string;
    readonly transactionId: string;
  }[];
}

const inCents = (amount: string) => Math.round(Number(amount) * 100);
const total = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + inCents(amount), 0);

withEachInsurer('the reports of a bulk bill claim over HTTP', (insurer) => {
  let service: RunningService;
  let patients: readonly PatientPersona[];
  const { send } = claimSender(() => service);
  const on = (day: string) => service.post('/Sandbox/Clock', { Today: day });
  before(async () => {
    service = await insurer.start();
    await on(claimDay);
    const personas = (await (await service.call('/Sandbox/Personas')).json()) as {
      Patients: readonly { Key: string; Does: string; Patient: Record<string, string> }[];
    };
    patients = personas.Patients.map(({ Key, Does, Patient }) => ({
      key: Key,
      does: Does,
      patient: Patient,
    }));
  });
  after(() => service.stop());

  async function ask(
    path: string,
    correlationId: unknown,
    over: object = {},
    headers: Record<string, string> = {},
  ) {
    const body = { correlationId, payeeProvider: { providerNumber: gp }, ...over };
    const response = await service.post(path, body, headers);
    return { http: response.status, ...((await response.json()) as Report) };
  }
  const statuses = async (
    ...request: Parameters<typeof ask> extends [string, ...infer Rest] ? Rest : never
  ) => Promise.all(paths.map(async (path) => (await ask(path, ...request)).status));
  const both = (status: string) => [status, status];
  /** A claim for a persona, two services, on another day every time, and never a duplicate. */
  let daysBack = 0;
  const claimFor = (persona: string, date: string = plusDays(claimDay, -(daysBack += 1))) =>
    claimOf({
      provider: gp,
      events: [{ date, patient: writtenPatient(patients, persona), services: ['23', '11707'] }],
    });
  const lodged = async (claim: object = claimFor('verified-adult-male')) => {
    await on(claimDay);
    const { correlationId, status, claimId } = await send({ claim });
    assert.equal(status, 200);
    return { correlationId, claimId };
  };

  it('go from not ready over the assessment to the payment, as the days go by', async () => {
    const { correlationId, claimId } = await lodged();
    const other = await lodged(claimFor('verified-adult-female'));
    assert.deepEqual(await statuses(correlationId), both('REPORT_NOT_READY'));
    await on(plusDays(claimDay, 1));
    const { http, claimAssessment, ...rest } = await ask(processing, correlationId);
    assert.deepEqual([http, rest], [200, { status: 'COMPLETE', correlationId }]);
    assert.ok(claimAssessment);
    assert.equal(claimAssessment.claimId, claimId);
    assert.equal(claimAssessment.serviceProvider.providerNumber, gp);
    const services = claimAssessment.medicalEvent.flatMap(({ service: each }) => each);
    assert.deepEqual(
      services.map(({ itemNumber }) => itemNumber),
      ['00023', '11707'],
    );
    assert.equal(inCents(claimAssessment.benefitPaid), total(services.map(({ benefitPaid }) => benefitPaid)));
    assert.equal(
      inCents(claimAssessment.chargeAmount),
      total(services.map(({ chargeAmount }) => chargeAmount)),
    );
    assert.equal((await ask(payment, correlationId)).status, 'REPORT_NOT_READY');

    await on(plusDays(claimDay, 3));
    const paid = await ask(payment, correlationId);
    assert.equal(paid.status, 'COMPLETE');
    assert.match(paid.paymentInfo?.accountInfo.accountNumber ?? '', /^\*+\d{4}$/);
    const summary = paid.claimSummary ?? [];
    assert.equal(
      total(summary.map(({ benefit }) => benefit)),
      inCents(paid.paymentInfo?.depositAmount ?? ''),
    );
    assert.equal(summary.find((each) => each.claimId === claimId)?.transactionId, correlationId.slice(9));
    assert.ok(
      summary.some((each) => each.claimId === other.claimId),
      'every claim of the run is in it',
    );
    assert.deepEqual(
      await ask(processing, correlationId),
      { http, claimAssessment, ...rest },
      'any number of times',
    );
  });

  it('total the largest claim there can be, as the interface describes it', async () => {
    const services = Array.from({ length: 14 }, () => ({ itemNumber: '23', chargeAmount: '9999999.99' }));
    const patient = writtenPatient(patients, 'verified-adult-male');
    const events = Array.from({ length: 80 }, () => ({ date: '2026-01-05', patient, services }));
    const { correlationId } = await lodged(claimOf({ provider: gp, events }));
    await on(plusDays(claimDay, 1));
    const { claimAssessment } = await ask(processing, correlationId);
    assert.equal(claimAssessment?.chargeAmount, '11199999988.80');
  });

  it('say not available for the payment of a claim that paid nothing', async () => {
    const { correlationId } = await lodged(claimFor('assessed-nil'));
    await on(plusDays(claimDay, 1));
    assert.deepEqual(await statuses(correlationId), ['COMPLETE', 'REPORT_NOT_AVAILABLE']);
  });

  it('can be had to the day six months later, and are expired the day after', async () => {
    const { correlationId } = await lodged();
    await on(plusMonths(claimDay, 6));
    assert.deepEqual(await statuses(correlationId), both('COMPLETE'));
    await on(plusDays(plusMonths(claimDay, 6), 1));
    assert.deepEqual(await statuses(correlationId), both('REPORT_EXPIRED'));
  });

  it('are for the lodging location only, without a hint why', async () => {
    const { correlationId } = await lodged();
    await on(plusDays(claimDay, 1));
    const unknown = `${correlationId.slice(0, 17)}0000000000000000`;
    const forbidden: readonly Parameters<typeof statuses>[] = [
      [correlationId, {}, { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' }],
      [correlationId, {}, { 'x-api-key': 'sandbox-other-key', 'x-minor-id': '' }],
      [correlationId, {}, { 'x-minor-id': 'SBX00002' }],
      [correlationId, { payeeProvider: { providerNumber: gpElsewhere } }],
      [unknown],
    ];
    for (const request of forbidden) {
      for (const path of paths) {
        const [id, ...rest] = request;
        assert.deepEqual(await ask(path, id, ...rest), {
          http: 200,
          status: 'REPORT_NOT_FOUND',
          correlationId: id,
        });
      }
    }
    const named = [{ 'x-minor-id': '' }, { 'x-minor-id': 'SBX00001' }];
    for (const headers of named) {
      assert.equal((await ask(processing, correlationId, {}, headers)).status, 'COMPLETE');
    }
  });

  it('are not ready while the claim waits, and not found once it was rejected', async () => {
    await on(claimDay);
    await service.post('/Sandbox/Faults', { Insurer: 'down' });
    const { correlationId, status } = await send({ claim: claimFor('verified-senior') });
    assert.equal(status, 202);
    await on(plusDays(claimDay, 1));
    assert.deepEqual(await statuses(correlationId), both('REPORT_NOT_READY'));
    await service.post('/Sandbox/Faults', { Insurer: 'up' });
    const refused = await send({ claim: bulkBillClaim('general', { serviceTypeCode: 'P' }) });
    assert.equal(refused.status, 400);
    assert.deepEqual(await statuses(refused.correlationId), both('REPORT_NOT_FOUND'));
  });

  it('say in an envelope that Medicare is down, and when to ask again', async () => {
    const { correlationId } = await lodged();
    await on(plusDays(claimDay, 1));
    await service.post('/Sandbox/Faults', { Insurer: 'down' });
    for (const path of paths) {
      const response = await service.post(path, { correlationId, payeeProvider: { providerNumber: gp } });
      const body = (await response.json()) as Report;
      assert.deepEqual([response.status, body.code, body.correlationId], [503, 'Unavailable', correlationId]);
      assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
    }
    await service.post('/Sandbox/Faults', { Insurer: 'up' });
  });

  const malformed: readonly (readonly [does: string, id: unknown, over: object, words: RegExp])[] = [
    ['a plain UUID', 'urn:uuid:6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', {}, /send the 33 characters/],
    ['another prefix', 'xxx:uuid:SBX00001a72594485d924214', {}, /send the 33 characters/],
    [
      'no name of the claim',
      undefined,
      {},
      /send either correlationId, or claimId together with lodgementDate/,
    ],
    ['a number', 5, {}, /correlationId must be text/],
    [
      'no payee',
      'urn:uuid:SBX00001a72594485d924214',
      { payeeProvider: undefined },
      /payeeProvider is missing/,
    ],
    ['an unknown field', 'urn:uuid:SBX00001a72594485d924214', { Odd: 1 }, /"Odd" is not known/],
    [
      'an unknown field inside',
      'urn:uuid:SBX00001a72594485d924214',
      { payeeProvider: { providerNumber: gp, Odd: 1 } },
      /"payeeProvider.Odd" is not known/,
    ],
  ];
  for (const [does, id, over, words] of malformed) {
    it(`are rejected in the gateway's envelope for ${does}`, async () => {
      for (const path of paths) {
        const { http, code, message, correlationId } = await ask(path, id, over);
        assert.deepEqual([http, code], [400, 'InvalidRequest']);
        assert.match(message ?? '', words);
        if (typeof id === 'string') assert.equal(correlationId, id);
        else assert.match(correlationId, /^urn:uuid:SBX00001[0-9a-f]{16}$/);
      }
    });
  }
});
