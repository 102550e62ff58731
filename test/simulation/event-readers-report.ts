// npm run event-readers [-- --events 100000]: what a reader sees of sixteen writers with so many events each, some slow or rolled back.
// Fails where an event is skipped, doubled, out of the order of its writer, or was never committed.
import { parseArgs } from 'node:util';
import { seededRandom } from '../../src/adapters/simulator/seeded-random.ts';
import { embedded, openTwo } from '../support/database.ts';
import { simulateEventReaders } from './event-readers.ts';

const { values: options } = parseArgs({ options: { events: { type: 'string', default: '100000' } } });
const below = seededRandom(26);
const { store, second, close } = await openTwo(embedded);
try {
  const chance = () => below(1_000) / 1_000;
  const report = await simulateEventReaders([store, second], Number(options.events), chance);
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  const { skipped, doubled, phantom, outOfOrder } = report;
  if (skipped + doubled + phantom + outOfOrder > 0) process.exitCode = 1;
} finally {
  await close();
  await embedded.stop();
}
