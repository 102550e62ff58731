// The contracts of interactive claims, ours and the simulator's, on every available PostgreSQL.
import { interactiveRecordsContract } from '../../../contracts/interactive-records.ts';
import { interactiveStoreContract } from '../../../contracts/interactive-store.ts';
import { backends, openTwo } from '../../../support/database.ts';

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
