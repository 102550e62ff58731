// The queue of webhook deliveries in PostgreSQL: leases of endpoints, a cursor of each over the events, and its deliveries.
import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../../../ports/events/event-log.ts';
import type {
  DeliveryPlan,
  DeliveryQueue,
  DeliveryStep,
  DueDelivery,
  LeasedEndpoint,
} from '../../../ports/webhooks/delivery-queue.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { readEventPage } from '../events/event-log.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { secretsOfRow, type EndpointRow } from './endpoint-rows.ts';

/** While so many deliveries of an endpoint wait, it comes to no further events: the cursor stays where it is. */
const waitingMax = 1_000;
/** Events that the cursor passes in one step at most. */
const eventsAtOnce = 100;
/** After so many failed attempts in a row the receiver was down: once it answers, everything that waits is due. */
const failuresWhenDown = 5;

/** The queue of a database. */
export function deliveryQueue(sql: Sql, encryption: FieldEncryption): DeliveryQueue {
  return {
    async leaseEndpoints(leaseMs) {
      const token = randomUUID();
      const rows = await sql<{ id: string; locations: string[] }[]>`
        update webhook_endpoint set lease_token = ${token}, lease_until = ${after(sql, leaseMs)}
        where id in (
          select id from webhook_endpoint
          where is_on and (lease_until is null or lease_until < clock_timestamp()) for update skip locked)
        returning id, minor_ids as locations`;
      return rows.map((row) => ({ ...row, token }));
    },

    step: (leased, step) =>
      sql.begin(async (transaction) => {
        const row = await extendLease(transaction, leased, step);
        return row === null ? null : plan(transaction, encryption, row, step);
      }),

    async makeAllDue(now) {
      const moment = new Date(now);
      await sql.begin(async (transaction) => {
        // The locks of the endpoints first, as a step takes them.
        await transaction`select from webhook_endpoint order by id for update`;
        await transaction`
          update webhook_delivery set due_at = ${moment}::timestamptz
          where state = 'waiting' and due_at > ${moment}::timestamptz`;
      });
    },

    async release({ id, token }) {
      await sql`update webhook_endpoint set lease_until = null where id = ${id} and lease_token = ${token}`;
    },
  };
}

