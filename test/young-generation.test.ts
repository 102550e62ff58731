// The young generation of the garbage collector, looked at in a process of its own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const module = join(import.meta.dirname, '../src/young-generation.ts');

/** Its size in megabytes after 100 MB of objects were made and kept. */
function sizeAfterMuchIsKept(before: string): number {
  const program = `${before}
    import { getHeapSpaceStatistics } from 'node:v8';
    const kept = [];
    for (let batch = 0; batch < 200; batch += 1) kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));
    console.log(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }));
}

describe('the young generation', () => {
  it('stays small however much is read, and would not otherwise', () => {
    const size = sizeAfterMuchIsKept(`import { growOnce } from ${JSON.stringify(module)}; growOnce();`);
    assert.ok(size > 2 && size <= 16, `${size} MB`);
    assert.ok(sizeAfterMuchIsKept('') > 16);
  });
});
