// The shards of the tests: no file is in none, and `npm test` runs all.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { shardOf, shards, testFiles, testFilesInPart } from './test-files.ts';

const root = join(import.meta.dirname, '..', '..');

describe('the shards of the tests', () => {
  it('have a file each, which `npm test` runs in this order', () => {
    const files = readdirSync(import.meta.dirname)
      .filter((file) => /^\d-/.test(file))
      .toSorted();
    const loaded = files.map((file) => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8');
      return /loadShard\('(\w+)'\)/.exec(text)?.[1] ?? 'none';
    });
    assert.deepEqual(loaded, Object.keys(shards));
  });

  it('divide the files by folders that exist', () => {
    for (const folder of Object.values(shards).flat())
      assert.ok(existsSync(join(root, 'test', folder)), folder);
    assert.equal(shardOf(join('http', 'fuzz.test.ts')), 'http');
    assert.equal(shardOf('tidy.test.ts'), 'others');
  });

  it('leave out no file, this one neither', () => {
    assert.ok(testFiles.includes(join('shards', 'test-files.test.ts')));
    assert.ok(testFiles.includes('tidy.test.ts'));
  });

  it('run with SWEEP=all the files that are tested in part, and no other', () => {
    const inPart = testFilesInPart();
    for (const file of inPart) assert.ok(testFiles.includes(file), file);
    assert.ok(inPart.includes(join('scenarios', 'brown-out.test.ts')));
    assert.ok(!inPart.includes('tidy.test.ts'));
  });
});
