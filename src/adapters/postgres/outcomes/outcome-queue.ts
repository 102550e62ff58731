// The queue of claims that the insurer is asked about: due at a moment of our clock, leased by one process at a time.
import { endingWays, type OutcomeStage } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { attentionEvent } from '../../../domain/claims/outcomes/outcome-events.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import { parseMinorId, type MinorId } from '../../../domain/values/minor-id.ts';
import type { DueLook, OutcomeCollection } from '../../../ports/claims/outcome-collection.ts';
import { advisoryLockSpaces } from '../connection/advisory-locks.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { isRecorded, recordEvents } from '../events/record-event.ts';

type OutcomeQueue = Pick<
  OutcomeCollection,
  'dueLocations' | 'lease' | 'bringForward' | 'postpone' | 'postponePayee'
>;

interface DueRow {
  readonly minor_id: string;
  readonly correlation_id: string;
  readonly stream: string;
  readonly stage: OutcomeStage;
  readonly payee_provider_number: string | null;
  readonly lodged_on: string;
  readonly not_ready_on: string | null;
  readonly looks: number;
}

/** The queue of a database. */
export function createOutcomeQueue(sql: Sql): OutcomeQueue {
  return {
    async dueLocations(now) {
      // From one location to the next by the index, however many claims each has.
      const rows = await sql<{ minor_id: string }[]>`
        with recursive locations as (
          (select minor_id from claim_outcome where next_look_at is not null order by minor_id limit 1)
          union all
          select (
            select minor_id from claim_outcome
            where next_look_at is not null and minor_id > locations.minor_id order by minor_id limit 1)
          from locations where locations.minor_id is not null)
        select minor_id from locations
        where minor_id is not null and exists (
          select from claim_outcome as due
          where due.minor_id = locations.minor_id and due.next_look_at <= ${new Date(now)})`;
      return rows.flatMap(({ minor_id }) => parseMinorId(minor_id) ?? []);
    },

    lease: (location, now, { atOnceMax, leaseMs }) =>
      sql.begin(async (transaction) => {
        const [room] = await transaction<{ is_locked: boolean; leased: number }[]>`
          select pg_try_advisory_xact_lock(${advisoryLockSpaces.outcomeLeases}, hashtext(${location})) as is_locked, (
            select count(*)::int from claim_outcome
            where minor_id = ${location} and lease_until is not null and lease_until > now()) as leased`;
        const free = room?.is_locked === true ? atOnceMax - room.leased : 0;
        if (free <= 0) return [];
        const reports = await leaseOf(
          transaction,
          dueReports(transaction, location, now, free),
          location,
          leaseMs,
        );
        const left = free - reports.length;
        if (left === 0) return reports;
        const payments = duePayments(transaction, location, now, left);
        return [...reports, ...(await leaseOf(transaction, payments, location, leaseMs))];
      }),

    async bringForward(now, until, which) {
      const [from, to] = [new Date(now), new Date(until)];
      await sql`
        update claim_outcome set next_look_at = ${from}
        where next_look_at > ${from} and next_look_at <= ${to} and (looks = 0 or ${which === 'all'})`;
    },

    async postpone({ location, correlationId }, nextLook, notReadyOn) {
      await sql`
        update claim_outcome set next_look_at = ${new Date(nextLook)}, lease_until = null,
          not_ready_on = coalesce(${notReadyOn ?? null}::date, not_ready_on)
        where ${isOutcome(sql, location, correlationId)} and next_look_at is not null`;
    },

    async postponePayee({ location, payeeProviderNumber, lodgedOn, stream }, nextLook) {
      const at = new Date(nextLook);
      await sql`
        update claim_outcome set next_look_at = ${at}, lease_until = null
        where minor_id = ${location} and stage = 'assessed' and next_look_at < ${at} and lodged_on = ${lodgedOn}
          and payee_provider_number = ${payeeProviderNumber}
          and ${isOfVeteran(sql, sql`stream`)} = ${isOfVeteran(sql, sql`${stream}::text`)}`;
    },
  };
}

