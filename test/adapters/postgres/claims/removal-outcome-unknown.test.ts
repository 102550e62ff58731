// Removal of interactive claims whose outcome is unknown: what is left of them, and answers that come too late.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Store } from '../../../../src/adapters/postgres/open-store.ts';
import type { CorrelationId } from '../../../../src/domain/values/correlation-id.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import type {
  BeginInteractiveResult,
  InteractiveLease,
} from '../../../../src/ports/claims/interactive-store.ts';
import type { RetentionExpiry } from '../../../../src/ports/maintenance/personal-data.ts';
import { candidateOf, cardOf, idOf } from '../../../support/bulk-bill-claims.ts';
import { eventually } from '../../../support/eventually.ts';
import { asked as named, membership, outcomeOf } from '../../../support/interactive-outcomes.ts';
import {
  encryptedDatabase,
  newerKey,
  olderKey,
  reEncryptAll,
  valuesLeft,
  type EncryptedDatabase,
} from '../../../support/encrypted-store.ts';
import { minorId } from '../../../support/minor-id.ts';

const location = minorId('SBX00001');
const day = localDate('2020-01-01');
const longLease = 600_000;
const expiry: RetentionExpiry = { kind: 'interactive-claims', months: 24, today: localDate('2026-11-20') };
const { memberNumber, memberRefNumber } = membership;
/** As it is stored without a key: the card number without its issue, and the IRN. */
const whom = `${memberNumber.slice(0, 9)} ${memberRefNumber}`;

const begin = (
  { interactiveClaims }: Store,
  correlationId: CorrelationId,
  { requestHash = 'one', leaseMs = longLease, patient = membership } = {},
) =>
  interactiveClaims.begin(
    { location, correlationId, requestHash, patient, ...named, today: day },
    leaseMs,
    () => ({
      kind: 'assess',
    }),
  );
const leaveOf = (begun: BeginInteractiveResult): InteractiveLease => {
  assert.ok(begun.kind === 'send', begun.kind);
  return begun.lease;
};
const reasonOf = (begun: BeginInteractiveResult) =>
  begun.kind === 'error' ? begun.error.reason : begun.kind;

