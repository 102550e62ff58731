// Chooses the account that the embedded PostgreSQL runs under: it refuses root and accounts without a name.
import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { StoreError, databaseUrlAdvice } from '../open-store-error.ts';
import type { PostgresBinaries } from './find-binaries.ts';
import type { StoreFolder } from './prepare-folders.ts';
import { runUnderAccount, type ProgramAccount } from './run-under-account.ts';

interface User {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Chooses the account: this one; or, for root and for a nameless account, this one under another name inside a user
 * namespace; or, for root, an ordinary account that can reach both the programs and the data.
 * Data once made by an ordinary account stays with that account.
 * @throws StoreError `no-account`, naming DATABASE_URL.
 */
export async function chooseAccount(
  folder: StoreFolder,
  binaries: PostgresBinaries,
  environment: Readonly<Record<string, string>>,
): Promise<ProgramAccount> {
  const isRoot = process.geteuid?.() === 0;
  if (!isRoot && hasName()) return { prefix: [] };
  const owner = isRoot ? await ownerOf(folder.data) : null;
  for (const candidate of await candidates(folder, isRoot, owner)) {
    if (await reaches(candidate, folder, binaries, environment)) return candidate;
  }
  const who = isRoot ? 'root' : 'an account without a name';
  throw new StoreError(
    'no-account',
    `The embedded PostgreSQL cannot run as ${who} and no ordinary account reaches ${folder.dataDir}: start the service as an ordinary user, or ${databaseUrlAdvice}.`,
  );
}

async function candidates(
  folder: StoreFolder,
  isRoot: boolean,
  owner: User | null,
): Promise<readonly ProgramAccount[]> {
  const asUser = ({ uid, gid }: User): ProgramAccount => ({ prefix: [], uid, gid });
  if (owner !== null && owner.uid !== 0) return [asUser(owner)];
  const users = await namedUsers();
  const namespace = users
    .slice(0, 1)
    .map(({ uid }) => ({ prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`] }));
  if (!isRoot) return namespace;
  const enclosing = await ownerOf(dirname(folder.dataDir));
  const ordinary = [
    ...users.filter(({ uid }) => uid === enclosing?.uid),
    ...['postgres', 'nobody'].flatMap((name) => users.filter((user) => user.name === name)),
  ];
  return [...namespace, ...ordinary.map(asUser)];
}

/** Every ordinary account of this machine, by /etc/passwd. */
async function namedUsers(): Promise<readonly User[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines
    .map((line) => line.split(':'))
    .map(([name = '', , uid = '0', gid = '0']) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
}

async function ownerOf(path: string): Promise<User | null> {
  const found = await stat(path).catch(() => null);
  return found === null ? null : { name: '', uid: found.uid, gid: found.gid };
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Tries the account: enters DATA_DIR and starts the program to print its version. */
async function reaches(
  account: ProgramAccount,
  folder: StoreFolder,
  binaries: PostgresBinaries,
  environment: Readonly<Record<string, string>>,
): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version';
  const args = ['-c', script, 'sh', folder.dataDir, binaries.postgres];
  return (await runUnderAccount(account, '/bin/sh', args, { cwd: '/', environment })).code === 0;
}
