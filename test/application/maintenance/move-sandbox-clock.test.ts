// Moving the sandbox clock as asked: one field at a time, within the days it may show.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openSandboxClock } from '../../../src/adapters/system/sandbox-clock.ts';
import {
  applySandboxClockMove,
  type SandboxClockMove,
} from '../../../src/application/maintenance/move-sandbox-clock.ts';
import { memorySandbox } from '../../support/memory-providers.ts';

const start = '2026-07-01T09:30:00+10:00';
const clockAtStart = () => openSandboxClock('Australia/Sydney', memorySandbox(), () => Date.parse(start));

describe('moving the clock', () => {
  const moves: readonly (readonly [SandboxClockMove, string])[] = [
    [{ advanceDays: 0 }, '2026-07-01'],
    [{ advanceDays: 1 }, '2026-07-02'],
    [{ advanceDays: 26_846 }, '2099-12-31'],
    [{ advanceHours: 24 }, '2026-07-02'],
    [{ today: '2000-01-01' }, '2000-01-01'],
    [{ today: '2099-12-31' }, '2099-12-31'],
    [{ reset: true }, '2026-07-01'],
  ];
  for (const [asked, today] of moves) {
    it(`by ${JSON.stringify(asked)} gives ${today}`, async () => {
      const moved = await applySandboxClockMove(await clockAtStart(), asked);
      assert.ok(moved.ok);
      assert.equal(moved.answer.today, today);
      assert.equal(moved.answer.now.slice(0, 23), `${today}T09:30:00.000`);
    });
  }

  const exactlyOne = 'Send exactly one of AdvanceDays, AdvanceHours, Today and Reset.';
  const day = 'Today must be a calendar day YYYY-MM-DD from 2000-01-01 to 2099-12-31.';
  const refused: readonly (readonly [SandboxClockMove, string])[] = [
    [{}, exactlyOne],
    [{ advanceDays: 1, reset: true }, exactlyOne],
    [{ advanceDays: 1, today: '2026-07-02', reset: true }, exactlyOne],
    [{ advanceDays: 26_847 }, 'AdvanceDays must be at most 26846, up to 31 December 2099.'],
    [{ advanceHours: 644_305 }, 'AdvanceHours must be at most 644304, up to 31 December 2099.'],
    [{ today: '1999-12-31' }, day],
    [{ today: '2100-01-01' }, day],
    [{ today: '2026-02-30' }, day],
    [{ today: 'tomorrow' }, day],
    [{ today: '' }, day],
    [{ reset: false }, 'Reset must be true; leave it out to move the clock.'],
  ];
  for (const [asked, sentence] of refused) {
    it(`rejects ${JSON.stringify(asked)} and does not move the clock`, async () => {
      const clock = await clockAtStart();
      assert.deepEqual(await applySandboxClockMove(clock, asked), {
        ok: false,
        failure: { kind: 'bad-request', sentence },
      });
      assert.equal(clock.now(), Date.parse(start));
    });
  }

  it('goes nowhere from the last day', async () => {
    const last = Date.parse('2099-12-31T09:30:00+11:00');
    const clock = await openSandboxClock('Australia/Sydney', memorySandbox(), () => last);
    const further: readonly (readonly [SandboxClockMove, string])[] = [
      [{ advanceDays: 1 }, 'AdvanceDays must be at most 0, up to 31 December 2099.'],
      [{ advanceHours: 1 }, 'AdvanceHours must be at most 0, up to 31 December 2099.'],
    ];
    for (const [asked, sentence] of further)
      assert.deepEqual(await applySandboxClockMove(clock, asked), {
        ok: false,
        failure: { kind: 'bad-request', sentence },
      });
  });
});
