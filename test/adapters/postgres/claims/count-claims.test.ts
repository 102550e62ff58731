// Counting the claims of a table that is too large to count.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countClaims } from '../../../../src/adapters/postgres/claims/count-claims.ts';
import { candidateOf, idOf } from '../../../support/bulk-bill-claims.ts';
import { accepted, leaseMs, lodge, refusedAnswer } from '../../../contracts/claim-store-fixture.ts';
import { freshStore } from '../../../support/database.ts';

describe('claims in a table that is too large to count', () => {
  it("are exact where they wait or were refused; the lodged are the database's own estimate, never below none", async (test) => {
    const store = await freshStore();
    test.after(() => store.close());
    for (const at of [1, 2, 3, 4]) {
      const id = idOf(at);
      await lodge(store.claims, candidateOf(id));
      if (at === 1) continue;
      await store.claims.lease(id, leaseMs);
      await store.claims.settle(id, 1, at === 2 ? refusedAnswer : accepted(at));
    }
    const tooLarge = 0;
    const before = await countClaims(store.sql, tooLarge);
    assert.deepEqual([before.queued, before.refused, before.lodged], [1, 1, 0]);
    await store.sql`analyze claim`;
    const { queued, correcting, lodged, refused: turnedDown } = await countClaims(store.sql, tooLarge);
    assert.deepEqual([queued, correcting, lodged, turnedDown], [1, 0, 2, 1]);
  });
});
