// Checks that every test and source file that docs/threat-model.md names exists.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..', '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const model = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');

/** Paths in code marks in the tables, without endpoints and commands. */
const named = model
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => [...line.matchAll(/`([^` ]+)`/g)].map(([, name = '']) => name))
  .filter((name) => !name.startsWith('/') && (name.includes('/') || name.endsWith('.ts')));

/** `…` stands for the rest of a name, and `*` for a part of it. */
const patternOf = (name: string): RegExp => {
  const literal = name.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(^|/)${literal.replaceAll('…', '.*').replaceAll('*', '[^/]*')}`);
};

describe('the threat model', () => {
  it('names many tests and files', () => assert.ok(named.length > 50));

  it('names only files that exist', () => {
    const missing = named.filter((name) => !files.some((file) => patternOf(name).test(file)));
    assert.deepEqual(missing, []);
  });

  it('does not match every name', () => {
    assert.equal(
      files.some((file) => patternOf('security/api11-…').test(file)),
      false,
    );
  });
});
