// Watching for changes where notifications fail: behind poolers, and across a lost connection.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from '../../../../src/adapters/postgres/connection/sql.ts';
import { watchChanges } from '../../../../src/adapters/postgres/connection/watch-changes.ts';
import { freshStore } from '../../../support/database.ts';
import { eventually } from '../../../support/eventually.ts';

/** The server's process that serves the listening connection; null while there is none. */
async function listener(sql: Sql): Promise<number | null> {
  const [row] = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
  return row?.pid ?? null;
}

describe('a watch', () => {
  it('sees a change without a notification at its next look, once', async () => {
    const store = await freshStore();
    let content = 'one';
    let calls = 0;
    const watched = { channel: 'silent', contentHash: async () => content, everyMilliseconds: 10 };
    const stop = await watchChanges(store.sql, watched, () => (calls += 1));
    content = 'two';
    await eventually(() => calls === 1);
    await delay(50);
    assert.equal(calls, 1);
    await stop();
    content = 'three';
    await delay(50);
    assert.equal(calls, 1);
    await store.close();
  });

  it('goes on while the database cannot be asked, and sees the change afterwards', async () => {
    const store = await freshStore();
    let answer = async () => 'one';
    let calls = 0;
    const watched = { channel: 'silent', contentHash: () => answer(), everyMilliseconds: 10 };
    const stop = await watchChanges(store.sql, watched, () => (calls += 1));
    answer = () => Promise.reject(new Error('down'));
    await delay(50);
    assert.equal(calls, 0);
    answer = async () => 'two';
    await eventually(() => calls === 1);
    await stop();
    await store.close();
  });

  it('listens again after its connection was lost', async () => {
    const store = await freshStore();
    let content = 'one';
    let calls = 0;
    const watched = { channel: 'heard', contentHash: async () => content };
    const stop = await watchChanges(store.sql, watched, () => (calls += 1));
    const lost = await listener(store.sql);
    await store.sql`select pg_terminate_backend(${lost ?? 0})`;
    await eventually(async () => ![null, lost].includes(await listener(store.sql)));
    content = 'two';
    await store.sql`select pg_notify('heard', '')`;
    await eventually(() => calls === 1);
    await stop();
    await store.close();
  });
});
