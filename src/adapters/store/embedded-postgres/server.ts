// Reaches a server on the data folder: the one that runs, or one that it starts.
import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { StoreProblem, useDatabaseUrl } from '../store-problem.ts';
import { chooseAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { prepareSocketFolder, type StoreFolder } from './folder.ts';
import { initialise } from './initialise.ts';
import { linkLibraries } from './libraries.ts';
import { discardStale, isLive, readPostmaster } from './postmaster.ts';
import { commandUnder, type Account } from './run.ts';
import { serverArguments } from './settings.ts';

/** Recovery after a crash may take a while; a server that needs longer is stuck. */
const readyMillisecondsMax = 60_000;
const logBytesMax = 1_000_000;

/** Returns the folder of a ready server's socket. @throws StoreProblem. */
export async function reachServer(
  folder: StoreFolder,
  binaries: Binaries,
  signal: AbortSignal,
): Promise<string> {
  const end = performance.now() + readyMillisecondsMax;
  while (performance.now() < end) {
    const found = await readPostmaster(folder.data);
    if (found !== null && (await isLive(folder.data, found))) {
      if (found.ready) return found.socketFolder;
    } else {
      if (found !== null) await discardStale(folder.data, found);
      await startServer(folder, binaries, end);
    }
    await delay(10, undefined, { signal });
  }
  throw new StoreProblem(
    'cannot-start',
    `The embedded PostgreSQL in ${folder.root} is not ready after ${readyMillisecondsMax / 1000} seconds: see ${folder.log}.`,
  );
}

/** Starts the server and returns when it is ready, or when it gave way to another start. */
async function startServer(folder: StoreFolder, binaries: Binaries, end: number): Promise<void> {
  const environment = await linkLibraries(binaries, folder.libraries);
  const account = await chooseAccount(folder, binaries, environment);
  await initialise(folder, binaries, account, environment);
  await prepareSocketFolder(folder.socket, account);
  const logged = await prepareLog(folder);
  const child = await spawnServer(folder, binaries, account, environment);
  let failed: string | null = null;
  child.once('error', (error) => (failed = error.message));
  child.once('exit', () => (failed = 'it ended at once'));
  while (performance.now() < end) {
    const found = await readPostmaster(folder.data);
    if (found?.pid === child.pid && found?.ready) return;
    if (failed !== null) return explainFailure(folder, logged, failed);
    await delay(5);
  }
}

/** Puts a long log aside; returns how long the current one is. */
async function prepareLog(folder: StoreFolder): Promise<number> {
  const size = (await stat(folder.log).catch(() => null))?.size ?? 0;
  if (size <= logBytesMax) return size;
  await rename(folder.log, `${folder.log}.1`).catch(() => {});
  return 0;
}

/** In a session of its own, so that Ctrl-C reaches the service alone and the service can finish its work. */
async function spawnServer(
  folder: StoreFolder,
  binaries: Binaries,
  account: Account,
  environment: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const log = await open(folder.log, 'a', 0o600);
  try {
    if (account.uid !== undefined && account.gid !== undefined) await log.chown(account.uid, account.gid);
    const command = commandUnder(account, binaries.postgres, serverArguments(folder), {
      cwd: folder.root,
      environment,
    });
    const child = spawn(command.program, command.words, {
      ...command.options,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** Words of a start that lost to another one, or came while the last server's processes were still ending. */
const passing = /lock file .* already exists|is another postmaster|pre-existing shared memory block/;

async function explainFailure(folder: StoreFolder, logged: number, failed: string): Promise<void> {
  const log = await readFile(folder.log).catch(() => Buffer.alloc(0));
  const lines = log.subarray(logged).toString('utf8').trimEnd().split('\n');
  if (lines.some((line) => passing.test(line))) return delay(50);
  const reason = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? '';
  const words = reason.replace(/^.*FATAL:\s*/, '') || failed;
  throw new StoreProblem(
    'cannot-start',
    `The embedded PostgreSQL in ${folder.root} does not start (${words}): see ${folder.log}, or ${useDatabaseUrl}.`,
  );
}
