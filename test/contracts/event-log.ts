// What every log of events promises: an order that readers can go by, each event once, and no event of another location.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { EventType } from '../../src/domain/values/event-type.ts';
import { localDate, plusMonths } from '../../src/domain/values/local-date.ts';
import type { EventLog, EventQuery, RecordedEvent } from '../../src/ports/events/event-log.ts';

export interface OpenedEvents {
  readonly events: EventLog;
  /** A second log on the same events, as another process has it. */
  readonly elsewhere: EventLog;
  /** Records an event in a transaction of its own, which is committed when `finish` is called with true. */
  begin(event: RecordedForTest): Promise<(isCommitted: boolean) => Promise<void>>;
  /** Makes events look as if they were recorded so many months ago. */
  age(months: number): Promise<void>;
  /** Makes the database look like one that was restored from a backup. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export interface RecordedForTest {
  readonly type?: EventType;
  readonly location?: string | null;
  readonly subject?: string;
  readonly once: string;
}

/** Runs the suite on the log that `open` gives. */
export function eventLogContract(
  name: string,
  skip: string | false,
  open: () => Promise<OpenedEvents>,
): void {
  describe(`the log of events on ${name}`, { skip }, () => {
    let opened: OpenedEvents;
    let after0 = 0;
    before(async () => (opened = await open()));
    after(() => opened.close());

    const record = async (event: RecordedForTest) => (await opened.begin(event))(true);
    const numbered = async () => {
      while ((await opened.events.number()).kind === 'busy');
    };
    const read = (query: Partial<EventQuery> = {}) =>
      opened.elsewhere.read({ after: after0, locations: ['ABC00001'], types: null, limit: 100, ...query });
    /** What is new for a reader since the last look. */
    const fresh = async (query: Partial<EventQuery> = {}): Promise<readonly RecordedEvent[]> => {
      await numbered();
      const { events, next } = await read(query);
      after0 = next;
      return events;
    };
    const subjects = (events: readonly RecordedEvent[]) => events.map(({ subject }) => subject);

    it('shows an event once its change is committed, with all that was recorded', async () => {
      const finish = await opened.begin({ once: 'a', subject: 'claim a' });
      assert.deepEqual(await fresh(), []);
      await finish(true);
      const [event] = await fresh();
      assert.ok(event);
      const { at, position, ...rest } = event;
      assert.equal(position, 1);
      assert.ok(Math.abs(at.getTime() - Date.now()) < 60_000);
      assert.deepEqual(rest, {
        type: 'claim.lodged',
        location: 'ABC00001',
        subject: 'claim a',
        data: { Revision: 1 },
      });
    });

    it('shows nothing of a change that was rolled back', async () => {
      const finish = await opened.begin({ once: 'rolled back' });
      await finish(false);
      assert.deepEqual(await fresh(), []);
    });

    it('gives an event that was begun first and committed last the higher position', async () => {
      const slow = await opened.begin({ once: 'slow', subject: 'slow' });
      await record({ once: 'quick', subject: 'quick' });
      assert.deepEqual(subjects(await fresh()), ['quick']);
      await slow(true);
      assert.deepEqual(subjects(await fresh()), ['slow']);
    });

    it('shows what happened once only once: recorded twice at once, and again later', async () => {
      const [one, other] = await Promise.all([
        opened.begin({ once: 'twice', subject: 'first' }),
        opened.begin({ once: 'twice', subject: 'second' }),
      ]);
      await Promise.all([one(true), other(true)]);
      assert.equal((await fresh()).length, 1);
      await record({ once: 'twice', subject: 'third' });
      await record({ once: 'another', subject: 'fourth' });
      assert.deepEqual(subjects(await fresh()), ['fourth']);
    });

    it('and also when the month has changed in between', async () => {
      await opened.age(1);
      await record({ once: 'twice', subject: 'a month later' });
      assert.deepEqual(await fresh(), []);
    });

    it('shows a reader the events of its locations and of none, in one order', async () => {
      await record({ once: 'l1', location: 'ABC00001', subject: 'one' });
      await record({ once: 'l2', location: 'XYZ00001', subject: 'other' });
      await record({ once: 'l3', location: null, subject: 'all' });
      await record({ once: 'l4', location: 'ABC00002', subject: 'two' });
      await numbered();
      assert.deepEqual(subjects((await read({ locations: [] })).events), ['all']);
      assert.deepEqual(subjects((await read({ locations: ['XYZ00001'] })).events), ['other', 'all']);
      const both = await fresh({ locations: ['ABC00002', 'ABC00001'] });
      assert.deepEqual(subjects(both), ['one', 'all', 'two']);
      const positions = both.map(({ position }) => position);
      assert.deepEqual(
        positions,
        positions.toSorted((a, b) => a - b),
      );
    });

    it('gives pages that follow each other without a gap, and goes past what is not asked for', async () => {
      for (let at = 0; at < 7; at += 1) await record({ once: `p${at}`, subject: `page ${at}` });
      await record({ once: 'refused', type: 'claim.refused', subject: 'refused' });
      await numbered();
      const found: string[] = [];
      let next = after0;
      for (let page = 0; page < 3; page += 1) {
        const got = await read({ after: next, limit: 3, types: ['claim.lodged'] });
        found.push(...subjects(got.events));
        next = got.next;
      }
      assert.deepEqual(
        found,
        [0, 1, 2, 3, 4, 5, 6].map((at) => `page ${at}`),
      );
      assert.equal(next, await opened.events.lastPosition());
      assert.deepEqual(subjects(await fresh({ types: ['claim.refused'] })), ['refused']);
    });

    it('says which locations have events since a position', async () => {
      await record({ once: 's1', location: 'ABC00002' });
      await record({ once: 's2', location: null });
      await record({ once: 's3', location: 'ABC00002' });
      await numbered();
      const { last, locations } = await opened.events.since(after0);
      assert.equal(last, after0 + 3);
      assert.equal(locations.length, 2);
      assert.deepEqual(new Set(locations), new Set(['ABC00002', null]));
      after0 = last;
      assert.deepEqual(await opened.events.since(last), { last, locations: [] });
    });

    it('wakes who watches it, in every process', async () => {
      const woken = Promise.withResolvers<void>();
      const announced = Promise.withResolvers<void>();
      const unwatch = [
        await opened.elsewhere.watchNumbered(() => woken.resolve()),
        await opened.elsewhere.watchRecorded(() => announced.resolve()),
      ];
      await announced.promise;
      await record({ once: 'woken' });
      await fresh();
      await woken.promise;
      for (const stop of unwatch) await stop();
    });

    it('numbers in one process at a time, and loses nothing between them', async () => {
      for (let at = 0; at < 40; at += 1) await record({ once: `n${at}`, subject: `${at}` });
      await Promise.all(
        [opened.events, opened.elsewhere, opened.events, opened.elsewhere].map((log) => log.number()),
      );
      assert.equal(new Set(subjects(await fresh())).size, 40);
    });

    it('gives no position again after a restore: a reader of the lost time misses nothing that follows', async () => {
      const before0 = await opened.events.lastPosition();
      await opened.restore();
      await record({ once: 'restored', subject: 'restored' });
      const [event, ...more] = await fresh();
      assert.deepEqual(more, []);
      assert.ok(event && event.position > before0 + 1_000_000, `${event?.position} after ${before0}`);
      await record({ once: 'restored 2' });
      assert.equal((await fresh()).at(0)?.position, event.position + 1);
    });

    it('keeps the months asked for, and removes older ones as a whole', async () => {
      await record({ once: 'old', subject: 'old' });
      await numbered();
      await opened.age(3);
      await record({ once: 'new', subject: 'new' });
      await numbered();
      const today = new Date().toISOString().slice(0, 10);
      await opened.events.removeMonthsBefore(localDate(`${today.slice(0, 8)}01`));
      assert.deepEqual(subjects((await read({ after: 0 })).events), ['new']);
    });

    it('adds the months that come, and keeps events of a month that could not be added', async () => {
      const today = localDate(new Date().toISOString().slice(0, 10));
      const month = (ahead: number) => localDate(`${plusMonths(today, ahead).slice(0, 8)}01`);
      const removeAll = () => opened.events.removeMonthsBefore(month(12));
      await opened.events.addMonths();
      assert.deepEqual((await removeAll()).slice(-4), [month(0), month(1), month(2), month(3)]);
      await record({ once: 'without its month', subject: 'without its month' });
      await fresh();
      assert.deepEqual(subjects((await read({ after: 0 })).events), ['without its month']);
      // The month of events that are there is not added: it would have to take them over.
      await opened.events.addMonths();
      assert.deepEqual(subjects((await read({ after: 0 })).events), ['without its month']);
      await record({ once: 'later', subject: 'later' });
      assert.deepEqual(subjects(await fresh()), ['later']);
      assert.deepEqual(await removeAll(), [month(1), month(2), month(3)]);
      await opened.events.addMonths();
      assert.deepEqual(await removeAll(), [month(0), month(1), month(2), month(3)]);
      await opened.events.addMonths();
    });
  });
}
