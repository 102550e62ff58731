// A page of claims: how many it has, whether another follows, and when the claims of all pages are counted.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anyClaim, listClaims } from '../../../src/application/claims/list-claims.ts';
import type { AuditTrail } from '../../../src/ports/claims/audit-trail.ts';
import type { ClaimOutcome, ClaimOutcomes } from '../../../src/ports/claims/claim-outcomes.ts';
import { candidateOf, claimDay, idOf } from '../../support/bulk-bill-claims.ts';
import { onlyWith } from '../../support/only-with.ts';

const { location } = candidateOf(idOf(1));
const limit = 3;

/** A page out of so many claims: how many it has, whether another follows, about how many there are, and what was read. */
async function pageOf(count: number, cursor: string | null = null) {
  const asked: number[] = [];
  let counted = 0;
  const outcomes = onlyWith<ClaimOutcomes>({
    async list(query) {
      asked.push(query.limit);
      return Array.from({ length: Math.min(count, query.limit) }, (_, at) =>
        onlyWith<ClaimOutcome>({ location, correlationId: idOf(at + 1), lodgedOn: claimDay }),
      );
    },
    async about() {
      counted += 1;
      return 40;
    },
  });
  const page = await listClaims(
    { outcomes, audit: onlyWith<AuditTrail>({ add: async () => {} }) },
    { minorId: location, minorIds: [location], providers: null },
    { filter: anyClaim, person: null, cursor, limit },
  );
  assert.ok(page.ok);
  const { claims, nextCursor, about } = page.answer;
  return { shown: claims.length, nextCursor, about, asked, counted };
}

describe('a page of claims', () => {
  it('is the only one where all claims are on it, and counts nothing', async () => {
    for (const count of [0, 2, limit])
      assert.deepEqual(await pageOf(count), {
        shown: count,
        nextCursor: null,
        about: count,
        asked: [limit + 1],
        counted: 0,
      });
  });

  it('is followed by another where there is one claim more, which keeps the count of the first', async () => {
    const { nextCursor, ...first } = await pageOf(limit + 1);
    assert.deepEqual(first, { shown: limit, about: 40, asked: [limit + 1], counted: 1 });
    assert.ok(nextCursor);
    const last = await pageOf(1, nextCursor);
    assert.deepEqual(last, { shown: 1, nextCursor: null, about: 40, asked: [limit + 1], counted: 0 });
  });
});
