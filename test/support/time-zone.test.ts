// The time zone of a run of tests: in the last hour of a day in Sydney it is one in which that day goes on.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { localDateInTimeZone } from '../../src/domain/values/local-date.ts';
import { timeZoneAt } from './time-zone.ts';

for (const [now, expected] of [
  ['2026-11-28T11:59:00Z', 'Australia/Sydney'],
  ['2026-11-28T12:00:00Z', 'Australia/Perth'],
  ['2026-11-28T12:59:59Z', 'Australia/Perth'],
  ['2026-11-28T13:00:00Z', 'Australia/Sydney'],
  ['2026-07-01T13:30:00Z', 'Australia/Perth'],
] as const)
  it(`is ${expected} at ${now}, and the day is the same for an hour`, () => {
    const zone = timeZoneAt(new Date(now));
    assert.equal(zone, expected);
    const dayAfter = (minutes: number) => localDateInTimeZone(zone, Date.parse(now) + minutes * 60_000);
    assert.equal(dayAfter(60), localDateInTimeZone('Australia/Sydney', Date.parse(now)));
  });
