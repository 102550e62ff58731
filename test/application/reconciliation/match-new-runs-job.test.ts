// The job that matches deposits with new payment runs: it goes on after a failure, and says so unless the store is down.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startMatchNewRunsJob } from '../../../src/application/reconciliation/match-new-runs-job.ts';

async function runs(test: TestContext, fails: boolean, why: 'down' | null) {
  test.mock.timers.enable({ apis: ['setInterval'] });
  const warnings: unknown[] = [];
  let tries = 0;
  const job = startMatchNewRunsJob({
    deposits: {
      async matchNewRuns() {
        tries += 1;
        if (fails) throw new TypeError('no such column');
        return 1;
      },
    },
    store: { whyUnavailable: () => why as never },
    log: { info() {}, error() {}, warn: (...words) => void warnings.push(words) },
  });
  test.mock.timers.tick(29_999);
  const early = tries;
  test.mock.timers.tick(1);
  await job.stop();
  return { early, tries, warnings };
}

describe('the job that matches deposits with new payment runs', () => {
  it('runs every thirty seconds', async (test) => {
    assert.deepEqual(await runs(test, false, null), { early: 0, tries: 1, warnings: [] });
  });

  it('says by its name what failed', async (test) => {
    const { warnings } = await runs(test, true, null);
    assert.deepEqual(warnings, [
      ['deposits could not be matched with new payment runs; it is tried again', { error: 'TypeError' }],
    ]);
  });

  it('says nothing while the store is down, which the store says', async (test) => {
    assert.deepEqual((await runs(test, true, 'down')).warnings, []);
  });
});
