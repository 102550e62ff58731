// What needs attention about a claim that is paid otherwise than it was assessed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  attentionToPayment,
  graverReason,
  isGivenUp,
} from '../../../../src/domain/claims/outcomes/attention-to-payment.ts';
import { cents } from '../../../../src/domain/values/money.ts';

const listed = (benefit: number | null) =>
  ({ kind: 'listed', benefit: benefit === null ? null : cents(benefit) }) as const;

describe('what needs attention about a payment', () => {
  const rows = [
    ['part-paid', 'less than assessed', 6_000, listed(2_000)],
    [null, 'as assessed', 6_000, listed(6_000)],
    [null, 'more than assessed', 6_000, listed(7_000)],
    [null, 'a line without an amount', 6_000, listed(null)],
    [null, 'before the assessment is known', null, listed(2_000)],
    ['differs', 'nothing after a benefit', 6_000, { kind: 'nil' }],
    ['differs', 'nothing after a benefit of a cent', 1, { kind: 'nil' }],
    ['rejected', 'nothing before the assessment is known', null, { kind: 'nil' }],
    [null, 'nothing, as assessed', 0, { kind: 'nil' }],
    ['differs', 'a run without the claim', 6_000, { kind: 'not-listed' }],
    ['differs', 'a run without a claim that is not assessed', null, { kind: 'not-listed' }],
  ] as const;
  for (const [reason, title, assessed, payment] of rows)
    it(`is ${String(reason)}: ${title}`, () =>
      assert.equal(attentionToPayment(assessed === null ? null : cents(assessed), payment), reason));

  it('is the graver of two reasons', () => {
    assert.equal(graverReason('part-paid', 'differs'), 'differs');
    assert.equal(graverReason('rejected', 'part-paid'), 'rejected');
    assert.deepEqual([graverReason(null, 'part-paid'), graverReason(null, null)], ['part-paid', null]);
  });

  it('is nothing more where the claim was written off or lodged again', () => {
    assert.deepEqual(
      ([null, 'accepted', 'resubmitted', 'written-off'] as const).map((how) => isGivenUp(how)),
      [false, false, true, true],
    );
  });
});
