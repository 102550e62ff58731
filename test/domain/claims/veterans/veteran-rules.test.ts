// The rules of veterans' claims, rule by rule: what passes, and what is wrong with the code of the rule and a plain sentence.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  veteranMedicalStreams,
  type VeteranMedicalStream,
} from '../../../../src/domain/claims/store-and-forward-claim.ts';
import { rulesByStream, validateClaim } from '../../../../src/domain/claims/validate-claim.ts';
import type {
  VeteranMedicalClaim,
  VeteranMedicalEvent,
} from '../../../../src/domain/claims/veterans/veteran-medical-claim.ts';
import { claimReferral } from '../../../support/bulk-bill-claims.ts';
import { assertForPeople, circumstances } from '../../../support/claim-rules.ts';
import { releaseWith, scheduleItem } from '../../../support/schedule-items.ts';
import {
  goldCardNumber,
  veteranClaim,
  veteranEvent,
  veteranIdentity,
  veteranService,
} from '../../../support/veteran-claims.ts';

const schedule = releaseWith([
  scheduleItem({ item: '23' }),
  scheduleItem({ item: '104', group: 'A3' }),
  scheduleItem({ item: '65070', category: 6, group: 'P1' }),
  scheduleItem({ item: '13020', category: 3, group: 'T1', subGroup: '1' }),
  scheduleItem({ item: '13100', category: 3, group: 'T1', subGroup: '2' }),
]);

const found = (stream: VeteranMedicalStream, claim: VeteranMedicalClaim) =>
  validateClaim(claim, { ...circumstances(), stream, schedule });
const withEvent = (fields: Partial<VeteranMedicalEvent>, stream: VeteranMedicalStream = 'dva-general') =>
  veteranClaim(stream, { medicalEvent: [veteranEvent(stream, fields)] });
const withService = (
  fields: Parameters<typeof veteranService>[1],
  stream: VeteranMedicalStream = 'dva-general',
) => withEvent({ service: [veteranService(stream, fields)] }, stream);
const number = (veteranNumber: string) =>
  withEvent({ patient: { identity: veteranIdentity, veteranMembership: { veteranNumber } } });
const address = { locality: 'Hobart', postcode: '7000' };
const { dateOfBirth: _birth, ...withoutBirth } = veteranIdentity;
const text = (length: number) => 'x'.repeat(length);

type Case = readonly [
  does: string,
  claim: VeteranMedicalClaim,
  error?: RegExp | undefined,
  stream?: VeteranMedicalStream,
];

