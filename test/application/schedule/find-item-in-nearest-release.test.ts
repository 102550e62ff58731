// An item for a document: by the schedule of the day, else by the nearest release that has it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { findItemInNearestRelease } from '../../../src/application/schedule/find-item-in-nearest-release.ts';
import { releaseWith, scheduleItem } from '../../support/schedule-items.ts';

const releases = [
  releaseWith(
    [scheduleItem({ item: '36', title: 'Earlier' }), scheduleItem({ item: '44', title: 'Gone' })],
    '2025-07-01',
  ),
  releaseWith([scheduleItem({ item: '36', title: 'Later' }), scheduleItem({ item: '123', title: 'New' })]),
];
const titleOn = (itemNumber: string, day: string) =>
  findItemInNearestRelease({ schedule: { releases: () => releases } }, itemNumber, localDate(day))?.title ??
  null;

describe('an item for a document', () => {
  const cases: [string, string, string, string | null][] = [
    ['is of the release in force', '36', '2026-06-30', 'Earlier'],
    ['is of the newest one from its day on', '36', '2026-07-01', 'Later'],
    ['is still named when it has gone', '44', '2026-11-21', 'Gone'],
    ['is named before any release', '36', '2024-01-01', 'Earlier'],
    ['is named when only a later release holds it', '123', '2025-08-01', 'New'],
    ['is none when no release holds it', '99999', '2026-07-01', null],
    ['is none by a number with zeros before it', '00036', '2026-07-01', null],
  ];
  for (const [what, itemNumber, day, title] of cases) {
    it(what, () => assert.equal(titleOn(itemNumber, day), title));
  }
});
