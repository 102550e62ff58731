// Storing a new claim with one statement: only for an id that was never used, and the same rows by either method.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { claimIdFromCount } from '../../../../src/domain/values/claim-id.ts';
import { candidateOf, claimDay, idOf } from '../../../support/bulk-bill-claims.ts';
import { eventually } from '../../../support/eventually.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';
import { asked, membership } from '../../../support/interactive-outcomes.ts';
import { newTraceId } from '../../../support/trace-ids.ts';

const waits = { perDayMax: 100, leaseMs: null };

describe('a new claim that is stored with one statement', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  const begin = (serial: number) => {
    const { correlationId, location, requestHash, today } = candidateOf(idOf(serial));
    const candidate = { correlationId, location, requestHash, patient: membership, ...asked, today };
    return store.interactiveClaims.begin(candidate, 60_000, () => ({ kind: 'assess' }));
  };
  const accept = (serial: number) => store.claims.acceptNew(candidateOf(idOf(serial)), waits);

  it('is not stored where an interactive claim has the id', async () => {
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

  it('is not stored where an interactive claim gave the id back, which is for `accept`', async () => {
    const begun = await begin(31);
    assert.ok(begun.kind === 'send');
    await store.interactiveClaims.withdraw(begun.lease);
    assert.equal(await accept(31), null);
    const { arrival } = await store.claims.accept(candidateOf(idOf(31)), () => ({ kind: 'new' }));
    assert.equal(arrival.kind, 'new');
  });

  it('is not stored where the content of a claim with the id was removed', async () => {
    await accept(32);
    await store.claims.lease(idOf(32), 60_000);
    await store.claims.settle(idOf(32), 1, { kind: 'accepted', claimId: claimIdFromCount(1) });
    assert.equal(await store.erasure.erase(idOf(32)), 'erased');
    assert.equal(await accept(32), null);
  });

  it('is not stored where another process used the id while it waited for the lock, and nothing of it stays', async () => {
    const lodgedOn = async () =>
      (await store.sql<{ lodged: number }[]>`select lodged from claim_day`).map(({ lodged }) => lodged);
    const counted = await lodgedOn();
    const claim = (id: string) => store.sql`
      (correlation_id, minor_id, stream, payee_provider_number, state, revision, fingerprint, document, lodged_on)
      values (${id}, 'SBX00001', 'general', '', 'queued', 1, '', '{}', ${claimDay})`;
    const interactive = (id: string) => store.sql`
      (correlation_id, minor_id, stream, lodged_on, stage) values (${id}, 'SBX00001', 'interactive', ${claimDay}, 'lodged')`;
    for (const [serial, table, rows] of [
      [35, 'claim', claim],
      [36, 'claim_outcome', interactive],
    ] as const) {
      const id = idOf(serial);
      const accepting = await store.sql.begin(async (transaction) => {
        await transaction`select pg_advisory_xact_lock(7348, hashtext(${id}))`;
        const waiting = accept(serial);
        await eventually(async () => {
          const held = await transaction`
            select from pg_locks join pg_database on pg_database.oid = database
            where datname = current_database() and locktype = 'advisory' and not granted`;
          return held.length > 0;
        });
        await transaction`insert into ${transaction.unsafe(table)} ${rows(id)}`;
        return { waiting };
      });
      assert.equal(await accepting.waiting, null);
      assert.equal((await store.sql`select from lodged_service where correlation_id = ${id}`).length, 0);
    }
    assert.deepEqual(await lodgedOn(), counted);
  });

  it('leaves the same rows as `accept`, in every table', async () => {
    const traceId = newTraceId();
    const actor = { keyId: 'key-1', requestId: 'request-1' };
    const [inOneStep, accepted] = [33, 34].map((serial) =>
      candidateOf(idOf(serial), undefined, { traceId, actor }),
    );
    assert.ok(inOneStep && accepted);
    await store.claims.acceptNew(inOneStep, waits);
    await store.claims.accept(accepted, () => ({ kind: 'new' }));
    for (const table of ['claim', 'claim_outcome', 'lodged_service', 'audit_entry']) {
      const rows: readonly { readonly row: object }[] = await store.sql<{ row: object }[]>`
        select to_jsonb(each) - array['id', 'at', 'correlation_id', 'accepted_at', 'due_at', 'next_look_at'] as row
        from ${store.sql.unsafe(table)} as each
        where correlation_id in (${inOneStep.correlationId}, ${accepted.correlationId})`;
      const [one, other, ...more] = rows.map(({ row }) => row);
      assert.ok(one, table);
      assert.deepEqual([one, ...more], [other], table);
    }
    const [claim] = await store.sql<{ trace: string; day: string }[]>`
      select trace_id as trace, lodged_on as day from claim where correlation_id = ${inOneStep.correlationId}`;
    assert.deepEqual({ ...claim }, { trace: traceId, day: claimDay });
  });
});
