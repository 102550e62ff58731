// Attending to a claim: when there is something to attend to, and which claims of others are not found.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attendToClaim } from '../../../src/application/claims/attend-claim.ts';
import type { AttendedWay } from '../../../src/domain/claims/outcomes/claim-outcome.ts';
import { cents } from '../../../src/domain/values/money.ts';
import type { AuditTrail } from '../../../src/ports/claims/audit-trail.ts';
import type { ClaimOutcome, ClaimOutcomes } from '../../../src/ports/claims/claim-outcomes.ts';
import { candidateOf, idOf } from '../../support/bulk-bill-claims.ts';
import { onlyWith } from '../../support/only-with.ts';

const { location, correlationId } = candidateOf(idOf(1));
const provider = '2147661H';
const rejected: Partial<ClaimOutcome> = { attention: 'rejected', attendedHow: null };
const quiet: Partial<ClaimOutcome> = { attention: null, attendedHow: null };
const owed: Partial<ClaimOutcome> = { ...quiet, isAccountPaid: false };

/** What attending answers: how the claim is attended to, or the status. */
async function attend(
  claim: Partial<ClaimOutcome> | null,
  how: AttendedWay,
  providers: string[] | null = null,
) {
  const found: Partial<ClaimOutcome> = {
    location,
    correlationId,
    stage: 'nil',
    isAccountPaid: true,
    charge: cents(4500),
    benefitPaid: cents(0),
    servicingProviderNumber: provider,
    payeeProviderNumber: provider,
  };
  const outcomes = onlyWith<ClaimOutcomes>({
    find: async () => (claim === null ? null : onlyWith<ClaimOutcome>({ ...found, ...claim })),
    attend: async () => true,
  });
  const audit = onlyWith<AuditTrail>({ add: async () => {} });
  const answer = await attendToClaim(
    { outcomes, audit },
    { minorId: location, minorIds: [location], providers },
    { correlationId, how, words: null, resubmittedAs: null },
  );
  return answer.ok ? answer.answer.attendedHow : answer.failure.kind;
}

describe('a claim is attended to', () => {
  const cases: [what: string, claim: Partial<ClaimOutcome> | null, how: AttendedWay, answer: string][] = [
    ['where it needs attention', rejected, 'accepted', 'accepted'],
    ['where it needs attention, by giving it up', rejected, 'written-off', 'written-off'],
    ['again in the same way', { attention: null, attendedHow: 'accepted' }, 'accepted', 'accepted'],
    ['where its account is owed and closes', owed, 'written-off', 'written-off'],
    ['not where its account is owed and stays open', owed, 'accepted', 'bad-request'],
    ['not where nothing is owed', quiet, 'written-off', 'bad-request'],
    ['not where there is none', null, 'accepted', 'not-found'],
  ];
  for (const [what, claim, how, answer] of cases)
    it(what, async () => assert.equal(await attend(claim, how), answer));

  it('by a key that may bill for its providers, and by no other', async () => {
    assert.equal(await attend(rejected, 'accepted', [provider]), 'accepted');
    assert.equal(await attend(rejected, 'accepted', ['2122081J']), 'not-found');
  });
});
