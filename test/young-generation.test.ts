// The young generation of the garbage collector, looked at in a process of its own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from './support/temporary-folder.ts';

const module = join(import.meta.dirname, '../src/young-generation.ts');

const keepGrown = `import { keepGrown } from ${JSON.stringify(module)}; keepGrown();`;
const keepMuch = `
  const kept = [];
  for (let batch = 0; batch < 200; batch += 1) kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));`;
/** As the engine does by itself when little is asked for some seconds. */
const collectAll = `
  gc({ type: 'major', flavor: 'last-resort' });
  await new Promise((resolve) => setTimeout(resolve, 100));`;

/** Its size in megabytes at the end of a program of these parts. */
async function sizeAfter(test: TestContext, ...parts: readonly string[]): Promise<number> {
  const look = `
    import { getHeapSpaceStatistics } from 'node:v8';
    console.log(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20);`;
  // A file, as the service is one: what the command line holds is itself made of many objects.
  const folder = await temporaryFolder(test, { 'program.mjs': [...parts, look].join('\n') });
  const run = ['--expose-gc', join(folder, 'program.mjs')];
  return Number(execFileSync(process.execPath, run, { encoding: 'utf8' }));
}

describe('the young generation', () => {
  it('grows to its size at once, stays there however much is read, and would not otherwise', async (test) => {
    assert.equal(await sizeAfter(test, keepGrown, keepMuch), 32);
    assert.ok((await sizeAfter(test, keepMuch)) > 32);
  });

  it('is grown again when a collection of the whole heap made it small, and would stay so otherwise', async (test) => {
    assert.equal(await sizeAfter(test, keepGrown, collectAll), 32);
    assert.ok((await sizeAfter(test, keepMuch, collectAll)) < 32);
  });
});
