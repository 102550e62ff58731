// Holding programs to one processor of the machine: with server and load on the same one, neither waits to be woken.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The first processor that this process may use; null where programs cannot be held to one. */
export function oneProcessor(): number | null {
  if (spawnSync('taskset', ['--version']).error !== undefined) return null;
  const allowed = /^Cpus_allowed_list:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'latin1'));
  return allowed === null ? null : Number(allowed[1]);
}

/** A command with its arguments that runs on that processor alone, in the same process; null: on any. */
export function heldTo(
  processor: number | null,
  command: string,
  args: readonly string[],
): readonly [command: string, args: readonly string[]] {
  return processor === null ? [command, args] : ['taskset', ['-c', String(processor), command, ...args]];
}
