// The tables of the insurer's codes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  explanationCodeCount,
  outcomeOfExplanation,
} from '../../../../src/adapters/services-australia/wire/explanation-code-outcomes.ts';
import { explanations } from '../../../../src/adapters/simulator/medicare-codes.ts';

describe('the explanation codes', () => {
  it('are all in one table each: the 312 known ones', () => assert.equal(explanationCodeCount, 312));

  it('decide nothing when they are not known', () => {
    for (const code of ['', '000', '99', '112', '721', '999', '1600', 'constructor']) {
      assert.equal(outcomeOfExplanation(code), 'not-verified-online', code);
    }
  });

  it('of the simulator say that something is not accepted', () => {
    for (const code of Object.keys(explanations))
      assert.notEqual(outcomeOfExplanation(code), 'accepted', code);
  });
});
