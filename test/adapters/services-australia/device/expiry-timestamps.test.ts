// The expiry of key and device as Unix timestamps.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toExpiryTimestamps } from '../../../../src/adapters/services-australia/device/expiry-timestamps.ts';

describe('the expiry of key and device', () => {
  it('is a Unix timestamp for any time offset, and null where it is unknown', () => {
    const midnight = Date.parse('2026-12-01T00:00:00Z') / 1_000;
    assert.deepEqual(
      toExpiryTimestamps({ keyExpiry: '2026-12-01T11:00:00.000+11:00', deviceExpiry: '2026-12-01' }),
      { keySeconds: midnight, deviceSeconds: midnight },
    );
    const unknown = { keySeconds: null, deviceSeconds: null };
    assert.deepEqual(toExpiryTimestamps({ keyExpiry: null, deviceExpiry: 'soon' }), unknown);
    assert.deepEqual(toExpiryTimestamps(null), unknown);
  });
});
