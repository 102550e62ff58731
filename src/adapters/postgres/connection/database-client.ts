// Configures a PostgreSQL client from DATABASE_URL: TLS, timeouts, type parsing and session settings.
import { Socket } from 'node:net';
import pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { parseDatabaseUrl } from './database-url.ts';
import { StoreError, errorText } from '../open-store-error.ts';

/** How a process uses the database; 0 is no limit. */
export interface DatabaseLimits {
  /** Connections at most. */
  readonly poolSize: number;
  /** For making a connection, and for waiting until one is free, in milliseconds. */
  readonly connectTimeoutMs: number;
  /** For one statement, in milliseconds. */
  readonly statementTimeoutMs: number;
  /** For a lock that another session holds, in milliseconds. */
  readonly lockTimeoutMs: number;
  /** For an idle transaction, in milliseconds. */
  readonly idleTransactionTimeoutMs: number;
}

/** Commands have no limits of time: an import, a migration, or waiting for another one. */
export const noDatabaseLimits: DatabaseLimits = {
  poolSize: 10,
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleTransactionTimeoutMs: 0,
};

/** The name by which an operator finds our connections in pg_stat_activity. */
const applicationName = 'medicare-gateway';
/** The system begins TCP keep-alive on a connection after this many milliseconds without data. */
const keepAliveAfterMs = 10_000;

/** Independent of the server's settings: after waiting for a lock, changes are seen; days are YYYY-MM-DD. */
const ownOptions = '-c default_transaction_isolation=read\\ committed -c datestyle=ISO';

const dateOid = 1082;
const asText = (text: string) => text;

/** A `date` stays the text it is; 64-bit integers come as text by the driver's own rule. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === dateOid ? asText : pg.types.getTypeParser(oid, format),
};

/** The driver's settings. @throws StoreError `bad-url`. */
export function databaseClientConfig(databaseUrl: string, limits: DatabaseLimits): pg.ClientConfig {
  const { url, socketFolder } = parseDatabaseUrl(databaseUrl);
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

/** A client whose connection can be closed at once, also while it waits for an answer. */
export class DatabaseClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    // The pool makes the password non-enumerable, so it is passed on by name.
    const { password } = config;
    super({ ...config, ...(password === undefined ? {} : { password }), stream: () => socket });
    this.#socket = socket;
    // Whatever waits for an answer gets the error; an idle client fails when it is next used.
    this.on('error', () => {});
  }

  /** Closes the connection; everything that waits for an answer on it fails with `reason`. */
  cut(reason: Error): void {
    this.#socket.destroy(reason);
  }
}
