// The contract of the simulator's records on every available PostgreSQL, and on those of the tests.
import { insurerClaimRecordsContract } from '../../../contracts/insurer-claim-records.ts';
import { backends, openTwo } from '../../../support/database.ts';
import { memoryInsurerClaimRecords } from '../../../support/memory-insurer-claim-records.ts';

for (const backend of backends) {
  insurerClaimRecordsContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { records: store.insurerClaimRecords, elsewhere: second.insurerClaimRecords, close };
  });
}

insurerClaimRecordsContract('memory', false, async () => {
  const records = memoryInsurerClaimRecords();
  return { records, elsewhere: records, close: async () => {} };
});
