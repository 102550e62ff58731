// A release whose items lack a fee or a benefit: what the benefit calculation and the eligibility check say of them over HTTP.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readOfficialXml } from '../../src/adapters/schedule-files/official-xml.ts';
import { createDescriptorReader } from '../../src/adapters/schedule-files/descriptor-reader.ts';
import { createWorkerThread } from '../../src/adapters/system/worker-thread.ts';
import { importRelease } from '../../src/application/schedule/import-release.ts';
import { derivedFee, inPieces, officialXml } from '../support/official-xml.ts';
import { eventually } from '../support/eventually.ts';
import type { RebateAnswer } from '../support/rebate-calls.ts';
import { startService, type RunningService } from '../support/service.ts';

const inForce = { FeeStartDate: '01.09.2026', ItemStartDate: '01.09.2026' };
const withoutBenefit = { Benefit75: '', Benefit85: '' };
const paidInFull = { BenefitType: 'E', Benefit75: null, Benefit85: null };

/** An invented release of 1 September 2026. */
const september = officialXml([
  { ...inForce, ...paidInFull, ItemNum: '23', ScheduleFee: '45.00', Benefit100: '45.00' },
  { ...inForce, ...withoutBenefit, ItemNum: '99001', ScheduleFee: '' },
  { ...inForce, ...withoutBenefit, ItemNum: '99002', ScheduleFee: '80.00' },
  { ...inForce, ...derivedFee, ItemNum: '99004', DerivedFee: '30% of the fee of the service with it' },
]);

interface BenefitBody {
  readonly ScheduleFee: string | null;
  readonly Benefit: string | null;
  readonly TotalBenefit: string | null;
  readonly Reason: string;
  readonly ReasonCode: string;
}

describe('a release whose items lack a fee or a benefit', () => {
  let service: RunningService;
  const ask = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await service.post(path, body);
    assert.equal(answer.status, 200);
    return (await answer.json()) as Body;
  };

  before(async () => {
    service = await startService();
    const imported = await importRelease({
      read: () => readOfficialXml(inPieces(september), { date: null }),
      descriptors: createDescriptorReader(createWorkerThread),
      store: service.composed.store.releases,
    });
    assert.deepEqual(imported.ok, true, JSON.stringify(imported));
    await eventually(async () => (await service.call('/MedicareItems/99001')).status === 200);
  });
  after(() => service.stop());

  const rows: readonly [body: object, code: string, fee: string | null, words: RegExp][] = [
    [{ ItemNumber: '99001' }, 'ScheduleFeeNotAvailable', null, /99001 has no fee in the schedule/],
    [{ ItemNumber: '99002' }, 'BenefitNotDetermined', '80.00', /99002.*\$80\.00/],
    [
      { ItemNumber: '99002', InHospitalTreatment: true },
      'BenefitNotDetermined',
      '80.00',
      /no benefit is published for a service in hospital/,
    ],
    [{ ItemNumber: '99004' }, 'FeeDependsOnOtherServices', null, /30% of the fee of the service with it/],
    [{ ItemNumber: '99005' }, 'ItemNotFound', null, /99005/],
    [{ ItemNumber: '23', PatientsSeen: 0 }, 'InvalidRequest', null, /0/],
  ];
  for (const [body, code, fee, words] of rows) {
    it(`answers ${JSON.stringify(body)} with ${code} and no benefit`, async () => {
      const answer = await ask<BenefitBody>('/CalculateBenefit', body);
      assert.equal(answer.ReasonCode, code);
      assert.deepEqual([answer.ScheduleFee, answer.Benefit, answer.TotalBenefit], [fee, null, null]);
      assert.match(answer.Reason, words);
    });
  }

  it('still calculates what it publishes', async () => {
    const answer = await ask<BenefitBody>('/CalculateBenefit', { ItemNumber: '23' });
    assert.deepEqual(
      [answer.ReasonCode, answer.ScheduleFee, answer.Benefit],
      ['Calculated', '45.00', '45.00'],
    );
  });

  const open: readonly [item: string, inHospital: boolean, fee: string | null, words: RegExp][] = [
    ['99001', false, null, /publishes no fee for item 99001/],
    ['99002', false, '80.00', /publishes no benefit for item 99002/],
    ['99002', true, '80.00', /publishes no benefit for item 99002/],
    ['99004', false, null, /fee of item 99004 follows from other services/],
  ];
  for (const [item, inHospital, fee, words] of open) {
    it(`leaves ${item} open in an eligibility check: it has no benefit to quote`, async () => {
      const { Rebates } = await ask<RebateAnswer>('/CalculateRebate', {
        MedicareItems: [{ ItemNumber: item }],
        InHospitalTreatment: inHospital,
      });
      const [rebate] = Rebates;
      assert.ok(rebate);
      assert.notEqual(rebate.IsEligible, true);
      assert.deepEqual([rebate.ItemScheduleFee, rebate.Benefit], [fee, null]);
      const check = rebate.Checks.find(({ Title }) => Title === 'Multiple services');
      assert.equal(check?.IsEligible, null);
      assert.match(check?.Reason ?? '', words);
    });
  }
});
