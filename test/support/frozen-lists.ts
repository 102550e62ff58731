// Finds lines that were changed in, or removed from, a list of checksums since it may only grow.
import { spawnSync } from 'node:child_process';
import { read, root } from './project-files.ts';

/** The commit from which on lines are only added. */
const start = 'ae327cf7dc18d75f5924beb5113da0069710720c';

const git = (...words: readonly string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });

/** Why the history cannot be read, as in a copy without it; false where it can. */
export const withoutHistory: string | false =
  git('merge-base', '--is-ancestor', start, 'HEAD').status === 0
    ? false
    : `no history since ${start.slice(0, 8)}: a list that was edited with its files is not found here`;

/** The lines that some commit since then, or the working tree, took from the list; of a line that stood twice one may go. */
export function linesTakenFrom(list: string): readonly string[] {
  const patch =
    git('log', '--patch', '--format=', `${start}..HEAD`, '--', list).stdout +
    git('diff', 'HEAD', '--', list).stdout;
  const left = new Set(read(list).split('\n'));
  return removedLines(patch).filter((line) => !left.has(line));
}

/** Of a patch; a line that only moved is in it as added too. */
export function removedLines(patch: string): readonly string[] {
  const lines = patch.split('\n');
  return lines
    .filter((line) => /^-[^-]/.test(line) && !lines.includes(`+${line.slice(1)}`))
    .map((line) => line.slice(1));
}
