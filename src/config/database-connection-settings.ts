// The settings of the PostgreSQL connection pool: its size and its timeouts.
import type { DatabaseLimits } from '../adapters/postgres/connection/database-client.ts';
import type { SettingDefinition } from './setting-definition.ts';
import { integerParser } from './setting-parsers.ts';

const milliseconds = (each: Omit<SettingDefinition<number>, 'read'>): SettingDefinition<number> => ({
  ...each,
  read: integerParser(100, 600_000),
});

/**
 * The defaults let the slowest statement of a request, which takes some milliseconds, wait behind a busy disk, and give
 * a client a response before its own usual timeout of half a minute.
 */
export const databaseConnectionSettings = {
  databasePoolSize: {
    name: 'DATABASE_POOL_SIZE',
    fallback: '10',
    meaning: 'Connections to PostgreSQL at most; one more listens for notifications',
    read: integerParser(1, 500),
  } satisfies SettingDefinition<number>,
  databaseConnectTimeoutMs: milliseconds({
    name: 'DATABASE_CONNECT_TIMEOUT_MS',
    fallback: '5000',
    meaning:
      'How long a request waits for a connection to PostgreSQL, a new one or a free one, in milliseconds; then 503',
  }),
  databaseStatementTimeoutMs: milliseconds({
    name: 'DATABASE_STATEMENT_TIMEOUT_MS',
    fallback: '10000',
    meaning: 'Longest time for one statement of a request, in milliseconds; then 503, and nothing is stored',
  }),
  databaseLockTimeoutMs: milliseconds({
    name: 'DATABASE_LOCK_TIMEOUT_MS',
    fallback: '5000',
    meaning: 'How long a statement waits for a lock of another session, in milliseconds; then 503',
  }),
  databaseIdleTransactionTimeoutMs: milliseconds({
    name: 'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS',
    fallback: '10000',
    meaning: 'After this long without a statement PostgreSQL ends a transaction, in milliseconds',
  }),
} as const;

/** The settings as the limits of the store's connections. */
export function databaseLimits(
  config: Readonly<Record<keyof typeof databaseConnectionSettings, number>>,
): DatabaseLimits {
  return {
    poolSize: config.databasePoolSize,
    connectTimeoutMs: config.databaseConnectTimeoutMs,
    statementTimeoutMs: config.databaseStatementTimeoutMs,
    lockTimeoutMs: config.databaseLockTimeoutMs,
    idleTransactionTimeoutMs: config.databaseIdleTransactionTimeoutMs,
  };
}
