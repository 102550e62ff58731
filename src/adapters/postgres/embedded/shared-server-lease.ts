// Who uses the server: locks held in it for as long as a process lives, so that nothing is left behind by one that dies.
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from '../store-error.ts';
import { database, port, superuser } from './settings.ts';

/** `service`: one at a time on a data folder. `tool`: any number, beside a service or alone. */
export type Role = 'service' | 'tool';

export interface SharedServerLease {
  /** Leaves, calling `stopServer` when nobody else uses the server; new arrivals wait until that is done. */
  release(stopServer: () => Promise<void>): Promise<void>;
}

/** What came of joining: `away`, the server is stopping or gone, try again; `otherService`, the process that is there already. */
export type LeaseResult =
  | { readonly lease: SharedServerLease }
  | { readonly unavailable: string }
  | { readonly otherService: number };

/** Held shared by everyone who uses the server, and alone by the one who stops it. */
const usersLock = [7347, 1] as const;
/** Held alone by the service. */
const serviceLock = [7347, 2] as const;

/** How long the lock of a service that is just ending is waited for. */
const serviceLockMilliseconds = 1000;
const connectMilliseconds = 5000;

interface LockRow {
  readonly got: boolean;
}

const nameOf = (role: Role) => `medicare-gateway ${role} ${process.pid}`;

/** Joins the users of the server that listens in `socketFolder`; `lost` is called when the connection breaks later. */
export async function acquireSharedServerLease(
  socketFolder: string,
  role: Role,
  lost: () => void,
): Promise<LeaseResult> {
  const session = new pg.Client({
    host: socketFolder,
    port: Number(port),
    ssl: false,
    database,
    user: superuser,
    connectionTimeoutMillis: connectMilliseconds,
    application_name: nameOf(role),
  });
  let isMember = false;
  // A break is an error and then the end: the end alone counts.
  session.on('error', () => {}).on('end', () => isMember && lost());
  const end = () => session.end().catch(() => {});
  try {
    await session.connect();
    const users = await session.query<LockRow>(`select pg_try_advisory_lock_shared(${usersLock.join()}) as got`);
    if (users.rows[0]?.got !== true) throw new Error('it is being stopped');
    if (role === 'service' && !(await isOnlyService(session))) {
      const otherService = await serviceProcess(session);
      await end();
      return { otherService };
    }
  } catch (error) {
    await end();
    return { unavailable: errorText(error) };
  }
  isMember = true;
  const release = async (stopServer: () => Promise<void>) => {
    isMember = false;
    if (await isLast(session)) await stopServer();
    await end();
  };
  return { lease: { release } };
}

/** Tries for a moment: the service before may be on its way out, or have died just now. */
async function isOnlyService(session: pg.Client): Promise<boolean> {
  const deadline = performance.now() + serviceLockMilliseconds;
  for (;;) {
    const { rows } = await session.query<LockRow>(`select pg_try_advisory_lock(${serviceLock.join()}) as got`);
    if (rows[0]?.got === true) return true;
    if (performance.now() > deadline) return false;
    await delay(100);
  }
}

/** The process id of the service that holds the lock, 0 when it has just left. */
async function serviceProcess(session: pg.Client): Promise<number> {
  const { rows } = await session.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and classid = $1 and objid = $2`,
    [...serviceLock],
  );
  return Number((rows[0]?.name ?? '').split(' ').at(-1));
}

/** Gives up the shared lock and tries for the whole: it is had when no other process holds its share. */
async function isLast(session: pg.Client): Promise<boolean> {
  try {
    const { rows } = await session.query<LockRow>(
      `select pg_advisory_unlock_shared(${usersLock.join()}), pg_try_advisory_lock(${usersLock.join()}) as got`,
    );
    return rows[0]?.got === true;
  } catch {
    return false;
  }
}
