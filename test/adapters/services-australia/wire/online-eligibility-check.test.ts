// The body of the online eligibility check: the fields that public sources name, in our model of its form.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onlineEligibilityCheckService } from '../../../../src/adapters/services-australia/wire/online-eligibility-check.ts';
import { onlineCheck } from './wire-messages.ts';

/** The value after serialisation as JSON. */
const sent = (message: unknown): unknown => JSON.parse(JSON.stringify(message));

describe('an online eligibility check', () => {
  const body = (over: object = {}) =>
    sent(onlineEligibilityCheckService.writeRequest({ ...onlineCheck, ...over })) as {
      readonly claim: object;
    };
  const usual = {
    oecTypeCode: 'ECM',
    accountPaidInd: 'N',
    financialInterestDisclosureInd: 'Y',
    informedFinancialConsentCode: 'W',
    submissionAuthorityInd: 'Y',
    serviceTypeCode: 'S',
    hospitalInd: 'N',
    bulkBillInd: 'Y',
    patient: {
      identity: { dateOfBirth: '1980-02-29', familyName: 'Bandicoot', givenName: 'Zoë', sex: '2' },
      medicare: { memberNumber: '2123456701', memberRefNumber: '3' },
    },
    principalProvider: { providerNumber: '2447781L' },
    serviceProvider: { providerNumber: '2447781L' },
    medicalEvent: [
      {
        id: '2',
        medicalEventDate: '2026-07-20',
        service: [
          {
            id: '0001',
            itemNumber: '23',
            serviceCodeType: 'C',
            chargeAmount: '4385',
            numberOfPatientsSeen: '1',
          },
          {
            id: '0003',
            itemNumber: '23',
            serviceCodeType: 'C',
            chargeAmount: '0',
            numberOfPatientsSeen: '3',
          },
        ],
      },
      {
        id: '1',
        medicalEventDate: '2026-07-20',
        service: [{ id: '0002', itemNumber: '104', serviceCodeType: 'C', numberOfPatientsSeen: '1' }],
      },
    ],
  };

  it('has all publicly known fields, under `claim`', () => {
    assert.deepEqual(body(), { claim: usual });
  });

  for (const [stream, serviceTypeCode] of [
    ['general', 'O'],
    ['specialist', 'S'],
    ['pathology', 'P'],
  ] as const) {
    it(`has the service type ${serviceTypeCode} for items of the ${stream} stream`, () => {
      assert.deepEqual(body({ stream }), { claim: { ...usual, serviceTypeCode } });
    });
  }

  it('has the referrer, and the two providers separately', () => {
    const over = {
      principalProviderNumber: '54781W',
      referrerProviderNumber: '2147661H',
      inHospital: true,
      bulkBilled: false,
    };
    assert.deepEqual(body(over), {
      claim: {
        ...usual,
        hospitalInd: 'Y',
        bulkBillInd: 'N',
        principalProvider: { providerNumber: '0054781W' },
        referringProvider: { providerNumber: '2147661H' },
      },
    });
  });
});
