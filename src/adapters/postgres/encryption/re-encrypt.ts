// Everything that is sealed, sealed anew under the first key: in small steps, while the service runs, again after a stop.
import type { ReEncryption } from '../../../ports/maintenance/personal-data.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { keyLockSpace } from './key-watch.ts';
import { rebuildBatches, staleBlindIndexes } from './rebuild-blind-indexes.ts';
import { rowsAtOnce, runStep, stepOf, type Step } from './re-encrypt-step.ts';
import { encryptedTables, type EncryptedTable } from './encrypted-columns.ts';
import { encryptedPrefix, DecryptionError, type FieldEncryption } from './field-encryption.ts';

interface Keyed {
  readonly correlation_id: string;
  readonly revision: number;
  readonly [column: string]: unknown;
}

/** The rekeying of a database. */
export function reEncryption(sql: Sql, vault: FieldEncryption): ReEncryption {
  const { activeKeyId } = vault;
  const key = activeKeyId ?? '';
  return {
    activeKeyId,

    async remaining() {
      let count = 0;
      for (const table of encryptedTables)
        count += await countOf(sql, table.table, staleColumns(sql, table, key));
      for (const { table, stale } of staleBlindIndexes(sql, key)) count += await countOf(sql, table, stale);
      return count;
    },

    async pass(done, unreadable) {
      const told = new Set<string>();
      const tell = (problem: unknown) => {
        if (!(problem instanceof DecryptionError)) throw problem;
        if (!told.has(problem.message)) unreadable(problem.message);
        told.add(problem.message);
      };
      const steps = [
        ...encryptedTables.map((table) => columnsStep(vault, key, table, tell)),
        ...rebuildBatches(vault, key, tell),
      ];
      for (const step of steps) await runStep(sql, step, done);
    },

    writtenElsewhere: () =>
      sql.begin(async (transaction) => namesOf(await othersInUse(transaction, key), false)),

    async finish() {
      const others = await replace(sql, key);
      if ((await this.remaining()) === 0) return others.kept;
      // Written between the last count and the lock, on a connection that is closed by now.
      await sql`update data_key set replaced_at = null where id = any(${[...others.replaced]})`;
      return [...others.kept, ...others.replaced];
    },
  };
}

interface OtherKey {
  readonly id: string;
  /** No connection writes under it: each holds a lock on its key while it stands. */
  readonly free: boolean;
}

/** The other keys in use; those that are free are locked until the transaction ends. */
const othersInUse = (transaction: Transaction, key: string) => transaction<OtherKey[]>`
  select id, pg_try_advisory_xact_lock(${keyLockSpace}::int, hashtext(id)) as free
  from data_key where id <> ${key} and replaced_at is null order by id`;

const namesOf = (keys: readonly OtherKey[], areFree: boolean) =>
  keys.filter(({ free }) => free === areFree).map(({ id }) => id);

/** Notes as replaced every other key that no connection writes under. */
async function replace(
  sql: Sql,
  key: string,
): Promise<{ readonly kept: readonly string[]; readonly replaced: readonly string[] }> {
  return sql.begin(async (transaction) => {
    const others = await othersInUse(transaction, key);
    const replaced = namesOf(others, true);
    await transaction`update data_key set replaced_at = now() where id = any(${replaced})`;
    return { kept: namesOf(others, false), replaced };
  });
}

async function countOf(sql: Sql, table: string, stale: ReturnType<Sql>): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${sql.unsafe(table)} where ${stale}`;
  return row?.count ?? 0;
}

function staleColumns(sql: Sql | Transaction, { columns }: EncryptedTable, key: string) {
  const prefix = encryptedPrefix(key);
  return columns
    .map(({ column, type }) => {
      const text = sql.unsafe(type === 'jsonb' ? `${column} #>> '{}'` : column);
      return sql`(${sql.unsafe(column)} is not null and not starts_with(${text}, ${prefix}))`;
    })
    .reduce((one, other) => sql`${one} or ${other}`);
}

function columnsStep(
  vault: FieldEncryption,
  key: string,
  table: EncryptedTable,
  tell: (problem: unknown) => void,
): Step {
  const revision = table.hasRevision ? 'revision' : '0';
  return async (sql, after) => {
    const rows = await sql<Keyed[]>`
      select *, ${sql.unsafe(revision)} as revision from ${sql.unsafe(table.table)}
      where correlation_id > ${after} and (${staleColumns(sql, table, key)})
      order by correlation_id limit ${rowsAtOnce} for update skip locked`;
    let rewritten = 0;
    for (const row of rows) {
      try {
        await rewrite(sql, vault, table, row);
        rewritten += 1;
      } catch (problem) {
        tell(problem);
      }
    }
    return stepOf(rows, rewritten);
  };
}

/** Opens all before it writes any. */
async function rewrite(
  sql: Transaction,
  vault: FieldEncryption,
  table: EncryptedTable,
  row: Keyed,
): Promise<void> {
  const { correlation_id: id, revision } = row;
  const sealed = table.columns.map(({ column, type, contexts: about }) => {
    const value = row[column] as object | string | null;
    const of = about(id, revision);
    const anew =
      value === null
        ? null
        : type === 'jsonb'
          ? vault.encryptJson(vault.decryptJson(value, of), of)
          : vault.encrypt(vault.decrypt(value as string, of), of);
    return sql`${sql.unsafe(column)} = ${anew}::text${sql.unsafe(type === 'jsonb' ? '::jsonb' : '')}`;
  });
  const isRow = table.hasRevision
    ? sql`correlation_id = ${id} and revision = ${revision}`
    : sql`correlation_id = ${id}`;
  await sql`
    update ${sql.unsafe(table.table)} set ${sealed.reduce((one, other) => sql`${one}, ${other}`)} where ${isRow}`;
}
