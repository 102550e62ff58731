// The store's ports, proved on every PostgreSQL at hand.
import { openStore, type StoreOptions } from '../../../src/adapters/store/open-store.ts';
import { keyRegisterContract } from '../../contracts/key-register.ts';
import { providerStoreContract } from '../../contracts/provider-store.ts';
import { releaseStoreContract } from '../../contracts/release-store.ts';
import { sandboxStoreContract } from '../../contracts/sandbox-store.ts';
import { backends, silentLog, type Backend } from '../../support/database.ts';

/** Two stores on one new database, as two processes have them. */
async function openTwo({ freshStore }: Backend) {
  const store = await freshStore();
  const options: StoreOptions = {
    databaseUrl: store.databaseUrl,
    dataDir: '',
    migrate: 'manual',
    role: 'tool',
    log: silentLog,
  };
  const second = await openStore(options);
  const close = async () => {
    await second.close();
    await store.close();
  };
  return { store, second, close };
}

for (const backend of backends) {
  keyRegisterContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { keys: store.keys, elsewhere: second.keys, close };
  });

  releaseStoreContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    const clear = async () => void (await store.sql`truncate schedule_release, schedule_item`);
    return { releases: store.releases, elsewhere: second.releases, clear, close };
  });

  providerStoreContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    const clear = async () => void (await store.sql`truncate imported_provider, provider_import`);
    return { providers: store.providers, elsewhere: second.providers, clear, close };
  });

  sandboxStoreContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { sandbox: store.sandbox, elsewhere: second.sandbox, close };
  });
}
