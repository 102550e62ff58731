// Finds lines that were changed in, or removed from, a list of checksums since it may only grow.
import { spawnSync } from 'node:child_process';
import { read, root } from './project-files.ts';

/** The commit from which on lines are only added. */
const start = '9e720c618b69b832e9fb08a8c453809f391d3709';

const git = (...words: readonly string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });

/** Why the history cannot be read, as in a copy without it; false where it can. */
export const withoutHistory: string | false =
  git('merge-base', '--is-ancestor', start, 'HEAD').status === 0
    ? false
    : `no history since ${start.slice(0, 8)}: a list that was edited with its files is not found here`;

/** The lines that some commit since then, or the working tree, took from the list, also those that a commit since then added. */
export function linesTakenFrom(list: string): readonly string[] {
  const patch =
    git('log', '--patch', '--format=', `${start}..HEAD`, '--', list).stdout +
    git('diff', 'HEAD', '--', list).stdout;
  return removedLines(patch, read(list));
}

/** The lines that a patch removes and the list has no more: one that only moved is still there. */
export function removedLines(patch: string, list: string): readonly string[] {
  const left = new Set(list.split('\n'));
  return patch
    .split('\n')
    .filter((line) => /^-[^-]/.test(line))
    .map((line) => line.slice(1))
    .filter((line) => !left.has(line));
}
