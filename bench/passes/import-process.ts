// Imports an official file into the embedded PostgreSQL and prints the milliseconds, as `schedule import` does it.
import { createDescriptorReader } from '../../src/adapters/schedule-files/descriptor-reader.ts';
import { createWorkerThread } from '../../src/adapters/system/worker-thread.ts';
import { readOfficialXmlFile } from '../../src/adapters/schedule-files/official-xml-file.ts';
import { importRelease } from '../../src/application/schedule/import-release.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { openToolStore } from './tool-store.ts';

const [, , path = '', dataDir = ''] = process.argv;
const store = await openToolStore(dataDir);
try {
  // An earlier turn's rows would make the table larger, not the import slower.
  await store.sql`truncate schedule_release, schedule_item`;
  const date = localDate('2026-07-01');
  const startedAt = performance.now();
  const result = await importRelease({
    read: () => readOfficialXmlFile(path, { date }),
    descriptors: createDescriptorReader(createWorkerThread),
    store: store.releases,
  });
  process.stdout.write(String(performance.now() - startedAt));
  if (!result.ok) throw new Error(JSON.stringify(result));
} finally {
  await store.close();
}
