// Simulates writers of events with slow and rolled-back transactions, numbering processes and readers; counts what a reader misses.
import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '../../src/adapters/postgres/open-store.ts';
import { recordEvent } from '../../src/adapters/postgres/events/record-event.ts';
import { startNumberEventsJob } from '../../src/application/events/number-events-job.ts';
import { silentLog } from '../support/database.ts';
import { minorId } from '../support/minor-id.ts';

export interface EventReadersReport {
  readonly committed: number;
  readonly rolledBack: number;
  readonly skipped: number;
  readonly doubled: number;
  /** Events that a reader saw and no transaction committed. */
  readonly phantom: number;
  /** Events of one writer that a reader saw in another order than they were committed in. */
  readonly outOfOrder: number;
  /** From the commit of an event to a reader, in milliseconds: the 95th of 100. */
  readonly p95Ms: number;
  readonly perSecond: number;
}

const location = minorId('SBX00001');
const writersCount = 16;

/** Runs 16 writers over two stores of one database, each a process with its own numbering. `chance` is from 0 to 1. */
export async function simulateEventReaders(
  stores: readonly [Store, Store],
  eventsOfEach: number,
  chance: () => number,
): Promise<EventReadersReport> {
  const jobs = await Promise.all(
    stores.map((store) => startNumberEventsJob({ events: store.events, log: silentLog, store, pollMs: 20 })),
  );
  const committedAt = new Map<string, number>();
  let rolledBack = 0;
  const began = performance.now();
  const write = async (writer: number): Promise<void> => {
    const { sql } = stores[writer % 2 === 0 ? 0 : 1];
    for (let number = 0; number < eventsOfEach; number += 1) {
      const once = `${writer}:${number}`;
      const [isSlow, fails] = [chance() < 0.01, chance() < 0.05];
      await sql
        .begin(async (transaction) => {
          const subject = `writer ${writer}`;
          await recordEvent(transaction, { type: 'claim.lodged', location, subject, once, data: { number } });
          if (isSlow) await delay(50);
          if (fails) throw new RolledBack();
        })
        .then(
          () => committedAt.set(once, performance.now()),
          (error: unknown) => {
            if (!(error instanceof RolledBack)) throw error;
            rolledBack += 1;
          },
        );
    }
  };
  const writing = Promise.all(Array.from({ length: writersCount }, (_, writer) => write(writer)));
  let isWritten = false;
  void writing.then(() => (isWritten = true));
  const seen = await readUntil(stores[1], () => isWritten, committedAt);
  await writing;
  const seconds = (performance.now() - began) / 1_000;
  for (const job of jobs) await job.stop();
  const times = seen.delaysMs.toSorted((one, other) => one - other);
  return {
    committed: committedAt.size,
    rolledBack,
    skipped: [...committedAt.keys()].filter((once) => !seen.counts.has(once)).length,
    doubled: [...seen.counts.values()].filter((count) => count > 1).length,
    phantom: [...seen.counts.keys()].filter((once) => !committedAt.has(once)).length,
    outOfOrder: seen.outOfOrder,
    p95Ms: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
    perSecond: Math.round(committedAt.size / seconds),
  };
}

class RolledBack extends Error {}

async function readUntil(
  { events }: Store,
  isWritten: () => boolean,
  committedAt: ReadonlyMap<string, number>,
) {
  const counts = new Map<string, number>();
  const newest = new Map<string, number>();
  const delaysMs: number[] = [];
  let outOfOrder = 0;
  let after = 0;
  for (let quietSince: number | null = null; ;) {
    const page = await events.read({ after, locations: [location], types: null, limit: 500 });
    after = page.next;
    for (const { subject, data } of page.events) {
      const number = Number(data['number']);
      const once = `${subject.slice('writer '.length)}:${number}`;
      counts.set(once, (counts.get(once) ?? 0) + 1);
      if (number <= (newest.get(subject) ?? -1)) outOfOrder += 1;
      newest.set(subject, number);
      delaysMs.push(Math.max(0, performance.now() - (committedAt.get(once) ?? performance.now())));
    }
    if (page.events.length > 0) {
      quietSince = null;
      continue;
    }
    quietSince ??= isWritten() ? performance.now() : null;
    if (isWritten() && counts.size >= committedAt.size) break;
    // What is skipped never comes.
    if (quietSince !== null && performance.now() - quietSince > 3_000) break;
    await delay(5);
  }
  return { counts, delaysMs, outOfOrder };
}
