// The young generation of the garbage collector, looked at in a process of its own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from './support/temporary-folder.ts';

const module = join(import.meta.dirname, '../src/young-generation.ts');

/** Its size in megabytes after 100 MB of objects were made and kept, by a program that begins like that. */
async function sizeAfterMuchIsKept(test: TestContext, before: string): Promise<number> {
  const program = `${before}
    import { getHeapSpaceStatistics } from 'node:v8';
    const kept = [];
    for (let batch = 0; batch < 200; batch += 1) kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));
    console.log(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20);`;
  // A file, as the service is one: what the command line holds is itself made of many objects.
  const folder = await temporaryFolder(test, { 'program.mjs': program });
  return Number(execFileSync(process.execPath, [join(folder, 'program.mjs')], { encoding: 'utf8' }));
}

describe('the young generation', () => {
  it('grows to its size once, stays there however much is read, and would not otherwise', async (test) => {
    const grown = `import { growOnce } from ${JSON.stringify(module)}; growOnce();`;
    assert.equal(await sizeAfterMuchIsKept(test, grown), 32);
    assert.ok((await sizeAfterMuchIsKept(test, '')) > 32);
  });
});
