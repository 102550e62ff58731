// The rules of allied health claims, rule by rule, on the stream of community nursing: what passes, and what is wrong in a plain sentence.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  alliedHealthStreams,
  type AlliedHealthStream,
} from '../../../../src/domain/claims/store-and-forward-claim.ts';
import { rulesByStream, validateClaim } from '../../../../src/domain/claims/validate-claim.ts';
import type { AlliedHealthClaim } from '../../../../src/domain/claims/veterans/allied-health-claim.ts';
import { claimReferral, otherGp } from '../../../support/bulk-bill-claims.ts';
import { assertForPeople, circumstances } from '../../../support/claim-rules.ts';
import { releaseWith } from '../../../support/schedule-items.ts';
import {
  alliedHealthClaim,
  alliedHealthEvent,
  alliedHealthService,
  veteranIdentity,
} from '../../../support/veteran-claims.ts';

const nursing: AlliedHealthStream = 'dva-community-nursing';
const found = (claim: AlliedHealthClaim, stream: AlliedHealthStream = nursing) =>
  validateClaim(claim, { ...circumstances(), stream, schedule: releaseWith([]) });
const text = (length: number) => 'x'.repeat(length);
const alliedEvent = (fields: Parameters<typeof alliedHealthEvent>[1]) =>
  alliedHealthClaim(nursing, { medicalEvent: [alliedHealthEvent(nursing, fields)] });
const alliedService = (fields: Parameters<typeof alliedHealthService>[1]) =>
  alliedEvent({ service: [alliedHealthService(nursing, fields)] });

type Case = readonly [does: string, claim: AlliedHealthClaim, error?: RegExp];

const cases: Readonly<Record<string, readonly Case[]>> = {
  'allied-health-claim-fields': [
    [
      'the type of a medical claim',
      alliedHealthClaim(nursing, { serviceTypeCode: 'O' }),
      /type of claim \(serviceTypeCode\) is not valid\. Enter F \(community nursing\)/,
    ],
  ],
  'service-type-matches-endpoint': [
    [
      'the type of another stream of allied health',
      alliedHealthClaim(nursing, { serviceTypeCode: 'K' }),
      /takes community nursing claims\. Enter F/,
    ],
  ],
  'allied-health-event-fields': [
    ['hours of five digits', alliedEvent({ numberOfRNHours: '12345' })],
    ['hours of six digits', alliedEvent({ numberOfENHours: '123456' }), /hours by enrolled nurses/],
    ['hours with two places', alliedEvent({ numberOfNSSHours: '99.75' })],
    ['hours with three places', alliedEvent({ numberOfNSSHours: '9.755' }), /nursing support staff/],
    ['999 visits', alliedEvent({ numberOfCNCVisits: '999' })],
    ['1,000 visits', alliedEvent({ numberOfCNCVisits: '1000' }), /visits by clinical nurse consultants/],
    [
      'a break that is numbered in two characters',
      alliedEvent({ breakInEpisodeOfCareNumber: '12' }),
      /number of the break in care/,
    ],
    [
      'a break that begins on no day',
      alliedEvent({ breakInEpisodeStartDate: '2026-02-30' }),
      /first day of the break in care/,
    ],
    [
      'a condition of 101 characters',
      alliedEvent({ acceptedDisability: { ind: 'Y', code: text(101) } }),
      /condition in words/,
    ],
  ],
  'allied-health-service-fields': [
    ['a charge of 99,999.99 dollars', alliedService({ chargeAmount: '99999.99' })],
    ['a charge of 100,000 dollars', alliedService({ chargeAmount: '100000.00' }), /charge \(chargeAmount\)/],
    ['no charge', alliedService({ chargeAmount: undefined as never })],
    ['99 teeth', alliedService({ numberOfTeeth: '99' })],
    ['100 teeth', alliedService({ numberOfTeeth: '100' }), /number of teeth/],
    ['a tooth of one digit', alliedService({ toothNumber: '3' }), /tooth number/],
    ['a jaw of four letters', alliedService({ upperLowerJawCode: 'LOWR' }), /the jaw \(upperLowerJawCode\)/],
    ['a script of three letters', alliedService({ opticalScriptCode: 'BIF' }), /kind of script/],
    ['a second device that is maybe', alliedService({ secondDeviceInd: 'M' }), /mark for a second device/],
    ['an admission on no day', alliedService({ admissionDate: '20261104' }), /day of admission/],
  ],
  'break-in-order': [
    [
      'a break of one day',
      alliedEvent({ breakInEpisodeStartDate: '2026-11-02', breakInEpisodeEndDate: '2026-11-02' }),
    ],
    [
      'a break that ends the day before',
      alliedEvent({ breakInEpisodeStartDate: '2026-11-02', breakInEpisodeEndDate: '2026-11-01' }),
      /last day of the break in care .* is before the first day/,
    ],
  ],
  'stay-in-order': [
    ['a stay of one day', alliedService({ admissionDate: '2026-11-02', dischargeDate: '2026-11-02' })],
    [
      'a discharge the day before',
      alliedService({ admissionDate: '2026-11-02', dischargeDate: '2026-11-01' }),
      /day of discharge .* is before the day of admission/,
    ],
    ['a discharge alone', alliedService({ admissionDate: undefined as never, dischargeDate: '2026-11-01' })],
  ],
  // Shared with medical and bulk bill claims.
  'referral-period': [
    [
      'a non-standard referral without months',
      alliedEvent({
        referral: { ...claimReferral('S'), provider: { providerNumber: otherGp }, periodCode: 'N' },
      }),
      /months are missing/,
    ],
  ],
  'veteran-is-named': [
    [
      'no number and no address',
      alliedEvent({ patient: { identity: veteranIdentity, residentialAddress: { locality: 'Hobart' } } }),
      /so the patient's postcode/,
    ],
  ],
};

for (const [rule, table] of Object.entries(cases)) {
  describe(`the rule ${rule} on allied health claims`, () => {
    for (const [does, claim, error] of table) {
      it(`${error === undefined ? 'lets pass' : 'rejects'} ${does}`, () => {
        const errors = found(JSON.parse(JSON.stringify(claim)) as AlliedHealthClaim);
        assert.equal(errors.length, error === undefined ? 0 : 1, JSON.stringify(errors));
        if (error === undefined) return;
        const [{ code, reason } = { code: '', reason: '' }] = errors;
        assert.match(reason, error);
        const rules = Object.values(rulesByStream[nursing]).flat();
        assert.equal(code, rules.find(({ name }) => name === rule)?.code);
        assertForPeople(reason.replace(/^Medical event 01(, service 0001)?: /, ''));
      });
    }
  });
}

describe('an allied health claim that is right', () => {
  for (const stream of alliedHealthStreams)
    it(`has no error on ${stream}`, () => assert.deepEqual(found(alliedHealthClaim(stream), stream), []));
});
