// The contracts of immunisation records and identified individuals on every available PostgreSQL.
import { identifiedIndividualsContract } from '../../../contracts/identified-individuals.ts';
import { immunisationRecordsContract } from '../../../contracts/immunisation-records.ts';
import { backends, openTwo } from '../../../support/database.ts';

for (const backend of backends) {
  immunisationRecordsContract(backend.name, backend.skip, async () => {
    const { store, second, close } = await openTwo(backend);
    return { records: store.immunisationRecords, elsewhere: second.immunisationRecords, close };
  });
  identifiedIndividualsContract(backend.name, backend.skip, async () => {
    const { store, close } = await openTwo(backend);
    const age = async (days: number) => {
      await store.sql`
        update identified_individual set identified_at = identified_at - make_interval(days => ${days})`;
    };
    return { individuals: store.individuals, age, close };
  });
}
