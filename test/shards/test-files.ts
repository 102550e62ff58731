// The two halves of the test files: each runs in a process of its own, so that neither processor waits for the other.
import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';

const testFolder = join(import.meta.dirname, '..');

/** The first half: a whole service, asked over HTTP, and what it does then. Whatever is elsewhere is the second's. */
export const foldersOfFirst: readonly string[] = ['application', 'http', 'scenarios'];

/** Every test file, in order, relative to `test/`. */
export const testFiles: readonly string[] = globSync('**/*.test.ts', { cwd: testFolder }).toSorted();

/** A file belongs to one half, and none to no half. */
export function halfOf(file: string): 'first' | 'second' {
  const [folder = ''] = file.split(sep);
  return foldersOfFirst.includes(folder) ? 'first' : 'second';
}

/**
 * Loads the files of a half, then runs them; one that cannot be loaded is a failed test, and the others run. A half that
 * ends before its last test has failed, whatever ended it.
 */
export async function loadHalf(half: 'first' | 'second'): Promise<void> {
  let isFinished = false;
  after(() => void (isFinished = true));
  process.once('exit', () => {
    if (!isFinished) process.exitCode = 1;
  });
  const loaded = Promise.withResolvers<void>();
  // The first test waits, or it would run while the last file is loaded.
  before(() => loaded.promise);
  for (const file of testFiles.filter((each) => halfOf(each) === half)) {
    const path = join(testFolder, file);
    await import(pathToFileURL(path).href).catch((error: unknown) => {
      test(`loads ${relative(process.cwd(), path)}`, () => {
        throw error;
      });
    });
  }
  loaded.resolve();
}
