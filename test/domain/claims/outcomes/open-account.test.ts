// Until when a patient owes the account of an interactive claim.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isAccountOpen } from '../../../../src/domain/claims/outcomes/open-account.ts';
import { cents } from '../../../../src/domain/values/money.ts';

const unpaid = {
  isAccountPaid: false,
  stage: 'paid',
  attendedHow: null,
  charge: cents(12_000),
  benefitPaid: cents(4_400),
} as const;

describe('the account of an interactive claim', () => {
  const cases: readonly (readonly [string, Partial<Parameters<typeof isAccountOpen>[0]>, boolean])[] = [
    ['not paid', {}, true],
    ['not paid, and nothing of it by Medicare', { stage: 'nil', benefitPaid: cents(0) }, true],
    ['not paid, before Medicare has answered', { stage: 'lodged', benefitPaid: null }, true],
    ["not paid, with Medicare's answer accepted", { attendedHow: 'accepted' }, true],
    ['written off', { attendedHow: 'written-off' }, false],
    ['lodged again', { attendedHow: 'resubmitted' }, false],
    ['paid in full by Medicare', { benefitPaid: cents(12_000) }, false],
    ['paid by the claimant', { isAccountPaid: true }, false],
    ['of no such claim, or not known', { isAccountPaid: null }, false],
    ['of a claim that Medicare did not take', { stage: 'refused', benefitPaid: null }, false],
    ['of a deleted claim', { stage: 'deleted' }, false],
    ['without a known charge', { charge: null }, false],
    ['without a known charge or benefit', { charge: null, benefitPaid: null }, false],
    ['of a cent, before Medicare has answered', { charge: cents(1), benefitPaid: null }, true],
  ];
  for (const [title, change, expected] of cases)
    it(`that is ${title} is ${expected ? 'open' : 'closed'}`, () =>
      assert.equal(isAccountOpen({ ...unpaid, ...change }), expected));
});