describe('an interactive claim with unknown outcome that is removed', () => {
  let database: EncryptedDatabase;
  let store: Store;
  let elsewhere: Store;
  let serial = 0;
  before(async () => {
    database = await encryptedDatabase();
    store = await database.open([]);
    elsewhere = await database.open([]);
  });
  after(() => database.close());

  const nextId = () => idOf((serial += 1));
  const doubtful = async () => {
    const id = nextId();
    await store.interactiveClaims.recordUnknownOutcome(leaveOf(await begin(store, id)));
    return id;
  };
  const isHeld = async (id: CorrelationId) =>
    (await store.erasure.claimsOf(memberNumber, memberRefNumber)).includes(id);
  const rowOf = async (id: CorrelationId) => {
    const [row] = await store.sql<Record<string, unknown>[]>`
      select * from interactive_claim where correlation_id = ${id}`;
    assert.ok(row);
    return row;
  };

  it('keeps id, location, days and request hash, and no personal data', async () => {
    const id = await doubtful();
    for (const seen of [whom, named.identity.familyName])
      assert.ok((await database.dump()).includes(seen), 'it would be seen');
    assert.equal(await store.retention.remove(expiry, 100), 1);
    for (const gone of [whom, named.identity.familyName])
      assert.ok(!(await database.dump()).includes(gone), gone);
    const left = Object.entries(await rowOf(id)).filter(([, value]) => value !== null);
    assert.deepEqual(
      left.map(([column]) => column),
      ['correlation_id', 'minor_id', 'requested_on', 'asked_fingerprint', 'askings', 'erased_at'],
    );
    const record = await store.interactiveClaims.find(location, id);
    assert.deepEqual(record, {
      requestHash: 'one',
      state: 'outcome-unknown',
      requestedOn: day,
      answer: null,
    });
  });

  it('is never asked about again, nor becomes another claim, and says whom to ask first', async () => {
    const byAge = await doubtful();
    assert.equal(await store.retention.remove(expiry, 100), 1);
    const onRequest = await doubtful();
    assert.equal(await store.erasure.erase(onRequest), 'erased-outcome-unknown');
    for (const id of [byAge, onRequest]) {
      for (const requestHash of ['one', 'other'])
        assert.match(
          reasonOf(await begin(elsewhere, id, { requestHash })),
          /no longer kept; ask Medicare about it before/,
        );
      const candidate = candidateOf(id);
      const { arrival } = await store.claims.accept(candidate, () => ({ kind: 'new' }));
      assert.equal(arrival.kind === 'error' && arrival.error.code, '9777');
      assert.equal(await store.erasure.erase(id), 'nothing-left');
    }
    assert.equal(await store.retention.count(expiry), 0);
  });

  it('loses the answer before it too, when it was asked again', async () => {
    const id = nextId();
    const first = leaveOf(await begin(store, id));
    await store.interactiveClaims.settle(first, outcomeOf('pendable'), 1);
    await store.interactiveClaims.recordUnknownOutcome(
      leaveOf(await begin(store, id, { requestHash: 'two' })),
    );
    assert.equal(await store.retention.remove(expiry, 100), 1);
    const { fingerprint, asked_fingerprint: asked, outcome, patient_hash: hash } = await rowOf(id);
    assert.deepEqual([fingerprint, asked, outcome, hash], ['one', 'two', null, null]);
  });

  it('is found by whom it was asked for, by whom the answer before was for, and by who claimed that', async () => {
    const id = nextId();
    const first = leaveOf(await begin(store, id));
    const claimant = { memberNumber: cardOf(6), memberRefNumber: '3' };
    await store.interactiveClaims.settle(first, { ...outcomeOf('pendable'), claimant }, 1);
    const patient = { memberNumber: cardOf(5), memberRefNumber: '2' };
    const leave = leaveOf(await begin(store, id, { requestHash: 'two', patient }));
    assert.deepEqual(await store.erasure.claimsOf(cardOf(5), '2'), [id]);
    assert.deepEqual(await store.erasure.claimsOf(cardOf(6), '3'), [id]);
    assert.ok(await isHeld(id));
    await store.interactiveClaims.withdraw(leave);
    assert.deepEqual(await store.erasure.claimsOf(cardOf(5), '2'), []);
    assert.equal(await store.erasure.erase(id), 'erased');
    assert.deepEqual(await store.erasure.claimsOf(cardOf(6), '3'), []);
  });

  for (const [what, settled] of [
    [
      'an answer',
      (leave: InteractiveLease) => store.interactiveClaims.settle(leave, outcomeOf('assessed'), 1),
    ],
    ['a rejection', (leave: InteractiveLease) => store.interactiveClaims.withdraw(leave)],
    ['word that none came', (leave: InteractiveLease) => store.interactiveClaims.recordUnknownOutcome(leave)],
  ] as const) {
    it(`accepts ${what} that comes too late, which restores nothing and does not free the id`, async () => {
      const id = nextId();
      const late = leaveOf(await begin(store, id, { leaseMs: -1 }));
      assert.equal(await store.retention.remove(expiry, 100), 1);
      await settled(late);
      assert.ok(!(await database.dump()).includes(memberNumber.slice(0, 9)));
      assert.equal((await begin(store, id)).kind, 'error');
      assert.equal(await store.retention.count(expiry), 0);
    });
  }

  it('makes a replay that comes meanwhile wait, which is then rejected', async () => {
    const id = await doubtful();
    const { begun } = await store.sql.begin(async (transaction) => {
      // As the removal leaves it, and not yet committed.
      await transaction`
        update interactive_claim set asked_patient = null, asked_patient_hash = null, name_hash = null,
          asked_patient_details = null, erased_at = now()
        where correlation_id = ${id}`;
      const waiting = begin(elsewhere, id);
      await eventually(async () => {
        const locks = await store.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return locks.length > 0;
      });
      return { begun: waiting };
    });
    assert.match(reasonOf(await begun), /no longer kept/);
  });

  it('at the very time at which it is sent again, is either asked about or removed, never both', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, doubtful));
    const kinds = await Promise.all(
      ids.map(async (id, at) => {
        if (at % 4 === 0) await elsewhere.retention.remove(expiry, 5);
        return (await begin(at % 2 === 0 ? store : elsewhere, id)).kind;
      }),
    );
    for (const [at, id] of ids.entries()) {
      const { erased_at: erasedAt } = await rowOf(id);
      assert.equal(kinds[at], erasedAt === null ? 'send' : 'error', id);
    }
    assert.deepEqual(new Set(kinds), new Set(['send', 'error']));
    assert.equal(await store.retention.count(expiry), 0);
  });

  it('was refused with other content: its id is closed once the insurer forgets it', async () => {
    const id = await doubtful();
    await store.interactiveRecords.receive(
      { location, correlationId: id, requestHash: 'one', today: day, now: 0, patient: 'somebody' },
      ({ claimId }) => ({ kind: 'record', outcome: outcomeOf('assessed', claimId), services: [] }),
    );
    await store.interactiveClaims.withdraw(leaveOf(await begin(store, id, { requestHash: 'other' })));
    const theirs: RetentionExpiry = { ...expiry, kind: 'insurer-interactive-claims' };
    assert.equal(await store.retention.remove(theirs, 100), 1);
    assert.match(reasonOf(await begin(store, id)), /no longer kept/);
  });
});

