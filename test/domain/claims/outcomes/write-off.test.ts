// What a write-off takes, on both sides of its limit.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OutcomeStage } from '../../../../src/domain/claims/outcomes/claim-outcome.ts';
import type { Permission } from '../../../../src/domain/people/person-role.ts';
import { writeOffPermission } from '../../../../src/domain/claims/outcomes/write-off.ts';
import { cents } from '../../../../src/domain/values/money.ts';

const table: readonly (readonly [string, number | null, number | null, Permission, OutcomeStage?])[] = [
  ['five hundred dollars', 50_000, 0, 'write-off'],
  ['a cent more', 50_001, 0, 'write-off-large-amounts'],
  ['five hundred dollars that are left of more', 90_000, 40_000, 'write-off'],
  ['a cent more that is left', 90_000, 39_999, 'write-off-large-amounts'],
  ['a small charge that nothing is known of yet', 4_390, null, 'write-off'],
  ['a cent more that nothing is known of yet', 50_001, null, 'write-off-large-amounts'],
  ['a charge that is not known', null, null, 'write-off-large-amounts'],
  [
    'a benefit that was assessed and whose payment was never seen',
    60_000,
    60_000,
    'write-off-large-amounts',
    'unknown',
  ],
];

describe('writing off', () => {
  for (const [what, charge, benefitPaid, permission, stage = 'paid'] of table)
    it(`${what} takes the permission ${permission}`, () => {
      const amountOf = (amount: number | null) => (amount === null ? null : cents(amount));
      const claim = { stage, attention: null, charge: amountOf(charge), benefitPaid: amountOf(benefitPaid) };
      assert.equal(writeOffPermission(claim), permission);
    });
});
