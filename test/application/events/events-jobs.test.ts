// The jobs of the event log: numbering goes on until nothing is left, and months are added and removed each hour.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startEventMonthsJob } from '../../../src/application/events/event-months-job.ts';
import { startNumberEventsJob } from '../../../src/application/events/number-events-job.ts';
import { localDate, type LocalDate } from '../../../src/domain/values/local-date.ts';

const hourMs = 3_600_000;
const store = { whyUnavailable: () => null };

async function months(test: TestContext, removed: readonly LocalDate[]) {
  test.mock.timers.enable({ apis: ['setInterval'] });
  const said: string[] = [];
  const done: string[] = [];
  const job = startEventMonthsJob({
    events: {
      addMonths: async () => void done.push('add'),
      async removeMonthsBefore(day: string) {
        done.push(`remove before ${day}`);
        return removed;
      },
    },
    clock: { today: () => localDate('2026-11-30') },
    keepEventsMonths: 24,
    log: { info: (words) => void said.push(words), warn() {}, error() {} },
    store,
  });
  test.mock.timers.tick(hourMs - 1);
  const early = done.length;
  test.mock.timers.tick(1);
  await job.stop();
  return { early, done, said };
}

describe('the job of the months of events', () => {
  it('adds months each hour, and removes those whose period is over', async (test) => {
    assert.deepEqual(await months(test, [localDate('2024-10-01'), localDate('2024-09-01')]), {
      early: 0,
      done: ['add', 'remove before 2024-11-30'],
      said: ['months of events were removed: 2024-10-01, 2024-09-01'],
    });
  });

  it('says which one it removed', async (test) => {
    const { said } = await months(test, [localDate('2024-09-01')]);
    assert.deepEqual(said, ['months of events were removed: 2024-09-01']);
  });

  it('says nothing where it removes none', async (test) => {
    assert.deepEqual((await months(test, [])).said, []);
  });
});

/** Starts the job over a log that has so many events at each look, or is numbered by another process. */
async function numbering(
  looks: readonly (number | 'busy')[],
  onLook: (look: number) => void = () => {},
  polling: { readonly pollMs?: number } = { pollMs: hourMs },
) {
  const left = [...looks];
  let made = 0;
  const watched: { announce: () => void } = { announce: () => {} };
  const job = await startNumberEventsJob({
    events: {
      async number() {
        made += 1;
        // As a query does, it begins and is then awaited.
        await Promise.resolve();
        onLook(made);
        const events = left.shift() ?? 0;
        return events === 'busy' ? { kind: 'busy' } : { kind: 'numbered', events };
      },
      async watchRecorded(announced: () => void) {
        watched.announce = announced;
        return async () => {};
      },
    },
    log: { info() {}, warn() {}, error() {} },
    store,
    ...polling,
  });
  return { job, announce: () => watched.announce(), looks: () => made };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('the job that numbers events', () => {
  it('goes on at once while there were some, and until there are none', async () => {
    const { job, announce, looks } = await numbering([2, 1, 0]);
    announce();
    await soon();
    assert.equal(looks(), 3);
    await job.stop();
  });

  it('leaves the rest to another process that numbers', async () => {
    const { job, announce, looks } = await numbering(['busy', 1]);
    announce();
    await soon();
    assert.equal(looks(), 1);
    await job.stop();
  });

  it('looks every half second where nothing is announced', async (test) => {
    test.mock.timers.enable({ apis: ['setInterval'] });
    const { job, looks } = await numbering([], () => {}, {});
    test.mock.timers.tick(499);
    assert.equal(looks(), 0);
    test.mock.timers.tick(1);
    await soon();
    assert.equal(looks(), 1);
    await job.stop();
  });

  it('looks again for what is announced while it looks', async () => {
    const started = await numbering([0, 0], (look) => {
      if (look === 1) started.announce();
    });
    started.announce();
    await soon();
    assert.equal(started.looks(), 2);
    await started.job.stop();
  });

  it('ends between two looks once it is stopped, and looks no more', async () => {
    const stops: Promise<void>[] = [];
    const started = await numbering([5, 5, 5], () => {
      if (stops.length === 0) stops.push(started.job.stop());
    });
    started.announce();
    await soon();
    await Promise.all(stops);
    started.announce();
    await soon();
    assert.equal(started.looks(), 1);
  });
});