const cases: Readonly<Record<string, readonly Case[]>> = {
  'veteran-fields': [
    ['a file number of a dependant', number('VSM12345A')],
    ['a file number in small letters', number('nx123456'), /file number .*veteranNumber\) is not valid/],
    [
      'a postcode of three digits',
      withEvent({
        patient: { identity: veteranIdentity, residentialAddress: { ...address, postcode: '700' } },
      }),
      /the patient's postcode .* is not valid/,
    ],
    [
      'a birth more than 130 years ago',
      withEvent({
        patient: {
          identity: { ...veteranIdentity, dateOfBirth: '1896-11-19' },
          veteranMembership: { veteranNumber: goldCardNumber },
        },
      }),
      /more than 130 years ago/,
    ],
  ],
  'veteran-is-named': [
    [
      'a number alone',
      withEvent({ patient: { identity: {}, veteranMembership: { veteranNumber: goldCardNumber } } }),
    ],
    [
      'details and address without a number',
      withEvent({ patient: { identity: veteranIdentity, residentialAddress: address } }),
    ],
    [
      'no number and no birth',
      withEvent({ patient: { identity: withoutBirth, residentialAddress: address } }),
      /there is no file number, so the patient's date of birth/,
    ],
    [
      'no number and no postcode',
      withEvent({ patient: { identity: veteranIdentity, residentialAddress: { locality: 'Hobart' } } }),
      /so the patient's postcode/,
    ],
  ],
  'veteran-event-fields': [
    ['a condition of 100 characters', withEvent({ acceptedDisability: { ind: 'Y', code: text(100) } })],
    [
      'a condition of 101 characters',
      withEvent({ acceptedDisability: { ind: 'Y', code: text(101) } }),
      /condition in words \(acceptedDisability\.code\) is not valid/,
    ],
    [
      'a mark that is no Y or N',
      withEvent({ acceptedDisability: { ind: 'X', code: 'Knee' } }),
      /accepted condition \(acceptedDisability\.ind\) is not valid/,
    ],
    ['a place of treatment that no list has', withEvent({ treatmentLocationCode: 'Z' })],
    [
      'a place of treatment of two letters',
      withEvent({ treatmentLocationCode: 'RH' }),
      /place of treatment .* is not valid/,
    ],
  ],
  'event-facility-needs-hospital': [
    ['a hospital of services in hospital', { ...withEvent({ facilityId: '9988770W' }), hospitalInd: 'Y' }],
    [
      'a hospital of other services',
      withEvent({ facilityId: '9988770W' }),
      /a hospital is named \(facilityId\)/,
    ],
  ],
  'veteran-service-fields': [
    ['an item of DVA and no charge', withService({ itemNumber: 'KM', chargeAmount: undefined as never })],
    [
      'an item of six characters',
      withService({ itemNumber: 'KM1234' }),
      /item number \(itemNumber\) is not valid/,
    ],
    ['100 characters to the assessor', withService({ text: text(100) })],
    [
      '101 characters to the assessor',
      withService({ text: text(101) }),
      /note to the assessor \(text\) is not valid/,
    ],
    ['an account number of eight characters', withService({ accountReferenceNumber: text(8) })],
    [
      'an account number of nine characters',
      withService({ accountReferenceNumber: text(9) }),
      /account number of the service .* is not valid/,
    ],
  ],
  'hyperbaric-time': [
    [
      'minutes, start and end',
      withService({ itemNumber: '13020', timeDuration: '105', text: '0900 to 1045' }),
    ],
    [
      'no minutes',
      withService({ itemNumber: '13020', text: '0900 to 1045' }),
      /time of the service in minutes/,
    ],
    ['no start and end', withService({ itemNumber: '13020', timeDuration: '105' }), /start and its end/],
    ['another item of the group', withService({ itemNumber: '13100' })],
  ],
  'specialist-referral-needs-period': [
    ['a kind of period', veteranClaim('dva-specialist'), undefined, 'dva-specialist'],
    [
      'no kind of period',
      withEvent({ referral: claimReferral('S') }, 'dva-specialist'),
      /kind of period of the referral is missing/,
      'dva-specialist',
    ],
    [
      'an imaging request without one',
      withEvent({ referral: claimReferral('D') }, 'dva-specialist'),
      undefined,
      'dva-specialist',
    ],
  ],
  'specimen-times-given': [
    ['both times on the day', veteranClaim('dva-pathology'), undefined, 'dva-pathology'],
    [
      'neither',
      withService(
        { collectionDateTime: undefined as never, accessionDateTime: undefined as never },
        'dva-pathology',
      ),
      /are missing\. Enter both/,
      'dva-pathology',
    ],
    [
      'received the day after the service',
      withService({ accessionDateTime: '2026-11-20T00:30:00+11:00' }, 'dva-pathology'),
      /received .* is after the date of service/,
      'dva-pathology',
    ],
  ],
  // Shared with bulk bill claims.
  'specialist-needs-referral': [
    [
      'no referral',
      veteranClaim('dva-specialist', { medicalEvent: [withoutVeteranReferral()] }),
      /how the patient was referred/,
      'dva-specialist',
    ],
  ],
  'no-referral-on-general': [
    [
      'a referral',
      withEvent({ referral: { ...claimReferral('S'), periodCode: 'S' } }),
      /a referral is not for general claims/,
    ],
  ],
  'service-type-matches-endpoint': [
    [
      'the type of another stream',
      veteranClaim('dva-general', { serviceTypeCode: 'S' }),
      /takes general claims\. Enter O/,
    ],
  ],
  'service-age': [
    [
      'a service a year and a day ago',
      withEvent({ medicalEventDate: '2025-11-19' }),
      /more than one year ago/,
    ],
  ],
};

function withoutVeteranReferral(): VeteranMedicalEvent {
  const { referral: _left, ...rest } = veteranEvent('dva-specialist');
  return rest;
}

for (const [rule, table] of Object.entries(cases)) {
  describe(`the rule ${rule} on veterans' claims`, () => {
    for (const [does, claim, error, stream = 'dva-general'] of table) {
      it(`${error === undefined ? 'lets pass' : 'rejects'} ${does}`, () => {
        const sent = JSON.parse(JSON.stringify(claim)) as typeof claim;
        const errors = found(stream, sent);
        assert.equal(errors.length, error === undefined ? 0 : 1, JSON.stringify(errors));
        if (error === undefined) return;
        const [{ code, reason } = { code: '', reason: '' }] = errors;
        assert.match(reason, error);
        const rules = Object.values(rulesByStream[stream]).flat();
        assert.equal(code, rules.find(({ name }) => name === rule)?.code);
        assertForPeople(reason.replace(/^Medical event 01(, service 0001)?: /, ''));
      });
    }
  });
}

describe("a veteran's claim that is right", () => {
  for (const stream of veteranMedicalStreams)
    it(`has no error on ${stream}`, () => assert.deepEqual(found(stream, veteranClaim(stream)), []));
});
