// Prepares the folders of the embedded PostgreSQL under DATA_DIR: data, socket and log.
import { createHash } from 'node:crypto';
import { access, chown, constants, lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StoreError, systemErrorCode, errorText } from '../open-store-error.ts';
import type { ProgramAccount } from './run-under-account.ts';

export interface StoreFolder {
  /** DATA_DIR as the operator named it, made absolute. */
  readonly dataDir: string;
  /** `postgres` under DATA_DIR with links resolved, so that one folder has one name. */
  readonly root: string;
  readonly data: string;
  readonly socket: string;
  readonly libraries: string;
  readonly log: string;
}

/** The longest path of a unix socket, in bytes: 108 on Linux and 104 on macOS, with a closing NUL. */
const socketPathMax = process.platform === 'linux' ? 107 : 103;
const socketFile = '.s.PGSQL.5432';

/** Makes the private folder. @throws StoreError `folder-unusable`. */
export async function prepareStoreFolder(dataDir: string): Promise<StoreFolder> {
  const shown = resolve(dataDir);
  try {
    await makeFolders(shown);
    await mkdir(join(shown, 'postgres'), { mode: 0o700 }).catch(unlessThere);
    const root = await realpath(join(shown, 'postgres'));
    await access(root, constants.W_OK | constants.X_OK);
    return {
      dataDir: shown,
      root,
      data: join(root, 'data'),
      socket: socketFolder(root),
      libraries: join(root, 'libraries'),
      log: join(root, 'server.log'),
    };
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError(
      'folder-unusable',
      `The folder ${shown} (DATA_DIR) cannot be used (${errorText(cause)}): name a folder that this user may write.`,
      { cause },
    );
  }
}

/** Makes a folder and its parents. (Node's own recursion never ends where a file system answers ENOENT.) */
async function makeFolders(folder: string): Promise<void> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  if (dirname(folder) !== folder) await makeFolders(dirname(folder));
  await mkdir(folder).catch(unlessThere);
}

/** Next to the data if the path is short enough for a socket, otherwise a short private folder for temporary files. */
function socketFolder(root: string): string {
  const digest = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const candidates = [join(root, 'socket'), ...[tmpdir(), '/tmp'].map((base) => join(base, `mgw-${digest}`))];
  const fits = candidates.find((folder) => Buffer.byteLength(join(folder, socketFile)) <= socketPathMax);
  if (fits === undefined)
    throw new StoreError(
      'folder-unusable',
      `The path ${root} is too long for a unix socket: name a shorter folder in DATA_DIR.`,
    );
  return fits;
}

/** Makes the socket's private folder. @throws StoreError `folder-unusable` when another user owns it. */
export async function prepareSocketFolder(folder: string, { uid, gid }: ProgramAccount): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(unlessThere);
  const found = await lstat(folder);
  const ours = found.uid === process.geteuid?.() || found.uid === uid;
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0)
    throw new StoreError(
      'folder-unusable',
      `The folder ${folder} is not a private folder of this user: remove it, or name a shorter folder in DATA_DIR.`,
    );
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

function unlessThere(error: unknown): void {
  if (systemErrorCode(error) !== 'EEXIST') throw error;
}
