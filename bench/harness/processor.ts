// Holding programs to one processor of the machine: the same limit for everybody who is compared.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The processors that this process may use, by their numbers; none where programs cannot be held to one. */
export function processors(): readonly number[] {
  if (spawnSync('taskset', ['--version']).error !== undefined) return [];
  const allowed = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1] ?? '';
  return allowed.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number);
    return Number.isNaN(first) ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** A command with its arguments that runs on that processor alone, in the same process; null: on any. */
export function heldTo(
  processor: number | null,
  command: string,
  args: readonly string[],
): readonly [command: string, args: readonly string[]] {
  return processor === null ? [command, args] : ['taskset', ['-c', String(processor), command, ...args]];
}
