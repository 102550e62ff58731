// One import as an operator's command makes it: the file read, parsed, checked and saved in the embedded store.
import { readOfficialXmlFile } from '../../src/adapters/schedule-files/official-xml-file.ts';
import { openStore } from '../../src/adapters/postgres/open-store.ts';
import { localDate, type LocalDate } from '../../src/domain/values/local-date.ts';
import { importRelease } from '../../src/application/schedule/import-release.ts';
import { reportPass } from './pass-time.ts';

const [, , path = '', dataDir = '', before = '0'] = process.argv;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

const store = await openStore({ databaseUrl: null, dataDir, migrate: 'auto', role: 'tool', log: silent });
// What an earlier process left would not change what an import costs, only how much the store holds.
await store.sql`truncate schedule_release, schedule_item`;

/** Each pass is another release, so that each really writes. */
const dates: LocalDate[] = ['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05'].map(
  localDate,
);

async function pass(): Promise<void> {
  const date = dates.shift();
  if (date === undefined) throw new Error('there are no more releases to import');
  const outcome = await importRelease({
    read: () => readOfficialXmlFile(path, { date }),
    store: store.releases,
  });
  if (!outcome.ok || outcome.outcome !== 'stored') throw new Error(JSON.stringify(outcome));
}

try {
  await reportPass(pass, Number(before));
} finally {
  await store.close();
}
