// Stores the time zones that owners set for their locations: one row for each location that has one.
import { parseLocationZone } from '../../domain/values/location-zone.ts';
import type { LocationZoneStore } from '../../ports/providers/location-zones.ts';
import type { Sql } from './connection/sql.ts';
import { watchChanges } from './connection/watch-changes.ts';

const channel = 'location_zones_changed';

/** The zones of a database. Their rows grant nothing, and are not signed; a zone that is not one is as none. */
export function locationZoneStore(sql: Sql): LocationZoneStore {
  const contentHash = async (): Promise<string> => {
    const [row] = await sql<{ hash: string }[]>`
      select coalesce(md5(string_agg(row_to_json(location_zone)::text, ' ' order by minor_id)), '') as hash
      from location_zone`;
    return row?.hash ?? '';
  };
  return {
    async loadAll() {
      const rows = await sql<{ location: string; zone: string }[]>`
        select minor_id as location, time_zone as zone from location_zone`;
      return new Map(
        rows.flatMap(({ location, zone }) => {
          const parsed = parseLocationZone(zone);
          return parsed === null ? [] : [[location, parsed] as const];
        }),
      );
    },

    set: (location, zone) =>
      sql.begin(async (transaction) => {
        if (zone === null) await transaction`delete from location_zone where minor_id = ${location}`;
        else
          await transaction`
            insert into location_zone (minor_id, time_zone) values (${location}, ${zone})
            on conflict (minor_id) do update set time_zone = excluded.time_zone, set_at = excluded.set_at`;
        await transaction`select pg_notify(${channel}, '')`;
      }),

    watch: (changed) => watchChanges(sql, { channel, contentHash }, changed),
  };
}
