// One row of a batch: what each check comes to, when it is tried again, and what a list of a day to come leaves open.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runBatchRow } from '../../../src/application/batches/run-batch-row.ts';
import { dayListKeyPrefix } from '../../../src/application/batches/day-list-key.ts';
import type { EligibilityCheckResult } from '../../../src/application/eligibility/check-eligibility.ts';
import {
  badRequest,
  succeed,
  tooManyRequests,
  type Result,
} from '../../../src/application/failure-result.ts';
import { verificationOfFailedCall } from '../../../src/domain/patients/patient-verification.ts';
import { plusDays } from '../../../src/domain/values/local-date.ts';
import type { LeasedBatchRow } from '../../../src/ports/batches/batch-store.ts';
import { answerToRow, dayOfBatch, leasedRow } from '../../support/batch-rows.ts';

const formatted = { Formatted: true };

const run = (checked: Result<EligibilityCheckResult>, over: Partial<LeasedBatchRow> = {}) =>
  runBatchRow(
    { check: async () => checked, formatAnswer: () => formatted, today: () => dayOfBatch },
    leasedRow(1, over),
    new AbortController().signal,
  );
/** State and reason of a row that has a result. */
const resultOf = async (...words: Parameters<typeof run>) => {
  const outcome = await run(...words);
  assert.ok(outcome.kind === 'result');
  return outcome.result;
};

describe('a row of a batch', () => {
  it('has the answer of its check, and is to be mended where that cannot be asked', async () => {
    const checked = await answerToRow();
    assert.deepEqual(await resultOf(succeed(checked)), {
      state: 'ok',
      answer: formatted,
      reason: checked.reason,
    });
    assert.deepEqual(await resultOf(badRequest('It has too many items.')), {
      state: 'fix',
      answer: null,
      reason: 'It has too many items.',
    });
  });

  it('is tried again when the caller may ask again', async () => {
    const outcome = await run(tooManyRequests('Too many differ.', 90));
    assert.deepEqual(outcome, { kind: 'postponed', delayMs: 90_000 });
  });

  it('is tried again after one minute, then two, then four, at most ten, while Medicare does not answer', async () => {
    const failed = { ...(await answerToRow()), verification: verificationOfFailedCall('It is down.') };
    const delays: unknown[] = [];
    for (const attempt of [1, 2, 3, 4, 5, 9])
      delays.push(await run(succeed(failed), { mayRetry: true, attempt }));
    const minutes = [1, 2, 4, 8, 10, 10];
    assert.deepEqual(
      delays,
      minutes.map((each) => ({ kind: 'postponed', delayMs: each * 60_000 })),
    );
    assert.equal((await run(succeed(failed), { mayRetry: false })).kind, 'result');
    assert.equal((await run(succeed(await answerToRow()), { mayRetry: true })).kind, 'result');
  });

  it('of the list of a day is one to ask about where services are paid only if they are apart', async () => {
    const two = succeed(await answerToRow(false, ['23', '36']));
    const listOf = (days: number) => ({
      idempotencyKey: `${dayListKeyPrefix(plusDays(dayOfBatch, days))}1f`,
    });
    assert.equal((await resultOf(two)).state, 'ok');
    const today = await resultOf(two, listOf(0));
    assert.equal(today.state, 'ask');
    assert.match(
      today.reason,
      /^Both items are eligible\. .*together with item 36\. Still to check: the two were/,
    );
    assert.match((await resultOf(two, listOf(1))).reason, /To check after the visit: the two were/);
  });

  it('of the list of a day to come is open where only today stands in the way', async () => {
    const paid = succeed(await answerToRow(true));
    const listOf = (days: number) => ({
      idempotencyKey: `${dayListKeyPrefix(plusDays(dayOfBatch, days))}1f`,
    });
    const open = await resultOf(paid, listOf(1));
    assert.notEqual(open.state, 'refused');
    assert.match(open.reason, /was claimed for this patient today.* check again on that day/);
    for (const over of [listOf(0), {}, { ...listOf(1), body: { DateOfService: String(dayOfBatch) } }]) {
      const { state, reason } = await resultOf(paid, over);
      assert.deepEqual([state, reason], ['refused', paid.answer.reason], JSON.stringify(over));
    }
  });
});
