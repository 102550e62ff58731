// The two releases that are compared: the newest two not after today, or those of the days that were sent.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseReleasesToCompare } from '../../../src/application/schedule/choose-releases-to-compare.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { releaseWith, scheduleItem } from '../../support/schedule-items.ts';

const [july, november, march] = ['2026-07-01', '2026-11-01', '2027-03-01'].map((date) =>
  releaseWith([scheduleItem()], date),
);
const held = [july ?? assert.fail(), november ?? assert.fail(), march ?? assert.fail()] as const;

/** The days of both, or what is said instead. */
function chosen(from: string | null, to: string | null, today = '2026-11-20') {
  const clock = { now: () => 0, today: () => localDate(today) };
  const pair = chooseReleasesToCompare({ schedule: { releases: () => held }, clock }, { from, to });
  return pair.ok ? [pair.answer.previous.date, pair.answer.current.date] : pair.failure.sentence;
}

describe('the releases that are compared', () => {
  it('are the one in force and the one before it', () => {
    assert.deepEqual(chosen(null, null), ['2026-07-01', '2026-11-01']);
    assert.deepEqual(chosen(null, null, '2027-03-01'), ['2026-11-01', '2027-03-01']);
  });

  it('are those that are named', () => {
    assert.deepEqual(chosen(null, '2027-03-01'), ['2026-11-01', '2027-03-01']);
    assert.deepEqual(chosen('2026-07-01', null), ['2026-07-01', '2026-11-01']);
    assert.deepEqual(chosen('2026-07-01', '2027-03-01'), ['2026-07-01', '2027-03-01']);
  });

  it('have to be held', () => {
    const days = 'send 2026-07-01, 2026-11-01 or 2027-03-01.';
    for (const day of ['2026-07-02', 'soon', '']) {
      assert.equal(chosen(day, null), `from is not the date of a schedule release held: ${days}`);
      assert.equal(chosen(null, day), `to is not the date of a schedule release held: ${days}`);
    }
    assert.equal(
      chosen(null, '2026-07-01'),
      'No schedule release before 2026-07-01 is held, so there is nothing to compare it with.',
    );
  });
});
