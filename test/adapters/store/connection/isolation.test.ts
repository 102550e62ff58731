// That whoever waited for a lock sees what was done meanwhile, whatever the server is set to: one id is one claim by it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectTo, type Sql } from '../../../../src/adapters/store/connection/sql.ts';
import { openStore, type Store } from '../../../../src/adapters/store/open-store.ts';
import { candidateOf, idOf } from '../../../support/bulk-bill-claims.ts';
import { freshStore, silentLog, type FreshStore } from '../../../support/database.ts';

describe('on a database whose transactions see only what was there at their start', () => {
  let fresh: FreshStore;
  let store: Store;
  let sql: Sql;
  before(async () => {
    fresh = await freshStore();
    const { databaseUrl, sql: admin } = fresh;
    const database = new URL(databaseUrl).pathname.slice(1);
    await admin`alter database ${admin.unsafe(database)} set default_transaction_isolation = 'repeatable read'`;
    store = await openStore({ databaseUrl, dataDir: '', migrate: 'manual', role: 'tool', log: silentLog });
    sql = connectTo(databaseUrl);
  });
  after(async () => {
    await sql.end();
    await store.close();
    await fresh.close();
  });

  it('a connection is set as the store needs it, beside what DATABASE_URL sets', async () => {
    const url = new URL(fresh.databaseUrl);
    url.searchParams.set('options', '-c work_mem=5MB');
    const own = connectTo(url.href);
    const [set] = await own<{ isolation: string; memory: string }[]>`
      select current_setting('transaction_isolation') as isolation, current_setting('work_mem') as memory`;
    await own.end();
    assert.deepEqual({ ...set }, { isolation: 'read committed', memory: '5MB' });
  });

  it('fifty claims and interactive claims that come at once with one id: one of them has it', async () => {
    const candidate = candidateOf(idOf(1));
    const { correlationId, location, fingerprint, today } = candidate;
    const interactive = { correlationId, location, fingerprint, today };
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
});
