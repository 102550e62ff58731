// What the crash test prints in the end, and which counts make it fail.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeCounts, isEveryPromiseKept } from '../../../src/cli/crash-test/crash-test-outcome.ts';
import type { CrashTestCounts } from '../../../src/cli/crash-test/run-crash-test.ts';

const kept: CrashTestCounts = {
  kills: { service: 3, insurer: 2, database: 1, 'insurer database': 0 },
  faults: new Map([['service killed', 3]]),
  claims: {
    general: 3,
    specialist: 2,
    pathology: 1,
    'dva-general': 1,
    'dva-specialist': 1,
    'dva-allied': 1,
    'dva-dental': 0,
    interactive: 1,
  },
  answers: { lodged: 12, queued: 3, rejected: 0, unavailable: 2, unanswered: 5 },
  lost: [],
  doubled: [],
  stale: [],
  insurerClaims: 10,
  reports: 9,
  endedByItself: 0,
};

describe('the counts of a crash test', () => {
  it('are sums with their parts', () => {
    const lines = describeCounts(kept).split('\n');
    assert.equal(lines[0], 'kills: 6 (service 3, insurer 2, database 1, insurer database 0)');
    assert.deepEqual(lines.slice(-3), ['lost: 0', 'doubled: 0', 'stale: 0']);
  });

  it('are followed by twenty sentences at most, and by how many there are more', () => {
    const sentences = Array.from({ length: 21 }, (_, at) => `claim ${at}`);
    const all = describeCounts({ ...kept, lost: sentences.slice(1) }).split('\n');
    assert.equal(all.at(-1), '  claim 20');
    const most = describeCounts({ ...kept, lost: sentences }).split('\n');
    assert.deepEqual(most.slice(-2), ['  claim 19', '  and 1 more']);
  });

  it('are good while no promise is broken', () => {
    assert.equal(isEveryPromiseKept(kept), true);
  });

  for (const broken of ['lost', 'doubled', 'stale'] as const)
    it(`are bad with one claim that is ${broken}`, () => {
      assert.equal(isEveryPromiseKept({ ...kept, [broken]: ['claim 1'] }), false);
    });
});
