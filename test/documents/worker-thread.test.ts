// A worker thread that ends fails what it was doing, and the next job starts another.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createWorkerThread } from '../../src/documents/worker-thread.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('a thread that ends', () => {
  it('fails its jobs, and the next one starts another', async (test) => {
    const folder = await temporaryFolder(test, {
      'worker.mjs': `import { runWorkerJobs } from '${import.meta.resolve('../../src/documents/worker-thread.ts')}';
        runWorkerJobs((job) => {
          if (job === 'end') process.exit(1);
          if (job === 'throw') throw new RangeError('thrown');
          return job === 'wait' ? new Promise(() => {}) : 'answer to ' + job;
        });`,
    });
    const thread = createWorkerThread<string, string>(pathToFileURL(join(folder, 'worker.mjs')), 64);
    test.after(() => thread.close());
    await assert.rejects(thread.run('throw'), RangeError);
    const [waiting, ending] = [thread.run('wait'), thread.run('end')];
    await assert.rejects(waiting, /The worker thread has ended/);
    await assert.rejects(ending, /The worker thread has ended/);
    assert.equal(await thread.run('this'), 'answer to this');
  });
});
