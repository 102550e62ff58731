// The objects in which callbacks wait for the end of a turn, looked at in a process whose whole heap was collected.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from './support/temporary-folder.ts';

const module = join(import.meta.dirname, '../src/tick-objects.ts');
const flags = ['--expose-gc', '--allow-natives-syntax'];

/** What is found of a program's first such object once nothing else is left of that turn. */
async function foundOfFirst(test: TestContext, make: string): Promise<string> {
  const program = `
    import { executionAsyncResource } from 'node:async_hooks';
    import { setTimeout } from 'node:timers/promises';
    import { keepTickObject } from ${JSON.stringify(module)};
    const tickObject = () => new Promise((resolve) => process.nextTick(() => resolve(executionAsyncResource())));
    const first = await ${make}().then((object) => new WeakRef(object));
    await setTimeout(10);
    gc();
    const later = await tickObject();
    const found = first.deref();
    console.log(found === undefined ? 'gone' : %HaveSameMap(found, later) ? 'kept with its shape' : 'kept');`;
  const folder = await temporaryFolder(test, { 'program.mjs': program });
  const run = [...flags, join(folder, 'program.mjs')];
  return execFileSync(process.execPath, run, { encoding: 'utf8' }).trim();
}

describe('the objects in which callbacks wait', () => {
  it('keep one of them, of the shape of all later ones, when the whole heap is collected', async (test) => {
    assert.equal(await foundOfFirst(test, 'keepTickObject'), 'kept with its shape');
  });

  it('would all be gone otherwise', async (test) => {
    assert.equal(await foundOfFirst(test, 'tickObject'), 'gone');
  });
});
