// Re-encrypts stored personal data under the active data key in batches, and retires the other keys when nothing is left.
import type { ReEncryption } from '../../../ports/maintenance/personal-data.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { countValuesByKey } from './count-values-by-key.ts';
import { DecryptionError, formatRowError } from './decryption-error.ts';
import { encryptedTables, type EncryptedRow, type EncryptedTable } from './encrypted-columns.ts';
import { encryptedPrefix, type FieldEncryption } from './field-encryption.ts';
import { createLodgedServicesBatch } from './re-encrypt-lodged-services.ts';
import { endOlderForms } from './accepted-older-forms.ts';
import {
  batchResultFrom,
  batchRowsMax,
  runReEncryptionBatches,
  type ReEncryptionBatch,
  type ReportRowError,
} from './run-re-encryption-batches.ts';
import { createRebuildBatches } from './rebuild-blind-indexes.ts';
import { countRowsByKey, signRows } from './sign-rows.ts';
import type { PeopleProtection } from '../people/signed-people.ts';
import { createSecretsBatch } from '../webhooks/re-encrypt-secrets.ts';
import { findProcessesWithoutKey, findProcessesNotEncryptingUnder } from './service-processes.ts';

/** The re-encryption of a database, and the signing of its rows. */
export function createReEncryption(sql: Sql, protection: PeopleProtection): ReEncryption {
  const { encryption, rowMacs } = protection;
  const { activeKeyId } = encryption;
  const key = activeKeyId ?? '';
  const countByKey = async () => [
    ...(await countValuesByKey(sql)),
    ...(await countRowsByKey(sql, rowMacs, encryption.keyIds)),
  ];
  const isAllUnderKey = async (): Promise<boolean> =>
    (await countByKey()).every(({ keyId, isOlderForm }) => keyId === key && !isOlderForm);
  return {
    activeKeyId,
    processesWithoutKey: () => findProcessesWithoutKey(sql, key),
    countByKey,

    async pass(progress, undecryptable) {
      const report: ReportRowError = (error, correlationId) => {
        if (!(error instanceof DecryptionError)) throw error;
        undecryptable(formatRowError(error, correlationId));
      };
      const batches = [
        ...encryptedTables.map((table) => reEncryptBatch(encryption, key, table, report)),
        createLodgedServicesBatch(encryption, key, report),
        createSecretsBatch(encryption, key, report),
        ...createRebuildBatches(encryption, key, report),
      ];
      for (const batch of batches) await runReEncryptionBatches(sql, batch, progress);
      progress(await signRows(sql, protection, undecryptable));
    },

    async retireOtherKeys() {
      if (!(await isAllUnderKey()))
        return { isRetired: false, writers: await findProcessesNotEncryptingUnder(sql, key) };
      const { retired, writers } = await retire(sql, key);
      // Counted again: a process whose heartbeat was late may have written under another key meanwhile.
      const isAllActive = await isAllUnderKey();
      if (!isAllActive) await takeIntoUse(sql, retired);
      const isRetired = isAllActive && writers.length === 0;
      if (isRetired) await endOlderForms(sql);
      return { isRetired, writers };
    },
  };
}

/**
 * Marks every other key as replaced, unless a running service encrypts under another key. A service that starts is
 * registered before it takes its key into use. So it is either seen here, after the update, or takes the key into use
 * after this transaction, whose row lock it waits for.
 */
async function retire(sql: Sql, key: string) {
  return sql.begin(async (transaction) => {
    const rows = await transaction<{ id: string }[]>`
      update data_key set replaced_at = now() where id <> ${key} and replaced_at is null returning id`;
    const retired = rows.map(({ id }) => id);
    const writers = await findProcessesNotEncryptingUnder(transaction, key);
    if (writers.length > 0) await takeIntoUse(transaction, retired);
    return { retired, writers };
  });
}

const takeIntoUse = (sql: Sql | Transaction, keyIds: readonly string[]) => sql`
  update data_key set replaced_at = null where id = any(${[...keyIds]})`;

function notUnderKey(sql: Sql | Transaction, { table, columns }: EncryptedTable, key: string) {
  const prefix = encryptedPrefix(key);
  return columns
    .map(({ column, type }) => {
      const value = `${table}.${column}`;
      const text = sql.unsafe(type === 'jsonb' ? `${value} #>> '{}'` : value);
      return sql`(${sql.unsafe(value)} is not null and not starts_with(${text}, ${prefix}))`;
    })
    .reduce((one, other) => sql`${one} or ${other}`);
}

function reEncryptBatch(
  encryption: FieldEncryption,
  key: string,
  table: EncryptedTable,
  report: ReportRowError,
): ReEncryptionBatch {
  return async (sql, after) => {
    const rows = await sql<EncryptedRow[]>`
      ${sql.unsafe(table.rows)}
      where ${sql.unsafe(table.idColumn)} > ${after} and (${notUnderKey(sql, table, key)})
      order by ${sql.unsafe(table.idColumn)} limit ${batchRowsMax} for update of ${sql.unsafe(table.table)} skip locked`;
    let rewritten = 0;
    for (const row of rows) {
      try {
        await rewrite(sql, encryption, table, row);
        rewritten += 1;
      } catch (error) {
        report(error, row.correlation_id);
      }
    }
    return batchResultFrom(rows, rewritten);
  };
}

/** Decrypts all columns before it writes any. */
async function rewrite(
  sql: Transaction,
  encryption: FieldEncryption,
  table: EncryptedTable,
  row: EncryptedRow,
): Promise<void> {
  const { correlation_id: id, revision } = row;
  const values = row as EncryptedRow & Readonly<Record<string, unknown>>;
  const assignments = table.columns.map(({ column, type, contextOf }) => {
    const value = values[column] as object | string | null;
    const context = contextOf(row);
    const rewritten =
      value === null
        ? null
        : type === 'jsonb'
          ? encryption.encryptJson(encryption.decryptJson(value, context), context)
          : encryption.encrypt(encryption.decrypt(value as string, context), context);
    return sql`${sql.unsafe(column)} = ${rewritten}::text${sql.unsafe(type === 'jsonb' ? '::jsonb' : '')}`;
  });
  const hasId = sql`${sql.unsafe(table.idColumn)} = ${id}`;
  const isRow = table.hasRevision
    ? sql`${hasId} and revision = ${revision}`
    : table.isByLocation === true
      ? sql`${hasId} and minor_id = ${row.minor_id}`
      : hasId;
  await sql`
    update ${sql.unsafe(table.table)} set ${assignments.reduce((one, other) => sql`${one}, ${other}`)} where ${isRow}`;
}
