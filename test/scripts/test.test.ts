// `npm test -- <file>`: runs the named files, folders and runner flags alone, with the fixed seed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { childEnvironment } from '../support/child-environment.ts';
import { thisProject } from '../support/store-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const passing = "import { it } from 'node:test';\nit('holds', () => {});\nit('is another', () => {});\n";
const failing = "import { it } from 'node:test';\nit('fails', () => { throw new Error('wrong'); });\n";

async function run(test: TestContext, ...named: readonly string[]) {
  const folder = await temporaryFolder(test, {
    'one.test.ts': passing,
    'two.test.ts': passing,
    'not.ts': failing,
    'empty/not.ts': failing,
  });
  const argv = named.map((each) => (each.startsWith('--') ? each : join(folder, each)));
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', ...argv], {
    cwd: thisProject,
    env: childEnvironment,
    encoding: 'utf8',
  });
  return { status, passed: Number(/^ℹ pass (\d+)$/m.exec(stdout)?.[1]) };
}

describe('the test runner', () => {
  it('runs one file', async (test) =>
    assert.deepEqual(await run(test, 'one.test.ts'), { status: 0, passed: 2 }));

  it('runs several files', async (test) =>
    assert.deepEqual(await run(test, 'one.test.ts', 'two.test.ts'), { status: 0, passed: 4 }));

  it('runs the test files of a folder, and no other file', async (test) =>
    assert.deepEqual(await run(test, '.'), { status: 0, passed: 4 }));

  it('does not run all tests for a folder that has none', async (test) => {
    assert.equal((await run(test, 'empty')).status, 2);
  });

  it('passes flags on to the runner of Node', async (test) =>
    assert.deepEqual(await run(test, '--test-name-pattern=another', 'one.test.ts'), {
      status: 0,
      passed: 1,
    }));

  it('ends with 1 when a test fails, and when there is no such file', async (test) => {
    assert.deepEqual(await run(test, 'not.ts'), { status: 1, passed: 0 });
    assert.equal((await run(test, 'absent.test.ts')).status, 1);
  });
});
