// Who uses the server: locks held in it for as long as a process lives, so that nothing is left behind by one that dies.
import postgres from 'postgres';
import { setTimeout as delay } from 'node:timers/promises';
import { errorWords } from '../store-problem.ts';
import { database, port, superuser } from './settings.ts';

/** `service`: one at a time on a data folder. `tool`: any number, beside a service or alone. */
export type Role = 'service' | 'tool';

export interface Membership {
  /** Leaves, calling `stopServer` when nobody else uses the server; new arrivals wait until that is done. */
  leave(stopServer: () => Promise<void>): Promise<void>;
}

/** What came of joining: `away`, the server is stopping or gone, try again; `otherService`, the process that is there already. */
export type Joined =
  { readonly member: Membership } | { readonly away: string } | { readonly otherService: number };

/** Held shared by everyone who uses the server, and alone by the one who stops it. */
const usersLock = [7347, 1] as const;
/** Held alone by the service. */
const serviceLock = [7347, 2] as const;

/** How long the lock of a service that is just ending is waited for. */
const serviceLockMilliseconds = 1000;
const nameOf = (role: Role) => `medicare-gateway ${role} ${process.pid}`;

/** Joins the users of the server that listens in `socketFolder`; `lost` is called when the connection breaks later. */
export async function join(socketFolder: string, role: Role, lost: () => void): Promise<Joined> {
  let isMember = false;
  const session = postgres({
    host: socketFolder,
    port: Number(port),
    ssl: false,
    database,
    username: superuser,
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: nameOf(role) },
    onclose: () => isMember && lost(),
  });
  const end = () => session.end({ timeout: 1 });
  try {
    const [users] =
      await session`select pg_try_advisory_lock_shared(${usersLock[0]}, ${usersLock[1]}) as got`;
    if (users?.['got'] !== true) throw new Error('it is being stopped');
    if (role === 'service' && !(await isOnlyService(session))) {
      const otherService = await serviceProcess(session);
      await end();
      return { otherService };
    }
  } catch (error) {
    await end();
    return { away: errorWords(error) };
  }
  isMember = true;
  const leave = async (stopServer: () => Promise<void>) => {
    isMember = false;
    if (await isLast(session)) await stopServer();
    await end();
  };
  return { member: { leave } };
}

/** Tries for a moment: the service before may be on its way out, or have died just now. */
async function isOnlyService(session: postgres.Sql): Promise<boolean> {
  const deadline = performance.now() + serviceLockMilliseconds;
  for (;;) {
    const [row] = await session`select pg_try_advisory_lock(${serviceLock[0]}, ${serviceLock[1]}) as got`;
    if (row?.['got'] === true) return true;
    if (performance.now() > deadline) return false;
    await delay(100);
  }
}

/** The process id of the service that holds the lock, 0 when it has just left. */
async function serviceProcess(session: postgres.Sql): Promise<number> {
  const [row] = await session`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and classid = ${serviceLock[0]} and objid = ${serviceLock[1]}`;
  return Number(
    String(row?.['name'] ?? '')
      .split(' ')
      .at(-1),
  );
}

/** Gives up the shared lock and tries for the whole: it is had when no other process holds its share. */
async function isLast(session: postgres.Sql): Promise<boolean> {
  try {
    const [row] = await session`
      select pg_advisory_unlock_shared(${usersLock[0]}, ${usersLock[1]}),
             pg_try_advisory_lock(${usersLock[0]}, ${usersLock[1]}) as got`;
    return row?.['got'] === true;
  } catch {
    return false;
  }
}
