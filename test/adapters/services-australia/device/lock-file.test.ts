// The lock file: one process at a time, release after errors, and takeover of a stale lock.
import assert from 'node:assert/strict';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { withLockFile } from '../../../../src/adapters/services-australia/device/lock-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

describe('a lock file', () => {
  it('lets twelve callers work one after the other, and is removed afterwards', async (test) => {
    const path = join(await temporaryFolder(test), 'device.json.lock');
    let inside = 0;
    let most = 0;
    const done = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        withLockFile(
          path,
          async () => {
            most = Math.max(most, (inside += 1));
            await wait(1);
            inside -= 1;
            return at;
          },
          { waitMs: 60_000 },
        ),
      ),
    );
    assert.equal(most, 1);
    assert.deepEqual(
      done.map((each) => each?.result),
      Array.from({ length: 12 }, (_, at) => at),
    );
    assert.deepEqual(await readdir(dirname(path)), []);
  });

  it('is not waited for without a wait time', async (test) => {
    const path = join(await temporaryFolder(test), 'lock');
    const second = await withLockFile(path, () => withLockFile(path, async () => 'inside'));
    assert.deepEqual(second, { result: null });
  });

  it('is released when the work throws', async (test) => {
    const path = join(await temporaryFolder(test), 'lock');
    await assert.rejects(
      withLockFile(path, () => Promise.reject(new Error('work'))),
      /work/,
    );
    assert.deepEqual(await withLockFile(path, async () => 'done'), { result: 'done' });
  });

  for (const [age, seconds, expected] of [
    ['a stale lock of a crashed process is taken over', 181, { result: 'done' }],
    ['a fresh lock is respected', 170, null],
    ['a lock of a clock slightly ahead is respected', -170, null],
    ['a lock of a clock far ahead is taken over', -181, { result: 'done' }],
  ] as const) {
    it(age, async (test) => {
      const folder = await temporaryFolder(test, { lock: 'another process' });
      const path = join(folder, 'lock');
      const then = Date.now() / 1_000 - seconds;
      await utimes(path, then, then);
      assert.deepEqual(await withLockFile(path, async () => 'done'), expected);
    });
  }

  it('of another process that has taken over is not released', async (test) => {
    const path = join(await temporaryFolder(test), 'lock');
    await withLockFile(path, () => writeFile(path, 'another'));
    assert.equal(await withLockFile(path, async () => 'done'), null);
  });
});
