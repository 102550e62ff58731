// The sandbox clock: days move, the time of day stays, and a move outlives the process.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { openSandboxClock } from '../../../src/adapters/system/sandbox-clock.ts';
import { localDate, plusDays } from '../../../src/domain/values/local-date.ts';
import { memorySandbox } from '../../support/memory-providers.ts';

/** A clock in Sydney over a machine whose clock is set by the test. */
async function clockAt(start: string, zone = 'Australia/Sydney') {
  const machine = { now: Date.parse(start) };
  const store = memorySandbox();
  const open = () => openSandboxClock(zone, store, () => machine.now);
  return { machine, store, open, clock: await open() };
}

describe('a sandbox clock that was not moved', () => {
  it('shows the real time, with its offset', async () => {
    const { clock, machine } = await clockAt('2026-07-01T09:30:00.250+10:00');
    assert.equal(clock.now(), machine.now);
    assert.equal(clock.today(), '2026-07-01');
    assert.equal(clock.nowInZone(), '2026-07-01T09:30:00.250+10:00');
  });
});

describe('moving the sandbox clock', () => {
  const moves: readonly (readonly [why: string, from: string, days: number, to: string])[] = [
    ['to the next day', '2026-07-01T09:30:00+10:00', 1, '2026-07-02T09:30:00.000+10:00'],
    ['by no day', '2026-07-01T09:30:00+10:00', 0, '2026-07-01T09:30:00.000+10:00'],
    ['over a month end', '2026-02-28T23:59:59.999+11:00', 1, '2026-03-01T23:59:59.999+11:00'],
    ['onto a leap day', '2028-02-28T00:00:00+11:00', 1, '2028-02-29T00:00:00.000+11:00'],
    ['into summer time', '2026-10-03T09:30:00+10:00', 1, '2026-10-04T09:30:00.000+11:00'],
    ['out of summer time', '2026-04-04T09:30:00+11:00', 1, '2026-04-05T09:30:00.000+10:00'],
    [
      'just after midnight into summer time',
      '2026-07-01T00:10:00+10:00',
      184,
      '2027-01-01T00:10:00.000+11:00',
    ],
    [
      'just before midnight out of summer time',
      '2026-01-01T23:50:00+11:00',
      181,
      '2026-07-01T23:50:00.000+10:00',
    ],
    ['to a time that is skipped', '2026-10-03T02:30:00+10:00', 1, '2026-10-04T03:30:00.000+11:00'],
    [
      'by no day in the hour that comes twice',
      '2026-04-05T02:30:00+10:00',
      0,
      '2026-04-05T02:30:00.000+10:00',
    ],
  ];
  for (const [why, from, days, to] of moves) {
    it(`${why} keeps the time of day`, async () => {
      const { clock } = await clockAt(from);
      await clock.advanceDays(days);
      assert.equal(clock.nowInZone(), to);
      assert.equal(clock.today(), to.slice(0, 10));
    });
  }

  it('moves the calendar by exactly so many days, from any moment', async () => {
    const anyMoment = fc.date({
      min: new Date('2001-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(anyMoment, fc.integer({ min: 0, max: 4_000 }), async (moment, days) => {
        const { clock } = await clockAt(moment.toISOString());
        const wanted = plusDays(clock.today(), days);
        await clock.advanceDays(days);
        assert.equal(clock.today(), wanted);
      }),
    );
  });

  it('adds up, one move after another or all at once', async () => {
    const { clock } = await clockAt('2026-07-01T09:30:00+10:00');
    await clock.advanceDays(2);
    await Promise.all([clock.advanceDays(3), clock.advanceDays(4)]);
    assert.equal(clock.today(), '2026-07-10');
  });

  it('goes to a day, also back, and by reset to the real time', async () => {
    const { clock, machine } = await clockAt('2026-07-01T09:30:00+10:00');
    await clock.setToday(localDate('2027-01-31'));
    assert.equal(clock.nowInZone(), '2027-01-31T09:30:00.000+11:00');
    await clock.setToday(localDate('2025-03-01'));
    assert.equal(clock.nowInZone(), '2025-03-01T09:30:00.000+11:00');
    await clock.reset();
    assert.equal(clock.now(), machine.now);
  });

  it('lets it run on, into the next day too', async () => {
    const { clock, machine } = await clockAt('2026-07-01T23:59:59+10:00');
    await clock.advanceDays(1);
    assert.equal(clock.today(), '2026-07-02');
    machine.now += 1_000;
    assert.equal(clock.nowInZone(), '2026-07-03T00:00:00.000+10:00');
    assert.equal(clock.today(), '2026-07-03');
  });

  it('outlives the process', async () => {
    const { clock, open, machine } = await clockAt('2026-07-01T09:30:00+10:00');
    await clock.setToday(localDate('2027-01-31'));
    machine.now += 60_000;
    assert.equal((await open()).nowInZone(), '2027-01-31T09:31:00.000+11:00');
    await clock.reset();
    assert.equal((await open()).now(), machine.now);
  });

  it('does not happen when it cannot be stored, and can be tried again', async () => {
    const { clock, store } = await clockAt('2026-07-01T09:30:00+10:00');
    store.isDown = true;
    await assert.rejects(clock.advanceDays(1), /the store is down/);
    assert.equal(clock.today(), '2026-07-01');
    store.isDown = false;
    await clock.advanceDays(1);
    assert.equal(clock.today(), '2026-07-02');
  });

  it('goes by the calendar of its own zone', async () => {
    const { clock } = await clockAt('2026-07-01T23:00:00Z', 'Australia/Perth');
    assert.equal(clock.nowInZone(), '2026-07-02T07:00:00.000+08:00');
  });
});
