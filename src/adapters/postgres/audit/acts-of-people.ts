// Reads from the audit trail what people did at the desk, in the order of its index (migration 0070).
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { ActOfPerson, ActsOfPeople, ActsRequest } from '../../../ports/people/acts-of-people.ts';
import type { Sql } from '../connection/sql.ts';

/** 64-bit integers come as text. */
interface ActRow {
  readonly id: string;
  readonly at: Date;
  readonly at_us: string;
  readonly act: string;
  readonly outcome: string;
  readonly correlation_id: CorrelationId | null;
  readonly person: string;
}

/** See ports/people/acts-of-people.ts. */
export const actsOfPeople = (sql: Sql): ActsOfPeople => ({
  async list(request) {
    const { location, everywhere, limit } = request;
    const rows = await sql<ActRow[]>`
      select id, at, (extract(epoch from at) * 1000000)::bigint::text as at_us, act, outcome, correlation_id, person
      from (
        (${actsAt(sql, request, sql`minor_id = ${location}`)})
        union all
        (${actsAt(sql, request, sql`minor_id is null and person = any(${[...everywhere]})`)})) as entry
      order by at desc, id desc limit ${limit}`;
    return rows.map(actOf);
  },
});

/** The location comes first in the order, or the index would not be in that order for acts without one. */
const actsAt = (
  sql: Sql,
  { person, acts, since, until, after, limit }: ActsRequest,
  where: ReturnType<Sql>,
) => sql`
  select id, at, act, outcome, correlation_id, person from audit_entry
  where ${where} and person is not null and key_id is null and at >= ${since} and at < ${until}
    and ${person === null ? sql`true` : sql`person = ${person}`}
    and ${acts === null ? sql`true` : sql`act = any(${[...acts]})`}
    and ${
      after === null
        ? sql`true`
        : sql`(at, id) < (
      timestamptz 'epoch' + ${after.atMicroseconds}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    }
  order by minor_id desc, at desc, id desc limit ${limit}`;

const actOf = (row: ActRow): ActOfPerson => ({
  id: Number(row.id),
  at: row.at,
  atMicroseconds: row.at_us,
  act: row.act,
  outcome: row.outcome,
  correlationId: row.correlation_id,
  person: row.person,
});
