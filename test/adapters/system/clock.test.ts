// The date in a time zone at an instant.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../../src/adapters/system/clock.ts';

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

  it('by default is that of the machine', () => {
    const before = Date.now();
    const now = systemClock('Australia/Sydney').now();
    assert.ok(before <= now && now <= Date.now());
  });
});
