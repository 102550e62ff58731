// Gives the databases of the crash test a schedule of the few items that its claims have: processes then start in a third of the time.
import { join } from 'node:path';
import { openStore } from '../../adapters/postgres/open-store.ts';
import { loadBundledReleases } from '../../adapters/schedule-files/bundled-releases.ts';
import { claimedItems } from './claim-contents.ts';

const dataDir = join(import.meta.dirname, '..', '..', '..', 'data');
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Makes the tables of each database, and stores the newest bundled release with those items alone; for SCHEDULE=imported. @throws StoreError. */
export async function saveSmallSchedule(databaseUrls: readonly string[]): Promise<void> {
  const releases = await loadBundledReleases(dataDir);
  const newest = releases.at(-1);
  if (newest === undefined) throw new Error('there is no bundled release');
  const items = newest.items.filter(({ itemNumber }) => claimedItems.includes(itemNumber));
  const save = async (databaseUrl: string): Promise<void> => {
    const store = await openStore({ databaseUrl, dataDir: '', migrate: 'auto', role: 'tool', log: silent });
    try {
      await store.releases.save({ ...newest, origin: 'official', items });
    } finally {
      await store.close();
    }
  };
  await Promise.all(databaseUrls.map(save));
}
