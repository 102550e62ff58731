// The list of a day: the newest batch of the day, dated where the day has come, and checked again with what is left of it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDayListChanges } from '../../../src/application/batches/day-list-changes.ts';
import {
  checkDayList,
  checkDayListAgain,
  findDayList,
  type DayListDependencies,
} from '../../../src/application/batches/day-list.ts';
import { plusDays, type LocalDate } from '../../../src/domain/values/local-date.ts';
import type { BatchProgress, FollowedBatchRow, NewBatch } from '../../../src/ports/batches/batch-store.ts';
import { dayOfBatch, resultAt } from '../../support/batch-rows.ts';
import { minorId } from '../../support/minor-id.ts';

const location = minorId('ABC00001');
const actor = { keyId: 'desk', requestId: null };
const progress: BatchProgress = {
  id: 'batch_list',
  rowCount: 2,
  resultCount: 1,
  byState: { ok: 1, fix: 0, ask: 0, refused: 0 },
  malformed: [{ row: 3, reason: 'It has no items.' }],
  createdAt: 0,
  finishedAt: null,
  removedAt: null,
};
const kept: FollowedBatchRow = { row: 1, reference: 'at nine', body: { A: 1 }, state: 'ok', reason: 'Fine.' };
const erased: FollowedBatchRow = { row: 2, reference: null, body: {}, state: null, reason: '' };

/** What lists of days use, over a store whose newest list of today is this one. */
function storeWith(newest: BatchProgress | null) {
  const stored: NewBatch[] = [];
  const deps: DayListDependencies = {
    batches: {
      async add(batch) {
        stored.push(batch);
        return { kind: 'added' };
      },
      findNewest: async (_location, prefix) => (prefix === `day-list:${dayOfBatch}:` ? newest : null),
      rows: async (_location, id, row) => (id === progress.id && row === null ? [kept, erased] : []),
    },
    batchRunner: { wake: () => {} },
    ids: { uuid: () => assert.fail(), secretHex: (bytes) => 'f'.repeat(2 * bytes) },
    clock: { today: () => dayOfBatch },
  };
  return { deps, stored };
}

describe('the list of a day', () => {
  it('is the newest of its batches with its rows, none on another day, and none once its rows were removed', async () => {
    const { deps } = storeWith(progress);
    assert.deepEqual(await findDayList(deps, location, dayOfBatch), { progress, rows: [kept, erased] });
    assert.equal(await findDayList(deps, location, plusDays(dayOfBatch, 1)), null);
    const { deps: later } = storeWith({ ...progress, removedAt: 7 });
    assert.equal(await findDayList(later, location, dayOfBatch), null);
  });

  it('is stored under a key of its day, and Medicare is not asked again for hours', async () => {
    const { deps, stored } = storeWith(null);
    await checkDayList(deps, {
      location,
      actor,
      on: dayOfBatch,
      rows: [{ row: 1, reference: null, body: {} }],
    });
    assert.deepEqual(
      stored.map(({ idempotencyKey, retryHours }) => [idempotencyKey, retryHours]),
      [[`day-list:${dayOfBatch}:${'f'.repeat(16)}`, 0]],
    );
  });

  const nextDay = plusDays(dayOfBatch, 1);
  const days: readonly (readonly [string, LocalDate, object, unknown])[] = [
    ['today', dayOfBatch, {}, String(dayOfBatch)],
    ['a day before', plusDays(dayOfBatch, -3), {}, String(plusDays(dayOfBatch, -3))],
    ['a day to come', plusDays(dayOfBatch, 1), {}, undefined],
    ['a day to come that a row names', nextDay, { DateOfService: String(nextDay) }, undefined],
    ['a day to come, and a row with another', nextDay, { DateOfService: '2026-11-02' }, '2026-11-02'],
    ['today, and a row with a day of its own', dayOfBatch, { DateOfService: '2026-11-02' }, '2026-11-02'],
  ];
  for (const [which, on, body, expected] of days)
    it(`is dated as it should be for ${which}`, async () => {
      const { deps, stored } = storeWith(null);
      const rows = [
        { row: 1, reference: null, body: { ...body } },
        { row: 2, reason: 'It has no items.' },
      ];
      await checkDayList(deps, { location, actor, on, rows });
      const [only, ...others] = stored[0]?.rows ?? [];
      assert.deepEqual(
        [only?.body['DateOfService'], others, stored[0]?.malformed],
        [expected, [], rows.slice(1)],
      );
    });

  it('is checked again without those whose details were erased, and is none where there is none', async () => {
    const { deps, stored } = storeWith(progress);
    assert.equal((await checkDayListAgain(deps, { location, actor, on: dayOfBatch }))?.ok, true);
    const { row, reference, body } = kept;
    assert.deepEqual(
      [stored[0]?.rows, stored[0]?.malformed],
      [[{ row, reference, body }], progress.malformed],
    );
    assert.equal(await checkDayListAgain(storeWith(null).deps, { location, actor, on: dayOfBatch }), null);
  });
});

describe('what has come of the list of a day', () => {
  /** Since result 5 of the list, where so many have come since. */
  const changes = (newest: BatchProgress | null, count: number, id = progress.id) =>
    findDayListChanges(
      {
        batches: {
          findNewest: async () => newest,
          results: async (_location, _id, after, limit) =>
            Array.from({ length: Math.min(count, limit) }, (_, at) => resultAt(after + 1 + at)),
        },
      },
      location,
      dayOfBatch,
      { id, sequence: 5 },
    );
  const finished = { ...progress, finishedAt: 9 };

  it('are the results since the last that is known, and more may come until it is finished', async () => {
    assert.deepEqual(await changes(progress, 1), {
      progress,
      results: [resultAt(6)],
      last: 6,
      isRunning: true,
    });
    const none = await changes(finished, 0);
    assert.deepEqual([none?.last, none?.isRunning], [5, false]);
  });

  it('go on after a full page of 200', async () => {
    for (const [count, last, isRunning] of [
      [199, 204, false],
      [200, 205, true],
      [999, 205, true],
    ] as const) {
      const read = await changes(finished, count);
      assert.deepEqual([read?.last, read?.isRunning], [last, isRunning], String(count));
    }
  });

  it('are none of another list, or where the day has none', async () => {
    assert.equal(await changes(progress, 1, 'batch_before'), null);
    assert.equal(await changes(null, 1), null);
  });
});
