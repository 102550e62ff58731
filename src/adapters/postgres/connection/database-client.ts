// One connection to PostgreSQL, set up from DATABASE_URL: how values are read, how long anything may take.
import { Socket } from 'node:net';
import pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { readDatabaseUrl } from './database-url.ts';
import { StoreError, errorText } from '../store-error.ts';

/** How a process uses the database; 0 is no limit. */
export interface DatabaseLimits {
  /** Connections at most. */
  readonly poolSize: number;
  /** For a connection to be made, and for a free one to be had, in milliseconds. */
  readonly connectTimeoutMs: number;
  /** For one statement, in milliseconds. */
  readonly statementTimeoutMs: number;
  /** For a lock that another session holds, in milliseconds. */
  readonly lockTimeoutMs: number;
  /** For a transaction in which nothing happens, in milliseconds. */
  readonly idleTransactionTimeoutMs: number;
}

/** A tool may take its time: an import, a migration, or waiting for another one. */
export const noLimits: DatabaseLimits = {
  poolSize: 10,
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleTransactionTimeoutMs: 0,
};

/** The name by which an operator finds our connections in pg_stat_activity. */
const applicationName = 'medicare-gateway';
/** A connection on which nothing comes is asked after by the system from then on, in milliseconds. */
const keepAliveAfterMs = 10_000;

/** Whatever the server is set to: whoever waited for a lock sees what was done meanwhile, and days are YYYY-MM-DD. */
const ownOptions = '-c default_transaction_isolation=read\\ committed -c datestyle=ISO';

const dateOid = 1082;
const keepText = (text: string) => text;

/** A `date` stays the text it is; 64-bit integers come as text by the driver's own rule. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === dateOid ? keepText : pg.types.getTypeParser(oid, format),
};

/** The driver's settings. @throws StoreError `bad-url`. */
export function clientConfig(databaseUrl: string, limits: DatabaseLimits): pg.ClientConfig {
  const { url, socketFolder } = readDatabaseUrl(databaseUrl);
  const { connectTimeoutMs, statementTimeoutMs, lockTimeoutMs, idleTransactionTimeoutMs } = limits;
  const fromUrl = readUrl(url);
  return {
    application_name: applicationName,
    ...fromUrl,
    options: [fromUrl.options ?? '', ownOptions].join(' ').trimStart(),
    ...(socketFolder === null ? {} : { host: socketFolder, ssl: false }),
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(statementTimeoutMs === 0 ? {} : { statement_timeout: statementTimeoutMs }),
    ...(lockTimeoutMs === 0 ? {} : { lock_timeout: lockTimeoutMs }),
    ...(idleTransactionTimeoutMs === 0
      ? {}
      : { idle_in_transaction_session_timeout: idleTransactionTimeoutMs }),
  };
}

/** `sslmode` means what it means to PostgreSQL's own programs. */
function readUrl(url: string): pg.ClientConfig {
  try {
    return toClientConfig(parse(url, { useLibpqCompat: true }));
  } catch (cause) {
    throw new StoreError('bad-url', `DATABASE_URL cannot be used: ${errorText(cause)}.`, { cause });
  }
}

/** A client whose connection can be cut at once, whatever it is waiting for. */
export class DatabaseClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    // The pool hides the password from whatever lists the settings, so that it is named here.
    const { password } = config;
    super({ ...config, ...(password === undefined ? {} : { password }), stream: () => socket });
    this.#socket = socket;
    // Told by what is waiting for an answer; a client that waits for none is found out when it is next used.
    this.on('error', () => {});
  }

  /** Everything that waits for an answer on this connection fails with `reason`. */
  cut(reason: Error): void {
    this.#socket.destroy(reason);
  }
}
