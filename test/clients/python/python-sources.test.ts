// The sources of the Python client: their form, what ruff finds, and their types.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { formatPython, lintPython } from '../../../scripts/generate/format-python.ts';
import { read, root, tracked } from '../../support/project-files.ts';
import { leftToWholeRun } from '../../support/sample.ts';

const python = tracked.filter((file) => file.endsWith('.py'));
const isGenerated = (file: string) => /_(types|paths)\.py$/.test(file);

describe('the modules of the Python client', () => {
  it('have the form that ruff gives them, and nothing that it finds wrong', () => {
    assert.ok(python.length > 10);
    const wrong = python.flatMap((file) => {
      const found = isGenerated(file) ? [] : lintPython(read(file));
      const isFormatted = formatPython(read(file)) === read(file);
      return [
        ...(isFormatted ? [] : [`${file} is not formatted`]),
        ...found.map((each) => `${file}:${each}`),
      ];
    });
    assert.deepEqual(wrong, []);
  });

  it('import the standard library and each other alone', () => {
    const imports = python
      .filter((file) => file.startsWith('clients/'))
      .flatMap((file) => [...read(file).matchAll(/^\s*(?:from|import) ([\w.]+)/gm)].map(([, name]) => name));
    const packages = new Set(
      imports.filter((name) => !name?.startsWith('.')).map((name) => name?.split('.')[0]),
    );
    const standard = [
      '__future__ base64 binascii collections contextlib dataclasses datetime email gzip hashlib hmac http json',
      'random re socket ssl sys threading time typing urllib uuid zlib',
    ];
    const allowed = new Set(standard.join(' ').split(' '));
    assert.deepEqual(
      [...packages].filter((name) => !allowed.has(name ?? '')),
      [],
    );
  });

  it('have whole types: pyright finds nothing in its strict mode', { skip: leftToWholeRun }, () => {
    const pyright = join(root, 'node_modules', 'pyright', 'index.js');
    const run = () =>
      execFileSync(process.execPath, [pyright, '--project', join(root, 'clients', 'python')], {
        stdio: 'pipe',
      });
    assert.doesNotThrow(run, 'npx pyright -p clients/python lists what is wrong');
  });
});
