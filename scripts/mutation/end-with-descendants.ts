// Ends a process with all that it started: its process group, and PostgreSQL servers, which run in sessions of their own.
import type { ChildProcess } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Ends a process that was started detached, at once: also as the last thing that this process does. `temporary` is the folder
 * that it had as TMPDIR, where its servers have their files; it is removed.
 */
export function endWithDescendants({ pid }: Pick<ChildProcess, 'pid'>, temporary: string): void {
  if (pid !== undefined) sendSignal(-pid, 'SIGKILL');
  const lockFiles = globSync(['*/postgres/data/postmaster.pid', '*/*/postgres/data/postmaster.pid'], {
    cwd: temporary,
  });
  for (const file of lockFiles) {
    const server = Number(readFileSync(join(temporary, file), 'utf8').split('\n')[0]);
    // The immediate shutdown of PostgreSQL, which also frees its shared memory.
    if (server > 0) sendSignal(server, 'SIGQUIT');
  }
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
}

function sendSignal(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch {
    // It has ended already.
  }
}
