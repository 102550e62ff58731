// Stores API keys: labels, locations and hashes, never a secret.
import { defaultKeyRestrictions } from '../../domain/values/key-restrictions.ts';
import type { ApiKey, KeyRegister, NewApiKey } from '../../ports/keys/api-key-register.ts';
import { batchCalls } from './connection/batch-calls.ts';
import type { Sql, Transaction } from './connection/sql.ts';
import { watchChanges } from './connection/watch-changes.ts';
import type { RowMacs } from './encryption/row-mac.ts';
import { apiKeyRow } from './encryption/signed-rows.ts';
import { signedColumns, type ReadRow } from './encryption/signed-tables.ts';

const channel = 'api_key_changed';

/** How long cached keys may go without a check that none was added or revoked, in milliseconds, and how often it is made in that time. */
const defaultUncheckedMs = 20_000;
const checksInTime = 4;
/** Keys are looked up by one statement at a time, at most fifty times a second, however many wrong ones are tried. */
const lookUps = { batchMax: 1_000, pauseMs: 20 } as const;

/** The key register of a database. A row that the service did not write is no key. */
export function keyRegister(sql: Sql, rowMacs: RowMacs, uncheckedMs = defaultUncheckedMs): KeyRegister {
  let loaded: string | null = null;
  const authenticKeys = (rows: readonly KeyRow[]): readonly ApiKey[] =>
    rows
      .filter((row) => rowMacs.isAuthentic(apiKeyRow(row), row.mac))
      .map(({ isRevoked: _isRevoked, mac: _mac, ...key }) => key);
  return {
    async list() {
      loaded = await contentHash(sql);
      return authenticKeys(await sql<KeyRow[]>`${selectKeys(sql)} order by created_at, id`);
    },

    find: batchCalls(lookUps, async (secretHashes) => {
      const rows = await sql<KeyRow[]>`${selectKeys(sql)} where secret_hash = any(${secretHashes})`;
      const found = new Map(authenticKeys(rows).map((key) => [key.secretHash, key]));
      return secretHashes.map((secretHash) => found.get(secretHash) ?? null);
    }),

    add: (key) => sql.begin((transaction) => addKey(transaction, rowMacs, key)),

    revoke: (id) => sql.begin((transaction) => revokeKeyRow(transaction, rowMacs, id)),

    async recordUse(ids) {
      await sql`
        insert into api_key_use (key_id, last_used_at)
        select id, date_trunc('hour', now(), 'UTC') from api_key where id = any(${ids})
        on conflict (key_id) do update set last_used_at = excluded.last_used_at
        where api_key_use.last_used_at < excluded.last_used_at`;
    },

    watch: (changed, checking) =>
      watchChanges(
        sql,
        {
          channel,
          since: loaded,
          contentHash: () => contentHash(sql),
          everyMilliseconds: uncheckedMs / checksInTime,
          checking,
        },
        changed,
      ),
  };
}

type KeyRow = ReadRow<ApiKey & { readonly isRevoked: boolean }>;
type SignedKey = ReadRow<Parameters<typeof apiKeyRow>[0]>;

async function addKey(transaction: Transaction, rowMacs: RowMacs, key: NewApiKey): Promise<void> {
  const restricted = { ...defaultKeyRestrictions, ...key };
  const { id, label, minorIds, secretHash, scopes, providers, networks, expiresOn } = restricted;
  const mac = rowMacs.sign(apiKeyRow({ ...restricted, isRevoked: false }));
  await transaction`
    insert into api_key (id, label, minor_ids, secret_hash, scopes, providers, networks, expires_on, mac)
    values (${id}, ${label}, ${minorIds}, ${secretHash}, ${scopes}, ${providers}, ${networks}, ${expiresOn}, ${mac})`;
  await transaction`select pg_notify(${channel}, '')`;
}

/** A revoked key grants nothing, so that of a row that was not written by the service is revoked and signed too. */
async function revokeKeyRow(transaction: Transaction, rowMacs: RowMacs, id: string): Promise<boolean> {
  const [key] = await transaction<SignedKey[]>`
    select ${transaction.unsafe(signedColumns.api_key)}, mac from api_key where id = ${id} for update`;
  if (key === undefined) return false;
  if (key.isRevoked && rowMacs.isAuthentic(apiKeyRow(key), key.mac)) return false;
  const mac = rowMacs.sign(apiKeyRow({ ...key, isRevoked: true }));
  await transaction`
    update api_key set revoked_at = coalesce(revoked_at, now()), mac = ${mac} where id = ${id}`;
  await transaction`select pg_notify(${channel}, '')`;
  return true;
}

const selectKeys = (sql: Sql) => sql`
  select ${sql.unsafe(signedColumns.api_key)}, mac, created_at as "createdAt", revoked_at as "revokedAt",
    last_used_at as "lastUsedAt"
  from api_key left join api_key_use on key_id = id`;

async function contentHash(sql: Sql): Promise<string> {
  const [row] = await sql<{ digest: string }[]>`
    select md5(coalesce(string_agg(api_key::text, '|' order by id), '')) as digest from api_key`;
  return row?.digest ?? '';
}
