// Accepted claims and answers are durable before the caller is answered, whatever synchronous_commit is set to.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectToDatabase, type Sql } from '../../../../src/adapters/postgres/connection/sql.ts';
import { claimIdFromCount } from '../../../../src/domain/values/claim-id.ts';
import { candidateOf, idOf } from '../../../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';
import { asked, membership, outcomeOf } from '../../../support/interactive-outcomes.ts';

describe('on a server that commits without waiting for the disk', () => {
  let store: FreshStore;
  let sql: Sql;
  before(async () => {
    store = await freshStore();
    sql = connectToDatabase(store.databaseUrl);
    await sql`create table noted (setting text, place int generated always as identity)`;
    await sql`create function note() returns trigger language plpgsql as $$
      begin insert into noted (setting) values (current_setting('synchronous_commit')); return null; end $$`;
    for (const table of ['claim', 'interactive_claim', 'insurer_interactive_claim'])
      await sql`create trigger note after insert or update on ${sql.unsafe(table)} for each row execute function note()`;
  });
  after(async () => {
    await sql.end();
    await store.close();
  });

  /** How what was done to a claim was committed, each time. */
  async function noted(work: () => Promise<unknown>): Promise<string[]> {
    await sql`truncate noted`;
    await work();
    return (await sql<{ setting: string }[]>`select setting from noted order by place`).map(
      ({ setting }) => setting,
    );
  }

  it('a claim is accepted, and answered, only once that is on the disk', async () => {
    const [server] = await sql<{ setting: string }[]>`
      select current_setting('synchronous_commit') as setting`;
    assert.equal(server?.setting, 'off');
    const id = idOf(1);
    assert.deepEqual(await noted(() => store.claims.accept(candidateOf(id), () => ({ kind: 'new' }))), [
      'on',
    ]);
    const taken = await store.claims.lease(id, 60_000);
    assert.ok(taken);
    const answer = { kind: 'accepted', claimId: claimIdFromCount(1) } as const;
    assert.deepEqual(await noted(() => store.claims.settle(id, taken.revision, answer)), ['on']);
    const inOneStep = () => store.claims.acceptNew(candidateOf(idOf(4)), { perDayMax: 9, leaseMs: null });
    assert.deepEqual(await noted(inOneStep), ['on']);
  });

  it('an interactive claim is on the disk before the insurer is asked', async () => {
    const { correlationId, location, requestHash, today } = candidateOf(idOf(2));
    const candidate = { correlationId, location, requestHash, patient: membership, ...asked, today };
    const begin = () => store.interactiveClaims.begin(candidate, 60_000, () => ({ kind: 'assess' }));
    assert.deepEqual(await noted(begin), ['on']);
  });

  it('an interactive claim is durable in the simulator before it answers', async () => {
    const { correlationId, location, requestHash, today } = candidateOf(idOf(3));
    const arrived = { correlationId, location, requestHash, today, now: 0, patient: 'somebody' };
    const receive = () =>
      store.interactiveRecords.receive(arrived, () => ({
        kind: 'record',
        outcome: outcomeOf('assessed'),
        services: [],
      }));
    assert.deepEqual(await noted(receive), ['on']);
  });
});
