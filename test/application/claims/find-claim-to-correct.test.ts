// How an interactive claim can be corrected: under its id while it is open, by another claim when it is closed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCorrectionWay } from '../../../src/application/claims/find-claim-to-correct.ts';
import type { ClaimOutcome, ServiceOutcome } from '../../../src/ports/claims/claim-outcomes.ts';
import type { InteractiveRecord } from '../../../src/ports/claims/interactive-store.ts';
import type { ClaimRecord } from '../../../src/domain/claims/claim-record.ts';
import { claimIdFromCount } from '../../../src/domain/values/claim-id.ts';
import { plusDays } from '../../../src/domain/values/local-date.ts';
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

describe('a bulk bill claim that is to be corrected', () => {
  const id = claimIdFromCount(1);
  const wayOfRecord = (record: Partial<ClaimRecord>, claim = outcome) =>
    findCorrectionWay(
      {
        claims: { find: async () => onlyWith<ClaimRecord>({ claim: candidateOf(idOf(1)).claim, ...record }) },
        interactiveClaims: { find: async () => null },
        clock: { today: () => claimDay },
      },
      claim,
    );
  const before = plusDays(claimDay, -1);

  it('keeps its id where it was refused, or is not assessed yet', async () => {
    assert.equal(await wayOfRecord({ state: 'refused', lodgedOn: before, claimId: id }), 'same-id');
    assert.equal(await wayOfRecord({ state: 'lodged', lodgedOn: claimDay, claimId: id }), 'same-id');
  });

  it('is lodged again once it is assessed, unless its content was removed or somebody has settled it', async () => {
    const assessed = { state: 'lodged', lodgedOn: before, claimId: id } as const;
    assert.equal(await wayOfRecord(assessed), 'new-id');
    assert.equal(await wayOfRecord({ ...assessed, claim: null }), 'none');
    const settled = { location, correlationId, services: outcome.services, attention: outcome.attention };
    assert.equal(
      await wayOfRecord(
        assessed,
        onlyWith<ClaimOutcome>({ ...settled, stage: 'nil', attendedHow: 'accepted' }),
      ),
      'none',
    );
    assert.equal(
      await wayOfRecord(
        assessed,
        onlyWith<ClaimOutcome>({ ...settled, stage: 'deleted', attendedHow: null }),
      ),
      'none',
    );
  });
});

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
