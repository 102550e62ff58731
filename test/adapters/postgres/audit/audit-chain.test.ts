// The chain of the audit trail: every cut and change in the database is found, and no entry in progress is missed.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Store } from '../../../../src/adapters/postgres/open-store.ts';
import { systemActor } from '../../../../src/domain/values/actor.ts';
import type { AuditFinding } from '../../../../src/ports/maintenance/audit-chain.ts';
import type { AuditAnchor } from '../../../../src/domain/values/audit-anchor.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { freshStore } from '../../../support/database.ts';
import { encryptedDatabase, newerKey, olderKey } from '../../../support/encrypted-store.ts';

async function opened(test: TestContext): Promise<Store> {
  const database = await encryptedDatabase();
  test.after(() => database.close());
  return database.open([newerKey]);
}

/** Adds so many entries, and chains what is there. */
async function addEntries({ audit, auditChain }: Store, count: number): Promise<void> {
  for (let added = 0; added < count; added += 1)
    await audit.add({
      act: 'lodge',
      outcome: `outcome ${added}`,
      correlationId: null,
      location: null,
      actor: systemActor,
    });
  await auditChain.extend();
}

async function findings(
  { auditChain }: Store,
  expected: AuditAnchor | null = null,
): Promise<readonly AuditFinding[]> {
  const found: AuditFinding[] = [];
  await auditChain.verify(expected, (finding) => void found.push(finding));
  return found;
}

const unexpected = (finding: AuditFinding) => assert.fail(JSON.stringify(finding));
const thisMonth = () => localDate(`${new Date().toISOString().slice(0, 7)}-01`);
/** As somebody with every right in the database would: triggers do not fire. */
const byHand = ({ sql }: Store, statement: string) =>
  sql.begin(async (transaction) => {
    await transaction.unsafe('set local session_replication_role = replica');
    await transaction.unsafe(statement);
  });

