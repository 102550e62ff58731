// The date in a time zone at an instant.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LocationZone } from '../../../src/domain/values/location-zone.ts';
import { locationClock, systemClock } from '../../../src/adapters/system/clock.ts';
import { zonesOf } from '../../support/location-zones.ts';

describe('today', () => {
  it('begins at midnight in the time zone, in winter and in summer time', () => {
    const cases = [
      ['Australia/Sydney', '2026-06-30T13:59:59.999Z', '2026-06-30'],
      ['Australia/Sydney', '2026-06-30T14:00:00.000Z', '2026-07-01'],
      ['Australia/Sydney', '2026-12-31T12:59:59.999Z', '2026-12-31'],
      ['Australia/Sydney', '2026-12-31T13:00:00.000Z', '2027-01-01'],
      ['Australia/Perth', '2026-06-30T15:59:59.999Z', '2026-06-30'],
      ['Australia/Eucla', '2026-06-30T15:15:00.000Z', '2026-07-01'],
    ] as const;
    for (const [zone, instant, day] of cases) {
      assert.equal(systemClock(zone, () => Date.parse(instant)).today(), day, `${zone} ${instant}`);
    }
  });

  it('turns over while the service runs', () => {
    let now = Date.parse('2026-06-30T13:59:59.999Z');
    const clock = systemClock('Australia/Sydney', () => now);
    assert.equal(clock.today(), '2026-06-30');
    now += 1;
    assert.equal(clock.today(), '2026-07-01');
    now -= 1;
    assert.equal(clock.today(), '2026-06-30');
  });

  it('is that of each location in its own zone, at both midnights and both changes of daylight saving', () => {
    let now = 0;
    const clock = locationClock(
      systemClock('Australia/Sydney', () => now),
      zonesOf({ P: 'Australia/Perth' }),
    );
    for (const [instant, sydney, perth] of [
      ['2026-06-30T13:59:59.999Z', '2026-06-30', '2026-06-30'],
      ['2026-06-30T14:00:00.000Z', '2026-07-01', '2026-06-30'],
      ['2026-06-30T15:59:59.999Z', '2026-07-01', '2026-06-30'],
      ['2026-06-30T16:00:00.000Z', '2026-07-01', '2026-07-01'],
      ['2026-10-03T13:59:59.999Z', '2026-10-03', '2026-10-03'],
      ['2026-10-03T14:00:00.000Z', '2026-10-04', '2026-10-03'],
      ['2026-10-04T12:59:59.999Z', '2026-10-04', '2026-10-04'],
      ['2026-10-04T13:00:00.000Z', '2026-10-05', '2026-10-04'],
      ['2026-10-04T15:59:59.999Z', '2026-10-05', '2026-10-04'],
      ['2026-10-04T16:00:00.000Z', '2026-10-05', '2026-10-05'],
      ['2027-04-03T12:59:59.999Z', '2027-04-03', '2027-04-03'],
      ['2027-04-03T13:00:00.000Z', '2027-04-04', '2027-04-03'],
      ['2027-04-04T13:59:59.999Z', '2027-04-04', '2027-04-04'],
      ['2027-04-04T14:00:00.000Z', '2027-04-05', '2027-04-04'],
    ] as const) {
      now = Date.parse(instant);
      const days = [clock.today(), clock.today(null), clock.today('S'), clock.today('P')];
      assert.deepEqual(days, [sydney, sydney, sydney, perth], instant);
    }
  });

  it('follows a location to another zone at once', () => {
    const own: Record<string, LocationZone> = {};
    const now = () => Date.parse('2026-06-30T15:00:00Z');
    const clock = locationClock(systemClock('Australia/Sydney', now), zonesOf(own));
    assert.equal(clock.today('P'), '2026-07-01');
    own['P'] = 'Australia/Perth';
    assert.equal(clock.today('P'), '2026-06-30');
  });

  it('by default is that of the machine', () => {
    const before = Date.now();
    const now = systemClock('Australia/Sydney').now();
    assert.ok(before <= now && now <= Date.now());
  });
});
