// Stores webhook endpoints and shows their deliveries.
import { webhookEndpointsMax } from '../../../domain/limits.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type {
  EndpointStore,
  NewWebhookEndpoint,
  ReplayRange,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointChange,
} from '../../../ports/webhooks/endpoint-store.ts';
import { advisoryLockSpaces } from '../connection/advisory-locks.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { recordEvent } from '../events/record-event.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { endpointFromRow, secretContext, type EndpointRow } from './endpoint-rows.ts';

/** The endpoints of a database; `recorded` is called when the event of a test is committed. */
export function endpointStore(sql: Sql, encryption: FieldEncryption, recorded: () => void): EndpointStore {
  const ofCaller = (locations: readonly MinorId[]) => sql`minor_ids <@ ${[...locations]}::text[]`;
  return {
    add: (endpoint) => sql.begin((transaction) => addEndpoint(transaction, encryption, endpoint)),

    async list(locations) {
      const rows = await sql<EndpointRow[]>`
        select ${endpointColumns(sql)} from webhook_endpoint where ${ofCaller(locations)} order by created_at, id`;
      return rows.map(endpointFromRow);
    },

    async listAll() {
      const rows = await sql<EndpointRow[]>`
        select ${endpointColumns(sql)} from webhook_endpoint order by created_at, id`;
      return rows.map(endpointFromRow);
    },

    async find(locations, id) {
      const [row] = await sql<EndpointRow[]>`
        select ${endpointColumns(sql)} from webhook_endpoint where id = ${id} and ${ofCaller(locations)}`;
      return row === undefined ? null : endpointFromRow(row);
    },

    change: (locations, id, change) =>
      sql.begin(async (transaction) => {
        const [row] = await transaction<EndpointRow[]>`
          select ${endpointColumns(transaction)} from webhook_endpoint
          where id = ${id} and minor_ids <@ ${[...locations]}::text[] for update`;
        return row === undefined ? null : changeRow(transaction, encryption, row, change);
      }),

    async remove(locations, id) {
      const removed = await sql`delete from webhook_endpoint where id = ${id} and ${ofCaller(locations)}`;
      return removed.count > 0;
    },

    replaceSecret: (id, secret, bothMs) =>
      sql.begin((transaction) => replaceSecret(transaction, encryption, { id, secret, bothMs })),

    async deliveries(id, { before, state, limit }) {
      const rows = await sql<DeliveryRow[]>`
        select position, type, subject, state, attempts, status, failure, milliseconds,
          case when state = 'waiting' then greatest(due_at, coalesce(attempted_at, now())) end as "dueAt", attempted_at as "attemptedAt"
        from webhook_delivery
        where endpoint_id = ${id} and (${before}::bigint is null or position < ${before})
          and (${state}::text is null or state = ${state})
        order by position desc limit ${limit}`;
      return rows.map((row) => ({ ...row, position: Number(row.position) }));
    },

    replay: (endpoint, range, most) => replay(sql, endpoint, range, most),

    async recordTest({ id, locations: [location = null] }) {
      const [made] = await sql<{ number: string }[]>`select gen_random_uuid()::text as number`;
      const once = `endpoint.test:${id}:${made?.number ?? ''}`;
      await recordEvent(sql, { type: 'endpoint.test', location, subject: id, once, data: {} });
      recorded();
    },

    async removeDeliveriesOlderThan(days) {
      const removed = await sql`
        delete from webhook_delivery
        where created_at < now() - make_interval(days => ${days}::int) and state <> 'waiting'`;
      return removed.count;
    },
  };
}

async function replaceSecret(
  transaction: Transaction,
  encryption: FieldEncryption,
  { id, secret, bothMs }: { readonly id: string; readonly secret: string; readonly bothMs: number },
): Promise<void> {
  const [row] = await transaction<EndpointRow[]>`
    select ${endpointColumns(transaction)} from webhook_endpoint where id = ${id} for update`;
  if (row === undefined) return;
  await transaction`
    update webhook_endpoint set previous_secret = secret, secret = ${encryption.encrypt(secret, secretContext(row))},
      previous_secret_until = now() + ${bothMs} * interval '1 millisecond'
    where id = ${id}`;
}

type DeliveryRow = Omit<WebhookDelivery, 'position'> & { readonly position: string };