describe('an audit trail that was not touched', () => {
  it('verifies, whatever number of batches it was chained in', async (test) => {
    const store = await opened(test);
    assert.deepEqual(await findings(store), []);
    await addEntries(store, 3);
    await addEntries(store, 2);
    assert.deepEqual(await findings(store), []);
    const { entries, waiting, isKeyed, anchor } = await store.auditChain.verify(null, unexpected);
    assert.deepEqual([entries, waiting, isKeyed, anchor?.entries], [5, 0, true, 5]);
    assert.deepEqual(anchor, await store.auditChain.anchor());
  });

  it('has entries that wait until they are chained', async (test) => {
    const store = await opened(test);
    await addEntries(store, 1);
    await store.audit.add({
      act: 'rekey',
      outcome: 'x',
      correlationId: null,
      location: null,
      actor: systemActor,
    });
    assert.equal((await store.auditChain.verify(null, unexpected)).waiting, 1);
  });

  it('verifies under another data key, and after it the index of a patient is the same', async (test) => {
    const database = await encryptedDatabase();
    test.after(() => database.close());
    const before = await database.open([olderKey]);
    await addEntries(before, 2);
    const who = { kind: 'medicare-card', memberNumber: '4842698851', memberRefNumber: '1' } as const;
    const patient = before.auditIndex.patient(who);
    const rotated = await database.open([newerKey, olderKey]);
    await addEntries(rotated, 1);
    assert.deepEqual(await findings(rotated), []);
    const after = await database.open([newerKey, olderKey]);
    assert.equal(after.auditIndex.patient(who), patient);
  });

  it('without data keys is chained by plain hashes, and chained again once there is a key', async (test) => {
    const database = await encryptedDatabase();
    test.after(() => database.close());
    const plain = await database.open([]);
    await addEntries(plain, 2);
    assert.equal((await plain.auditChain.verify(null, unexpected)).isKeyed, false);
    const keyed = await database.open([newerKey]);
    assert.equal((await keyed.auditChain.verify(null, unexpected)).waiting, 2);
    await keyed.auditChain.extend();
    const { entries, isKeyed } = await keyed.auditChain.verify(null, unexpected);
    assert.deepEqual([entries, isKeyed], [2, true]);
    // A process that still runs without the key must not write plain hashes into it.
    assert.deepEqual(await plain.auditChain.extend(), { kind: 'busy' });
  });

  it('has the entry of a transaction that commits after later ones', async (test) => {
    const store = await opened(test);
    await addEntries(store, 1);
    const { promise: chained, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const late = store.sql.begin(async (transaction) => {
      await transaction`insert into audit_entry (act, outcome) values ('lodge', 'late')`;
      begin();
      await chained;
    });
    await begun;
    await addEntries(store, 2);
    assert.deepEqual(await findings(store), []);
    goOn();
    await late;
    await store.auditChain.extend();
    assert.deepEqual(await findings(store), []);
    assert.equal((await store.auditChain.verify(null, unexpected)).entries, 4);
  });

  it('is chained once, by whichever process comes first', async (test) => {
    const store = await opened(test);
    await addEntries(store, 0);
    await store.sql`insert into audit_entry (act, outcome) select 'lodge', 'new' from generate_series(1, 50)`;
    await Promise.all([1, 2, 3].map(() => store.auditChain.extend()));
    assert.deepEqual(await findings(store), []);
    assert.equal((await store.auditChain.verify(null, unexpected)).entries, 50);
  });
});

describe('an audit trail that was changed by hand', () => {
  const month = thisMonth();
  const ofBatch = { month, first: 4, last: 6 };
  const changes: readonly (readonly [what: string, statement: string, found: readonly AuditFinding[]])[] = [
    [
      'an entry is removed',
      'delete from audit_entry where id = 5',
      [{ kind: 'entry-missing', month, id: 5 }],
    ],
    ...['act', 'outcome', 'correlation_id', 'minor_id', 'key_id', 'request_id', 'patient', 'person'].map(
      (column) =>
        [
          `${column} is changed`,
          `update audit_entry set ${column} = 'x' where id = 5`,
          [{ kind: 'entry-changed', ...ofBatch }],
        ] as const,
    ),
    [
      'a time is changed by a microsecond',
      `update audit_entry set at = at + interval '1 microsecond' where id = 5`,
      [{ kind: 'entry-changed', ...ofBatch }],
    ],
    [
      'two entries change places',
      `update audit_entry set id = case id when 4 then 5 else 4 end where id in (4, 5)`,
      [{ kind: 'entry-changed', ...ofBatch }],
    ],
    [
      'an entry is added',
      `insert into audit_entry (id, act, outcome) values (0, 'lodge', 'new')`,
      [{ kind: 'entry-not-chained', id: 0 }],
    ],
    [
      'the last entries are cut off, with their batch',
      `delete from audit_entry where id > 3; delete from audit_batch where number > 1`,
      [{ kind: 'month-changed', month }],
    ],
    [
      'the last entries are cut off, and the record of the month is adapted',
      `delete from audit_entry where id > 3; delete from audit_batch where number > 1;
       update audit_month set entries = 3, batches = 1, mac = (select mac from audit_batch)`,
      [{ kind: 'month-changed', month }],
    ],
    [
      'a batch loses an entry, and so does the table',
      `delete from audit_entry where id = 6;
       update audit_batch set entry_ids = array_remove(entry_ids, 6::bigint)`,
      [
        { kind: 'entry-changed', month, first: 4, last: 5 },
        { kind: 'month-changed', month },
      ],
    ],
    [
      'a month is marked as removed',
      'update audit_month set is_removed = true',
      [{ kind: 'month-changed', month }],
    ],
  ];
  for (const [what, statement, expected] of changes) {
    it(`is found where ${what}`, async (test) => {
      const store = await opened(test);
      await addEntries(store, 3);
      await addEntries(store, 3);
      await byHand(store, statement);
      assert.deepEqual(await findings(store), expected);
    });
  }

  it('is not chained again from an earlier place', async (test) => {
    const store = await opened(test);
    await addEntries(store, 3);
    await byHand(
      store,
      'delete from audit_month; delete from audit_batch; update audit_chain set last_id = 0',
    );
    assert.deepEqual(await store.auditChain.extend(), { kind: 'position-changed' });
    assert.ok((await findings(store)).some(({ kind }) => kind === 'position-changed'));
  });

  it('is not chained again under a new secret where the secret was removed', async (test) => {
    const database = await encryptedDatabase();
    test.after(() => database.close());
    const store = await database.open([newerKey]);
    await addEntries(store, 3);
    await byHand(store, 'update audit_chain set secret = null');
    const restarted = await database.open([newerKey]);
    assert.deepEqual(await restarted.auditChain.extend(), { kind: 'position-changed' });
    assert.ok((await findings(restarted)).some(({ kind }) => kind === 'month-changed'));
  });

  it('is found by an anchor even where an older copy of the whole database is put back', async (test) => {
    const store = await opened(test);
    await addEntries(store, 3);
    await byHand(
      store,
      'create table copy_month as table audit_month; create table copy_chain as table audit_chain',
    );
    await addEntries(store, 3);
    const anchor = await store.auditChain.anchor();
    assert.ok(anchor);
    assert.deepEqual(await findings(store, anchor), []);
    await byHand(
      store,
      `delete from audit_entry where id > 3; delete from audit_batch where number > 1;
       delete from audit_month; insert into audit_month select * from copy_month;
       delete from audit_chain; insert into audit_chain select * from copy_chain`,
    );
    assert.deepEqual(await findings(store), []);
    assert.deepEqual(await findings(store, anchor), [{ kind: 'not-the-anchor', anchor }]);
  });

  it('is found where the newest month is gone that an anchor names', async (test) => {
    const store = await opened(test);
    const anchor = { month: localDate('2027-01-01'), entries: 3, mac: 'a'.repeat(64) };
    assert.deepEqual(await findings(store, anchor), [{ kind: 'month-missing', month: anchor.month }]);
  });
});

describe('the months of the audit trail', () => {
  it('are removed by age as a whole, and the rest still verifies', async (test) => {
    const store = await opened(test);
    const days = ['2020-01-15', '2020-01-31', '2020-02-01', '2020-03-31'];
    for (const day of days)
      await store.sql`insert into audit_entry (at, act, outcome) values (${`${day}T12:00Z`}, 'lodge', 'old')`;
    await addEntries(store, 2);
    assert.deepEqual(await findings(store), []);
    // The partition that was there before holds all months up to this one: it goes when the last of them does.
    assert.deepEqual(await store.auditChain.removeMonthsBefore(localDate('2020-03-01')), []);
    await store.auditChain.addMonths();
    const removed = await store.auditChain.removeMonthsBefore(localDate('2999-01-01'));
    assert.deepEqual(removed.at(-1), localDate('2020-01-01'));
    assert.deepEqual(await findings(store), []);
    assert.deepEqual(await store.sql`select from audit_entry`, []);
  });

  it('each have a partition, which rejects changes like the table itself', async (test) => {
    const store = await freshStore();
    test.after(() => store.close());
    await store.auditChain.addMonths();
    const partitions = await store.sql<{ name: string }[]>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_entry'::regclass`;
    assert.equal(partitions.length, 5);
    for (const { name } of partitions)
      for (const change of [`delete from ${name}`, `truncate ${name}`, `update ${name} set act = ''`])
        await assert.rejects(async () => store.sql.unsafe(change), /never changed or removed/, change);
  });
});
