// Compares the data keys of this process with those in use, so that a wrong key fails at start and not at a claim.
import type { Sql } from '../connection/sql.ts';
import { StoreError } from '../open-store-error.ts';
import { DecryptionError } from './decryption-error.ts';
import { createValueContext, type FieldEncryption } from './field-encryption.ts';
import { dataKeysChannel } from './data-key-heartbeat.ts';

interface KeyRow {
  readonly id: string;
  readonly check_value: string;
}

/** Encrypted under each key that was ever active, to recognise the key by. */
const checkText = 'medicare-gateway';
const checkContext = (id: string) => createValueContext('data_key.check_value', [id]);

/**
 * Compares the keys of this process with those in use, and only then takes its active key into use: taken first, a
 * mistyped key would keep out every process that does not know it. A process that does not encrypt takes none.
 * @throws StoreError `wrong-data-keys`.
 */
export async function checkDataKeys(sql: Sql, encryption: FieldEncryption, encrypts = true): Promise<void> {
  const { activeKeyId } = encryption;
  const rows = await sql<KeyRow[]>`
    select id, check_value from data_key where replaced_at is null or id = ${activeKeyId} order by created_at, id`;
  for (const row of rows) check(encryption, row);
  if (activeKeyId === null || !encrypts) return;
  const inUse = await sql<KeyRow[]>`
    insert into data_key (id, check_value)
    values (${activeKeyId}, ${encryption.encrypt(checkText, checkContext(activeKeyId))})
    on conflict (id) do update set replaced_at = null
    returning id, check_value`;
  // Processes that lack the key say so from now on.
  await sql`select pg_notify(${dataKeysChannel}, '')`;
  // Another process may have taken another key with the same id into use meanwhile.
  for (const row of inUse) check(encryption, row);
}

function check(encryption: FieldEncryption, { id, check_value: value }: KeyRow): void {
  try {
    encryption.decrypt(value, checkContext(id));
  } catch (cause) {
    if (!(cause instanceof DecryptionError)) throw cause;
    const sentence = cause.missingKey !== null ? cause.message : otherKey(id);
    throw new StoreError('wrong-data-keys', sentence, { cause });
  }
}

const otherKey = (id: string): string =>
  `The data key ${id} in DATA_KEYS is not the one that this database was encrypted with under that name; set that one, or give the new one another name.`;
