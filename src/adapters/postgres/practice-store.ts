// Stores how owners named their practices: one row for each location that was named.
import type { Practice } from '../../domain/values/practice.ts';
import type { PracticeStore } from '../../ports/providers/practice-store.ts';
import type { Sql } from './connection/sql.ts';
import { watchChanges } from './connection/watch-changes.ts';

const channel = 'practices_changed';

/** The practices of a database. Their rows grant nothing, and are not signed. */
export function practiceStore(sql: Sql): PracticeStore {
  const contentHash = async (): Promise<string> => {
    const [row] = await sql<{ hash: string }[]>`
      select coalesce(md5(string_agg(row_to_json(practice)::text, ' ' order by minor_id)), '') as hash from practice`;
    return row?.hash ?? '';
  };
  return {
    async loadAll() {
      const rows = await sql<(Practice & { readonly location: string })[]>`
        select minor_id as location, name, phone from practice`;
      return new Map(rows.map(({ location, name, phone }) => [location, { name, phone }]));
    },

    set: (location, practice) =>
      sql.begin(async (transaction) => {
        if (practice === null) await transaction`delete from practice where minor_id = ${location}`;
        else
          await transaction`
            insert into practice (minor_id, name, phone) values (${location}, ${practice.name}, ${practice.phone})
            on conflict (minor_id) do update
              set name = excluded.name, phone = excluded.phone, named_at = excluded.named_at`;
        await transaction`select pg_notify(${channel}, '')`;
      }),

    watch: (changed) => watchChanges(sql, { channel, contentHash }, changed),
  };
}
