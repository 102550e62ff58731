// The shards of the tests: no file is in none, and `npm test` runs both.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { foldersOfFirst, shardOf, testFiles } from './test-files.ts';

const root = join(import.meta.dirname, '..', '..');

describe('the shards of the tests', () => {
  it('are both run by `npm test`', () => {
    const runner = readFileSync(join(root, 'scripts/test.mjs'), 'utf8');
    for (const shard of ['first', 'second']) assert.ok(runner.includes(`'test/shards/${shard}.ts'`));
  });

  it('divide the files by folders that exist', () => {
    for (const folder of foldersOfFirst) assert.ok(existsSync(join(root, 'test', folder)), folder);
    assert.equal(shardOf(join('http', 'fuzz.test.ts')), 'first');
    assert.equal(shardOf('tidy.test.ts'), 'second');
  });

  it('leave out no file, this one neither', () => {
    assert.ok(testFiles.includes(join('shards', 'test-files.test.ts')));
    assert.ok(testFiles.includes('tidy.test.ts'));
  });
});
