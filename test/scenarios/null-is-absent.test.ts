// JSON null in an optional field is the same as leaving it out, on every endpoint; in a required one, or an unknown one, it is an error.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bulkBillClaim, claimDay } from '../support/bulk-bill-claims.ts';
import { lodgePath, nextId } from '../support/claim-sender.ts';
import { startService, type RunningService } from '../support/service.ts';

describe('null in an optional field', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
    await service.post('/Sandbox/Clock', { Today: claimDay });
  });
  after(() => service.stop());

  const answer = async (path: string, body: unknown) => {
    const response = await service.post(path, body);
    return { status: response.status, text: await response.text() };
  };
  const items = [{ ItemNumber: '23' }];
  const itemWithNulls = {
    ItemNumber: '23',
    MedicalEventId: null,
    ChargeAmount: null,
    PatientsSeen: null,
    TimeDuration: null,
    FieldQuantity: null,
  };
  const same: readonly (readonly [path: string, withNulls: object, without: object])[] = [
    ['/CalculateBenefit', { ItemNumber: null, PatientsSeen: null, InHospitalTreatment: null }, {}],
    [
      '/CalculateRebate',
      {
        MedicareItems: [itemWithNulls],
        DateOfService: null,
        InHospitalTreatment: null,
        BulkBilled: null,
        PatientDateOfBirth: null,
        PatientFamilyName: null,
        PatientGivenName: null,
        PatientSex: null,
        PatientMedicareNumber: null,
        PatientMedicareRefNumber: null,
        ReferrerProviderNumber: null,
        ServicingProviderNumber: null,
        PrincipalProviderNumber: null,
      },
      { MedicareItems: items },
    ],
    [
      '/VerifyPatient',
      { PatientSex: null, PatientDateOfBirth: '1980-02-29' },
      { PatientDateOfBirth: '1980-02-29' },
    ],
  ];
  for (const [path, withNulls, without] of same) {
    it(`of ${path} gives the answer of a request without it`, async () => {
      const expected = await answer(path, without);
      assert.equal(expected.status, 200);
      assert.deepEqual(await answer(path, withNulls), expected);
    });
  }

  it('of a claim is lodged, and is the same content as a claim without it', async () => {
    const correlationId = nextId();
    const claim = bulkBillClaim();
    const [event] = claim.medicalEvent;
    assert.ok(event);
    const nulls = {
      ...claim,
      payeeProvider: null,
      facilityId: null,
      medicalEvent: [
        {
          ...event,
          referral: null,
          medicalEventTime: null,
          service: event.service.map((each) => ({ ...each, lspNumber: null, text: null })),
        },
      ],
    };
    const first = await answer(lodgePath(), { correlationId, claim: nulls });
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(await answer(lodgePath(), { correlationId, claim }), first);
    const made = await answer(lodgePath(), { correlationId: null, claim });
    assert.equal(made.status, 200, made.text);
  });

  for (const [what, path, body, sentence] of [
    ['a required field', '/CalculateRebate', { MedicareItems: null }, /MedicareItems must be a list/],
    [
      'a required field of an item',
      '/CalculateRebate',
      { MedicareItems: [{ ItemNumber: null }] },
      /ItemNumber must be/,
    ],
    ['an unknown field', '/CalculateBenefit', { Item: null }, /"Item" is not known/],
    [
      'an entry of a list',
      '/CalculateRebate',
      { MedicareItems: [null] },
      /MedicareItems\[0\] must be an object/,
    ],
  ] as const) {
    it(`is not so in ${what}: 400`, async () => {
      const { status, text } = await answer(path, body);
      assert.equal(status, 400);
      assert.match(text, sentence);
    });
  }
});
