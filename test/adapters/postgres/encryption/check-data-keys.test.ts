// A start with wrong data keys is rejected, and does not keep the right keys out.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import {
  deriveDataKey,
  type DataKeys,
} from '../../../../src/adapters/postgres/encryption/parse-data-keys.ts';
import { StoreError } from '../../../../src/adapters/postgres/open-store-error.ts';
import { reEncrypt } from '../../../../src/application/maintenance/re-encrypt.ts';
import { newerKey, olderKey, encryptedDatabase } from '../../../support/encrypted-store.ts';

const mistyped = deriveDataKey('mistyped', Buffer.alloc(32, 9));
/** The id of a key in use with other bytes. */
const impostor = (id: string) => deriveDataKey(id, Buffer.alloc(32, 9));

async function fresh(test: TestContext) {
  const database = await encryptedDatabase();
  test.after(() => database.close());
  return database;
}

const isRefused = (error: unknown) => error instanceof StoreError && error.kind === 'wrong-data-keys';

describe('a start with keys that the database is not encrypted with', () => {
  for (const [what, wrong] of [
    ['another key alone', [mistyped]],
    ['another key that would write, the right one forgotten', [mistyped, newerKey]],
    ['another key under the same name', [impostor(olderKey.id)]],
    ['no key', []],
  ] satisfies [string, DataKeys][]) {
    it(`is refused (${what}), and the next start under the right key is not`, async (test) => {
      const database = await fresh(test);
      await database.open([olderKey]);
      await assert.rejects(database.open(wrong), isRefused);
      await database.open([olderKey]);
    });
  }

  it('does not bring back a key that was replaced', async (test) => {
    const database = await fresh(test);
    await database.open([olderKey]);
    await reEncrypt(await database.open([newerKey, olderKey]));
    await assert.rejects(database.open([impostor(olderKey.id), newerKey]), isRefused);
    await database.open([newerKey]);
  });
});
