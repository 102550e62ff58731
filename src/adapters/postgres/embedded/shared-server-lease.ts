// Leases on the shared embedded server by advisory locks, which end with the process, so that a crash leaves none behind.
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from '../open-store-error.ts';
import { embeddedDatabase, embeddedPort, embeddedSuperuser } from './server-settings.ts';
import { advisoryLocks } from '../connection/advisory-locks.ts';

/** `service`: one at a time on a data folder. `tool`: any number, with a running service or without. */
export type ServerLeaseRole = 'service' | 'tool';

export interface SharedServerLease {
  /** Releases the lease; the last one calls `stopServer`, and new processes wait until that is done. */
  release(stopServer: () => Promise<void>): Promise<void>;
}

/** `unavailable`: the server is stopping or gone, try again; `otherService`: the process id of a service that has it. */
type ServerLeaseResult =
  | { readonly lease: SharedServerLease }
  | { readonly unavailable: string }
  | { readonly otherService: number };

/** How long to wait for the lock of a service that is ending. */
const serviceLockMilliseconds = 1000;
const connectMilliseconds = 5000;

interface LockRow {
  readonly got: boolean;
}

const nameOf = (role: ServerLeaseRole) => `medicare-gateway ${role} ${process.pid}`;

/** Acquires a lease on the server that listens in `socketFolder`; `lost` is called when the connection breaks later. */
export async function acquireSharedServerLease(
  socketFolder: string,
  role: ServerLeaseRole,
  lost: () => void,
): Promise<ServerLeaseResult> {
  const session = new pg.Client({
    host: socketFolder,
    port: Number(embeddedPort),
    ssl: false,
    database: embeddedDatabase,
    user: embeddedSuperuser,
    connectionTimeoutMillis: connectMilliseconds,
    application_name: nameOf(role),
  });
  let isHeld = false;
  // A broken connection emits an error and then the end: only the end counts.
  session.on('error', () => {}).on('end', () => isHeld && lost());
  const end = () => session.end().catch(() => {});
  try {
    await session.connect();
    const users = await session.query<LockRow>(
      `select pg_try_advisory_lock_shared(${advisoryLocks.usersOfEmbeddedServer.join()}) as got`,
    );
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
  isHeld = true;
  const release = async (stopServer: () => Promise<void>) => {
    isHeld = false;
    if (await isLast(session)) await stopServer();
    await end();
  };
  return { lease: { release } };
}

/** Tries for a moment: the previous service may be ending, or have crashed just now. */
async function isOnlyService(session: pg.Client): Promise<boolean> {
  const deadline = performance.now() + serviceLockMilliseconds;
  for (;;) {
    const { rows } = await session.query<LockRow>(
      `select pg_try_advisory_lock(${advisoryLocks.serviceOfEmbeddedServer.join()}) as got`,
    );
    if (rows[0]?.got === true) return true;
    if (performance.now() > deadline) return false;
    await delay(100);
  }
}

/** The process id of the service that has the lock, 0 when it has just ended. */
async function serviceProcess(session: pg.Client): Promise<number> {
  const { rows } = await session.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and classid = $1 and objid = $2`,
    [...advisoryLocks.serviceOfEmbeddedServer],
  );
  return Number((rows[0]?.name ?? '').split(' ').at(-1));
}

/** Releases the shared lock and tries the exclusive one, which succeeds when no other process uses the server. */
async function isLast(session: pg.Client): Promise<boolean> {
  try {
    const { rows } = await session.query<LockRow>(
      `select pg_advisory_unlock_shared(${advisoryLocks.usersOfEmbeddedServer.join()}), pg_try_advisory_lock(${advisoryLocks.usersOfEmbeddedServer.join()}) as got`,
    );
    return rows[0]?.got === true;
  } catch {
    return false;
  }
}
