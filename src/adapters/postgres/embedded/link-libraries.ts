// Makes the library links that the npm package lacks, in the package or, if that is read-only, in the data folder.
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../open-store-error.ts';
import type { PostgresBinaries, LibraryLink } from './find-binaries.ts';

const notWritable = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Sees to it that every library is found; returns the environment the programs need for it. */
export async function linkLibraries(
  binaries: PostgresBinaries,
  ownFolder: string,
): Promise<Record<string, string>> {
  const missing = binaries.links.filter(({ link }) => !existsSync(join(binaries.libraries, link)));
  if (missing.length === 0) return {};
  try {
    await makeLinks(missing, binaries.libraries, (file) => file);
    return {};
  } catch (error) {
    if (!notWritable.has(systemErrorCode(error))) throw error;
  }
  await mkdir(ownFolder, { recursive: true });
  await makeLinks(missing, ownFolder, (file) => join(binaries.libraries, file));
  // A library found in our folder looks for its neighbours there, so the package's folder is named as well.
  const path = `${ownFolder}:${binaries.libraries}`;
  return { LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path };
}

/** Two starts at once make the same links: one that is there already is left alone, unless it leads nowhere. */
async function makeLinks(
  links: readonly LibraryLink[],
  folder: string,
  target: (file: string) => string,
): Promise<void> {
  for (const { file, link } of links) {
    const path = join(folder, link);
    if (existsSync(path)) continue;
    await rm(path, { force: true });
    await symlink(target(file), path).catch((error: unknown) => {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    });
  }
}
