// How an interactive claim can be corrected: under its id while it is open, by another claim when it is closed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCorrectionWay } from '../../../src/application/claims/find-claim-to-correct.ts';
import type { ClaimOutcome, ServiceOutcome } from '../../../src/ports/claims/claim-outcomes.ts';
import type { InteractiveRecord } from '../../../src/ports/claims/interactive-store.ts';
import { cents } from '../../../src/domain/values/money.ts';
import { candidateOf, claimDay, idOf } from '../../support/bulk-bill-claims.ts';
import { onlyWith } from '../../support/only-with.ts';

const { location, correlationId } = candidateOf(idOf(1));
const outcome = onlyWith<ClaimOutcome>({
  location,
  correlationId,
  stage: 'nil',
  attendedHow: null,
  attention: 'rejected',
  services: [onlyWith<ServiceOutcome>({ code: null, benefitPaid: cents(0) })],
});
const wayOf = (record: Partial<InteractiveRecord> | null, claim = outcome) =>
  findCorrectionWay(
    {
      claims: { find: async () => null },
      interactiveClaims: {
        find: async () => (record === null ? null : onlyWith<InteractiveRecord>(record)),
      },
      clock: { today: () => claimDay },
    },
    claim,
  );
type Answer = NonNullable<InteractiveRecord['answer']>;
const answered = (state: Answer['state']) =>
  ({ state: 'answered', answer: onlyWith<Answer>({ state }) }) as const;

describe('an interactive claim that is to be corrected', () => {
  it('keeps its id while its outcome is not known, or it can be pended', async () => {
    assert.equal(await wayOf({ state: 'outcome-unknown', answer: null }), 'same-id');
    assert.equal(await wayOf(answered('pendable')), 'same-id');
  });

  it('is lodged again under another id once it is closed, where somebody is to look at it', async () => {
    assert.equal(await wayOf(answered('rejected')), 'new-id');
    assert.equal(await wayOf(answered('rejected'), onlyWith({ ...outcome, attention: null })), 'none');
    assert.equal(await wayOf(null), 'none');
  });
});
