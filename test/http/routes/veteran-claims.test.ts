// Veterans' claims over HTTP: what is lodged, what waits, what a rule rejects, and the reports of DVA.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
  alliedHealthStreams,
  type VeteranMedicalStream,
} from '../../../src/domain/claims/store-and-forward-claim.ts';
import { bulkBillClaim, claimDay, gp } from '../../support/bulk-bill-claims.ts';
import { claimSender, nextId, readAnswer } from '../../support/claim-sender.ts';
import { withEachInsurer } from '../../support/insurers.ts';
import type { RunningService } from '../../support/service.ts';
import {
  alliedHealthClaim,
  veteranClaim,
  veteranEvent,
  veteranService,
} from '../../support/veteran-claims.ts';

withEachInsurer("a veteran's claim over HTTP", (insurer) => {
  let service: RunningService;
  const { send } = claimSender(() => service);
  const lodge = async (
    claim: object,
    correlationId = nextId(),
    stream: VeteranMedicalStream = 'dva-general',
  ) =>
    readAnswer(
      await service.post(`/Medicare/dvaclaim/${stream.replace('dva-', '')}/v1`, { correlationId, claim }),
    );
  const report = async (path: string, correlationId: string) => {
    const body = { correlationId, payeeProvider: { providerNumber: gp } };
    return (await (await service.post(`/Medicare/${path}/v1`, body)).json()) as Record<string, unknown>;
  };
  before(async () => {
    service = await insurer.start();
    await service.post('/Sandbox/Clock', { Today: claimDay });
  });
  after(() => service.stop());

  for (const stream of ['dva-general', 'dva-specialist', 'dva-pathology'] as const) {
    it(`is lodged on the endpoint of ${stream} with a claim id of the insurer`, async () => {
      const correlationId = nextId();
      const { status, claimId, ...rest } = await lodge(veteranClaim(stream), correlationId, stream);
      assert.equal(status, 200, JSON.stringify(rest));
      assert.match(claimId ?? '', /^[A-Z]\d{4}@$/);
      assert.deepEqual(rest, { correlationId, lodged: 'SUCCESS', codes: [], reasons: [] });
    });
  }

  it('of allied health is lodged on the endpoint of its kind, and rejected on that of another', async () => {
    for (const stream of alliedHealthStreams) {
      const path = `/Medicare/dvaalliedhealth/${stream.replace('dva-', '').replaceAll('-', '')}/v1`;
      const claim = alliedHealthClaim(stream);
      const lodged = await readAnswer(await service.post(path, { correlationId: nextId(), claim }));
      assert.deepEqual([lodged.status, lodged.lodged], [200, 'SUCCESS'], JSON.stringify(lodged));
      const other = { ...claim, serviceTypeCode: stream === 'dva-psych' ? 'J' : 'K' };
      const wrong = await readAnswer(await service.post(path, { correlationId: nextId(), claim: other }));
      assert.deepEqual([wrong.status, wrong.codes], [400, ['2030']], stream);
    }
  });

  it('waits, says so, and is lodged later under its id when the insurer is down', async () => {
    const correlationId = nextId();
    await service.post('/Sandbox/Faults', { Insurer: 'down' });
    const queued = await lodge(veteranClaim(), correlationId);
    await service.post('/Sandbox/Faults', { Insurer: 'up' });
    assert.deepEqual(queued, { status: 202, correlationId, lodged: 'QUEUED', codes: [], reasons: [] });
    const lodged = await lodge(veteranClaim(), correlationId);
    assert.deepEqual([lodged.status, lodged.lodged], [200, 'SUCCESS']);
  });

  it('keeps its id from a claim to Medicare, and the other way round', async () => {
    const [ofVeteran, ofMedicare] = [nextId(), nextId()];
    await lodge(veteranClaim(), ofVeteran);
    await send({ correlationId: ofMedicare, claim: bulkBillClaim() });
    const answers = [
      await send({ correlationId: ofVeteran, claim: bulkBillClaim() }),
      await lodge(veteranClaim(), ofMedicare),
    ];
    for (const { codes, reasons } of answers) {
      assert.deepEqual(codes, ['9777']);
      assert.match(reasons[0] ?? '', /for another payer/);
    }
  });

  it('that breaks a rule is rejected with its code, and one without a disability by the gateway', async () => {
    const wrong = veteranEvent('dva-general', { treatmentLocationCode: 'RH' });
    assert.deepEqual((await lodge(veteranClaim('dva-general', { medicalEvent: [wrong] }))).codes, ['9202']);
    const { acceptedDisability: _left, ...without } = veteranEvent();
    const answer = await lodge({ ...veteranClaim(), medicalEvent: [without] });
    assert.equal(answer.status, 400);
    assert.match(answer.message ?? '', /acceptedDisability/);
  });

  it('has the reports of DVA, with the ids as they were sent, and none of Medicare', async () => {
    const correlationId = nextId();
    const own = veteranService('dva-general', {
      id: '7',
      itemNumber: '36',
      accountReferenceNumber: 'ACC 1',
      chargeAmount: '72.60',
    });
    const event = veteranEvent('dva-general', { id: '1', service: [own] });
    await lodge(veteranClaim('dva-general', { medicalEvent: [event] }), correlationId);
    assert.equal((await report('dvaprocessingreport', correlationId))['status'], 'REPORT_NOT_READY');
    await service.post('/Sandbox/Clock', { AdvanceDays: 3 });
    const { status, claimAssessment } = await report('dvaprocessingreport', correlationId);
    assert.equal(status, 'COMPLETE');
    const assessment = claimAssessment as { readonly medicalEvent: readonly object[] };
    assert.deepEqual(assessment.medicalEvent, [
      {
        id: '1',
        eventDate: '2026-11-19',
        patient: {
          currentMembership: { veteranNumber: 'NSIM9001', entitlementCode: 'PTEC' },
          currentMember: {
            dateOfBirth: '1941-04-25',
            familyName: 'Brushtail',
            givenName: 'Grevillea',
            sex: '1',
          },
        },
        service: [
          {
            id: '7',
            itemNumber: '00036',
            assessmentCode: '105',
            benefitPaid: '72.60',
            chargeAmount: '72.60',
            accountReferenceNumber: 'ACC 1',
            gstInd: 'N',
          },
        ],
      },
    ]);
    const paid = await report('dvapaymentreport', correlationId);
    assert.equal(paid['status'], 'COMPLETE');
    assert.match(JSON.stringify(paid['paymentRun']), /DVA/);
    for (const path of ['bulkbillprocessingreport', 'bulkbillpaymentreport'])
      assert.equal((await report(path, correlationId))['status'], 'REPORT_NOT_FOUND');
  });
});
