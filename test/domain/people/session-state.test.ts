// When a session is active, locked or at its end, on both sides of each limit.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasRecentPasskey, computeSessionState } from '../../../src/domain/people/session-state.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('a session', () => {
  const cases: readonly (readonly [string, number, number, boolean, string])[] = [
    ['just begun', 0, 0, false, 'active'],
    ['used a moment before ten minutes ago', 11 * minuteMs, 10 * minuteMs - 1, false, 'active'],
    ['used ten minutes ago', 11 * minuteMs, 10 * minuteMs, false, 'locked'],
    ['locked by hand', 0, 0, true, 'locked'],
    ['begun a moment before twelve hours ago', 12 * hourMs - 1, 0, false, 'active'],
    ['locked, and begun a moment before twelve hours ago', 12 * hourMs - 1, 0, true, 'locked'],
    ['begun twelve hours ago', 12 * hourMs, 0, false, 'ended'],
    ['locked, and begun twelve hours ago', 12 * hourMs, 0, true, 'ended'],
  ];
  const now = Date.UTC(2026, 10, 23);
  for (const [situation, age, idle, isLocked, expected] of cases)
    it(`${situation} is ${expected}`, () => {
      const times = { signedInAt: now - age, lastUsedAt: now - idle, isLocked };
      assert.equal(computeSessionState(times, now), expected);
    });

  it('has a recent passkey for five minutes', () => {
    assert.ok(hasRecentPasskey({ signedInAt: now - 5 * minuteMs + 1 }, now));
    assert.ok(!hasRecentPasskey({ signedInAt: now - 5 * minuteMs }, now));
  });
});
