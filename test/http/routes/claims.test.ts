// GET /Claims/{correlationId}: what became of a claim, for its own location and providers only.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  bulkBillClaim,
  claimDay,
  claimService,
  gp,
  idOf,
  medicalEvent,
} from '../../support/bulk-bill-claims.ts';
import { startService, type RunningService } from '../../support/service.ts';

const owner = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' };
const lodgePath = '/Medicare/bulkbillstoreforward/general/v1';

describe('GET /Claims/{correlationId}', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
    await service.post('/Sandbox/Clock', { Today: claimDay });
  });
  after(() => service.stop());

  const lodge = async (serial: number, claim = bulkBillClaim()) => {
    const answer = await service.post(lodgePath, { correlationId: idOf(serial), claim }, owner);
    assert.equal(answer.status, 200, await answer.clone().text());
    return (await answer.json()) as { claimId: string };
  };
  const read = async (serial: number, headers: Record<string, string> = owner) => {
    const answer = await service.call(`/Claims/${idOf(serial)}`, { headers });
    return { status: answer.status, text: await answer.text() };
  };

  it('shows a claim from its lodgement on, with its services and nothing of the patient', async () => {
    const services = [
      claimService('general', { chargeAmount: '60.00' }),
      claimService('general', { id: '0002', itemNumber: '00036', chargeAmount: '84.05' }),
    ];
    const { claimId } = await lodge(
      1,
      bulkBillClaim('general', { medicalEvent: [medicalEvent('general', { service: services })] }),
    );
    const { status, text } = await read(1);
    assert.equal(status, 200, text);
    const line = {
      EventId: '01',
      ServiceOn: '2026-11-19',
      BenefitPaid: null,
      Code: null,
      Meaning: null,
      Remedy: null,
    };
    assert.deepEqual(JSON.parse(text), {
      CorrelationId: idOf(1),
      ClaimId: claimId,
      Stream: 'general',
      Stage: 'lodged',
      Attention: null,
      AttendedHow: null,
      LodgedOn: claimDay,
      FirstServiceOn: '2026-11-19',
      LastServiceOn: '2026-11-19',
      PayeeProviderNumber: gp,
      ServicingProviderNumber: gp,
      ChargeAmount: '144.05',
      BenefitPaid: null,
      PaymentRun: null,
      Services: [
        { ...line, Id: '0001', ItemNumber: '23', ChargeAmount: '60.00' },
        { ...line, Id: '0002', ItemNumber: '36', ChargeAmount: '84.05' },
      ],
    });
  });

  it('shows the content of a correction', async () => {
    await lodge(2);
    await lodge(
      2,
      bulkBillClaim('general', {
        medicalEvent: [
          medicalEvent('general', { service: [claimService('general', { chargeAmount: '61.00' })] }),
        ],
      }),
    );
    const { text } = await read(2);
    const { ChargeAmount, Services } = JSON.parse(text) as {
      ChargeAmount: string;
      Services: readonly unknown[];
    };
    assert.deepEqual([ChargeAmount, Services.length], ['61.00', 1]);
  });

  it("answers 404 to another location's claim exactly as to one that was never lodged, and to text that is no id", async () => {
    const stranger = { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' };
    const absent = await read(99, stranger);
    assert.equal(absent.status, 404);
    assert.deepEqual(await read(1, stranger), absent);
    const noId = await service.call('/Claims/whatever', { headers: owner });
    assert.deepEqual({ status: noId.status, text: await noId.text() }, absent);
  });
});
