// Runs a program under a chosen account, with a minimal environment.
import { execFile, type SpawnOptions } from 'node:child_process';

export interface ProgramAccount {
  /** Arguments in front of the program, such as `unshare` and its options. */
  readonly prefix: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

interface ProgramSettings {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Program, arguments and options for `spawn` and `execFile`. */
export function commandUnderAccount(
  account: ProgramAccount,
  program: string,
  args: readonly string[],
  { cwd, environment }: ProgramSettings,
): { program: string; args: string[]; options: SpawnOptions } {
  const [first = program, ...rest] = [...account.prefix, program, ...args];
  const identity = account.uid === undefined ? {} : { uid: account.uid };
  const group = account.gid === undefined ? {} : { gid: account.gid };
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...environment };
  return { program: first, args: rest, options: { cwd, env, ...identity, ...group } };
}

/** Runs to the end; a program that cannot be started counts as failed, with the system's message as output. */
export function runUnderAccount(
  account: ProgramAccount,
  program: string,
  args: readonly string[],
  settings: ProgramSettings,
): Promise<{ code: number; output: string }> {
  const command = commandUnderAccount(account, program, args, settings);
  return new Promise((resolve) => {
    execFile(
      command.program,
      command.args,
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
