// Chooses the test files of a run: those that are named, or those that `npm test` runs in part.
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The test files of a path: itself, or those in the folder that it is; none where a folder has none. */
export function testFilesOf(path) {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? globSync(join(path, '**/*.test.ts')).sort() : [path];
}

/** The test files of a folder from which `npm test` leaves something out, which SWEEP=all runs: they say so by an import. */
export const filesTestedInPart = (folder) => testFilesOf(folder).filter(isTestedInPart);

function isTestedInPart(file) {
  const text = readFileSync(file, 'utf8');
  if (/from '[./]+support\/(?:sample|insurers)\.ts'/.test(text)) return true;
  const parts = [...text.matchAll(/from '(\.\/[^']+)'/g)].map(([, path]) => join(dirname(file), path));
  return parts.some(isTestedInPart);
}
