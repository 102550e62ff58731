// Pools the database connections of one process, one for each statement or transaction, with a limit on every wait.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { invariant } from '../../../domain/values/invariant.ts';
import { DatabaseClient, type DatabaseLimits } from './database-client.ts';
import { openDatabaseSession, type DatabaseSession } from './database-session.ts';
import { createStatementNames } from './statement-names.ts';
import { errorText } from '../open-store-error.ts';
import type { ResourceFailure } from '../../../domain/values/resource-failure.ts';
import { DatabaseError } from './database-error.ts';

export interface ConnectionPool {
  /** Uses a connection exclusively. @throws DatabaseError when there is none in time. */
  withSession<Answer>(use: (session: DatabaseSession) => Promise<Answer>): Promise<Answer>;
  /** Everything that waits for an answer fails now, with this reason. */
  cutAll(reason: Error): void;
  /** Closes all connections; what runs may end within the grace period. */
  end(gracePeriodMs: number): Promise<void>;
}

/** What the pool asks and reports. */
interface HealthReporter {
  readonly isDown: () => boolean;
  readonly suspect: () => void;
  readonly resourceFailed: (why: ResourceFailure) => void;
}

/** PostgreSQL cuts a statement off by itself; when even that does not come, the connection is dead. In milliseconds. */
const serverGraceMs = 2_000;
/** An idle connection is closed after this many milliseconds; a used one after this many seconds, to find a new server. */
const idleTimeoutMs = 300_000;
const lifetimeSeconds = 1_800;

/** Opens a pool; connections are made when they are first needed. */
export function openConnectionPool(
  config: pg.ClientConfig,
  limits: DatabaseLimits,
  monitor: HealthReporter,
): ConnectionPool {
  const { poolSize, connectTimeoutMs, statementTimeoutMs } = limits;
  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    maxLifetimeSeconds: lifetimeSeconds,
    Client: DatabaseClient,
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  // An idle connection broke; perhaps only that one.
  pool.on('error', monitor.suspect);
  const sessions = {
    names: createStatementNames(),
    queryTimeoutMs: statementTimeoutMs === 0 ? null : statementTimeoutMs + serverGraceMs,
    failed: monitor.suspect,
    resourceFailed: monitor.resourceFailed,
  };
  const cutAll = (reason: Error) => {
    for (const client of clients) if (client instanceof DatabaseClient) client.cut(reason);
  };
  return {
    async withSession(use) {
      if (monitor.isDown()) throw new DatabaseError('down', 'the database is down');
      const client = await pool.connect().catch((error: unknown) => {
        monitor.suspect();
        throw new DatabaseError(allInUse(error) ? 'busy' : 'down', errorText(error), error);
      });
      invariant(client instanceof DatabaseClient, 'a pool makes clients of the class it was given');
      const session = openDatabaseSession(client, sessions);
      try {
        return await use(session);
      } finally {
        client.release(!session.isUsable());
      }
    },
    cutAll,
    async end(gracePeriodMs) {
      const ended = pool.end();
      await within(ended, gracePeriodMs);
      cutAll(new DatabaseError('down', 'the store is closed'));
      await within(ended, serverGraceMs);
    },
  };
}

/** The pool's message when no connection became free in time. */
const allInUse = (error: unknown) => errorText(error) === 'timeout exceeded when trying to connect';

async function within(work: Promise<void>, milliseconds: number): Promise<void> {
  const enough = new AbortController();
  const timer = delay(milliseconds, undefined, { signal: enough.signal }).catch(() => {});
  await Promise.race([work, timer]);
  enough.abort();
}
