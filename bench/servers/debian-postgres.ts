// A PostgreSQL server of its own as Debian installs it: a cluster in the scratch folder, every setting as it comes.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd, startChild, type Account } from '../harness/children.ts';

const installed = '/usr/lib/postgresql';
const user = 'gateway';
/** Accounts that may run a server where the bench runs as root, which PostgreSQL refuses. */
const unprivileged = ['postgres', 'nobody'];

export interface DebianPostgres {
  readonly pid: number;
  /** Version as the server says it. */
  readonly version: string;
  /** Folder of its unix socket, for `pgbench -h`. */
  readonly socketFolder: string;
  readonly user: string;
  /** The pgbench beside it. */
  readonly pgbench: string;
  /** Makes an empty database; its address in the form of DATABASE_URL. */
  makeDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** The newest folder with all the programs; null where there is none. */
function programs(): string | null {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  const folders = versions
    .filter(Number.isFinite)
    .toSorted((one, other) => other - one)
    .map((version) => join(installed, String(version), 'bin'));
  const needed = ['initdb', 'postgres', 'psql', 'pgbench'];
  return folders.find((folder) => needed.every((name) => existsSync(join(folder, name)))) ?? null;
}

/** Why there can be no such server here, in one sentence; null when there can. */
export function noDebianPostgres(): string | null {
  if (programs() === null) return 'no PostgreSQL is installed (Debian: postgresql).';
  return process.getuid?.() === 0 && account() === null ? 'no account but root can run PostgreSQL.' : null;
}

/** Null: this one. */
function account(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = unprivileged.map((name) => lines.find(([each]) => each === name)).find(Boolean);
  return found === undefined ? null : { uid: Number(found[2]), gid: Number(found[3]) };
}

/** @throws Error where `noDebianPostgres` says why. */
export async function startDebianPostgres(folder: string): Promise<DebianPostgres> {
  const bin = programs();
  if (bin === null) throw new Error('no PostgreSQL is installed.');
  const as = account();
  const home = join(folder, 'debian-postgres');
  mkdirSync(home, { mode: 0o700 });
  if (as !== null) chownSync(home, as.uid, as.gid);
  const data = join(home, 'data');
  const initdb = ['-D', data, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C'];
  await runToEnd(join(bin, 'initdb'), initdb, 120, as);
  const server = await startChild({
    name: 'debian-postgres',
    command: join(bin, 'postgres'),
    args: ['-D', data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${home}`],
    folder,
    account: as,
    ready: /database system is (ready) to accept connections/,
    // A fast shutdown: the usual one waits for every connection to end by itself.
    stopSignal: 'SIGINT',
  });
  return {
    pid: server.pid,
    version: spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim(),
    socketFolder: home,
    user,
    pgbench: join(bin, 'pgbench'),
    async makeDatabase(name) {
      await runToEnd(join(bin, 'createdb'), ['-h', home, '-U', user, name], 60);
      return `postgres://${user}@${encodeURIComponent(home)}:5432/${name}`;
    },
    stop: () => server.stop(),
  };
}
