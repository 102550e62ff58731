// Stores API keys: labels, locations and hashes, never a secret.
import { defaultKeyRestrictions, type ApiKey, type KeyRegister } from '../../ports/keys/api-key-register.ts';
import { batchCalls } from './connection/batch-calls.ts';
import type { Sql } from './connection/sql.ts';
import { watchChanges } from './connection/watch-changes.ts';

const channel = 'api_key_changed';

/** How often it is checked that no key was added or revoked, in milliseconds: it shows that cached keys are still valid. */
const defaultCheckEveryMs = 5_000;
/** Keys are looked up by one statement at a time, at most fifty times a second, however many wrong ones are tried. */
const lookUps = { batchMax: 1_000, pauseMs: 20 } as const;

/** The key register of a database. */
export function keyRegister(
  sql: Sql,
  { checkEveryMs = defaultCheckEveryMs }: { readonly checkEveryMs?: number } = {},
): KeyRegister {
  let loaded: string | null = null;
  return {
    async list() {
      loaded = await contentHash(sql);
      return sql<ApiKey[]>`${selectKeys(sql)} order by created_at, id`;
    },

    find: batchCalls(lookUps, async (secretHashes) => {
      const rows = await sql<ApiKey[]>`${selectKeys(sql)} where secret_hash = any(${secretHashes})`;
      const found = new Map(rows.map((key) => [key.secretHash, key]));
      return secretHashes.map((secretHash) => found.get(secretHash) ?? null);
    }),

    async add(key) {
      const { id, label, minorIds, secretHash, scopes, providers, networks, expiresOn } = {
        ...defaultKeyRestrictions,
        ...key,
      };
      await sql.begin(async (transaction) => {
        await transaction`
          insert into api_key (id, label, minor_ids, secret_hash, scopes, providers, networks, expires_on)
          values (${id}, ${label}, ${minorIds}, ${secretHash}, ${scopes}, ${providers}, ${networks}, ${expiresOn})`;
        await transaction`select pg_notify(${channel}, '')`;
      });
    },

    async revoke(id) {
      return sql.begin(async (transaction) => {
        const { count } = await transaction`
          update api_key set revoked_at = now() where id = ${id} and revoked_at is null`;
        if (count > 0) await transaction`select pg_notify(${channel}, '')`;
        return count > 0;
      });
    },

    async recordUse(ids) {
      await sql`
        insert into api_key_use (key_id, last_used_at)
        select id, date_trunc('hour', now(), 'UTC') from api_key where id = any(${ids})
        on conflict (key_id) do update set last_used_at = excluded.last_used_at
        where api_key_use.last_used_at < excluded.last_used_at`;
    },

    watch: (changed, unchanged) =>
      watchChanges(
        sql,
        {
          channel,
          since: loaded,
          contentHash: () => contentHash(sql),
          everyMilliseconds: checkEveryMs,
          unchanged,
        },
        changed,
      ),
  };
}

const selectKeys = (sql: Sql) => sql`
  select id, label, minor_ids as "minorIds", secret_hash as "secretHash", scopes, providers, networks,
    expires_on as "expiresOn", created_at as "createdAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt"
  from api_key left join api_key_use on key_id = id`;

async function contentHash(sql: Sql): Promise<string> {
  const [row] = await sql<{ digest: string }[]>`
    select md5(coalesce(string_agg(api_key::text, '|' order by id), '')) as digest from api_key`;
  return row?.digest ?? '';
}
