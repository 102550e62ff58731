// Reading events: at once where there are some, after a wait where not, with an entry in the audit trail for each location.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEvents } from '../../../src/application/events/read-events.ts';
import type { EventPage, EventQuery, RecordedEvent } from '../../../src/ports/events/event-log.ts';
import { minorId } from '../../support/minor-id.ts';

const actor = { keyId: 'desk', requestId: 'one' };
const [here, there] = [minorId('ABC00001'), minorId('XYZ00001')];
const eventAt = (position: number, location: string | null): RecordedEvent => ({
  position,
  at: new Date(0),
  type: 'claim.lodged',
  location,
  subject: `claim-${position}`,
  data: {},
});
const empty = (next: number): EventPage => ({ events: [], next });

/** Reads where the log has these pages, one at each look, and a wait ends so. */
async function read(pages: readonly EventPage[], waitMs: number, ending: 'events' | 'ended' = 'events') {
  const left = [...pages];
  const asked: number[] = [];
  const audited: string[] = [];
  const waits = { begun: 0, ended: 0 };
  const page = await readEvents(
    {
      events: {
        async read({ after }: EventQuery) {
          asked.push(after);
          return left.shift() ?? assert.fail('one look too many');
        },
      },
      eventFeed: {
        begin(locations) {
          assert.deepEqual(locations, [here, there]);
          waits.begun += 1;
          return { until: async () => ending, end: () => void (waits.ended += 1) };
        },
      },
      audit: {
        add: async ({ act, outcome, location }) => void audited.push(`${act} ${location}: ${outcome}`),
      },
    },
    {
      after: 5,
      locations: [here, there],
      types: null,
      limit: 100,
      waitMs,
      left: new AbortController().signal,
      actor,
    },
  );
  return { page, asked, audited, waits };
}

describe('reading events', () => {
  it('records for each location how many of its events were read, and nothing for those of none', async () => {
    const events = [eventAt(6, here), eventAt(7, there), eventAt(8, null), eventAt(9, here)];
    const { page, audited, waits } = await read([{ events, next: 9 }], 30_000);
    assert.deepEqual(audited, ['read-events ABC00001: read 2', 'read-events XYZ00001: read 1']);
    assert.deepEqual([page.events.length, page.next, waits.begun], [4, 9, 0]);
  });

  it('waits for nothing where no wait is asked for', async () => {
    const { page, asked, audited, waits } = await read([empty(7)], 0);
    assert.deepEqual([page.next, asked, audited, waits.begun], [7, [5], [], 0]);
    const found = { events: [eventAt(8, null)], next: 8 };
    assert.equal((await read([empty(7), empty(7), found], 1)).waits.begun, 2, 'but for a millisecond');
  });

  it('looks again from where the last look ended until there is an event, and ends each wait', async () => {
    const found = { events: [eventAt(12, here)], next: 12 };
    const { page, asked, audited, waits } = await read([empty(7), empty(8), empty(9), found], 30_000);
    assert.deepEqual(asked, [5, 7, 8, 9]);
    assert.equal(page.next, 12);
    assert.deepEqual(audited, ['read-events ABC00001: read 1']);
    assert.deepEqual(waits, { begun: 3, ended: 3 });
  });

  it('gives the empty page of the last look where the wait has ended', async () => {
    const { page, asked, waits } = await read([empty(7), empty(8)], 30_000, 'ended');
    assert.deepEqual([page, asked], [empty(8), [5, 7]]);
    assert.deepEqual(waits, { begun: 1, ended: 1 });
  });
});
