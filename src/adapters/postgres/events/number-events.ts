// Moves committed events to the log and gives each the next position, in the one process that gets the lock.
import type { NewEvent } from '../../../domain/values/event-type.ts';
import type { EventNumbering } from '../../../ports/events/event-log.ts';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import { durableCommit } from '../connection/durable-commit.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

/** What readers of the log listen to. */
export const numberedChannel = 'event_numbered';

/** Events of one transaction at most. */
const eventsAtOnce = 2_000;

/**
 * After a restore, or when a standby took over, positions may have been read that this database does not know any more. So
 * after each start of the server the next one is at least the time in microseconds, and at least the next multiple of this.
 */
const positionsSkipped = 1_000_000_000;
const microseconds = 1_000_000;

/** See ports/events/event-log.ts. The positions are on disk before they can be read. */
export function numberEvents(sql: Sql): Promise<EventNumbering> {
  return sql.begin(async (transaction) => {
    const [first] = await transaction<{ has_lock: boolean; has_events: boolean }[]>`
      select pg_try_advisory_xact_lock(${advisoryLocks.eventNumbering[0]}::int, ${advisoryLocks.eventNumbering[1]}::int) as has_lock,
        exists (select from unnumbered_event) as has_events, ${durableCommit(transaction)}`;
    if (first?.has_lock !== true) return { kind: 'busy' };
    return { kind: 'numbered', events: first.has_events ? await numberOldest(transaction) : 0 };
  });
}

/** Takes so many positions, as a statement that gives the one `before` them; another database goes on above every one it may have given. */
const takePositions = (transaction: Transaction, count: ReturnType<Sql>) => transaction`
  update event_sequence set database_identity = coalesce(identity, database_identity),
    last_position = ${count} + case
      when identity is null or database_identity is null or identity = database_identity then last_position
      else greatest((last_position / ${positionsSkipped} + 1) * ${positionsSkipped},
        floor(extract(epoch from clock_timestamp()) * ${microseconds})::bigint) end
  from event_database_identity() as identity
  returning last_position - ${count} as before`;

/** Takes the oldest events and notifies readers; those that happened before get no position. Returns how many were taken. */
async function numberOldest(transaction: Transaction): Promise<number> {
  const [row] = await transaction<{ taken: number }[]>`
    with taken as materialized (
      delete from unnumbered_event
      where id in (select id from unnumbered_event order by id limit ${eventsAtOnce})
      returning *),
    first_of_each as (
      select distinct on (once) * from taken order by once, id),
    fresh as materialized (
      select first_of_each.*, row_number() over (order by id) as number
      from first_of_each left join lateral (
        select true as is_known from event where event.once = first_of_each.once limit 1) as known on true
      where is_known is null),
    counted as (${takePositions(transaction, transaction`(select count(*) from fresh)`)}),
    numbered as (
      insert into event (position, at, type, minor_id, subject, once, data)
      select before + number, at, type, minor_id, subject, once, data from fresh, counted order by number)
    select count(*)::int as taken, pg_notify(${numberedChannel}, '') from taken`;
  return row?.taken ?? 0;
}

/**
 * Adds events of the past as the next ones in the log, in their order: for a generated history, whose events were never
 * recorded. Until the commit nothing else is numbered.
 */
export async function addNumberedEvents(
  transaction: Transaction,
  events: readonly { readonly at: number; readonly event: NewEvent }[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ at, event: { location, ...event } }, index) => ({
    ...event,
    minor_id: location,
    at: new Date(at).toISOString(),
    number: index + 1,
  }));
  await transaction`select pg_advisory_xact_lock(${advisoryLocks.eventNumbering[0]}::int, ${advisoryLocks.eventNumbering[1]}::int)`;
  await transaction`
    with counted as (${takePositions(transaction, transaction`${rows.length}::int`)})
    insert into event (position, at, type, minor_id, subject, once, data)
    select before + number, at, type, minor_id, subject, once, data
    from counted, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as past (number int, at timestamptz, type text, minor_id text, subject text, once text, data jsonb)`;
  await transaction.unsafe(`notify ${numberedChannel}`);
}
