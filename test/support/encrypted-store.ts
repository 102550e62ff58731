// A fresh store whose personal data is encrypted, and the same database opened under other keys.
import assert from 'node:assert/strict';
import { aesGcm } from '../../src/adapters/system/aes-gcm.ts';
import { deriveDataKey, type DataKeys } from '../../src/adapters/postgres/encryption/parse-data-keys.ts';
import { openStore, type Store } from '../../src/adapters/postgres/open-store.ts';
import { reEncrypt } from '../../src/application/maintenance/re-encrypt.ts';
import type { Log } from '../../src/ports/system/log.ts';
import { embedded, silentLog } from './database.ts';

export const olderKey = deriveDataKey('2025', Buffer.alloc(32, 1));
export const newerKey = deriveDataKey('2026', Buffer.alloc(32, 2));

export interface EncryptedDatabase {
  readonly url: string;
  /** Opened stores are closed with the database. */
  readonly open: (dataKeys: DataKeys, log?: Log) => Promise<Store>;
  /** Every value of every table, as text. */
  readonly dump: () => Promise<string>;
  close(): Promise<void>;
}

/** An empty database on the run's embedded PostgreSQL. */
export async function encryptedDatabase(): Promise<EncryptedDatabase> {
  const { url, drop } = await embedded.migratedDatabase();
  const stores: Store[] = [];
  const open = async (dataKeys: DataKeys, log: Log = silentLog): Promise<Store> => {
    const store = await openStore({
      databaseUrl: url,
      dataDir: '',
      migrate: 'auto',
      role: 'tool',
      log,
      encryption: { keys: dataKeys, cipher: aesGcm },
    });
    stores.push(store);
    return store;
  };
  return {
    url,
    open,
    dump: async () => dumpOf(stores[0] ?? (await open([newerKey]))),
    async close() {
      for (const store of stores) await store.close();
      await drop();
    },
  };
}

/** Every value of every table, as text. */
export async function dumpOf({ sql }: Store): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`;
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await sql<{ row: string }[]>`select each::text as row from ${sql.unsafe(name)} as each`;
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows.join('\n');
}

/** How many stored values are not under the active key. */
export async function valuesLeft({ reEncryption }: Store): Promise<number> {
  const counts = await reEncryption.countByKey();
  const left = counts.filter(({ keyId }) => keyId !== reEncryption.activeKeyId);
  return left.reduce((sum, { values }) => sum + values, 0);
}

/** Re-encrypts everything; gives how many values are left under another key. */
export async function reEncryptAll(store: Store): Promise<number> {
  const result = await reEncrypt(store);
  assert.ok(result.kind === 'rewritten', 'every running service knows the active key');
  return result.left.reduce((sum, { values }) => sum + values, 0);
}
