// Initialises the database files with initdb on the first start, all or nothing.
import { randomBytes } from 'node:crypto';
import { chown, lchown, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError, systemErrorCode, databaseUrlAdvice } from '../open-store-error.ts';
import type { PostgresBinaries } from './find-binaries.ts';
import type { StoreFolder } from './prepare-folders.ts';
import { runUnderAccount, type ProgramAccount } from './run-under-account.ts';
import { initdbArguments } from './server-settings.ts';

const unfinishedPrefix = 'unfinished-';

/**
 * Makes sure that `folder.data` contains database files of this version, owned by `account`. They are made under another
 * name and renamed when complete: of two first starts at once, one wins and both continue.
 * @throws StoreError `cannot-start`.
 */
export async function initialiseDatabase(
  folder: StoreFolder,
  binaries: PostgresBinaries,
  account: ProgramAccount,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  await handOver(folder, account);
  const version = await readDataVersion(folder);
  if (version === null) await makeFiles(folder, binaries, account, environment);
  else if (version !== binaries.major)
    throw new StoreError(
      'cannot-start',
      `The folder ${folder.data} holds data of PostgreSQL ${version} and this installation has ${binaries.major}: install the release of the service that made it, or ${databaseUrlAdvice}.`,
    );
}

async function makeFiles(
  folder: StoreFolder,
  binaries: PostgresBinaries,
  account: ProgramAccount,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const unfinished = join(folder.root, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`);
  const made = await runUnderAccount(account, binaries.initdb, initdbArguments(unfinished), {
    cwd: folder.root,
    environment,
  });
  if (made.code === 0) await moveIntoPlace(unfinished, folder);
  else if ((await readDataVersion(folder)) === null)
    throw new StoreError(
      'cannot-start',
      `The embedded PostgreSQL could not make its files in ${folder.root} (${lastLine(made.output)}): put that right, or ${databaseUrlAdvice}.`,
    );
  await removeUnfinished(folder);
}

async function moveIntoPlace(unfinished: string, folder: StoreFolder): Promise<void> {
  await rename(unfinished, folder.data).catch(async (error: unknown) => {
    // Another start was first, and may have cleared ours away already.
    if ((await readDataVersion(folder)) === null) throw error;
  });
  await using root = await open(folder.root, 'r');
  await root.sync();
}

/** Removes what interrupted first starts and those that lost the race have left. */
async function removeUnfinished(folder: StoreFolder): Promise<void> {
  const names = (await readdir(folder.root)).filter((name) => name.startsWith(unfinishedPrefix));
  for (const name of names)
    await rm(join(folder.root, name), { recursive: true, force: true }).catch(() => {});
}

/** The major version of the files, null when there are none yet. */
export async function readDataVersion(folder: StoreFolder): Promise<string | null> {
  const text = await readFile(join(folder.data, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    return null;
  });
  return text === null ? null : text.trim();
}

/** Gives the folder to the account the server will run under, once. */
async function handOver(folder: StoreFolder, { uid, gid }: ProgramAccount): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  if ((await stat(folder.root)).uid !== uid) {
    for (const name of await readdir(folder.root, { recursive: true }))
      await lchown(join(folder.root, name), uid, gid);
    await chown(folder.root, uid, gid);
  }
}

function lastLine(output: string): string {
  return output.split('\n').findLast((line) => line.trim() !== '') ?? 'no reason given';
}
