// Reads how somebody attended to claims: the way, what the practice notes, and when it was.
import type { AttendedWay } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { Attended, ClaimOutcome, ClaimOutcomes } from '../../../ports/claims/claim-outcomes.ts';
import type { Sql } from '../connection/sql.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';

interface AttendedRow {
  readonly attended_how: AttendedWay;
  readonly attended_words: string | null;
  readonly resubmitted_as: string | null;
}

/** See ports/claims/claim-outcomes.ts. */
export function attendedClaims(
  sql: Sql,
  encryption: FieldEncryption,
): Pick<ClaimOutcomes, 'attended' | 'attendedOf'> {
  return {
    async attended({ location, correlationId }) {
      const [row] = await sql<AttendedRow[]>`
        select attended_how, attended_words, resubmitted_as from claim_outcome
        where minor_id = ${location} and correlation_id = ${correlationId} and attended_how is not null`;
      return row === undefined ? null : attendedFromRow(encryption, { location, correlationId }, row);
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

function attendedFromRow(
  encryption: FieldEncryption,
  { location, correlationId }: Pick<ClaimOutcome, 'location' | 'correlationId'>,
  row: AttendedRow,
): Attended {
  const context = columnContexts.attendedWords({ minor_id: location, correlation_id: correlationId });
  const words = row.attended_words === null ? null : encryption.decrypt(row.attended_words, context);
  return { how: row.attended_how, words, resubmittedAs: row.resubmitted_as };
}