/** What ends the looks at a claim without a report, or announces the end of its reports. */
export const createOutcomeEndings = (
  sql: Sql,
): Pick<OutcomeCollection, 'announceEnds' | 'recordUnknown'> => ({
  announceEnds: (lodgedUntil, limit) =>
    sql.begin(async (transaction) => {
      const ending = await transaction<EndingRow[]>`
        with ending as materialized (
          select minor_id, correlation_id from claim_outcome
          where next_look_at is not null and lodged_on <= ${lodgedUntil}::date and stage in ('lodged', 'assessed')
            and attention is null and ${canBeAnnounced(transaction)}
          limit ${limit} for update skip locked)
        update claim_outcome set attention = 'expiring' from ending
        where claim_outcome.minor_id = ending.minor_id and claim_outcome.correlation_id = ending.correlation_id
        returning claim_outcome.minor_id, claim_outcome.correlation_id`;
      await recordEvents(
        transaction,
        ending.map((row) => {
          const location = row.minor_id as MinorId;
          const correlationId = row.correlation_id as CorrelationId;
          return attentionEvent({ location, correlationId, revision: 1 }, 'expiring');
        }),
      );
      return ending.length;
    }),

  recordUnknown: ({ location, correlationId }, day) =>
    sql.begin(async (transaction) => {
      const ended = await transaction`
        update claim_outcome set stage = 'unknown', settled_on = ${day},
          attention = case when ${isGivenUp(transaction)} then attention else coalesce(attention, 'expiring') end
        where ${isOutcome(transaction, location, correlationId)} and stage in ('lodged', 'assessed')`;
      await transaction`
        update claim_outcome set next_look_at = null, lease_until = null
        where ${isOutcome(transaction, location, correlationId)}`;
      if (ended.count > 0)
        await recordEvents(transaction, [
          attentionEvent({ location, correlationId, revision: 1 }, 'unknown'),
        ]);
    }),
});

/** See isGivenUp in the domain. */
const isGivenUp = (sql: Transaction) => sql`coalesce(attended_how = any(${[...endingWays]}), false)`;

/** Somebody may have accepted a claim for another reason than that its reports end: only then it has no such event. */
const canBeAnnounced = (sql: Transaction) => sql`(attended_how is null or attended_how = 'accepted'
  and not ${isRecorded(sql, sql`'claim.attention:' || correlation_id || ':1:expiring'`)})`;

interface EndingRow {
  readonly minor_id: string;
  readonly correlation_id: string;
}

const isOutcome = (sql: Sql | Transaction, location: string, correlationId: string) =>
  sql`minor_id = ${location} and correlation_id = ${correlationId}`;

const isDue = (sql: Transaction, now: number) =>
  sql`next_look_at <= ${new Date(now)} and (lease_until is null or lease_until <= now())`;

/** The claims that wait longest for their processing report. */
const dueReports = (sql: Transaction, location: MinorId, now: number, limit: number) => sql`
  select correlation_id from claim_outcome
  where minor_id = ${location} and ${isDue(sql, now)} and stage <> 'assessed'
  order by next_look_at limit ${limit} for update skip locked`;

/** Each payer has runs of its own. Without a parameter: the same words stand for the same value in a statement. */
const isOfVeteran = (sql: Sql | Transaction, stream: ReturnType<Sql>) => sql`(${stream} like 'dva-%')`;

/** For each payee and payer the claim that was looked at least, unless another of them is leased. */
const duePayments = (sql: Transaction, location: MinorId, now: number, limit: number) => sql`
  select correlation_id from claim_outcome
  where minor_id = ${location} and ${isDue(sql, now)} and correlation_id in (
    select distinct on (payee_provider_number, ${isOfVeteran(sql, sql`stream`)}) correlation_id from claim_outcome as due
    where minor_id = ${location} and ${isDue(sql, now)} and stage = 'assessed' and not exists (
      select from claim_outcome as other
      where other.minor_id = ${location} and other.lease_until is not null and other.lease_until > now()
        and other.payee_provider_number = due.payee_provider_number and other.stage = 'assessed'
        and ${isOfVeteran(sql, sql`other.stream`)} = ${isOfVeteran(sql, sql`due.stream`)})
    order by payee_provider_number, ${isOfVeteran(sql, sql`stream`)}, looks, next_look_at)
  limit ${limit} for update skip locked`;

async function leaseOf(
  transaction: Transaction,
  due: ReturnType<typeof dueReports>,
  location: MinorId,
  leaseMs: number,
): Promise<readonly DueLook[]> {
  // As a subquery of the update it could run again for each row, and lease more than its limit.
  const rows = await transaction<DueRow[]>`
    with due as materialized (${due})
    update claim_outcome set lease_until = now() + ${leaseMs}::float8 * interval '1 millisecond', looks = looks + 1
    where minor_id = ${location} and correlation_id in (select correlation_id from due)
    returning minor_id, correlation_id, stream, stage, payee_provider_number, lodged_on, not_ready_on, looks`;
  return rows.map((row) => ({
    location,
    correlationId: row.correlation_id as CorrelationId,
    stream: row.stream,
    stage: row.stage,
    payeeProviderNumber: row.payee_provider_number,
    lodgedOn: localDate(row.lodged_on),
    notReadyOn: row.not_ready_on === null ? null : localDate(row.not_ready_on),
    looks: row.looks,
  }));
}
