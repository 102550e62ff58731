// Accepting a new claim in one step: no id ever belongs to a bulk bill claim and an interactive one.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { candidateOf, idOf } from '../../../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';

const waits = { perDayMax: 100, leaseMs: null };

describe('a claim that is accepted in one step', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  const begin = (serial: number) => {
    const { correlationId, location, fingerprint, today } = candidateOf(idOf(serial));
    const candidate = { correlationId, location, fingerprint, today };
    return store.interactiveClaims.begin(candidate, 60_000, () => ({ kind: 'assess' }));
  };
  const accept = (serial: number) => store.claims.acceptNew(candidateOf(idOf(serial)), waits);

  it('is none where an interactive claim has the id', async () => {
    await begin(1);
    assert.equal(await accept(1), null);
  });

  it('and an interactive claim that comes at the same time: one of them has the id', async () => {
    for (let serial = 2; serial <= 30; serial += 1) {
      await Promise.all(serial % 2 === 0 ? [begin(serial), accept(serial)] : [accept(serial), begin(serial)]);
    }
    const both = await store.sql`
      select correlation_id from claim join interactive_claim using (correlation_id)`;
    assert.deepEqual([...both], []);
    const [ids] = await store.sql<{ count: number }[]>`
      select count(*)::int as count from (
        select correlation_id from claim union all select correlation_id from interactive_claim) as either`;
    assert.equal(ids?.count, 30);
  });
});
