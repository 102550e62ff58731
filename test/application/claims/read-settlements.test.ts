// How claims were settled by hand: by whom, and what each needed before.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readSettlements } from '../../../src/application/claims/read-settlements.ts';
import { systemActor } from '../../../src/domain/values/actor.ts';
import type { AuditTrail, StoredAuditEntry } from '../../../src/ports/claims/audit-trail.ts';
import type { ClaimOutcome, ClaimOutcomes } from '../../../src/ports/claims/claim-outcomes.ts';
import { candidateOf, idOf } from '../../support/bulk-bill-claims.ts';
import { onlyWith } from '../../support/only-with.ts';

const { location } = candidateOf(idOf(1));
const settled = { how: 'accepted', words: null, resubmittedAs: null, at: new Date(0) } as const;

it('a settled claim names who settled it, not who read it, and what it needed', async () => {
  const entry = (act: string, claim: StoredAuditEntry['correlationId'], outcome: string, person?: string) =>
    onlyWith<StoredAuditEntry>({
      act,
      correlationId: claim,
      outcome,
      actor: person === undefined ? systemActor : { ...systemActor, person },
    });
  const entries = [
    entry('attend-claim', idOf(1), 'rejected: accepted', 'alex'),
    entry('read-claim', idOf(1), 'nil', 'kim'),
    entry('attend-claim', idOf(2), 'nothing: written-off', undefined),
    entry('attend-claim', null, 'rejected: accepted', 'kim'),
  ];
  const ids = [idOf(1), idOf(2), idOf(3)];
  const read = await readSettlements(
    {
      outcomes: onlyWith<ClaimOutcomes>({
        attendedOf: async (_, of) => new Map(of.map((id) => [id, settled])),
      }),
      audit: onlyWith<AuditTrail>({ read: async () => entries }),
    },
    location,
    ids.map((correlationId, at) =>
      onlyWith<ClaimOutcome>({ correlationId, attendedHow: at < 2 ? 'accepted' : null }),
    ),
  );
  assert.deepEqual(
    [...read],
    [
      [idOf(1), { ...settled, person: 'alex', attentionBefore: 'rejected' }],
      [idOf(2), { ...settled, person: null, attentionBefore: null }],
    ],
  );
});
