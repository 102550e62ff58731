// Retention and erasure of bulk bill claims: what is removed, and that an id never becomes another claim.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Store } from '../../../../src/adapters/postgres/open-store.ts';
import { classifyClaimArrival } from '../../../../src/domain/claims/classify-arrival.ts';
import type { Claim } from '../../../../src/domain/claims/claim.ts';
import type { CorrelationId } from '../../../../src/domain/values/correlation-id.ts';
import { claimIdFromCount } from '../../../../src/domain/values/claim-id.ts';
import { localDate, type LocalDate } from '../../../../src/domain/values/local-date.ts';
import type { LodgeAnswer } from '../../../../src/ports/insurer/claim-insurer.ts';
import { auditEntries } from '../../../support/audit-entries.ts';
import { bulkBillClaim, candidateOf, cardOf, chargedAt, idOf } from '../../../support/bulk-bill-claims.ts';
import { newerKey, encryptedDatabase, type EncryptedDatabase } from '../../../support/encrypted-store.ts';

const accepted: LodgeAnswer = { kind: 'accepted', claimId: claimIdFromCount(1) };
const refused: LodgeAnswer = {
  kind: 'refused',
  messages: { highestSeverity: 'Error', serviceMessage: [] },
};

describe('content that is removed', () => {
  let database: EncryptedDatabase;
  let store: Store;
  let serial = 0;
  before(async () => {
    database = await encryptedDatabase();
    store = await database.open([newerKey]);
  });
  after(() => database.close());

  const send = async (id: CorrelationId, claim: Claim = bulkBillClaim(), today = '2026-11-20') => {
    const candidate = candidateOf(id, claim, { today: localDate(today) });
    const { arrival } = await store.claims.accept(candidate, (held, count) =>
      classifyClaimArrival(candidate, held, count),
    );
    return arrival.kind === 'error' ? arrival.error.reason : arrival.kind;
  };
  const settle = async (id: CorrelationId, answer: LodgeAnswer) => {
    const taken = await store.claims.lease(id, 60_000);
    assert.ok(taken);
    await store.claims.settle(id, taken.revision, answer);
  };
  const lodged = async (today = '2026-11-20') => {
    const id = idOf((serial += 1));
    await send(id, bulkBillClaim(), today);
    await settle(id, accepted);
    return id;
  };
  const expiry = (today: LocalDate) => ({ kind: 'claims', months: 24, today }) as const;
  const kept = async (id: CorrelationId) => {
    const [row] = await store.sql<{ kept: boolean }[]>`
      select document is not null as kept from claim where correlation_id = ${id}`;
    return row?.kept;
  };

  const boundaries = [
    ['2024-11-20', '2026-11-20', true],
    ['2024-11-20', '2026-11-21', false],
    ['2024-02-29', '2026-02-28', true],
    ['2024-02-29', '2026-03-01', false],
    ['2024-12-31', '2026-12-31', true],
    ['2024-12-31', '2027-01-01', false],
  ] as const;
  for (const [day, today, isKept] of boundaries) {
    it(`by age ${isKept ? 'is still there' : 'is gone'} on ${today} for a claim of ${day}`, async () => {
      const id = await lodged(day);
      const due = await store.retention.count(expiry(localDate(today)));
      assert.equal(await store.retention.remove(expiry(localDate(today)), 100), due);
      assert.equal(await kept(id), isKept);
      await store.erasure.erase(id);
    });
  }

  it('is left alone while the insurer has not answered', async () => {
    const id = idOf((serial += 1));
    await send(id, bulkBillClaim(), '2020-01-01');
    await store.retention.remove(expiry(localDate('2026-11-20')), 100);
    assert.equal(await kept(id), true);
    assert.equal(await store.erasure.erase(id), 'waiting');
    await settle(id, accepted);
    assert.equal(await store.erasure.erase(id), 'erased');
    assert.equal(await store.erasure.erase(id), 'nothing-left');
  });

  it('keeps the id, which answers a replay as before and rejects any other content', async () => {
    const id = await lodged();
    await store.erasure.erase(id);
    assert.equal(await send(id), 'replay');
    assert.match(await send(id, chargedAt('61.00')), /no longer kept; use a new correlationId/);
    const record = await store.claims.find(candidateOf(id).location, id);
    assert.deepEqual([record?.claimId, record?.claim, record?.state], [claimIdFromCount(1), null, 'lodged']);
  });

  it('leaves the claim, which is still owed, with what needs somebody, unless it was attended to', async () => {
    const attentionAfter = async (how: string | null) => {
      const id = await lodged();
      await store.sql`update claim_outcome set attended_how = ${how} where correlation_id = ${id}`;
      await store.erasure.erase(id);
      const [row] = await store.sql<{ stage: string; attention: string | null }[]>`
        select stage, attention from claim_outcome where correlation_id = ${id}`;
      return [row?.stage, row?.attention];
    };
    assert.deepEqual(await attentionAfter(null), ['unknown', 'expiring']);
    assert.deepEqual(await attentionAfter('written-off'), ['unknown', null]);
  });

  it('keeps the request hash of the accepted revision where a correction was refused', async () => {
    const id = await lodged();
    await send(id, chargedAt('61.00'));
    await settle(id, refused);
    await store.erasure.erase(id);
    assert.equal(await send(id), 'replay');
    assert.match(await send(id, chargedAt('61.00')), /no longer kept/);
  });

  it('keeps the id of a refused claim free', async () => {
    const id = idOf((serial += 1));
    await send(id);
    await settle(id, refused);
    await store.erasure.erase(id);
    assert.equal(await send(id), 'new');
    await settle(id, accepted);
    assert.equal(await kept(id), true);
  });

  it('removes the services too, by which a patient is found', async () => {
    const id = await lodged();
    assert.ok((await store.erasure.claimsOf(cardOf(1), '1')).includes(id));
    assert.deepEqual(await store.erasure.claimsOf(cardOf(1), '2'), []);
    for (const each of await store.erasure.claimsOf(cardOf(1), '1')) await store.erasure.erase(each);
    assert.deepEqual(await store.erasure.claimsOf(cardOf(1), '1'), []);
  });

  it('is removed by one process at a time', async () => {
    const other = await database.open([newerKey]);
    await lodged('2020-01-01');
    const today = localDate('2026-11-20');
    await store.sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(7353, 1)`;
      assert.equal(await other.retention.remove(expiry(today), 1), null);
    });
    assert.equal(await other.retention.remove(expiry(today), 1), 1);
  });

  it('is unknown for an id that was never used', async () => {
    assert.equal(await store.erasure.erase(idOf(9_999)), 'unknown');
    assert.equal(await store.erasure.erase('x'), 'unknown');
  });
});

describe('the audit trail', () => {
  let database: EncryptedDatabase;
  let store: Store;
  before(async () => {
    database = await encryptedDatabase();
    store = await database.open([newerKey]);
  });
  after(() => database.close());

  it('is only ever added to', async () => {
    const actor = { keyId: 'key_1', requestId: 'r-1' };
    await store.audit.add({ act: 'lodge', outcome: 'new', correlationId: 'x', location: null, actor });
    for (const change of [
      'update audit_entry set outcome = null',
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await assert.rejects(async () => store.sql.unsafe(change), /never changed or removed/, change);
    const entries = await auditEntries(store, 'x');
    assert.deepEqual(
      entries.map(({ act, outcome, actor: by }) => [act, outcome, by]),
      [['lodge', 'new', actor]],
    );
  });

  it('records every arrival with its actor, whatever comes of it', async () => {
    const candidate = { ...candidateOf(idOf(1)), actor: { keyId: 'key_2', requestId: 'r-2' } };
    const { correlationId } = candidate;
    for (const sent of [candidate, candidate, { ...candidate, ...candidateOf(idOf(1), chargedAt('61.00')) }])
      await store.claims.accept(sent, (held, count) => classifyClaimArrival(sent, held, count));
    await store.claims.accept(candidate, () => ({
      kind: 'error',
      error: { code: '9777', severity: 'Error', reason: 'Robin Examplar' },
    }));
    await store.erasure.erase(correlationId);
    const entries = await auditEntries(store, correlationId);
    assert.deepEqual(
      entries.map(({ act, outcome }) => `${act} ${outcome}`),
      ['lodge new', 'lodge replay', 'lodge correction', 'lodge refused 9777', 'erase waiting'],
    );
    assert.equal(entries[0]?.actor.keyId, 'key_2');
  });

  it('notes nothing of a lodgement that is rolled back', async () => {
    const candidate = candidateOf(idOf(2));
    const breaks = store.claims.accept(candidate, () => {
      throw new Error('it breaks');
    });
    await assert.rejects(breaks, /it breaks/);
    assert.deepEqual(await auditEntries(store, candidate.correlationId), []);
  });
});
