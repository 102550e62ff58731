// The service type sent to Medicare with the items of an eligibility check.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  chooseReferralType,
  chooseStreamForItems,
} from '../../../src/domain/claims/choose-stream-for-items.ts';

const cases: readonly (readonly [categories: readonly number[], isReferred: boolean, stream: string])[] = [
  [[1], false, 'general'],
  [[1], true, 'specialist'],
  [[3, 1], false, 'general'],
  [[5], false, 'specialist'],
  [[1, 5], false, 'specialist'],
  [[6], false, 'pathology'],
  [[6, 6], true, 'pathology'],
  [[6, 1], false, 'general'],
  [[6, 1], true, 'specialist'],
  [[], false, 'general'],
];

describe('the claim type of requested items', () => {
  for (const [categories, isReferred, stream] of cases) {
    it(`of the categories ${categories.join(', ') || 'of none'}${isReferred ? ', referred,' : ''} is ${stream}`, () => {
      assert.equal(chooseStreamForItems(categories, isReferred), stream);
    });
  }
});

describe('the kind of referral of a claim', () => {
  it('is a request for pathology or imaging, else a referral to a specialist', () => {
    assert.equal(chooseReferralType('pathology', [6]), 'P');
    assert.equal(chooseReferralType('specialist', [1, 5]), 'D');
    assert.equal(chooseReferralType('specialist', [1]), 'S');
  });
});
