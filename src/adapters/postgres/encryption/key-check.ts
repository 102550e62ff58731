// Whether the keys at hand are those of the database: told at start, in a sentence, rather than claim by claim.
import type { Sql } from '../connection/sql.ts';
import { StoreError } from '../store-error.ts';
import { dataKeysChannel } from './key-watch.ts';
import { contextOf, DecryptionError, type FieldEncryption } from './field-encryption.ts';

interface KeyRow {
  readonly id: string;
  readonly check_value: string;
}

/** Sealed under each key that ever wrote. */
const checkText = 'medicare-gateway';
const checkAbout = (id: string) => contextOf('data_key.check_value', id);

/**
 * Compares the keys at hand with those in use, and notes a new one only then: noted first, a mistyped key would keep out
 * everybody who does not know it. Who `encrypts` nothing notes none. @throws StoreError `wrong-data-keys`.
 */
export async function checkDataKeys(sql: Sql, vault: FieldEncryption, encrypts = true): Promise<void> {
  const { activeKeyId } = vault;
  const rows = await sql<KeyRow[]>`
    select id, check_value from data_key where replaced_at is null or id = ${activeKeyId} order by created_at, id`;
  for (const row of rows) check(vault, row);
  if (activeKeyId === null || !encrypts) return;
  const noted = await sql<KeyRow[]>`
    insert into data_key (id, check_value)
    values (${activeKeyId}, ${vault.encrypt(checkText, checkAbout(activeKeyId))})
    on conflict (id) do update set replaced_at = null
    returning id, check_value`;
  // Whoever does not know the key says from now on that it is missing.
  await sql`select pg_notify(${dataKeysChannel}, '')`;
  // Another process may have noted another key under the same name meanwhile.
  for (const row of noted) check(vault, row);
}

function check(vault: FieldEncryption, { id, check_value: value }: KeyRow): void {
  try {
    vault.decrypt(value, checkAbout(id));
  } catch (cause) {
    if (!(cause instanceof DecryptionError)) throw cause;
    const sentence = cause.missingKey !== null ? cause.message : otherKey(id);
    throw new StoreError('wrong-data-keys', sentence, { cause });
  }
}

const otherKey = (id: string): string =>
  `The data key ${id} in DATA_KEYS is not the one that this database was sealed with under that name; set that one, or give the new one another name.`;
