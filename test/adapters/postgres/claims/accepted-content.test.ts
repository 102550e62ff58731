// The content that the insurer has, of claims of this release and of one that stored the first revision twice.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { classifyClaimArrival } from '../../../../src/domain/claims/classify-arrival.ts';
import { claimIdFromCount } from '../../../../src/domain/values/claim-id.ts';
import { candidateOf, chargedAt, idOf } from '../../../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';

describe('the content that the insurer has', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  const lodge = async (serial: number, charge: string) => {
    const candidate = candidateOf(idOf(serial), chargedAt(charge));
    await store.claims.accept(candidate, (held, count) => classifyClaimArrival(candidate, held, count));
  };
  const answer = async (serial: number) => {
    const leased = await store.claims.lease(idOf(serial), 60_000);
    const claimId = claimIdFromCount(serial);
    await store.claims.settle(idOf(serial), leased?.revision ?? 0, { kind: 'accepted', claimId });
  };
  const chargeOf = async (serial: number) => {
    const { location, correlationId } = candidateOf(idOf(serial));
    const claim = await store.claims.findAccepted(location, correlationId);
    return claim?.medicalEvent[0]?.service[0]?.chargeAmount;
  };
  const rowsOf = async (table: string, serial: number) => {
    const rows =
      await store.sql`select from ${store.sql.unsafe(table)} where correlation_id = ${idOf(serial)}`;
    return rows.length;
  };

  it('is that of the claim, which stands once until it is corrected', async () => {
    await lodge(1, '60.00');
    await answer(1);
    assert.deepEqual([await chargeOf(1), await rowsOf('claim_revision', 1)], ['60.00', 0]);
    await lodge(1, '61.00');
    assert.equal(await rowsOf('claim_revision', 1), 2);
    await answer(1);
    assert.equal(await chargeOf(1), '61.00');
  });

  it('is found where an earlier release stored the first revision too', async () => {
    await lodge(2, '60.00');
    await answer(2);
    await store.sql`
      insert into claim_revision (correlation_id, revision, fingerprint, document)
      select correlation_id, revision, fingerprint, document from claim where correlation_id = ${idOf(2)}`;
    assert.equal(await chargeOf(2), '60.00');
    await lodge(2, '61.00');
    await answer(2);
    assert.deepEqual([await chargeOf(2), await rowsOf('claim_revision', 2)], ['61.00', 2]);
  });

  it('and all other rows go with a claim that is deleted by hand', async () => {
    await lodge(3, '60.00');
    await lodge(3, '61.00');
    assert.deepEqual([await rowsOf('claim_revision', 3), await rowsOf('lodged_service', 3)], [2, 1]);
    await store.sql`delete from claim where correlation_id = ${idOf(3)}`;
    assert.deepEqual([await rowsOf('claim_revision', 3), await rowsOf('lodged_service', 3)], [0, 0]);
  });
});
