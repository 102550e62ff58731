// Which files a run of the tests takes: those of a path, or those that `npm test` runs in part.
import assert from 'node:assert/strict';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { filesTestedInPart, testFilesOf } from '../../scripts/choose-test-files.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

const sampled = "import { sampleOf } from '../support/sample.ts';\n";

describe('the test files', () => {
  it('of a folder are those in it and below; a file stands for itself', async (test) => {
    const folder = await temporaryFolder(test, { 'b.test.ts': '', 'in/a.test.ts': '', 'not.ts': '' });
    const found = testFilesOf(folder).map((file) => relative(folder, file));
    assert.deepEqual(found, ['b.test.ts', join('in', 'a.test.ts')]);
    assert.deepEqual(testFilesOf(join(folder, 'not.ts')), [join(folder, 'not.ts')]);
  });

  it('tested in part are those that take a sample, or that a part of theirs takes one', async (test) => {
    const folder = await temporaryFolder(test, {
      'sampled.test.ts': sampled,
      'each-insurer.test.ts': "import { withEachInsurer } from '../../support/insurers.ts';\n",
      'with-parts.test.ts': "import { tasks } from './tasks.ts';\n",
      'tasks.ts': sampled,
      'whole.test.ts': "import { it } from 'node:test';\n",
    });
    const found = filesTestedInPart(folder).map((file) => relative(folder, file));
    assert.deepEqual(found, ['each-insurer.test.ts', 'sampled.test.ts', 'with-parts.test.ts']);
  });
});
