// The lock file: one process at a time, and what becomes of a stale lock.
import assert from 'node:assert/strict';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { withLockFile } from '../../../../src/adapters/services-australia/device/lock-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

describe('a lock file', () => {
  it('lets twelve work one after the other, and is gone afterwards', async (test) => {
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

  it('is not waited for where nobody wants to wait', async (test) => {
    const path = join(await temporaryFolder(test), 'lock');
    const second = await withLockFile(path, () => withLockFile(path, async () => 'inside'));
    assert.deepEqual(second, { result: null });
  });

  it('is given back when the work fails', async (test) => {
    const path = join(await temporaryFolder(test), 'lock');
    await assert.rejects(
      withLockFile(path, () => Promise.reject(new Error('work'))),
      /work/,
    );
    assert.deepEqual(await withLockFile(path, async () => 'done'), { result: 'done' });
  });

  for (const [age, seconds, expected] of [
    ['an old lock, of a process that is gone, is taken over', 181, { result: 'done' }],
    ['a young lock is left alone', 170, null],
    ['a lock of a clock that was a little ahead is left alone', -170, null],
    ['a lock of a clock that was far ahead is taken over', -181, { result: 'done' }],
  ] as const) {
    it(age, async (test) => {
      const folder = await temporaryFolder(test, { lock: 'somebody' });
      const path = join(folder, 'lock');
      const then = Date.now() / 1_000 - seconds;
      await utimes(path, then, then);
      assert.deepEqual(await withLockFile(path, async () => 'done'), expected);
    });
  }

  it('of somebody who has taken over in the meantime is not given back', async (test) => {
    const path = join(await temporaryFolder(test), 'lock');
    await withLockFile(path, () => writeFile(path, 'another'));
    assert.equal(await withLockFile(path, async () => 'done'), null);
  });
});
