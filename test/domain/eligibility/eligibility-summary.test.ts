// Tests of the one sentence on a whole eligibility check.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { overallReason } from '../../../src/domain/eligibility/eligibility-summary.ts';
import type { Verdict } from '../../../src/domain/values/verdict.ts';

const items = (...answers: readonly (readonly [string, Verdict])[]) =>
  overallReason(answers.map(([itemNumber, isEligible]) => ({ itemNumber, isEligible })));

describe('the overall reason', () => {
  for (const [said, sentence] of [
    [items(['23', true]), 'Item 23 is eligible.'],
    [items(['23', false]), 'Item 23 is not eligible.'],
    [items(['23', null]), 'Whether item 23 is eligible cannot be determined.'],
    [items(['<b>', false]), 'Item unknown is not eligible.'],
    [items(['23', true], ['36', true]), 'Both items are eligible.'],
    [items(['23', true], ['36', true], ['44', true]), 'All 3 items are eligible.'],
    [items(['23', true], ['36', false]), '1 of 2 items is eligible; item 36 is not eligible.'],
    [
      items(['23', false], ['36', false], ['44', null]),
      '0 of 3 items are eligible; items 23 and 36 are not eligible; item 44 is not determined.',
    ],
    [items(['23', null], ['23', null]), '0 of 2 items are eligible; item 23 is not determined.'],
  ] as const) {
    it(`is: ${sentence}`, () => {
      assert.equal(said, sentence);
    });
  }

  it('repeats no item number that is not one', () => {
    assert.doesNotMatch(items(['<script>', false]), /</);
  });
});
