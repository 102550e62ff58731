// Stores API keys: labels, locations and hashes, never a secret.
import type { ApiKey, KeyRegister } from '../../ports/keys/key-register.ts';
import type { Sql } from './connection/sql.ts';
import { watchChanges } from './connection/watch-changes.ts';

const channel = 'api_key_changed';

/** The key register of a database. */
export function keyRegister(sql: Sql): KeyRegister {
  let loaded: string | null = null;
  return {
    async list() {
      loaded = await contentHash(sql);
      return sql<ApiKey[]>`select ${columns(sql)} from api_key order by created_at, id`;
    },

    async find(secretHashes) {
      return sql<ApiKey[]>`
        select ${columns(sql)} from api_key where secret_hash = any(${sql.array(secretHashes)})`;
    },

    async add({ id, label, minorIds, secretHash }) {
      await sql.begin(async (transaction) => {
        await transaction`
          insert into api_key (id, label, minor_ids, secret_hash)
          values (${id}, ${label}, ${transaction.array([...minorIds])}, ${secretHash})`;
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

    watch: (changed) =>
      watchChanges(sql, { channel, since: loaded, contentHash: () => contentHash(sql) }, changed),
  };
}

const columns = (sql: Sql) => sql`
  id, label, minor_ids as "minorIds", secret_hash as "secretHash", created_at as "createdAt",
  revoked_at as "revokedAt"`;

async function contentHash(sql: Sql): Promise<string> {
  const [row] = await sql<{ digest: string }[]>`
    select md5(coalesce(string_agg(api_key::text, '|' order by id), '')) as digest from api_key`;
  return row?.digest ?? '';
}
