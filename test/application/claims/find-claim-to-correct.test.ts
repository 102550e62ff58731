// How an interactive claim can be corrected: under its id while it is open, by another claim when it is closed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  findClaimToCorrect,
  findCorrectionWay,
  servicesToLodgeAgain,
} from '../../../src/application/claims/find-claim-to-correct.ts';
import type { AuditTrail } from '../../../src/ports/claims/audit-trail.ts';
import type {
  ClaimOutcome,
  ClaimOutcomes,
  ServiceOutcome,
} from '../../../src/ports/claims/claim-outcomes.ts';
import type { ClaimStore } from '../../../src/ports/claims/claim-store.ts';
import type { InteractiveRecord } from '../../../src/ports/claims/interactive-store.ts';
import type { ClaimRecord } from '../../../src/domain/claims/claim-record.ts';
import { claimIdFromCount } from '../../../src/domain/values/claim-id.ts';
import { plusDays } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';
import { candidateOf, claimDay, gp, idOf } from '../../support/bulk-bill-claims.ts';
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

describe('the claim that is to be corrected', () => {
  const { claim } = candidateOf(idOf(1));
  const providers = { servicingProviderNumber: gp, payeeProviderNumber: gp };
  /** What the store gives when it is asked first and then: the content may be removed in between. */
  const find = (
    attendedHow: ClaimOutcome['attendedHow'],
    first = claim,
    then: typeof claim | null = claim,
  ) => {
    const records = [first, then].map((content) =>
      onlyWith<ClaimRecord>({
        claim: content,
        state: 'refused',
        stream: 'general',
        rejection: null,
      }),
    );
    return findClaimToCorrect(
      {
        outcomes: onlyWith<ClaimOutcomes>({
          find: async () => onlyWith({ ...outcome, ...providers, attendedHow }),
        }),
        audit: onlyWith<AuditTrail>({ add: async () => {} }),
        claims: onlyWith<ClaimStore>({ find: async () => records.shift() ?? null }),
        interactiveClaims: { find: async () => null, findPatients: async () => new Map() },
        clock: { today: () => claimDay },
      },
      { minorId: location, minorIds: [location], providers: null },
      correlationId,
    );
  };

  it('has its content, unless that was removed just now', async () => {
    const found = await find(null);
    assert.deepEqual(found.ok && found.answer.lodged, { stream: 'general', claim });
    const removed = await find(null, claim, null);
    assert.ok(removed.ok);
    assert.equal(removed.answer.lodged, null);
  });

  it('is none that somebody has settled', async () => {
    assert.equal((await find('accepted')).ok, false);
  });
});

describe('a service is lodged again', () => {
  const cases: [stage: ClaimOutcome['stage'], benefitPaid: number | null, isLodged: boolean][] = [
    ['nil', null, true],
    ['refused', null, true],
    ['assessed', null, false],
    ['assessed', 0, true],
    ['assessed', 4000, false],
    ['nil', 4000, false],
  ];
  for (const [stage, paid, isLodged] of cases)
    it(`${isLodged ? '' : 'not '}where its claim is ${stage} with ${paid ?? 'no'} cents`, () => {
      const service = onlyWith<ServiceOutcome>({
        code: null,
        benefitPaid: paid === null ? null : cents(paid),
      });
      const found = servicesToLodgeAgain(onlyWith<ClaimOutcome>({ stage, services: [service] }));
      assert.equal(found.length, isLodged ? 1 : 0);
    });
});
