// The contracts of the stores whose rows are signed, with data keys: signing loses and rejects nothing that was stored.
import { keyRegisterContract } from '../../../contracts/key-register.ts';
import { personStoresContract } from '../../../contracts/person-stores.ts';
import { providerStoreContract } from '../../../contracts/provider-store.ts';
import { releaseStoreContract } from '../../../contracts/release-store.ts';
import { encryptedDatabase, newerKey, olderKey } from '../../../support/encrypted-store.ts';

const name = 'a database with data keys';

/** Two stores on one database, and the second has another key too. */
async function openBoth() {
  const database = await encryptedDatabase();
  const store = await database.open([newerKey]);
  const second = await database.open([newerKey, olderKey]);
  return { store, second, close: () => database.close() };
}

keyRegisterContract(name, false, async () => {
  const { store, second, close } = await openBoth();
  return { keys: store.keys, elsewhere: second.keys, close };
});

personStoresContract(name, false, async () => {
  const { store, second, close } = await openBoth();
  return { stores: store, elsewhere: second, close };
});

releaseStoreContract(name, false, async () => {
  const { store, second, close } = await openBoth();
  const clear = async () => void (await store.sql`truncate schedule_release, schedule_item`);
  return { releases: store.releases, elsewhere: second.releases, clear, close };
});

providerStoreContract(name, false, async () => {
  const { store, second, close } = await openBoth();
  const clear = async () => void (await store.sql`truncate imported_provider, provider_import`);
  return { providers: store.providers, elsewhere: second.providers, clear, close };
});
