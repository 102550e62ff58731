// The verdict on a membership by the health fund's status: a member, none, or not determined, always with a sentence.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { healthFundVerdict } from '../../../src/domain/patients/health-fund.ts';

describe('a membership of a health fund', () => {
  const cases: readonly (readonly [code: number | null, text: string, boolean | null, RegExp])[] = [
    [0, 'Ok.', true, /^The health fund confirms the membership\.$/],
    [9663, 'No.', false, /^The health fund found no member/],
    [3040, 'down', null, /Check again later\. The fund says: Down\.$/],
    [9650, 'Two\n lines', null, /not known here \(9650\)\. The fund says: Two lines\.$/],
    [null, '', null, /^The answer of the health fund is not known here\.$/],
  ];
  for (const [code, text, verified, words] of cases)
    it(`is ${String(verified)} by the status ${code ?? 'that is missing'}`, () => {
      const verdict = healthFundVerdict({ status: { code, text } });
      assert.equal(verdict.verified, verified);
      assert.match(verdict.reason, words);
    });

  it('is not determined where the answer says nothing of it', () => {
    assert.equal(healthFundVerdict(null).verified, null);
  });
});
