// An id that was given back and used again: nothing is left of the patient whose claim was refused under it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classifyClaimArrival } from '../../../../src/domain/claims/classify-arrival.ts';
import { bulkBillClaim, candidateOf, cardOf, idOf, medicalEvent } from '../../../support/bulk-bill-claims.ts';
import { encryptedDatabase } from '../../../support/encrypted-store.ts';

const patient = (card: string, familyName: string) => ({
  identity: { dateOfBirth: '1980-02-29', familyName, givenName: 'Robin', sex: '3' },
  medicare: { memberNumber: card, memberRefNumber: '1' },
});
const claimOf = (card: string, familyName: string) =>
  bulkBillClaim('general', {
    medicalEvent: [medicalEvent('general', { patient: patient(card, familyName) })],
  });

describe('an id whose claim was refused', () => {
  it('holds only the new patient once it is used for another claim', async (test) => {
    const database = await encryptedDatabase();
    test.after(() => database.close());
    const store = await database.open([]);
    const id = idOf(1);
    const send = async (card: string, familyName: string) => {
      const candidate = candidateOf(id, claimOf(card, familyName));
      const { arrival } = await store.claims.accept(candidate, (held, count) =>
        classifyClaimArrival(candidate, held, count),
      );
      assert.equal(arrival.kind, 'new');
    };
    await send(cardOf(1), 'Formerly');
    const taken = await store.claims.lease(id, 60_000);
    assert.ok(taken);
    const messages = { highestSeverity: 'Error', serviceMessage: [] } as const;
    await store.claims.settle(id, taken.revision, { kind: 'refused', messages });
    assert.deepEqual(await store.erasure.claimsOf(cardOf(1), '1'), [id]);
    await send(cardOf(2), 'Newly');
    assert.deepEqual(await store.erasure.claimsOf(cardOf(1), '1'), []);
    const dump = await database.dump();
    assert.ok(dump.includes('Newly') && dump.includes(cardOf(2)));
    assert.ok(!dump.includes('Formerly') && !dump.includes(cardOf(1)));
  });
});
