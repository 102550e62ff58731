// Items that are suggested while a number or words of a name are typed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { suggestItems } from '../../../src/application/schedule/suggest-items.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { releaseWith, scheduleItem } from '../../support/schedule-items.ts';

const release = releaseWith([
  scheduleItem({ item: '3', title: 'Short attendance' }),
  scheduleItem({ item: '23', title: 'Attendance, level B' }),
  scheduleItem({ item: '230', title: 'Plan for 23 months' }),
  scheduleItem({ item: '3000', title: 'Long attendance' }),
]);
const suggested = (typed: string, max = 10) =>
  suggestItems(
    {
      schedule: { releases: () => [release] },
      clock: { now: () => 0, today: () => localDate('2026-11-20') },
    },
    typed,
    max,
  ).map(({ itemNumber }) => itemNumber);

describe('the items that are suggested', () => {
  for (const [typed, numbers] of [
    ['23', ['23', '230']],
    ['3', ['3', '3000']],
    ['attend', ['3', '23', '3000']],
    [' LEV attend ', ['23']],
    ['ttendance', []],
    ['23 level', ['23']],
    ['23 months', ['230']],
    ['23 attend', ['23']],
    ['', []],
    [' ', []],
  ] as const)
    it(`for "${typed}" are ${numbers.join(', ') || 'none'}`, () =>
      assert.deepEqual(suggested(typed), numbers));

  it('are so many at most', () => assert.deepEqual(suggested('attend', 2), ['3', '23']));
});
