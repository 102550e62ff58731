// The list of pinned programs is that of the packages in the lock file, on every platform, and of what is installed here.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { version: string; integrity: string }>;
};
const names = Object.keys(manifest.optionalDependencies);
const lines = read('data/bundled-programs.sha256').trimEnd().split('\n').slice(1);
const files = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('  '));

describe('the list of pinned programs', () => {
  it('has every optional package, with the version and the hash of the lock file: else run npm run pin-programs', () => {
    const locked = names.map((name) => {
      const { version, integrity } = packages[`node_modules/${name}`] ?? { version: '', integrity: '' };
      return `# ${name}@${version} ${integrity}`;
    });
    assert.ok(locked.length >= 8);
    assert.deepEqual(
      lines.filter((line) => line.startsWith('#')),
      locked,
    );
  });

  it('has the programs of each package', () => {
    const paths = files.map(([, path = '']) => path);
    const programs = names.flatMap((name) => {
      if (!name.startsWith('@')) return [`${name}/bin/node${name.startsWith('node-win') ? '.exe' : ''}`];
      return ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki'].map(
        (path) => `${name}/native/${path}`,
      );
    });
    assert.deepEqual(
      programs.filter((path) => !paths.includes(path)),
      [],
    );
    assert.equal(new Set(paths).size, paths.length);
  });

  it('agrees with all of it that is installed here', () => {
    const installed = files.filter(([, path = '']) => existsSync(join(root, 'node_modules', path)));
    const wrong = installed.filter(([hash, path = '']) => {
      const content = readFileSync(join(root, 'node_modules', path));
      return createHash('sha256').update(content).digest('hex') !== hash;
    });
    assert.deepEqual(wrong, []);
    assert.ok(installed.length > 0, 'no optional package is installed: run npm ci');
  });
});
