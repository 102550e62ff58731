// The tables of explanation codes: each code once, and unknown codes decide nothing.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  explanationCodeCount,
  outcomeFromExplanationCode,
} from '../../../../src/adapters/services-australia/wire/explanation-code-outcomes.ts';
import { explanationTexts } from '../../../../src/adapters/simulator/medicare-codes.ts';

describe('the explanation codes', () => {
  it('are 312, each in one table', () => assert.equal(explanationCodeCount, 312));

  it('leave an item undecided when they are unknown', () => {
    for (const code of ['', '000', '99', '112', '721', '999', '1600', 'constructor']) {
      assert.equal(outcomeFromExplanationCode(code), 'not-verified-online', code);
    }
  });

  it('of the simulator are never an acceptance', () => {
    for (const code of Object.keys(explanationTexts))
      assert.notEqual(outcomeFromExplanationCode(code), 'accepted', code);
  });
});
