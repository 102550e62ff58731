// Reads how somebody attended to claims: the way, what the practice notes, and when it was; and lists those claims by it.
import type { AttendedWay } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type {
  Attended,
  AttendedPageRequest,
  ClaimOutcome,
  ClaimOutcomes,
} from '../../../ports/claims/claim-outcomes.ts';
import type { Sql } from '../connection/sql.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { claimConditions, hasService } from './claim-conditions.ts';
import { outcomeColumns, outcomesFromRows, type OutcomeRow } from './read-outcomes.ts';

interface AttendedRow {
  readonly attended_how: AttendedWay;
  readonly attended_words: string | null;
  readonly resubmitted_as: string | null;
}

/** A person lodges a claim instead of one, or of the few that were split wrongly. */
const resubmittedMax = 20;

/** See ports/claims/claim-outcomes.ts. */
export function attendedClaims(
  sql: Sql,
  encryption: FieldEncryption,
): Pick<ClaimOutcomes, 'attended' | 'attendedOf' | 'listAttended' | 'resubmitted'> {
  return {
    async listAttended(request) {
      const pages: AttendedAtRow[] = [];
      for (const way of request.filter.attended) pages.push(...(await listOfWay(sql, request, way)));
      return outcomesFromRows(sql, pages.toSorted(lastFirst).slice(0, request.limit));
    },

    async attended({ location, correlationId }) {
      const [row] = await sql<AttendedRow[]>`
        select attended_how, attended_words, resubmitted_as from claim_outcome
        where minor_id = ${location} and correlation_id = ${correlationId} and attended_how is not null`;
      return row === undefined ? null : attendedFromRow(encryption, { location, correlationId }, row);
    },

    async resubmitted({ location, correlationId }) {
      const rows = await sql<{ correlation_id: CorrelationId }[]>`
        select correlation_id from claim_outcome where minor_id = ${location} and resubmitted_as = ${correlationId}
        order by correlation_id limit ${resubmittedMax}`;
      return rows.map((row) => row.correlation_id);
    },

    async attendedOf(location, correlationIds) {
      const rows = await sql<(AttendedRow & { correlation_id: CorrelationId; attended_at: Date })[]>`
        select correlation_id, attended_how, attended_words, resubmitted_as, attended_at from claim_outcome
        where minor_id = ${location} and correlation_id = any(${[...correlationIds]}) and attended_how is not null`;
      return new Map(
        rows.map((row) => {
          const of = { location, correlationId: row.correlation_id };
          return [
            row.correlation_id,
            { ...attendedFromRow(encryption, of, row), at: row.attended_at },
          ] as const;
        }),
      );
    },
  };
}

interface AttendedAtRow extends OutcomeRow {
  /** In microseconds, as text. */
  readonly attended_us: string;
}

const lastFirst = (one: AttendedAtRow, other: AttendedAtRow): number => {
  const [at, otherAt] = [BigInt(one.attended_us), BigInt(other.attended_us)];
  if (at !== otherAt) return at < otherAt ? 1 : -1;
  return one.correlation_id < other.correlation_id ? 1 : -1;
};

/** In the order of the index (migration 0062), which is that of one way. */
const listOfWay = (
  sql: Sql,
  { location, filter, attendedIn, after, limit }: AttendedPageRequest,
  way: AttendedWay,
) => sql<AttendedAtRow[]>`
  select ${outcomeColumns(sql)}, (extract(epoch from attended_at) * 1000000)::bigint::text as attended_us
  from claim_outcome as outcome
  where ${claimConditions(sql, location, { ...filter, attended: [way] })} and ${hasService(sql, location, filter)}
    and ${attendedIn === undefined ? sql`true` : sql`outcome.attended_at >= ${attendedIn.since} and outcome.attended_at < ${attendedIn.until}`}
    and ${
      after === null
        ? sql`true`
        : sql`(outcome.attended_at, outcome.correlation_id) < ((
      select attended_at from claim_outcome where minor_id = ${location} and correlation_id = ${after}), ${after})`
    }
  order by outcome.attended_at desc, outcome.correlation_id desc limit ${limit}`;

function attendedFromRow(
  encryption: FieldEncryption,
  { location, correlationId }: Pick<ClaimOutcome, 'location' | 'correlationId'>,
  row: AttendedRow,
): Attended {
  const context = columnContexts.attendedWords({ minor_id: location, correlation_id: correlationId });
  const words = row.attended_words === null ? null : encryption.decrypt(row.attended_words, context);
  return { how: row.attended_how, words, resubmittedAs: row.resubmitted_as };
}
