// A worker thread that ends fails what it was doing, and the next job starts another.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createWorkerThread } from '../../../src/adapters/system/worker-thread.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A thread whose function does what its job says. */
async function threadWith(test: TestContext, limits: { readonly timeMaxMs?: number } = {}) {
  const folder = await temporaryFolder(test, {
    'task.mjs': `export function obey(job) {
      if (job === 'end') process.exit(1);
      if (job === 'throw') throw new RangeError('thrown');
      if (job === 'bytes') return new Uint8Array([1, 2, 3]);
      if (job === 'part of bytes') return new Uint8Array([1, 2, 3]).subarray(1);
      return job === 'wait' ? new Promise(() => {}) : 'answer to ' + job;
    }`,
  });
  const module = pathToFileURL(join(folder, 'task.mjs'));
  const thread = createWorkerThread<string, unknown>({ module, name: 'obey', memoryMaxMb: 64, ...limits });
  test.after(() => thread.close());
  return thread;
}

describe('a worker thread', () => {
  it('that ends fails its jobs, and the next one starts another', async (test) => {
    const thread = await threadWith(test);
    await assert.rejects(thread.run('throw'), RangeError);
    const [waiting, ending] = [thread.run('wait'), thread.run('end')];
    await assert.rejects(waiting, /The worker thread has ended/);
    await assert.rejects(ending, /The worker thread has ended/);
    assert.equal(await thread.run('this'), 'answer to this');
  });

  it('answers with bytes, also with a part of a memory', async (test) => {
    const thread = await threadWith(test);
    assert.deepEqual(await thread.run('bytes'), new Uint8Array([1, 2, 3]));
    assert.deepEqual(await thread.run('part of bytes'), new Uint8Array([2, 3]));
  });

  it('that works for longer than its limit is ended, and the next job starts another', async (test) => {
    const thread = await threadWith(test, { timeMaxMs: 100 });
    const waiting = thread.run('wait');
    await assert.rejects(waiting, { name: 'WorkerTimeout' });
    assert.equal(await thread.run('this'), 'answer to this');
    const again = thread.run('wait');
    await assert.rejects(again, { name: 'WorkerTimeout' });
  });
});
