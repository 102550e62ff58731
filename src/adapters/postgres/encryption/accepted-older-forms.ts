// Decides whether values in an older form are still read: plain ones, those of the earlier release, and rows without a MAC.
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { DecryptionError } from './decryption-error.ts';
import { encryptedColumns } from './encrypted-columns.ts';
import {
  createValueContext,
  encryptedMarks,
  type FieldEncryption,
  type OlderForm,
} from './field-encryption.ts';
import { dataKeysChannel } from './data-key-heartbeat.ts';
import { isAnyProcessWithoutKeys } from './service-processes.ts';
import { readSignedRowsMark } from '../audit/audit-secret.ts';
import { signedTableNames } from './row-mac.ts';

const olderForms: readonly OlderForm[] = ['plain', 'unbound', 'unsigned'];

/** The older forms that a process still reads: all until it has looked into the database, and never more afterwards. */
export interface AcceptedOlderForms {
  readonly accepts: (form: OlderForm) => boolean;
  restrictTo(permitted: readonly OlderForm[]): void;
}

/** Those of one process. */
export function createAcceptedOlderForms(): AcceptedOlderForms {
  let accepted = olderForms;
  return {
    accepts: (form) => accepted.includes(form),
    restrictTo(permitted) {
      accepted = accepted.filter((form) => permitted.includes(form));
    },
  };
}

/**
 * The older forms that are read in this database. It needs a permit, which is encrypted and so cannot be forged: without
 * one, none is read. It is granted, for the forms that are found, only to a database without a single value in the current
 * form, as it is at the first start of this release or with a first key; for rows without a MAC, only where the secret of
 * the audit trail is not marked. So taking it away by hand permits nothing.
 * `encrypts` is false for a tool that writes nothing.
 */
export async function grantOlderForms(
  sql: Sql,
  encryption: FieldEncryption,
  encrypts: boolean,
): Promise<readonly OlderForm[]> {
  const { activeKeyId } = encryption;
  if (activeKeyId === null) return olderForms;
  // Looking for values reads every row where there are none.
  return sql.begin({ noStatementTimeout: true }, async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${advisoryLocks.olderForms[0]}::int, ${advisoryLocks.olderForms[1]}::int)`;
    const permitted = await readPermittedForms(transaction, encryption);
    const found = await formsToPermit(transaction, encryption, permitted);
    const forms = olderForms.filter((form) => permitted.includes(form) || found.includes(form));
    if (encrypts && found.length > 0)
      await transaction`
        update data_key set older_forms = ${encryption.encrypt(forms.join(' '), permitContext(activeKeyId))}
        where id = ${activeKeyId}`;
    return forms;
  });
}

/** What is found in a database that this release, with a key, has not written to yet. */
async function formsToPermit(
  transaction: Transaction,
  encryption: FieldEncryption,
  permitted: readonly OlderForm[],
): Promise<readonly OlderForm[]> {
  const mark = await readSignedRowsMark(transaction, encryption);
  const isEncrypted = await exists(transaction, isCurrent);
  const values = permitted.length > 0 || isEncrypted ? [] : await formsFound(transaction);
  const isFirst = mark === 'unmarked' || (mark === 'none' && !isEncrypted);
  if (permitted.includes('unsigned') || !isFirst || !(await hasUnsignedRows(transaction))) return values;
  return [...values, 'unsigned'];
}

async function hasUnsignedRows(sql: Transaction): Promise<boolean> {
  if (await isAnyProcessWithoutKeys(sql)) return true;
  for (const table of signedTableNames) {
    const rows = await sql`select from ${sql.unsafe(table)} where mac is null limit 1`;
    if (rows.count > 0) return true;
  }
  return false;
}

/** The forms permitted now. A permit that is not authentic permits nothing. */
export async function readPermittedForms(
  sql: Sql | Transaction,
  encryption: FieldEncryption,
): Promise<readonly OlderForm[]> {
  const rows = await sql<{ id: string; older_forms: string }[]>`
    select id, older_forms from data_key where older_forms is not null`;
  return olderForms.filter((form) =>
    rows.some((row) => permitOf(encryption, row.id, row.older_forms).includes(form)),
  );
}

/** Ends every permit: nothing in an older form is left. Running processes hear of it at once. */
export async function endOlderForms(sql: Sql): Promise<void> {
  await sql`
    with ended as (
      update data_key set older_forms = null where older_forms is not null returning id)
    select pg_notify(${dataKeysChannel}, '') from ended`;
}

const permitContext = (keyId: string) => createValueContext('data_key.older_forms', [keyId]);

function permitOf(encryption: FieldEncryption, keyId: string, stored: string): readonly string[] {
  // A plain text is accepted elsewhere for as long as a permit says so, but is none itself.
  if (!stored.startsWith(encryptedMarks.current)) return [];
  try {
    return encryption.decrypt(stored, permitContext(keyId)).split(' ');
  } catch (error) {
    if (error instanceof DecryptionError) return [];
    throw error;
  }
}

async function formsFound(sql: Transaction): Promise<readonly OlderForm[]> {
  const isPlain = (await exists(sql, isNeither)) || (await isAnyProcessWithoutKeys(sql));
  const isUnbound = await exists(sql, isFormer);
  return olderForms.filter((form) => (form === 'plain' && isPlain) || (form === 'unbound' && isUnbound));
}

const isCurrent = (text: string) => `starts_with(${text}, '${encryptedMarks.current}')`;
const isFormer = (text: string) => `starts_with(${text}, '${encryptedMarks.former}')`;
const isNeither = (text: string) =>
  `${text} is not null and not ${isCurrent(text)} and not ${isFormer(text)}`;

/** Whether any encrypted column has such a value. */
async function exists(sql: Transaction, condition: (text: string) => string): Promise<boolean> {
  for (const { table, column, type } of encryptedColumns) {
    const text = type === 'jsonb' ? `(${column} #>> '{}')` : column;
    const rows = await sql`
      select from ${sql.unsafe(table)} where ${sql.unsafe(condition(text))} limit 1`;
    if (rows.count > 0) return true;
  }
  return false;
}