describe('the patient of an interactive claim with unknown outcome', () => {
  it('is found again under another key, and where there was none before', async (test) => {
    const database = await encryptedDatabase();
    test.after(() => database.close());
    for (const [serial, keys] of [[], [olderKey], [newerKey, olderKey]].entries()) {
      const store = await database.open(keys);
      await store.interactiveClaims.recordUnknownOutcome(leaveOf(await begin(store, idOf(serial))));
      if (keys.length !== 1) continue;
      await store.interactiveClaims.withdraw(leaveOf(await begin(store, idOf(3))));
      await store.interactiveClaims.settle(leaveOf(await begin(store, idOf(4))), outcomeOf('assessed'), 1);
    }
    const store = await database.open([newerKey, olderKey]);
    assert.ok((await valuesLeft(store)) > 0);
    const expected = [0, 1, 2, 3, 4].map((serial) => idOf(serial));
    assert.deepEqual(await store.erasure.claimsOf(memberNumber, memberRefNumber), expected);
    await store.reEncryption.pass(() => {}, assert.fail);
    assert.equal(await valuesLeft(store), 0);
    const dump = await database.dump();
    assert.ok(!dump.includes(whom) && dump.includes(':2026:'));
    assert.ok(!dump.includes(named.identity.familyName));
    const patients = await store.interactiveClaims.findPatients(location, expected);
    assert.deepEqual(
      [...patients.values()],
      expected.map(() => ({ identity: named.identity, medicare: membership })),
    );
    const [unnamed] = await store.sql`select from interactive_claim where name_hash is null`;
    assert.equal(unnamed, undefined, 'found by name as before');
    const hashes = await store.sql<{ hash: string }[]>`
      select asked_patient_hash as hash from interactive_claim where not starts_with(asked_patient_hash, 'hmac:2:2026:')`;
    assert.deepEqual([...hashes], []);
    assert.deepEqual(await store.erasure.claimsOf(memberNumber, memberRefNumber), expected);
  });

  it('and who claimed is too, also where an answer from before has no such hash', async (test) => {
    const database = await encryptedDatabase();
    test.after(() => database.close());
    const older = await database.open([olderKey]);
    const claimant = { memberNumber: cardOf(6), memberRefNumber: '3' };
    const ids = [0, 1].map((serial) => idOf(serial));
    for (const id of ids)
      await older.interactiveClaims.settle(
        leaveOf(await begin(older, id)),
        { ...outcomeOf('assessed'), claimant },
        1,
      );
    await older.sql`update interactive_claim set claimant_hash = null where correlation_id = ${idOf(1)}`;
    const store = await database.open([newerKey, olderKey]);
    assert.equal(await reEncryptAll(store), 0);
    assert.deepEqual(await store.erasure.claimsOf(cardOf(6), '3'), ids);
    assert.ok(!(await database.dump()).includes('hmac:2:2025:'));
  });
});
