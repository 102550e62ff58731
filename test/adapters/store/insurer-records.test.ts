// The built-in insurer's records keep their promises on every PostgreSQL at hand, and those of the tests do too.
import { openStore } from '../../../src/adapters/store/open-store.ts';
import { insurerRecordsContract } from '../../contracts/insurer-records.ts';
import { backends, silentLog } from '../../support/database.ts';
import { memoryInsurerRecords } from '../../support/memory-insurer-records.ts';

for (const backend of backends) {
  insurerRecordsContract(backend.name, backend.skip, async () => {
    const store = await backend.freshStore();
    const second = await openStore({
      databaseUrl: store.databaseUrl,
      dataDir: '',
      migrate: 'manual',
      role: 'tool',
      log: silentLog,
    });
    const close = async () => {
      await second.close();
      await store.close();
    };
    return { records: store.insurerRecords, elsewhere: second.insurerRecords, close };
  });
}

insurerRecordsContract('memory', false, async () => {
  const records = memoryInsurerRecords();
  return { records, elsewhere: records, close: async () => {} };
});
