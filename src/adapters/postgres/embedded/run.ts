// Runs a program under a chosen account, with no more of this process's environment than it needs.
import { execFile, type SpawnOptions } from 'node:child_process';

export interface Account {
  /** Words before the program, such as `unshare` and its options. */
  readonly prefix: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

export interface RunSettings {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Program, arguments and options for `spawn` and `execFile`. */
export function commandUnder(
  account: Account,
  program: string,
  words: readonly string[],
  { cwd, environment }: RunSettings,
): { program: string; words: string[]; options: SpawnOptions } {
  const [first = program, ...rest] = [...account.prefix, program, ...words];
  const identity = account.uid === undefined ? {} : { uid: account.uid };
  const group = account.gid === undefined ? {} : { gid: account.gid };
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...environment };
  return { program: first, words: rest, options: { cwd, env, ...identity, ...group } };
}

/** Runs to the end; a program that cannot be started counts as failed, with the system's words. */
export function run(
  account: Account,
  program: string,
  words: readonly string[],
  settings: RunSettings,
): Promise<{ code: number; output: string }> {
  const command = commandUnder(account, program, words, settings);
  return new Promise((resolve) => {
    execFile(
      command.program,
      command.words,
      { cwd: settings.cwd, ...command.options, encoding: 'utf8' },
      (error, stdout, stderr) => {
        const output = `${stdout}${stderr}`.trim();
        if (error === null) resolve({ code: 0, output });
        else
          resolve({ code: typeof error.code === 'number' ? error.code : 1, output: output || error.message });
      },
    );
  });
}