/** The columns of an endpoint as a row has them here. */
const endpointColumns = (sql: Sql | Transaction) => sql`
  id, minor_ids, types, url, label, scheme, is_on, secret, previous_secret, failures, created_at,
  coalesce(previous_secret_until > now(), false) as is_previous_used`;

async function addEndpoint(
  transaction: Transaction,
  encryption: FieldEncryption,
  { id, url, locations, types, label, scheme, secret }: NewWebhookEndpoint,
): Promise<WebhookEndpoint | null> {
  await transaction`select pg_advisory_xact_lock(${advisoryLockSpaces.webhookEndpoints}::int, 0)`;
  const encrypted = encryption.encrypt(secret, secretContext({ id, url, minor_ids: [...locations] }));
  const [row] = await transaction<EndpointRow[]>`
    insert into webhook_endpoint (id, minor_ids, types, url, label, scheme, secret, last_position)
    select ${id}, ${[...locations]}::text[], ${types === null ? null : [...types]}::text[], ${url}, ${label}::text, ${scheme},
      ${encrypted}, last_position
    from event_sequence
    where not exists (
      select from unnest(${[...locations]}::text[]) as location
      where (select count(*) from webhook_endpoint where location = any(minor_ids)) >= ${webhookEndpointsMax}::int)
    returning ${endpointColumns(transaction)}`;
  return row === undefined ? null : endpointFromRow(row);
}

/** The secrets are encrypted again, since they are bound to the URL. */
async function changeRow(
  transaction: Transaction,
  encryption: FieldEncryption,
  row: EndpointRow,
  { url = row.url, types = row.types, label = row.label, isOn = row.is_on }: WebhookEndpointChange,
): Promise<WebhookEndpoint> {
  const rebind = (secret: string) =>
    encryption.encrypt(encryption.decrypt(secret, secretContext(row)), secretContext({ ...row, url }));
  const previous = row.previous_secret === null ? null : rebind(row.previous_secret);
  const isTurnedOn = isOn && !row.is_on;
  const [changed] = await transaction<EndpointRow[]>`
    update webhook_endpoint set url = ${url}, types = ${types === null ? null : [...types]}::text[], label = ${label}::text,
      is_on = ${isOn}, secret = ${rebind(row.secret)}, previous_secret = ${previous}::text,
      failures = case when ${isTurnedOn} then 0 else failures end
    where id = ${row.id} returning ${endpointColumns(transaction)}`;
  if (changed === undefined) throw new Error('a changed endpoint is stored');
  return endpointFromRow(changed);
}

/** Events of the range become deliveries that wait, whatever became of them before. */
async function replay(
  sql: Sql,
  { id, locations, types }: WebhookEndpoint,
  { from, to, types: asked }: ReplayRange,
  most: number,
): Promise<number | null> {
  const bound = (value: number | Date, comparison: string) =>
    value instanceof Date
      ? sql`at ${sql.unsafe(comparison)} ${value}::timestamptz`
      : sql`position ${sql.unsafe(comparison)} ${value}::bigint`;
  const isType = (list: readonly string[] | null) =>
    sql`(${list === null}::boolean or type = any(${[...(list ?? [])]}::text[]))`;
  return sql
    .begin(async (transaction) => {
      // The lock of the endpoint first, as a step of the delivery takes it.
      await transaction`select from webhook_endpoint where id = ${id} for update`;
      const replayed = await transaction`
      insert into webhook_delivery (endpoint_id, position, event_at, type, subject, state, due_at)
      select ${id}, position, at, type, subject, 'waiting', to_timestamp(0) from event
      where ${bound(from, '>=')} and ${bound(to, '<=')} and ${isType(types)} and ${isType(asked)}
        and (minor_id is null or minor_id = any(${[...locations]}::text[]))
        and (type <> 'endpoint.test' or subject = ${id})
        and position <= (select last_position from webhook_endpoint where id = ${id})
      order by position limit ${most + 1}
      on conflict (endpoint_id, position) do update
        set state = 'waiting', attempts = 0, due_at = excluded.due_at, status = null, failure = null`;
      if (replayed.count > most) throw new TooManyEvents();
      return replayed.count;
    })
    .catch((error: unknown) => {
      if (error instanceof TooManyEvents) return null;
      throw error;
    });
}

/** Rolls a replay back. */
class TooManyEvents extends Error {
  override readonly name: string = 'TooManyEvents';
}
