// The clock of the processes of the crash test: a file says by how many milliseconds it is wrong, and `shifted-clock.ts` reads it.
import { rename, writeFile } from 'node:fs/promises';

/** Names the file to a process. */
export const clockFileVariable = 'CRASH_TEST_CLOCK_FILE';

export interface ProcessClock {
  /** For the environment of its processes. */
  readonly env: Readonly<Record<string, string>>;
  /** Makes the clock wrong by so many milliseconds, at once; 0 makes it right. */
  readonly jump: (milliseconds: number) => Promise<void>;
}

/** A clock that is right until it jumps, and still wrong for a process that starts after it jumped. */
export function processClock(file: string): ProcessClock {
  return {
    env: { [clockFileVariable]: file },
    async jump(milliseconds) {
      // In one step: a process must not read half of it.
      await writeFile(`${file}.new`, String(milliseconds));
      await rename(`${file}.new`, file);
    },
  };
}
