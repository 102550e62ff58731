// The connections of one process: one is taken for each statement or transaction, and nobody waits for ever.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { invariant } from '../../../domain/values/invariant.ts';
import { DatabaseClient, type DatabaseLimits } from './database-client.ts';
import { sessionOn, type Session } from './session.ts';
import { statementNames } from './statement-names.ts';
import { errorText } from '../store-error.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

export interface Pool {
  /** Takes a connection for `use` alone. @throws DatabaseUnavailable when none is to be had. */
  withSession<Answer>(use: (session: Session) => Promise<Answer>): Promise<Answer>;
  /** Everything that waits for an answer fails now. */
  cutAll(reason: Error): void;
  /** Waits for what runs, then cuts it off. */
  end(patienceMs: number): Promise<void>;
}

/** What is known of the database elsewhere, and what is told there. */
export interface Watch {
  readonly isDown: () => boolean;
  readonly suspect: () => void;
}

/** PostgreSQL cuts a statement off by itself; when even that does not come, the connection is dead. In milliseconds. */
const graceMs = 2_000;
/** An idle connection is closed after this many milliseconds; a used one after this many seconds, to find a new server. */
const idleTimeoutMs = 300_000;
const lifetimeSeconds = 1_800;

/** Opens a pool; connections are made when they are first needed. */
export function openPool(config: pg.ClientConfig, limits: DatabaseLimits, watch: Watch): Pool {
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
  pool.on('error', watch.suspect);
  const sessions = {
    names: statementNames(),
    answerWithinMs: statementTimeoutMs === 0 ? null : statementTimeoutMs + graceMs,
    failed: watch.suspect,
  };
  const cutAll = (reason: Error) => {
    for (const client of clients) if (client instanceof DatabaseClient) client.cut(reason);
  };
  return {
    async withSession(use) {
      if (watch.isDown()) throw new DatabaseUnavailable('down', 'the database is away');
      const client = await pool.connect().catch((error: unknown) => {
        watch.suspect();
        throw new DatabaseUnavailable(allInUse(error) ? 'busy' : 'down', errorText(error), error);
      });
      invariant(client instanceof DatabaseClient, 'a pool makes the clients it was told to make');
      const session = sessionOn(client, sessions);
      try {
        return await use(session);
      } finally {
        client.release(!session.isSound());
      }
    },
    cutAll,
    async end(patienceMs) {
      const ended = pool.end();
      await within(ended, patienceMs);
      cutAll(new DatabaseUnavailable('down', 'the store is closed'));
      await within(ended, graceMs);
    },
  };
}

/** The pool's words when a free connection was waited for in vain. */
const allInUse = (error: unknown) => errorText(error) === 'timeout exceeded when trying to connect';

async function within(work: Promise<void>, milliseconds: number): Promise<void> {
  const enough = new AbortController();
  const timer = delay(milliseconds, undefined, { signal: enough.signal }).catch(() => {});
  await Promise.race([work, timer]);
  enough.abort();
}
