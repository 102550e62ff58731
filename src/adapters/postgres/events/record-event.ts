// Records an event in the transaction of the change that it is about, and announces it after the commit.
import type { NewEvent } from '../../../domain/values/event-type.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import type { SqlTemplate } from '../connection/sql-template.ts';

/** The event as a statement, by itself or as a `with` query. It is read once its transaction is committed. */
export const recordEvent = (sql: Sql | Transaction, { location, ...event }: NewEvent) =>
  recordClaimEvent(sql, event, sql`(select ${location}::text as minor_id) as located`);

/**
 * The event of a claim as a `with` query of the statement that changes the claim: `changed` is its query with the rows that
 * were changed, whose `minor_id` is the location. There is no event where no row was changed.
 */
export const recordClaimEvent = (
  sql: Sql | Transaction,
  { type, subject, once, data }: Omit<NewEvent, 'location'>,
  changed: ReturnType<SqlTemplate>,
) => sql`
  insert into unnumbered_event (type, minor_id, subject, once, data)
  select ${type}::text, minor_id, ${subject}::text, ${once}::text, ${JSON.stringify(data)}::text::jsonb
  from ${changed}`;

/** Several events with one statement, in their order. */
export async function recordEvents(transaction: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ type, location, subject, once, data }) => ({
    type,
    minor_id: location,
    subject,
    once,
    data,
  }));
  await transaction`
    insert into unnumbered_event (type, minor_id, subject, once, data)
    select type, minor_id, subject, once, data
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as event (type text, minor_id text, subject text, once text, data jsonb)`;
}

/** A condition: an event with that name of what happens once is recorded, numbered or not. */
export const isRecorded = (sql: Sql | Transaction, once: ReturnType<SqlTemplate>) => sql`(
  exists (select from event where event.once = ${once})
  or exists (select from unnumbered_event where unnumbered_event.once = ${once}))`;

/** Whether an event is recorded, by the name of what happens once. */
export async function isEventRecorded(transaction: Transaction, once: string): Promise<boolean> {
  const rows = await transaction`select where ${isRecorded(transaction, transaction`${once}::text`)}`;
  return rows.length > 0;
}

/** What the process that numbers events listens to. */
export const recordedChannel = 'event_recorded';

/** How long events are announced together, in milliseconds: to number a few costs as much as to number many. */
const announceEveryMs = 100;

/**
 * A function to call when a transaction that recorded events is committed. It notifies by a statement of its own: PostgreSQL
 * commits transactions that notify one after the other, so lodgements must not. What is lost is found by polling.
 */
export function createEventAnnouncer(sql: Sql): () => void {
  let isAnnouncing = false;
  let isMore = false;
  const announce = (): void => {
    isAnnouncing = true;
    isMore = false;
    sql
      .unsafe(`notify ${recordedChannel}`)
      .execute()
      .catch(() => {});
    setTimeout(() => {
      isAnnouncing = false;
      if (isMore) announce();
    }, announceEveryMs).unref();
  };
  return () => {
    isMore = true;
    if (!isAnnouncing) announce();
  };
}
