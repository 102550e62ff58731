// Connects to the embedded server that runs on the data folder, or starts one.
import { setTimeout as delay } from 'node:timers/promises';
import { StoreError, databaseUrlAdvice } from '../open-store-error.ts';
import { chooseAccount } from './choose-account.ts';
import type { PostgresBinaries } from './find-binaries.ts';
import { prepareSocketFolder, type StoreFolder } from './prepare-folders.ts';
import { initialiseDatabase } from './initialise-database.ts';
import { linkLibraries } from './link-libraries.ts';
import {
  removeEmptyLockFile,
  removeStaleLockFile,
  isPostmasterRunning,
  readPostmaster,
} from './postmaster.ts';
import { spawnServer, type SpawnedServer } from './spawn-server.ts';
import { verifyBinaries } from './verify-binaries.ts';

/** Recovery after a crash may take a while; a server that needs longer hangs. */
const readyMillisecondsMax = 60_000;

/** Returns the folder of a ready server's socket. @throws StoreError. */
export async function reachEmbeddedServer(
  folder: StoreFolder,
  binaries: PostgresBinaries,
  signal: AbortSignal,
): Promise<string> {
  const end = performance.now() + readyMillisecondsMax;
  while (performance.now() < end) {
    const found = await readPostmaster(folder.data);
    if (found !== null && (await isPostmasterRunning(folder.data, found))) {
      if (found.ready) return found.socketFolder;
    } else {
      await (found === null ? removeEmptyLockFile(folder.data) : removeStaleLockFile(folder.data, found));
      await startServer(folder, binaries, end);
    }
    await delay(10, undefined, { signal });
  }
  throw new StoreError(
    'cannot-start',
    `The embedded PostgreSQL in ${folder.root} is not ready after ${readyMillisecondsMax / 1000} seconds: see ${folder.log}.`,
  );
}

/** Starts the server and returns when it is ready, or when it gave way to another start. */
async function startServer(folder: StoreFolder, binaries: PostgresBinaries, end: number): Promise<void> {
  await verifyBinaries(binaries);
  const environment = await linkLibraries(binaries, folder.libraries);
  const account = await chooseAccount(folder, binaries, environment);
  await initialiseDatabase(folder, binaries, account, environment);
  await prepareSocketFolder(folder.socket, account);
  const server = await spawnServer(folder, binaries, { account, environment });
  while (performance.now() < end) {
    const ending = server.ending();
    const found = await readPostmaster(folder.data);
    if (ending === '' || (found?.pid === server.pid && found?.ready)) return;
    if (ending !== null) return explainEnding(folder, server, ending);
    await delay(5);
  }
}

/** Log lines of a start that lost to another one, or came while the last server was still ending. */
const passing = /lock file "[^"]*" (already exists|is empty)|pre-existing shared memory block/;

async function explainEnding(folder: StoreFolder, server: SpawnedServer, ending: string): Promise<void> {
  const lines = await server.logged();
  const own = lines.filter((line) => line.includes(`[${server.pid}]`));
  if (own.some((line) => passing.test(line))) return delay(50);
  const reason = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? '';
  const message = reason.replace(/^.*FATAL:\s*/, '') || ending;
  throw new StoreError(
    'cannot-start',
    `The embedded PostgreSQL in ${folder.root} does not start (${message}): see ${folder.log}, or ${databaseUrlAdvice}.`,
  );
}
