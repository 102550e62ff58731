// Applies database migrations: numbered SQL files, each once, in order, in a transaction of its own.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { advisoryLocks } from './connection/advisory-locks.ts';
import type { NotificationListener } from './connection/health-monitor.ts';
import type { Sql, Transaction } from './connection/sql.ts';
import { formerMigrations } from './former-migrations.ts';
import { DatabaseError } from './connection/database-error.ts';
import { StoreError, errorText } from './open-store-error.ts';

export interface Migration {
  /** The file's name without `.sql`, for example `0001-keys-and-schedule`. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text with line feeds as line ends. */
  readonly checksum: string;
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** The migrations of a folder, in order. */
export async function readMigrations(
  folder: string = join(import.meta.dirname, 'migrations'),
): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => {
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name: file.replace(/\.sql$/, ''), text, checksum };
    }),
  );
}

/**
 * The limits of a migration at the start of a service, in milliseconds: for one migration, and for waiting for a table or
 * for another process that migrates. `medicare-gateway migrate` has no limits.
 */
export const migrationLimits = { statementTimeoutMs: 600_000, lockTimeoutMs: 30_000 } as const;

/** Nothing is notified on it: while a listener is registered, the health monitor notices a database that hangs. */
const migrationListener: NotificationListener = {
  channel: 'migration',
  heard: () => {},
  listening: () => Promise.resolve(),
};

/**
 * Applies the missing migrations; returns their names. Safe when several processes start at once. The limits are those of
 * the connection; a network that swallows everything is noticed independently of them.
 * @throws StoreError. @throws DatabaseError: nothing was changed, unless the connection broke during the commit.
 */
export async function migrate(sql: Sql, migrations: readonly Migration[]): Promise<readonly string[]> {
  const names: string[] = [];
  if (pending(await readApplied(sql), migrations).length === 0) return names;
  const endWatch = await sql.listen(migrationListener);
  try {
    for (;;) {
      const name = await sql.begin((transaction) => applyNext(transaction, migrations));
      if (name === null) return names;
      names.push(name);
    }
  } finally {
    await endWatch();
  }
}

/** Changes nothing. @throws StoreError `not-migrated` when something is missing. */
export async function requireMigrated(sql: Sql, migrations: readonly Migration[]): Promise<void> {
  const missing = pending(await readApplied(sql), migrations);
  if (missing.length > 0)
    throw new StoreError(
      'not-migrated',
      `The database lacks ${missing.map(({ name }) => name).join(', ')}: run medicare-gateway migrate, then start again.`,
    );
}

async function applyNext(transaction: Transaction, migrations: readonly Migration[]): Promise<string | null> {
  await transaction`select pg_advisory_xact_lock(${advisoryLocks.migration[0]}, ${advisoryLocks.migration[1]})`;
  const [next] = pending(await readApplied(transaction), migrations);
  if (next === undefined) return null;
  try {
    await transaction.unsafe(next.text);
  } catch (cause) {
    throw failed(next, cause);
  }
  await transaction`
    create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
  await transaction`insert into schema_migration (name, checksum) values (${next.name}, ${next.checksum})`;
  return next.name;
}

/** PostgreSQL's code for a cancelled statement, here by the statement timeout (its documentation, appendix A). */
const cancelled = '57014';

/** After a database that was down or a lock that was not available the migration may be tried again. */
function failed({ name }: Migration, cause: unknown): unknown {
  const isUnavailable = cause instanceof DatabaseError;
  if (isUnavailable && cause.code !== cancelled) return cause;
  const sentence = isUnavailable
    ? `The migration ${name} was cancelled because it takes too long for a start, and changed nothing: run medicare-gateway migrate, which has no time limit, then start again.`
    : `The migration ${name} failed and changed nothing: ${errorText(cause)}.`;
  return new StoreError('failed-migration', sentence, { cause });
}

async function readApplied(sql: Sql | Transaction): Promise<readonly AppliedMigration[]> {
  // From the rows of the catalogue: a look-up by name may be cached from before the lock was taken.
  const [table] = await sql<{ found: boolean }[]>`
    select exists (
      select from pg_class where relname = 'schema_migration' and pg_table_is_visible(oid)) as found`;
  if (table?.found !== true) return [];
  return sql<AppliedMigration[]>`select name, checksum from schema_migration order by name`;
}

/** The missing migrations. @throws StoreError when the database was made by a newer release, or a file was changed. */
function pending(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const names = new Set<string>();
  for (const { name, checksum } of applied) {
    const former = formerMigrations.find((each) => each.name === name && each.checksum === checksum);
    const migration = known.get(former?.today ?? name);
    if (migration === undefined)
      throw new StoreError(
        'newer-database',
        `The database was made by a newer release of this service (migration ${name}): install that release.`,
      );
    names.add(migration.name);
    if (former === undefined && migration.checksum !== checksum)
      throw new StoreError(
        'changed-migration',
        `The migration ${name} was changed after it was applied to this database: restore its file.`,
      );
  }
  return migrations.filter(({ name }) => !names.has(name));
}
