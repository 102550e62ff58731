// The timeline of a claim: what the service found out and what the audit trail holds, oldest first, also within a millisecond.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readClaimTimeline } from '../../../src/application/claims/read-claim-timeline.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import type { StoredAuditEntry } from '../../../src/ports/claims/audit-trail.ts';
import type { ClaimOutcome, OutcomeMoments } from '../../../src/ports/claims/claim-outcomes.ts';
import { idOf } from '../../support/bulk-bill-claims.ts';
import { minorId } from '../../support/minor-id.ts';
import { zonesOf } from '../../support/location-zones.ts';

const location = minorId('SBX00001');
const correlationId = idOf(1);
const claim: ClaimOutcome = {
  location,
  correlationId,
  claimId: 'A0001@',
  stream: 'interactive',
  stage: 'paid',
  attention: null,
  attendedHow: null,
  lodgedOn: localDate('2026-11-20'),
  assessedOn: localDate('2026-11-20'),
  settledOn: localDate('2026-11-20'),
  firstServiceOn: null,
  lastServiceOn: null,
  payeeProviderNumber: null,
  servicingProviderNumber: null,
  charge: null,
  benefitPaid: null,
  isAccountPaid: null,
  paymentRun: null,
  services: [],
};
const at = (milliseconds: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + milliseconds);
const entry = (id: number, milliseconds: number, outcome: string): StoredAuditEntry => ({
  id,
  at: at(milliseconds),
  act: 'interactive',
  outcome,
  correlationId,
  location,
  actor: { keyId: 'desk', requestId: null },
  keyLabel: null,
});

/** What the timeline says, in its order. */
async function timelineOf(entries: readonly StoredAuditEntry[], moments: OutcomeMoments, of = claim) {
  const added: string[] = [];
  const read = await readClaimTimeline(
    {
      outcomes: {
        find: async () => of,
        moments: async () => moments,
      },
      audit: {
        read: async () => entries,
        async add({ act, outcome }) {
          added.push(`${act} ${outcome}`);
        },
      },
      zones: zonesOf(),
    },
    { minorId: location, minorIds: [location], providers: null },
    correlationId,
  );
  assert.ok(read.ok);
  assert.deepEqual(added, [`read-timeline ${of.stage}`]);
  return read.answer.map(({ what }) => what);
}

describe('the timeline of a claim', () => {
  it('has what was found out before the entry about it, also of the same millisecond', async () => {
    const entries = [entry(1, 0, 'asked'), entry(2, 5, 'assessed')];
    const expected = ['interactive: asked', 'assessed', 'paid', 'interactive: assessed'];
    for (const found of [at(4), at(5)])
      assert.deepEqual(await timelineOf(entries, { assessedAt: found, settledAt: found }), expected);
  });

  it('has what was found at the end of its day where the moment is not known any more', async () => {
    const entries = [entry(1, 0, 'assessed'), entry(2, 13 * 3_600_000, 'asked')];
    assert.deepEqual(await timelineOf(entries, { assessedAt: null, settledAt: null }), [
      'interactive: assessed',
      'assessed',
      'paid',
      'interactive: asked',
    ]);
  });

  it('has no day on which a deleted claim was settled: the entry of who deleted it says so', async () => {
    const deleted = { ...claim, stage: 'deleted' } as const;
    assert.deepEqual(await timelineOf([], { assessedAt: at(1), settledAt: at(2) }, deleted), ['assessed']);
  });
});
