// The steps of re-encryption: how often it tries, when it gives up, and what it reports and records.
import assert from 'node:assert/strict';
import { describe, it, mock, type TestContext } from 'node:test';
import { reEncrypt } from '../../../src/application/maintenance/re-encrypt.ts';
import type { AuditEntry, AuditTrail } from '../../../src/ports/claims/audit-trail.ts';
import type { ReEncryption } from '../../../src/ports/maintenance/personal-data.ts';

/** What one pass does: the rows of each batch, and what cannot be decrypted. */
interface Pass {
  readonly batches: readonly number[];
  readonly undecryptable?: string;
}
const nothing: Pass = { batches: [] };

/** A store with values under the key of 2025; each pass takes its rows, and the last pass repeats. */
function store(left: number, passes: readonly Pass[], over: Partial<ReEncryption> = {}) {
  const entries: AuditEntry[] = [];
  const counted = { left, passes: 0 };
  const reEncryption: ReEncryption = {
    activeKeyId: '2026',
    processesWithoutKey: async () => [],
    countByKey: async () => [
      { keyId: '2026', values: 7, isOlderForm: false },
      ...(counted.left > 0 ? [{ keyId: '2025', values: counted.left, isOlderForm: false }] : []),
    ],
    async pass(progress, undecryptable) {
      const { batches, undecryptable: sentence } = passes[counted.passes] ?? passes.at(-1) ?? nothing;
      counted.passes += 1;
      for (const rows of batches) {
        counted.left -= rows;
        progress(rows);
      }
      if (sentence !== undefined) undecryptable(sentence);
    },
    retireOtherKeys: async () => ({ isRetired: counted.left === 0, writers: [] }),
    ...over,
  };
  const audit: AuditTrail = { add: async (entry) => void entries.push(entry), read: async () => [] };
  const outcomes = () => entries.map(({ act, outcome }) => `${act}: ${outcome}`);
  return { reEncryption, audit, counted, outcomes };
}

/** Puts the pause between two passes under a clock that is moved by hand. */
function underManualClock(test: TestContext) {
  mock.timers.enable({ apis: ['setTimeout'] });
  test.after(() => mock.timers.reset());
  const settled = () => new Promise((resolve) => void setImmediate(resolve));
  return {
    async pass(ms: number) {
      await settled();
      mock.timers.tick(ms);
      await settled();
    },
  };
}

describe('re-encryption', () => {
  it('rewrites nothing while a running service does not know the active key', async () => {
    const deps = store(3, [nothing], { processesWithoutKey: async () => ['practice-2'] });
    assert.deepEqual(await reEncrypt(deps), { kind: 'key-unknown', processes: ['practice-2'] });
    assert.deepEqual([deps.counted.passes, deps.outcomes()], [0, []]);
  });

  it('makes no pass where every value is under the active key', async () => {
    const deps = store(0, [nothing]);
    assert.deepEqual(await reEncrypt(deps), {
      kind: 'rewritten',
      rewritten: 0,
      left: [],
      writers: [],
      isRetired: true,
    });
    assert.equal(deps.counted.passes, 0);
  });

  it('reports the rows rewritten so far after each batch, and records the sum', async () => {
    const deps = store(3, [{ batches: [2, 1] }]);
    const reported: number[] = [];
    const result = await reEncrypt(deps, (rows) => void reported.push(rows));
    assert.deepEqual(reported, [2, 3]);
    assert.deepEqual(result, { kind: 'rewritten', rewritten: 3, left: [], writers: [], isRetired: true });
    assert.deepEqual([deps.counted.passes, deps.outcomes()], [1, ['rekey: 2026: 3 rewritten, 0 left']]);
  });

  it('tries rows that were locked again half a second later, and not before', async (test) => {
    const clock = underManualClock(test);
    const deps = store(2, [{ batches: [1] }, { batches: [1] }]);
    const result = reEncrypt(deps);
    await clock.pass(499);
    assert.equal(deps.counted.passes, 1);
    await clock.pass(1);
    const { kind } = await result;
    assert.deepEqual([kind, deps.counted.passes, deps.counted.left], ['rewritten', 2, 0]);
  });

  it('gives up after ten passes, and says what is left under which key', async (test) => {
    const clock = underManualClock(test);
    const deps = store(4, [nothing]);
    const result = reEncrypt(deps);
    for (let pauses = 0; pauses < 20; pauses += 1) await clock.pass(500);
    assert.deepEqual(await result, {
      kind: 'rewritten',
      rewritten: 0,
      left: [{ keyId: '2025', values: 4, isOlderForm: false }],
      writers: [],
      isRetired: false,
    });
    assert.deepEqual([deps.counted.passes, deps.outcomes()], [10, ['rekey: 2026: 0 rewritten, 4 left']]);
  });

  it('ends with a pass that meets only rows that cannot be decrypted, and reports each kind once', async (test) => {
    const clock = underManualClock(test);
    const damaged = 'A value of claim.document cannot be decrypted.';
    const deps = store(3, [
      { batches: [2], undecryptable: damaged },
      { batches: [], undecryptable: damaged },
    ]);
    const reported: string[] = [];
    const result = reEncrypt(
      deps,
      () => {},
      (sentence) => void reported.push(sentence),
    );
    await clock.pass(500);
    await clock.pass(500);
    assert.deepEqual((await result).kind, 'rewritten');
    assert.deepEqual([deps.counted.passes, deps.counted.left], [2, 1]);
    assert.deepEqual(reported, [damaged]);
  });

  it('records how many processes still write under another key', async () => {
    const retireOtherKeys = async () => ({ isRetired: false, writers: ['practice-1', 'practice-2'] });
    const deps = store(0, [nothing], { retireOtherKeys });
    const result = await reEncrypt(deps);
    assert.ok(result.kind === 'rewritten');
    assert.deepEqual([result.isRetired, result.writers], [false, ['practice-1', 'practice-2']]);
    assert.deepEqual(deps.outcomes(), [
      'rekey: 2026: 0 rewritten, 0 left, 2 processes write under another key',
    ]);
  });
});
