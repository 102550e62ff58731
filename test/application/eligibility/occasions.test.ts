// Assigned medical events only group and limit: where a request names none, its order decides nothing.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEligibilityRequest } from '../../../src/application/eligibility/read-eligibility-request.ts';
import { systemClock } from '../../../src/adapters/system/clock.ts';

describe('the occasion of an item', () => {
  const occasions = (ids: readonly (string | number | undefined)[]) =>
    readEligibilityRequest(
      {
        clock: systemClock('Australia/Sydney'),
        schedule: { releases: () => [] },
        providers: { find: () => null },
      },
      {
        minorId: null,
        items: ids.map((medicalEventId) => ({ itemNumber: '23', medicalEventId })),
        dateOfService: undefined,
        inHospital: false,
        bulkBilled: false,
        patient: {},
        referrerProviderNumber: undefined,
        servicingProviderNumber: undefined,
        principalProviderNumber: undefined,
      },
      ids.map((_, at) => String(Math.floor(at / 14) + 1)),
    ).items.map(({ occasion }) => occasion);

  it('is one for all items whose event was assigned, however many events they fill', () => {
    assert.equal(new Set(occasions(Array.from({ length: 30 }, () => undefined))).size, 1);
  });

  it('is the event that the caller named, a number and its text being the same', () => {
    const [one, other, text, unnamed] = occasions([1, 2, '1', undefined]);
    assert.equal(one, text);
    assert.equal(new Set([one, other, unnamed]).size, 3);
  });
});
