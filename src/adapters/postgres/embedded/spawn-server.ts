// Spawns the embedded PostgreSQL in a session of its own, with its output in a log file.
import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import type { PostgresBinaries } from './find-binaries.ts';
import type { StoreFolder } from './prepare-folders.ts';
import { commandUnderAccount, type ProgramAccount } from './run-under-account.ts';
import { embeddedServerArguments } from './server-settings.ts';

export interface SpawnedServer {
  readonly pid: number | undefined;
  /** How the process ended: null while it runs, an empty text after an orderly stop, otherwise the system's message. */
  ending(): string | null;
  /** The lines logged since it was started, by it and by others that write to the same log. */
  logged(): Promise<readonly string[]>;
}

const logBytesMax = 1_000_000;

/** In a session of its own: Ctrl-C reaches only the service, which stops the server when its work is finished. */
export async function spawnServer(
  folder: StoreFolder,
  binaries: PostgresBinaries,
  { account, environment }: { account: ProgramAccount; environment: Readonly<Record<string, string>> },
): Promise<SpawnedServer> {
  const begin = await prepareLog(folder);
  await using log = await open(folder.log, 'a', 0o600);
  if (account.uid !== undefined && account.gid !== undefined) await log.chown(account.uid, account.gid);
  const command = commandUnderAccount(account, binaries.postgres, embeddedServerArguments(folder), {
    cwd: folder.root,
    environment,
  });
  const child = spawn(command.program, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  // Registered at once: a server that gives way to another one may end before anything else is done here.
  let ending: string | null = null;
  child.once('error', (error) => (ending = error.message));
  child.once('exit', (code, signal) => (ending = code === 0 ? '' : `it ended with ${signal ?? code}`));
  child.unref();
  const logged = async () => {
    const text = await readFile(folder.log).catch(() => Buffer.alloc(0));
    return text.subarray(begin).toString('utf8').trimEnd().split('\n');
  };
  return { pid: child.pid, ending: () => ending, logged };
}

/** Puts a long log aside; returns how long the current one is. */
async function prepareLog(folder: StoreFolder): Promise<number> {
  const size = (await stat(folder.log).catch(() => null))?.size ?? 0;
  if (size <= logBytesMax) return size;
  await rename(folder.log, `${folder.log}.1`).catch(() => {});
  return 0;
}
