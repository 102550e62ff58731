// The contract of the simulator's records on every available PostgreSQL, and on those of the tests.
import { bulkBillRecordsContract } from '../../../contracts/bulk-bill-records.ts';
import { backends, openTwo } from '../../../support/database.ts';
import { memoryBulkBillRecords } from '../../../support/memory-bulk-bill-records.ts';

for (const backend of backends) {
  bulkBillRecordsContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { records: store.bulkBillRecords, elsewhere: second.bulkBillRecords, close };
  });
}

bulkBillRecordsContract('memory', false, async () => {
  const records = memoryBulkBillRecords();
  return { records, elsewhere: records, close: async () => {} };
});
