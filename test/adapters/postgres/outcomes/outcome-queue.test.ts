// The queue of claims whose reports are due: how many are leased at once.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lodge } from '../../../contracts/claim-store-fixture.ts';
import { candidateOf, claimDay, idOf, minorId } from '../../../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';
import { dayStartMs, plusDays } from '../../../../src/domain/values/local-date.ts';

const location = minorId('SBX00001');

describe('claims whose reports are due', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  it('are leased up to the limit of the location, and no more, however many wait', async () => {
    for (let serial = 1; serial <= 9; serial += 1)
      await lodge(store.claims, candidateOf(idOf(serial), undefined, { today: claimDay }));
    const later = dayStartMs('Australia/Sydney', plusDays(claimDay, 4));
    const lease = () => store.outcomeCollection.lease(location, later, { atOnceMax: 4, leaseMs: 60_000 });
    assert.equal((await lease()).length, 4);
    assert.equal((await lease()).length, 0);
  });
});
