// The form of a post-assignment agreement, by stream and request.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseAgreementForm, type AgreementForm } from '../../../src/domain/claims/choose-agreement-form.ts';

const cases: [string, string | undefined, AgreementForm | null][] = [
  ['P', 'P', 'pathology'],
  ['P', undefined, 'pathology'],
  ['P', 'D', 'pathology'],
  ['S', 'D', 'diagnosticImaging'],
  ['S', 'S', 'general'],
  ['S', 'P', 'general'],
  ['S', 'd', 'general'],
  ['S', undefined, 'general'],
  ['O', undefined, 'general'],
  ['O', 'D', 'general'],
  ['X', 'D', null],
  ['', undefined, null],
  ['p', undefined, null],
];

describe('the form of an agreement after the service', () => {
  for (const [serviceTypeCode, referralTypeCode, form] of cases) {
    it(`is ${form ?? 'none'} for ${serviceTypeCode || 'nothing'} with ${referralTypeCode ?? 'no'} referral`, () => {
      assert.equal(chooseAgreementForm(serviceTypeCode, referralTypeCode), form);
    });
  }
});
