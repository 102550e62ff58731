// The log of events in PostgreSQL: numbers recorded events, reads them by position, and manages its months.
import { localDate, type LocalDate } from '../../../domain/values/local-date.ts';
import type { EventLog, EventPage, EventQuery, RecordedEvent } from '../../../ports/events/event-log.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { watchChanges } from '../connection/watch-changes.ts';
import { numberedChannel, numberEvents } from './number-events.ts';
import { recordedChannel, recordEvent } from './record-event.ts';

/** Partitions are added so many months ahead. */
const monthsAhead = 3;
/** How often new positions are looked for where notifications do not arrive, in milliseconds. */
const pollMs = 1_000;

/** A row of `event`; 64-bit integers come as text. */
interface EventRow extends Omit<RecordedEvent, 'position' | 'location'> {
  readonly position: string;
  readonly minor_id: string | null;
}

/** The log of a database; `announce` is called when an event is committed. */
export function eventLog(sql: Sql, announce: () => void): EventLog {
  const lastPosition = async () => {
    const [row] = await sql<{ last: string }[]>`select last_position as last from event_sequence`;
    return Number(row?.last ?? 0);
  };
  return {
    async record(event) {
      await recordEvent(sql, event);
      announce();
    },

    async recordInsurer(isDown) {
      await sql.begin((transaction) => recordInsurerState(transaction, isDown));
      announce();
    },

    number: () => numberEvents(sql),
    read: (query) => readEventPage(sql, query),
    lastPosition,

    async since(position) {
      const [row] = await sql<{ last: string; locations: (string | null)[] }[]>`
        select last_position as last, array(
          select distinct minor_id from event where position > ${position}) as locations
        from event_sequence`;
      return { last: Number(row?.last ?? position), locations: row?.locations ?? [] };
    },

    watchRecorded: (recorded) =>
      sql.listen({ channel: recordedChannel, heard: recorded, listening: async () => recorded() }),

    watchNumbered: (numbered) =>
      watchChanges(
        sql,
        {
          channel: numberedChannel,
          contentHash: async () => String(await lastPosition()),
          everyMilliseconds: pollMs,
        },
        numbered,
      ),

    async addMonths() {
      await sql`
        select add_event_partition((date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))::date)
        from generate_series(0, ${monthsAhead}) as ahead`;
    },

    removeMonthsBefore: (day) => removeMonthsBefore(sql, day),
  };
}

async function recordInsurerState(transaction: Transaction, isDown: boolean): Promise<void> {
  const [changed] = await transaction<{ changes: number }[]>`
    update insurer_state set is_down = ${isDown}, changes = changes + 1 where is_down <> ${isDown} returning changes`;
  if (changed === undefined) return;
  const type = isDown ? 'insurer.down' : 'insurer.up';
  await recordEvent(transaction, {
    type,
    location: null,
    subject: 'insurer',
    once: `${type}:${changed.changes}`,
    data: {},
  });
}

/** Reads in one snapshot: a location's events are found by the index of locations; both parts are one snapshot, so that `next` skips nothing. */
export async function readEventPage(
  sql: Sql | Transaction,
  { after, locations, types, limit }: EventQuery,
): Promise<EventPage> {
  const columns = sql`position, at, type, minor_id, subject, data`;
  const isNext = sql`position > ${after} and (${types === null} or type = any(${[...(types ?? [])]}))`;
  const [head, ...others] = await sql<(EventRow & { readonly last: string })[]>`
    with found as (
      (select of_location.* from unnest(${[...locations]}::text[]) as location cross join lateral (
        select ${columns} from event where minor_id = location and ${isNext} order by position limit ${limit}) as of_location)
      union all
      (select ${columns} from event where minor_id is null and ${isNext} order by position limit ${limit})
      order by position limit ${limit})
    select last_position as last, found.*
    from event_sequence left join found on true order by found.position`;
  if (head === undefined) return { events: [], next: after };
  const events = [head, ...others].filter((row) => row.position !== null).map(eventOf);
  const last = events.at(-1);
  const isFull = last !== undefined && events.length === limit;
  return { events, next: isFull ? last.position : Math.max(after, Number(head.last)) };
}

const eventOf = ({ position, at, type, minor_id, subject, data }: EventRow): RecordedEvent => ({
  position: Number(position),
  at,
  type,
  location: minor_id,
  subject,
  data,
});

/** A whole month is removed with its partition: no row is deleted one by one. */
function removeMonthsBefore(sql: Sql, day: LocalDate): Promise<readonly LocalDate[]> {
  return sql.begin({ noStatementTimeout: true }, async (transaction) => {
    const partitions = await transaction<{ name: string; month: string }[]>`
      select inhrelid::regclass::text as name, replace(right(inhrelid::regclass::text, 7), '_', '-') || '-01' as month
      from pg_inherits
      where inhparent = 'event'::regclass and inhrelid <> 'event_other'::regclass
        and (to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month') <= ${day}::date
      order by month`;
    for (const { name } of partitions) await transaction`drop table ${transaction.unsafe(name)}`;
    await transaction`delete from event_other where at < ${day}::date`;
    // What was to be delivered of them cannot be any more; what it was is still shown.
    await transaction`
      update webhook_delivery set state = 'failed', failure = 'event-removed'
      where state = 'waiting' and not exists (
        select from event where event.position = webhook_delivery.position and event.at = webhook_delivery.event_at)`;
    return partitions.map(({ month }) => localDate(month));
  });
}
