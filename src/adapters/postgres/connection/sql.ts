// PostgreSQL as the store uses it: statements, transactions, notifications, and sentences for errors of the first connection.
import type { Log } from '../../../ports/system/log.ts';
import type { ResourceFailure } from '../../../domain/values/resource-failure.ts';
import {
  databaseClientConfig,
  DatabaseClient,
  noDatabaseLimits,
  type DatabaseLimits,
} from './database-client.ts';
import { parseDatabaseUrl, type DatabaseAddress } from './database-url.ts';
import { openConnectionPool, type ConnectionPool } from './connection-pool.ts';
import { startHealthMonitor, type NotificationListener, type DatabaseHealth } from './health-monitor.ts';
import { isStalePlanError } from './statement-names.ts';
import { createSqlTemplate, type SqlTemplate } from './sql-template.ts';
import { StoreError, systemErrorCode, errorText } from '../open-store-error.ts';
import { runTransaction, type Transaction, type TransactionOptions } from './transaction.ts';
import { DatabaseError } from './database-error.ts';

export type { Transaction } from './transaction.ts';

type Work<Answer> = (transaction: Transaction) => Promise<Answer>;

export interface Sql extends SqlTemplate {
  /** Runs `work` in a transaction, which is committed as a whole or not at all. */
  begin<Answer>(work: Work<Answer>): Promise<Answer>;
  begin<Answer>(options: TransactionOptions, work: Work<Answer>): Promise<Answer>;
  /** Begins to receive notifications; returns a function that ends it. */
  listen(listener: NotificationListener): Promise<() => Promise<void>>;
  health(): DatabaseHealth;
  /** Closes every connection; what runs may end within so many seconds. */
  end(gracePeriod?: { readonly timeout: number }): Promise<void>;
}

interface ConnectOptions {
  readonly limits?: DatabaseLimits;
  /** Where it is logged that the database is down and up again. */
  readonly log?: Log;
  /** Called when a statement failed because the server lacks disk or memory. */
  readonly resourceFailed?: (why: ResourceFailure) => void;
}

const noLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
const endSecondsMax = 5;

/** Opens a pool; connections are made when first used. @throws StoreError `bad-url`. */
export function connectToDatabase(
  databaseUrl: string,
  { limits = noDatabaseLimits, log = noLog, resourceFailed = () => {} }: ConnectOptions = {},
): Sql {
  const config = databaseClientConfig(databaseUrl, limits);
  const wentDown = () => pool.cutAll(new DatabaseError('down', 'the database went down'));
  const monitor = startHealthMonitor({ newClient: () => new DatabaseClient(config), wentDown, log });
  const isDown = () => monitor.health() === 'down';
  const pool: ConnectionPool = openConnectionPool(config, limits, {
    isDown,
    suspect: () => monitor.suspect(),
    resourceFailed,
  });
  const once = createSqlTemplate((written) =>
    pool.withSession((session) => retryIfStale(() => session.query(written, written.values === null))),
  );
  return Object.assign(once, {
    begin<Answer>(one: TransactionOptions | Work<Answer>, other?: Work<Answer>): Promise<Answer> {
      const [options, work] = typeof one === 'function' ? [{}, one] : [one, other];
      if (work === undefined) throw new TypeError('a transaction has work to do');
      return pool.withSession((session) => retryIfStale(() => runTransaction(session, options, work)));
    },
    async listen(listener: NotificationListener) {
      await monitor.listen(listener);
      return () => monitor.unlisten(listener);
    },
    health: () => monitor.health(),
    async end({ timeout }: { readonly timeout: number } = { timeout: endSecondsMax }) {
      await Promise.all([monitor.close(), pool.end(timeout * 1_000)]);
    },
  });
}

/** The database within a transaction: what begins there is a part of it. */
export const sqlIn = (transaction: Transaction, sql: Sql): Sql =>
  // A template of its own: nothing is added to the transaction's.
  Object.assign(transaction.bind(null), {
    ...transaction,
    begin<Answer>(one: TransactionOptions | Work<Answer>, other?: Work<Answer>): Promise<Answer> {
      const work = typeof one === 'function' ? one : other;
      if (work === undefined) throw new TypeError('a transaction has work to do');
      return work(transaction);
    },
    listen: (listener: NotificationListener) => sql.listen(listener),
    health: () => sql.health(),
    end: (gracePeriod?: { readonly timeout: number }) => sql.end(gracePeriod),
  });

/** Repeats it when the tables were changed after a statement was prepared: nothing was done then. */
async function retryIfStale<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!isStalePlanError(error)) throw error;
    return work();
  }
}

/** The oldest supported version: 14. */
const oldestVersion = 140_000;

/** Makes the first connection and checks the version. @throws StoreError `unreachable`, `refused` or `too-old`. */
export async function checkDatabaseServer(sql: Sql, databaseUrl: string): Promise<void> {
  const address = parseDatabaseUrl(databaseUrl);
  const version = await serverVersion(sql).catch((error: unknown) => {
    throw unreachable(address, error);
  });
  checkPostgresVersion(version, address.shown);
}

/** `version` as the server numbers itself, 150018 for 15.18. @throws StoreError `too-old`. */
export function checkPostgresVersion(version: number, shown: string): void {
  if (version >= oldestVersion) return;
  throw new StoreError(
    'too-old',
    `PostgreSQL at ${shown} is version ${Math.floor(version / 10_000)}: the service needs 14 or newer.`,
  );
}

async function serverVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    select current_setting('server_version_num')::int as version`;
  return row?.version ?? 0;
}

const sentences: Readonly<Record<string, (address: DatabaseAddress) => string>> = {
  '28P01': ({ shown }) => `PostgreSQL at ${shown} refuses the user name or password in DATABASE_URL.`,
  '28000': ({ shown }) => `PostgreSQL at ${shown} refuses the user name in DATABASE_URL.`,
  '3D000': ({ shown }) => `PostgreSQL at ${shown} has no such database: create it, or correct DATABASE_URL.`,
};

/** Error codes of TLS for a certificate that is not trusted, and the driver's message for a server without TLS. */
const untrusted = /^(ERR_TLS_CERT|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA)/;
const withoutTls = 'The server does not support SSL connections';

function tlsSentence({ shown }: DatabaseAddress, code: string, words: string): string | undefined {
  if (words === withoutTls)
    return `PostgreSQL at ${shown} speaks no TLS, which sslmode in DATABASE_URL asks for.`;
  if (!untrusted.test(code)) return undefined;
  return `PostgreSQL at ${shown} shows a certificate that sslmode in DATABASE_URL does not accept (${code}): name its authority in sslrootcert, and the host as the certificate does.`;
}

/** `refused` when the server answered: waiting would not help. */
function unreachable(address: DatabaseAddress, cause: unknown): StoreError {
  const code = systemErrorCode(cause);
  const refused = sentences[code]?.(address) ?? tlsSentence(address, code, errorText(cause));
  if (refused !== undefined) return new StoreError('refused', refused, { cause });
  const sentence = `No PostgreSQL answers at ${address.shown} (${code || errorText(cause)}): start it, or correct DATABASE_URL.`;
  return new StoreError('unreachable', sentence, { cause });
}
