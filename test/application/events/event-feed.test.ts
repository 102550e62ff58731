// Waking those who wait for events: only readers of the locations that have new ones, and all of them when the service stops.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openEventFeed } from '../../../src/application/events/event-feed.ts';
import { capturedLog } from '../../support/captured-log.ts';

/** A feed whose log has these locations with new events, at each look, or cannot be read. */
async function open(looks: readonly (readonly (string | null)[] | Error)[]) {
  const left = [...looks];
  const log = capturedLog();
  const watched: { numbered: () => void } = { numbered: () => {} };
  const positions: number[] = [];
  let made = 0;
  const feed = await openEventFeed(
    {
      async since(position) {
        made += 1;
        positions.push(position);
        const locations = left.shift() ?? [];
        if (locations instanceof Error) throw locations;
        return { last: position + 1, locations };
      },
      lastPosition: async () => 0,
      async watchNumbered(numbered) {
        watched.numbered = numbered;
        return async () => {};
      },
    },
    log,
  );
  return { feed, numbered: () => watched.numbered(), looks: () => made, positions, log };
}
/** Far longer than a feed needs to wake a reader, so that one that is not woken fails. */
const inTime = () => AbortSignal.timeout(60_000);
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('those who wait for events', () => {
  it('are woken by one of several locations, and by events of none', async () => {
    const { feed, numbered } = await open([['ABC00001', 'XYZ00001'], [null]]);
    const first = feed.begin(['ABC00001']).until(inTime());
    numbered();
    assert.equal(await first, 'events');
    await soon();
    const second = feed.begin(['ABC00001']).until(inTime());
    numbered();
    assert.equal(await second, 'events');
    await feed.close();
  });

  it('wait on while only others have events', async () => {
    const { feed, numbered } = await open([['XYZ00001']]);
    const leaving = new AbortController();
    const waiting = feed.begin(['ABC00001']).until(leaving.signal);
    numbered();
    await soon();
    leaving.abort();
    assert.equal(await waiting, 'ended');
    await feed.close();
  });

  it('are ended where they have left already, and where the service stops, before and after', async () => {
    const { feed } = await open([]);
    assert.equal(await feed.begin(['ABC00001']).until(AbortSignal.abort()), 'ended');
    const before = feed.begin(['ABC00001']).until(inTime());
    feed.release();
    const atOnce = soon().then(() => 'waits');
    assert.equal(await Promise.race([before, atOnce]), 'ended');
    const after = feed.begin(['ABC00001']).until(inTime());
    assert.equal(await Promise.race([after, soon().then(() => 'waits')]), 'ended');
    await feed.close();
  });

  it('cost one more look for all that is numbered meanwhile', async () => {
    const { feed, numbered, looks } = await open([]);
    for (let time = 0; time < 5; time += 1) numbered();
    await soon();
    assert.equal(looks(), 2);
    await feed.close();
  });

  it('look for themselves where new events cannot be read, and the next look goes on from there', async () => {
    const { feed, numbered, positions, log } = await open([new Error('no connection'), ['ABC00001']]);
    for (let time = 0; time < 2; time += 1) {
      const waiting = feed.begin(['ABC00001']).until(inTime());
      numbered();
      assert.equal(await waiting, 'events');
      await soon();
    }
    assert.deepEqual(positions, [0, 0]);
    assert.match(log.text(), /new events could not be read/);
    await feed.close();
  });

  it('are counted until they end', async () => {
    const { feed } = await open([]);
    const wait = feed.begin([]);
    assert.equal(feed.waiting(), 1);
    wait.end();
    assert.equal(feed.waiting(), 0);
    await feed.close();
  });
});
