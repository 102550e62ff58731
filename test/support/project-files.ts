// The project's own files: which git tracks, what each imports, and their text.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** Every tracked file, and new ones that git does not ignore; relative to the root. */
export const tracked: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

export const sources: readonly string[] = tracked.filter((file) => /^src\/.*\.ts$/.test(file));
export const typescript: readonly string[] = tracked.filter((file) =>
  /^(src|scripts|test|bench|clients)\/.*\.ts$/.test(file),
);

const texts = new Map<string, string>();

/** The text of a file, which is read once: no test writes to one. */
export function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** The text without its comment lines. */
export const withoutComments = (text: string): string => text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');

/** The files whose text is wrong. */
export const offenders = (files: readonly string[], isWrong: (text: string) => boolean): readonly string[] =>
  files.filter((file) => isWrong(read(file)));

export interface Import {
  readonly specifier: string;
  /** The imported file of the project; null for a package. */
  readonly target: string | null;
  /** Of types alone: nothing of it is loaded. */
  readonly isOfTypes: boolean;
}

const importStatement =
  /(?:^|\n)\s*(?:import|export)\b([^;'"]*?)from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s+'([^']+)'/g;

const everyNameIsAType = /^\s*\{\s*(type\s+\w+(\s+as\s+\w+)?\s*,?\s*)*\}\s*$/;

/** The imports of a file, those of types included. */
export function importsOf(file: string): readonly Import[] {
  return [...read(file).matchAll(importStatement)].map(([, what = '', from, dynamic, bare]) => {
    const specifier = from ?? dynamic ?? bare ?? '';
    const isRelative = specifier.startsWith('.');
    return {
      specifier,
      isOfTypes: from !== undefined && (/^\s+type\b/.test(what) || everyNameIsAType.test(what)),
      target: isRelative ? relative(root, normalize(join(root, dirname(file), specifier))) : null,
    };
  });
}
