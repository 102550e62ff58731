// Production dependencies: pinned by version and content, under licences that allow their use.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..', '..');

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
}
interface Manifest {
  readonly license?: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { packages } = json('package-lock.json') as { packages: Record<string, LockedPackage> };
const manifest = json('package.json') as Manifest;
const installed = Object.entries(packages).filter(([path]) => path !== '');
const inProduction = installed.filter(([, { dev }]) => dev !== true);

/** Permissive licences; a new one is read before it is added. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'Unlicense',
]);
/** Packages that name no licence where npm looks for it, with the one in their LICENSE file. */
const readByHand: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

/** As the lock file says, else as the package itself does, in the old form as well. */
function licenceOf(path: string, { license }: LockedPackage): string {
  if (license !== undefined) return license;
  const own = existsSync(join(root, path, 'package.json'))
    ? (json(`${path}/package.json`) as Manifest)
    : null;
  return own?.license ?? readByHand[path] ?? 'none';
}

describe('every production dependency', () => {
  it('is under a licence of the list', () => {
    assert.ok(inProduction.length > 50);
    assert.deepEqual(
      inProduction.filter(([path, locked]) => !allowed.has(licenceOf(path, locked))).map(([path]) => path),
      [],
    );
  });

  it('is installed with the content it had when it was chosen, from wherever that comes', () => {
    const loose = installed.filter(([, { integrity }]) => !(integrity ?? '').startsWith('sha512-'));
    assert.deepEqual(
      loose.map(([path]) => path),
      [],
    );
    assert.deepEqual(
      installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
      [],
    );
  });

  it('is named by its exact version', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const named = { ...dependencies, ...devDependencies, ...optionalDependencies };
    assert.deepEqual(
      Object.entries(named).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
      [],
    );
  });

  it('runs nothing of its own while it is installed', () => {
    assert.match(readFileSync(join(root, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m);
  });
});
