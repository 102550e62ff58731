// The disk space of an installation: production packages by the lock file, and the bundled fonts, each against its limit.
import assert from 'node:assert/strict';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..', '..');
/** As du counts them. */
const megabyte = 1024 * 1024;
const blockSize = 4096;

/** The limits that docs/operations.md states (section "Install"), in megabytes. */
const limits = { everything: 340, withoutOptional: 120, fonts: 10 } as const;

interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** The disk space of a folder in bytes, in whole blocks; packages nested in it have a line of their own in the lock file. */
function diskSpace(path: string): number {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return Math.ceil(stats.size / blockSize) * blockSize;
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + diskSpace(join(path, name)), blockSize);
}

/** Production packages that are installed here: those for other processors are in the lock file only. */
const production = Object.entries(packages).filter(
  ([path, { dev }]) => path !== '' && dev !== true && existsSync(join(root, path)),
);
const isRequired = ({ optional, devOptional }: LockedPackage) => optional !== true && devOptional !== true;

/** Megabytes of the packages, with the largest for the message. */
function sizeOf(chosen: typeof production): { readonly total: number; readonly largest: string } {
  const sizes = chosen.map(([path]) => ({ path, size: diskSpace(join(root, path)) / megabyte }));
  const largest = sizes
    .toSorted((one, other) => other.size - one.size)
    .slice(0, 12)
    .map(({ path, size }) => `${path} ${size.toFixed(1)}`);
  return { total: sizes.reduce((sum, { size }) => sum + size, 0), largest: largest.join(', ') };
}

describe('an installation', () => {
  it(`takes at most ${limits.everything} MB with npm ci --omit=dev`, () => {
    const { total, largest } = sizeOf(production);
    assert.ok(total <= limits.everything, `${total.toFixed(1)} MB: ${largest}`);
    // Node and PostgreSQL are among the packages; without them the sum would say nothing.
    assert.ok(total > limits.withoutOptional, `${total.toFixed(1)} MB: run npm ci`);
  });

  it(`takes at most ${limits.withoutOptional} MB with --omit=optional, with a Node and a PostgreSQL of its own`, () => {
    const { total, largest } = sizeOf(production.filter(([, locked]) => isRequired(locked)));
    assert.ok(total <= limits.withoutOptional, `${total.toFixed(1)} MB: ${largest}`);
    assert.ok(total > 30, `${total.toFixed(1)} MB: run npm ci`);
  });

  it(`has at most ${limits.fonts} MB of fonts, which come with the sources`, () => {
    const total = diskSpace(join(root, 'data', 'fonts')) / megabyte;
    assert.ok(total <= limits.fonts && total > 5, `${total.toFixed(1)} MB`);
  });

  it('has every required package on disk', () => {
    const missing = Object.entries(packages).filter(
      ([path, locked]) =>
        path !== '' && locked.dev !== true && isRequired(locked) && !existsSync(join(root, path)),
    );
    assert.deepEqual(missing, []);
  });

  for (const limit of [limits.everything, limits.withoutOptional]) {
    it(`is documented to take at most ${limit} MB`, () => {
      const page = readFileSync(join(root, 'docs/operations.md'), 'utf8').replaceAll(/\s+/g, ' ');
      assert.ok(page.includes(`at most ${limit} MB`));
    });
  }
});
