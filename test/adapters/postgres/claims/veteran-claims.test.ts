// A veteran's claim in the database: encrypted, kept through a new data key, found and erased by file number, and no evidence of a card.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Store } from '../../../../src/adapters/postgres/open-store.ts';
import {
  parseMedicareNumber,
  parseMedicareRefNumber,
} from '../../../../src/domain/values/medicare-number.ts';
import { candidateOf, cardOf, idOf } from '../../../support/bulk-bill-claims.ts';
import {
  encryptedDatabase,
  newerKey,
  olderKey,
  reEncryptAll,
  valuesLeft,
  type EncryptedDatabase,
} from '../../../support/encrypted-store.ts';
import { veteranClaim, veteranEvent, veteranIdentity } from '../../../support/veteran-claims.ts';
import { minorId } from '../../../support/minor-id.ts';

const number = 'NX123456';
const withNumber = (veteranNumber: string) =>
  veteranClaim('dva-general', {
    medicalEvent: [
      veteranEvent('dva-general', {
        patient: { identity: veteranIdentity, veteranMembership: { veteranNumber } },
      }),
    ],
  });
const unnumbered = veteranClaim('dva-general', {
  medicalEvent: [
    veteranEvent('dva-general', {
      patient: { identity: veteranIdentity, residentialAddress: { locality: 'Hobart', postcode: '7000' } },
    }),
  ],
});

describe("a veteran's claim in an encrypted database", () => {
  let database: EncryptedDatabase;
  let store: Store;
  let renewed: Store;
  const location = minorId('SBX00001');
  const accept = (serial: number, claim = withNumber(number)) => {
    const candidate = candidateOf(idOf(serial), claim, { stream: 'dva-general' });
    return store.claims.accept(candidate, () => ({ kind: 'new' }));
  };
  before(async () => {
    database = await encryptedDatabase();
    store = await database.open([olderKey]);
    await accept(1);
    await accept(2, withNumber('VX654321'));
    await accept(3, unnumbered);
  });
  after(() => database.close());

  it('is read as it was stored, and stands nowhere in plain text', async () => {
    const record = await store.claims.find(location, idOf(1));
    assert.deepEqual(record?.claim, withNumber(number));
    assert.equal(record?.stream, 'dva-general');
    for (const table of ['claim', 'claim_revision', 'lodged_service']) {
      const rows = await store.sql<object[]>`select * from ${store.sql.unsafe(table)}`;
      assert.doesNotMatch(JSON.stringify(rows), /NX123456|Brushtail|Osteoarthritis|Hobart/, table);
    }
  });

  it('is found by its file number alone, and by no other', async () => {
    assert.deepEqual(await store.erasure.claimsOfVeteran(number), [idOf(1)]);
    assert.deepEqual(await store.erasure.claimsOfVeteran('NX123457'), []);
    assert.deepEqual(await store.erasure.claimsOf(number, ''), []);
  });

  it('is no evidence of what a Medicare card has had', async () => {
    const [medicareNumber, medicareRefNumber] = [parseMedicareNumber(cardOf(1)), parseMedicareRefNumber('1')];
    assert.ok(medicareNumber !== null && medicareRefNumber !== null);
    assert.deepEqual(await store.lodged.ofPatient(location, { medicareNumber, medicareRefNumber }), []);
  });

  it('stays readable and findable under a new data key', async () => {
    renewed = await database.open([newerKey, olderKey]);
    await reEncryptAll(renewed);
    assert.equal(await valuesLeft(renewed), 0);
    assert.deepEqual((await renewed.claims.find(location, idOf(1)))?.claim, withNumber(number));
    assert.deepEqual(await renewed.erasure.claimsOfVeteran(number), [idOf(1)]);
  });

  it('is erased by its file number once the insurer has answered, and leaves the others', async () => {
    assert.equal(await renewed.erasure.erase(idOf(1)), 'waiting');
    const leased = await renewed.claims.lease(idOf(1), 60_000);
    assert.equal(leased?.stream, 'dva-general');
    await renewed.claims.settle(idOf(1), 1, {
      kind: 'refused',
      messages: { highestSeverity: 'Error', serviceMessage: [] },
    });
    assert.equal(await renewed.erasure.erase(idOf(1)), 'erased');
    assert.deepEqual(await renewed.erasure.claimsOfVeteran(number), []);
    assert.deepEqual(await renewed.erasure.claimsOfVeteran('VX654321'), [idOf(2)]);
  });
});
