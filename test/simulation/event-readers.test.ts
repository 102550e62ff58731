// A reader of events under sixteen writers, with slow and rolled-back transactions and two numbering processes, misses nothing.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { embedded, openTwo } from '../support/database.ts';
import { seededRandom } from '../../src/adapters/simulator/seeded-random.ts';
import { simulateEventReaders } from './event-readers.ts';

/** Of each writer; `npm run event-readers` has many more. */
const eventsOfEach = 60;

it('gives a reader each committed event once, in the order of its writer', async (test) => {
  const below = seededRandom(26);
  const { store, second, close } = await openTwo(embedded);
  try {
    const report = await simulateEventReaders([store, second], eventsOfEach, () => below(1_000) / 1_000);
    test.diagnostic(JSON.stringify(report));
    const { committed, rolledBack, skipped, doubled, phantom, outOfOrder } = report;
    assert.equal(committed + rolledBack, eventsOfEach * 16);
    const missed = { skipped, doubled, phantom, outOfOrder };
    assert.deepEqual(missed, { skipped: 0, doubled: 0, phantom: 0, outOfOrder: 0 });
  } finally {
    await close();
  }
});
