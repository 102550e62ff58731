// The records of interactive claims, ours and the insurer's, proved on every PostgreSQL at hand.
import { openStore } from '../../../../src/adapters/store/open-store.ts';
import { interactiveRecordsContract } from '../../../contracts/interactive-records.ts';
import { interactiveStoreContract } from '../../../contracts/interactive-store.ts';
import { backends, silentLog, type Backend } from '../../../support/database.ts';

/** Two stores on one new database, as two processes have them. */
async function openTwo({ freshStore }: Backend) {
  const store = await freshStore();
  const { databaseUrl } = store;
  const second = await openStore({
    databaseUrl,
    dataDir: '',
    migrate: 'manual',
    role: 'tool',
    log: silentLog,
  });
  const close = async () => {
    await second.close();
    await store.close();
  };
  return { store, second, close };
}

for (const backend of backends) {
  interactiveStoreContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { store: store.interactiveClaims, elsewhere: second.interactiveClaims, close };
  });

  interactiveRecordsContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { records: store.interactiveRecords, elsewhere: second.interactiveRecords, close };
  });
}
