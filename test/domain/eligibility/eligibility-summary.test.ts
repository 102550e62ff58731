// Tests of the summary of a whole eligibility check.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outcomeInShort, overallReason } from '../../../src/domain/eligibility/eligibility-summary.ts';
import type { Verdict } from '../../../src/domain/values/verdict.ts';

const items = (...answers: readonly (readonly [string, Verdict, string?])[]) =>
  overallReason(
    answers.map(([itemNumber, isEligible, reason = `Item ${itemNumber} passes every check.`]) => ({
      itemNumber,
      isEligible,
      reason,
    })),
  );
const referral = 'Item 104 needs a referral. Enter who gave it, then check again.';

describe('the overall reason', () => {
  for (const [said, sentence] of [
    [() => items(['104', null, referral]), referral],
    [() => items(['23', true], ['36', true]), 'Both items are eligible.'],
    [() => items(['23', true], ['36', true], ['44', true]), 'All 3 items are eligible.'],
    [
      () => items(['104', null, referral], ['23', true], ['55036', true]),
      'Item 104 needs a referral; items 23 and 55036 are eligible.',
    ],
    [
      () =>
        items(
          ['23', true],
          ['36', false, 'This item is paid only out of hospital, but the patient is in it.'],
        ),
      'Item 36: this item is paid only out of hospital, but the patient is in it; item 23 is eligible.',
    ],
    [
      () =>
        items(
          ['20100', null, 'Item 20100 needs a service marked (Anaes.) on that day. Add it.'],
          ['23', true],
        ),
      'Item 20100 needs a service marked (Anaes.) on that day; item 23 is eligible.',
    ],
    [() => items(['104', null, referral], ['104', null, referral]), 'Item 104 needs a referral.'],
    [
      () => items(['30', false, 'Not paid together with item 3000. Leave it out.'], ['23', true]),
      'Item 30: not paid together with item 3000; item 23 is eligible.',
    ],
    [
      () => items(['30', false, 'Not paid together with item 3000, so leave item 30 out.'], ['23', true]),
      'Not paid together with item 3000, so leave item 30 out; item 23 is eligible.',
    ],
    [
      () => items(['<b>', false, 'That item number is in no schedule.'], ['23', true]),
      'That item number is in no schedule; item 23 is eligible.',
    ],
  ] as const) {
    it(`is: ${sentence}`, () => {
      assert.equal(said(), sentence);
    });
  }

  it('of one eligible item says that it is, for the patient', () => {
    const one = { itemNumber: '23', isEligible: true, reason: 'Item 23 passes every check.' };
    assert.equal(outcomeInShort([one]), 'Item 23 is eligible.');
    assert.equal(outcomeInShort([one, one]), 'Both items are eligible.');
  });

  it('counts the reasons that would make it too long', () => {
    const reason = (item: string) => `Item ${item} ${'is not paid for a long reason '.repeat(3)}at all.`;
    const said = items(
      ['1', false, reason('1')],
      ['2', false, reason('2')],
      ['3', false, reason('3')],
      ['4', false, reason('4')],
    );
    assert.match(said, /^Item 1 .* at all; see 3 more reasons at the items\.$/);
    assert.ok(said.length <= 300, said);
  });

  it('repeats no item number that is not one', () => {
    assert.doesNotMatch(items(['<script>', false, 'That is no item.'], ['23', true]), /</);
  });
});
