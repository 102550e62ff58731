// An item of the schedule of today or of a day that was sent.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findItem } from '../../../src/application/schedule/find-item.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { releaseWith, scheduleItem } from '../../support/schedule-items.ts';

const releases = [
  releaseWith([scheduleItem()], '2026-07-01'),
  releaseWith([scheduleItem(), scheduleItem({ item: '36' })], '2026-11-01'),
] as const;
const clock = { now: () => 0, today: () => localDate('2026-11-20') };

/** The day of the release in which it is found, or what is said instead. */
function found(itemNumber: string, dateOfService: string | null) {
  const item = findItem({ schedule: { releases: () => releases }, clock }, { itemNumber, dateOfService });
  return item.ok ? item.answer.release.date : item.failure.sentence;
}

describe('an item of the schedule', () => {
  for (const [item, day, expected] of [
    ['23', null, '2026-11-01'],
    ['23', '2026-11-01', '2026-11-01'],
    ['23', '2026-10-31', '2026-07-01'],
    ['36', '2026-10-31', 'Item 36 is not in the schedule of 1 July 2026.'],
    ['23', 'soon', 'dateOfService is not a calendar day: send YYYY-MM-DD, for example 2026-07-01.'],
    [
      '23',
      '2026-06-30',
      'dateOfService 2026-06-30 is before the earliest schedule release held: send 2026-07-01 (1 July 2026) or later.',
    ],
  ] as const)
    it(`${item} on ${day ?? 'today'}: ${expected}`, () => assert.equal(found(item, day), expected));
});
