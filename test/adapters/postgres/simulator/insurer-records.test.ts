// The contract of the simulator's records on every available PostgreSQL, and on those of the tests.
import { insurerRecordsContract } from '../../../contracts/insurer-records.ts';
import { backends, openTwo } from '../../../support/database.ts';
import { memoryInsurerRecords } from '../../../support/memory-insurer-records.ts';

for (const backend of backends) {
  insurerRecordsContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { records: store.insurerRecords, elsewhere: second.insurerRecords, close };
  });
}

insurerRecordsContract('memory', false, async () => {
  const records = memoryInsurerRecords();
  return { records, elsewhere: records, close: async () => {} };
});
