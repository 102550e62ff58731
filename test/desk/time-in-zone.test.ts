// Times on pages: midnight is the first hour of its day, and the clocks of the practice go forward and back.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timeInZone } from '../../src/desk/parts/time-in-zone.ts';

describe('a time on a page', () => {
  for (const [at, shown] of [
    ['2026-11-23T13:05:00Z', '24 Nov 2026, 00:05'],
    ['2026-11-23T12:59:00Z', '23 Nov 2026, 23:59'],
    ['2026-10-03T15:59:00Z', '4 Oct 2026, 01:59'],
    ['2026-10-03T16:00:00Z', '4 Oct 2026, 03:00'],
    ['2026-04-04T15:30:00Z', '5 Apr 2026, 02:30'],
    ['2026-04-04T16:30:00Z', '5 Apr 2026, 02:30'],
  ] as const)
    it(`${at} is ${shown} in Sydney`, () =>
      assert.equal(timeInZone(new Date(at), 'Australia/Sydney'), shown));
});
