// Brings the tables up to date: numbered files, each applied once, in order, in a transaction of its own.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Listener } from './connection/health-monitor.ts';
import type { Sql, Transaction } from './connection/sql.ts';
import { DatabaseUnavailable } from './connection/database-unavailable.ts';
import { StoreError, errorText } from './store-error.ts';

export interface Migration {
  /** The file's name without `.sql`, for example `0001-keys-and-schedule`. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text with line ends folded. */
  readonly checksum: string;
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** Held while a migration is looked for and applied, by whichever process comes first. */
const migrationLock = [7347, 3] as const;

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
 * How long a service that starts lets one migration take, and how long it waits for a table or for another process that
 * migrates, in milliseconds. `npm run migrate` knows no such limits.
 */
export const migrationLimits = { statementTimeoutMs: 600_000, lockTimeoutMs: 30_000 } as const;

/** Nobody tells anything: while it is listened for, a database that gives no answer at all is noticed. */
const migrationListener: Listener = { channel: 'migration', heard: () => {}, listening: () => Promise.resolve() };

/**
 * Applies what is missing; returns the names applied. Safe when several processes start at once. It takes as long as the
 * limits of the connection let it; a network that swallows everything is noticed whatever they are.
 * @throws StoreError. @throws DatabaseUnavailable: nothing of the migration stands, unless its commit was under way.
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

/** Only looks. @throws StoreError `not-migrated` when something is missing. */
export async function requireMigrated(sql: Sql, migrations: readonly Migration[]): Promise<void> {
  const missing = pending(await readApplied(sql), migrations);
  if (missing.length > 0)
    throw new StoreError(
      'not-migrated',
      `The database lacks ${missing.map(({ name }) => name).join(', ')}: run npm run migrate, then start again.`,
    );
}

async function applyNext(transaction: Transaction, migrations: readonly Migration[]): Promise<string | null> {
  await transaction`select pg_advisory_xact_lock(${migrationLock[0]}, ${migrationLock[1]})`;
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

/** PostgreSQL's code for a statement that was cut off, here by the limit of time (its documentation, appendix A). */
const cutOff = '57014';

/** A database that was away, or a lock that was not had, says nothing of the migration: it may be tried again. */
function failed({ name }: Migration, cause: unknown): unknown {
  const isUnavailable = cause instanceof DatabaseUnavailable;
  if (isUnavailable && cause.code !== cutOff) return cause;
  const sentence = isUnavailable
    ? `The migration ${name} was cut off, since it takes too long for a start, and changed nothing: run npm run migrate, which takes its time, then start again.`
    : `The migration ${name} failed and changed nothing: ${errorText(cause)}.`;
  return new StoreError('failed-migration', sentence, { cause });
}

async function readApplied(sql: Sql | Transaction): Promise<readonly AppliedMigration[]> {
  // By the rows of the catalogue: a look-up by name may be answered from before the lock was waited for.
  const [table] = await sql<{ found: boolean }[]>`
    select exists (
      select from pg_class where relname = 'schema_migration' and pg_table_is_visible(oid)) as found`;
  if (table?.found !== true) return [];
  return sql<AppliedMigration[]>`select name, checksum from schema_migration order by name`;
}

/** What is still to be applied. @throws StoreError when the database and this program do not belong together. */
function pending(applied: readonly AppliedMigration[], migrations: readonly Migration[]): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (migration === undefined)
      throw new StoreError(
        'newer-database',
        `The database was made by a newer release of this service (migration ${name}): install that release.`,
      );
    if (migration.checksum !== checksum)
      throw new StoreError(
        'changed-migration',
        `The migration ${name} was changed after it was applied to this database: restore its file.`,
      );
  }
  const names = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !names.has(name));
}
