// A claim that comes again when its services are too old for a claim: what is held keeps its answer.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { plusDays, plusYears } from '../../../src/domain/values/local-date.ts';
import { chargedAt, claimDay, idOf } from '../../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../../support/database.ts';
import { codesOf, startLodging, type Lodging } from '../../support/start-lodging.ts';

const one = idOf(1);
const serviceDay = plusDays(claimDay, -1);
const lastDay = plusYears(serviceDay, 1);
const tooLate = plusDays(lastDay, 1);

describe('a claim that comes again more than a year after its services', () => {
  let store: FreshStore;
  let lodging: Lodging;
  before(async () => (store = await freshStore()));
  afterEach(async () => {
    await lodging.stop();
    await store.sql`truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome`;
  });
  after(() => store.close());

  it('gets the claim id that it has, and nothing is changed', async () => {
    lodging = startLodging(store.claims);
    const first = await lodging.lodge(one);
    lodging.today = tooLate;
    assert.deepEqual(await lodging.lodge(one), first);
    assert.equal(lodging.insurer.calls.length, 1);
    assert.deepEqual(codesOf(await lodging.lodge(one, chargedAt('61.00'))), ['9202'], 'as a correction');
    assert.deepEqual(codesOf(await lodging.lodge(idOf(2))), ['9202'], 'under another id');
    assert.equal((await lodging.find(one)).revision, 1);
  });

  it('is answered as queued, and then as lodged', async () => {
    lodging = startLodging(store.claims);
    lodging.today = lastDay;
    lodging.insurer.behaviour = 'down';
    const queued = await lodging.lodge(one);
    assert.equal(queued.kind, 'queued');
    lodging.today = tooLate;
    assert.deepEqual(await lodging.lodge(one), queued);
    lodging.insurer.behaviour = 'up';
    assert.equal((await lodging.lodge(one)).kind, 'lodged');
  });

  it('keeps the claim id of what stands, where its correction was refused', async () => {
    lodging = startLodging(store.claims);
    const first = await lodging.lodge(one);
    lodging.insurer.refusedCharges.add('61.00');
    await lodging.lodge(one, chargedAt('61.00'));
    lodging.today = tooLate;
    assert.deepEqual(await lodging.lodge(one), first);
  });

  it('gets the error of the insurer that rejected it: it is no longer stored', async () => {
    lodging = startLodging(store.claims);
    lodging.insurer.behaviour = 'refuses';
    await lodging.lodge(one);
    lodging.today = tooLate;
    assert.deepEqual(codesOf(await lodging.lodge(one)), ['9202']);
    assert.equal((await lodging.find(one)).state, 'refused');
  });
});
