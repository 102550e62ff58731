// The job that watches the insurer: one lost look is no outage, and an expiry is the same event however often it is seen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWatchInsurerJob } from '../../../src/application/events/watch-insurer-job.ts';
import type { NewEvent } from '../../../src/domain/values/event-type.ts';
import type { InsurerStatus } from '../../../src/ports/insurer/insurer-status.ts';
import { silentLog } from '../../support/database.ts';

type Status = Pick<InsurerStatus, 'expiries' | 'warning'>;

/** What is recorded until every look was made. */
async function recordedBy(looks: readonly boolean[], insurerStatus: Status | null) {
  const downs: boolean[] = [];
  const events: NewEvent[] = [];
  const left = [...looks];
  const done = Promise.withResolvers<void>();
  const job = startWatchInsurerJob({
    events: {
      record: async (event) => void events.push(event),
      recordInsurer: async (isDown) => void downs.push(isDown),
    },
    async isReachable() {
      const isUp = left.shift();
      if (isUp === undefined) done.resolve();
      return isUp ?? true;
    },
    insurerStatus,
    log: silentLog,
    store: { whyUnavailable: () => null },
    tickMs: 1,
  });
  await done.promise;
  await job.stop();
  return { downs: downs.slice(0, looks.length), events };
}

describe('the job that watches the insurer', () => {
  it('says that it is down after a second look without an answer, and up after the first with one', async () => {
    const { downs, events } = await recordedBy([true, false, true, false, false, false, true], null);
    assert.deepEqual(downs, [false, false, true, true, false, false].slice(0, downs.length));
    assert.equal(downs.filter(Boolean).length, 2);
    assert.deepEqual(events, []);
  });

  it('says nothing after the first look of all where that has no answer', async () => {
    assert.deepEqual((await recordedBy([false, true], null)).downs.slice(0, 1), [false]);
    assert.deepEqual((await recordedBy([false, false], null)).downs.slice(0, 1), [true]);
  });

  it('says that the device expires, by an event that is the same until an expiry changes', async () => {
    const keySeconds = 1_800_000_000;
    const { events } = await recordedBy([true, true], {
      warning: async () => 'The key ends soon.',
      expiries: async () => ({ keySeconds, deviceSeconds: null }),
    });
    assert.equal(new Set(events.map(({ once }) => once)).size, 1);
    assert.deepEqual(events[0], {
      type: 'device.expiring',
      location: null,
      subject: 'device',
      once: 'device.expiring:1800000000:unknown',
      data: { KeyEndsAt: '2027-01-15T08:00:00.000Z', DeviceEndsAt: null },
    });
    const none = { warning: async () => null, expiries: async () => ({ keySeconds, deviceSeconds: null }) };
    assert.deepEqual((await recordedBy([true, true], none)).events, []);
  });
});