const after = (sql: Sql | Transaction, milliseconds: number) =>
  sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`;

/** The row that is worked on, with the cursor; 64-bit integers come as text. */
type LeasedRow = EndpointRow & { readonly last_position: string; readonly failures_before: number };

/** Extends the lease and records the attempts; null where the lease is lost or the endpoint is off. */
async function extendLease(
  transaction: Transaction,
  { id, token }: LeasedEndpoint,
  { attempts, leaseMs, now, isGone }: DeliveryStep,
): Promise<LeasedRow | null> {
  const isAnyDelivered = attempts.some(({ state }) => state === 'delivered');
  const failed = attempts.filter(({ state }) => state !== 'delivered').length;
  const [row] = await transaction<LeasedRow[]>`
    with own as (select id, failures as failures_before from webhook_endpoint where id = ${id} for update)
    update webhook_endpoint set lease_until = ${after(transaction, leaseMs)}, is_on = is_on and not ${isGone}::boolean,
      failures = case when ${isAnyDelivered}::boolean then 0 else failures + ${failed}::int end
    from own
    where webhook_endpoint.id = own.id and lease_token = ${token}
    returning webhook_endpoint.*, coalesce(previous_secret_until > now(), false) as is_previous_used, failures_before`;
  if (row === undefined) return null;
  await recordAttempts(transaction, id, attempts);
  if (isAnyDelivered && row.failures_before >= failuresWhenDown)
    await transaction`
      update webhook_delivery set due_at = least(due_at, ${new Date(now)}::timestamptz)
      where endpoint_id = ${id} and state = 'waiting'`;
  return row.is_on ? row : null;
}

async function recordAttempts(
  transaction: Transaction,
  id: string,
  attempts: DeliveryStep['attempts'],
): Promise<void> {
  if (attempts.length === 0) return;
  const rows = attempts.map(({ dueAt, ...attempt }) => ({ ...attempt, due: new Date(dueAt).toISOString() }));
  await transaction`
    update webhook_delivery set state = made.state, attempts = attempts + 1, due_at = made.due, status = made.status,
      failure = made.failure, milliseconds = made.milliseconds, attempted_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as made (
      position bigint, state text, due timestamptz, status int, failure text, milliseconds int)
    where endpoint_id = ${id} and webhook_delivery.position = made.position and webhook_delivery.state = 'waiting'`;
}

async function plan(
  transaction: Transaction,
  encryption: FieldEncryption,
  row: LeasedRow,
  step: DeliveryStep,
): Promise<DeliveryPlan> {
  const { waiting, nextDueAt, due } = await readDue(transaction, row.id, step);
  let isMore = waiting > due.length + step.inFlight.length && due.length === step.limit;
  let planned = due;
  if (due.length < step.limit && waiting < waitingMax) {
    const passed = await passEvents(transaction, row, step);
    isMore ||= passed === eventsAtOnce;
    if (passed > 0) planned = (await readDue(transaction, row.id, step)).due;
    isMore ||= passed > planned.length;
  }
  const { url, scheme, failures } = row;
  return { url, scheme, secrets: secretsOfRow(row, encryption), due: planned, nextDueAt, isMore, failures };
}

/** The events after the cursor get their deliveries, due at once; returns how many did. */
async function passEvents(
  transaction: Transaction,
  { id, minor_ids: locations, types, last_position: last }: LeasedRow,
  { now }: DeliveryStep,
): Promise<number> {
  const page = await readEventPage(transaction, {
    after: Number(last),
    locations,
    types: types === null ? null : [...types, 'endpoint.test'],
    limit: eventsAtOnce,
  });
  if (page.next === Number(last)) return 0;
  const positions = page.events
    .filter(({ type, subject }) => type !== 'endpoint.test' || subject === id)
    .map(({ position }) => position);
  await transaction`
    insert into webhook_delivery (endpoint_id, position, event_at, type, subject, state, due_at)
    select ${id}, position, at, type, subject, 'waiting', ${new Date(now)}::timestamptz
    from event where position = any(${positions}::bigint[])
    on conflict do nothing`;
  await transaction`update webhook_endpoint set last_position = ${page.next} where id = ${id}`;
  return positions.length;
}

interface DueRow {
  readonly waiting: number;
  readonly next_due: Date | null;
  readonly deliveries: readonly { readonly attempts: number; readonly event: EventJson | null }[] | null;
}

type EventJson = Omit<RecordedEvent, 'at' | 'location'> & {
  readonly at: string;
  readonly minor_id: string | null;
};

/** The first delivery that waits of each subject, where it is due and none of the subject is in flight. */
async function readDue(
  transaction: Transaction,
  id: string,
  { inFlight, limit, now }: DeliveryStep,
): Promise<{
  readonly waiting: number;
  readonly nextDueAt: number | null;
  readonly due: readonly DueDelivery[];
}> {
  const moment = new Date(now);
  const [row] = await transaction<DueRow[]>`
    with first as materialized (
      select distinct on (subject) position, event_at, attempts, due_at
      from webhook_delivery
      where endpoint_id = ${id} and state = 'waiting' and subject <> all(${[...inFlight]}::text[])
      order by subject, position),
    due as (
      select * from first where due_at <= ${moment}::timestamptz order by position limit ${limit})
    select
      (select count(*)::int from webhook_delivery where endpoint_id = ${id} and state = 'waiting') as waiting,
      (select min(due_at) from first where due_at > ${moment}::timestamptz) as next_due,
      (select jsonb_agg(jsonb_build_object('attempts', attempts, 'event', to_jsonb(event)) order by due.position)
       from due join event on event.position = due.position and event.at = due.event_at) as deliveries`;
  const due = (row?.deliveries ?? []).flatMap(({ attempts, event }) =>
    event === null ? [] : [{ attempts, event: eventFromJson(event) }],
  );
  return { waiting: row?.waiting ?? 0, nextDueAt: row?.next_due?.getTime() ?? null, due };
}

const eventFromJson = ({ at, minor_id, position, type, subject, data }: EventJson): RecordedEvent => ({
  position,
  at: new Date(at),
  type,
  location: minor_id,
  subject,
  data,
});
