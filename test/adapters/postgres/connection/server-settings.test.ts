// What the store needs of a connection, whatever the server is set to: to see what was done while it waited, and days as text.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectToDatabase, type Sql } from '../../../../src/adapters/postgres/connection/sql.ts';
import { openStore, type Store } from '../../../../src/adapters/postgres/open-store.ts';
import { candidateOf, claimDay, idOf } from '../../../support/bulk-bill-claims.ts';
import { freshStore, silentLog, type FreshStore } from '../../../support/database.ts';
import { asked, membership } from '../../../support/interactive-outcomes.ts';

describe('on a database that is set to write days another way, and to see only what was there at the start', () => {
  let fresh: FreshStore;
  let store: Store;
  let sql: Sql;
  before(async () => {
    fresh = await freshStore();
    const { databaseUrl, sql: admin } = fresh;
    const database = new URL(databaseUrl).pathname.slice(1);
    const alter = admin`alter database ${admin.unsafe(database)}`;
    await admin`${alter} set default_transaction_isolation = 'repeatable read'`;
    await admin`${alter} set datestyle = 'SQL, DMY'`;
    await admin`${alter} set timezone = 'Pacific/Auckland'`;
    store = await openStore({ databaseUrl, dataDir: '', migrate: 'manual', role: 'tool', log: silentLog });
    sql = connectToDatabase(databaseUrl);
  });
  after(async () => {
    await sql.end();
    await store.close();
    await fresh.close();
  });

  it('a connection has the settings that the store needs, and those of DATABASE_URL', async () => {
    const url = new URL(fresh.databaseUrl);
    url.searchParams.set('options', '-c work_mem=5MB');
    const own = connectToDatabase(url.href);
    const [set] = await own<{ isolation: string; day: string; memory: string }[]>`
      select current_setting('transaction_isolation') as isolation, date '2026-11-02' as day,
        current_setting('work_mem') as memory`;
    await own.end();
    assert.deepEqual({ ...set }, { isolation: 'read committed', day: '2026-11-02', memory: '5MB' });
  });

  it('fifty claims and interactive claims that come at once with one id: one of them has it', async () => {
    const candidate = candidateOf(idOf(1));
    const { correlationId, location, requestHash, today } = candidate;
    const interactive = { correlationId, location, requestHash, patient: membership, ...asked, today };
    const waits = { perDayMax: 100, leaseMs: null };
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0
          ? store.claims.acceptNew(candidate, waits)
          : store.interactiveClaims.begin(interactive, 60_000, () => ({ kind: 'assess' })),
      ),
    );
    const held = await sql`
      select correlation_id from claim union all select correlation_id from interactive_claim`;
    assert.equal(held.length, 1);
  });

  it('a claim is read on the day on which it was accepted', async () => {
    const { correlationId, location } = candidateOf(idOf(2));
    await store.claims.accept(candidateOf(idOf(2)), () => ({ kind: 'new' }));
    assert.equal((await store.claims.find(location, correlationId))?.lodgedOn, claimDay);
    assert.ok((await store.claims.counts()).longestSeconds < 3_600);
  });
});
