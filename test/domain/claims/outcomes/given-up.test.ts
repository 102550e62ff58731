// What is given up of a claim that somebody settled, by how it was settled.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AttendedWay, OutcomeStage } from '../../../../src/domain/claims/outcomes/claim-outcome.ts';
import { givenUp, type GivenUpKind } from '../../../../src/domain/claims/outcomes/given-up.ts';
import { cents } from '../../../../src/domain/values/money.ts';

type Row = readonly [
  what: string,
  how: AttendedWay | null,
  expected: readonly [GivenUpKind, number] | null,
  claim?: {
    readonly benefit?: number;
    readonly isAccountPaid?: boolean;
    readonly stage?: OutcomeStage;
  },
];

const table: readonly Row[] = [
  ['what was written off', 'written-off', ['written-off', 2_165]],
  ['what was accepted', 'accepted', ['accepted', 2_165]],
  ['nothing of a claim that was accepted and is paid whole', 'accepted', null, { benefit: 10_875 }],
  ['nothing of a claim that was paid more than it', 'accepted', null, { benefit: 10_876 }],
  ['nothing of a claim that was lodged again', 'resubmitted', null],
  ['nothing of a claim that is not settled', null, null],
  ['the account of a patient that was closed', 'written-off', ['account', 2_165], { isAccountPaid: false }],
  ['nothing of an account that the patient owes on', 'accepted', null, { isAccountPaid: false }],
  ['the whole charge where no payment was seen', 'accepted', ['accepted', 10_875], { stage: 'unknown' }],
  [
    'only what is not assessed while the benefit is expected',
    'accepted',
    ['accepted', 2_165],
    { stage: 'assessed' },
  ],
  ['nothing while no answer is known', 'accepted', null, { stage: 'lodged' }],
];

describe('what is given up of a claim that somebody settled', () => {
  for (const [what, attendedHow, expected, { benefit = 8_710, ...claim } = {}] of table)
    it(`is ${what}`, () => {
      const amounts = { stage: 'paid', charge: cents(10_875), benefitPaid: cents(benefit) } as const;
      const found = givenUp({ attention: null, isAccountPaid: null, ...amounts, ...claim, attendedHow });
      assert.deepEqual(found, expected === null ? null : { kind: expected[0], amount: expected[1] });
    });
});
