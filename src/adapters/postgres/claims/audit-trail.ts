// Stores the audit trail: each entry is written in the transaction of what it records, if there is one.
import type { ClaimCandidate } from '../../../domain/claims/claim-record.ts';
import { systemActor } from '../../../domain/values/actor.ts';
import type { AuditEntry, AuditTrail, StoredAuditEntry } from '../../../ports/claims/audit-trail.ts';
import { durableCommit } from '../connection/durable-commit.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

/** A row with the label of its key; 64-bit integers come as text. */
interface EntryRow {
  readonly id: string;
  readonly at: Date;
  readonly act: string;
  readonly outcome: string;
  readonly correlation_id: string | null;
  readonly minor_id: string | null;
  readonly key_id: string | null;
  readonly request_id: string | null;
  readonly label: string | null;
}

/** The audit trail of a database. */
export function auditTrail(sql: Sql): AuditTrail {
  return {
    async add(entry) {
      await sql`
        insert into audit_entry (act, outcome, correlation_id, minor_id, key_id, request_id)
        select ${entry.act}::text, ${entry.outcome}::text, ${entry.correlationId}::text, ${entry.location}::text,
          ${entry.actor.keyId}::text, ${entry.actor.requestId}::text
        from (select ${durableCommit(sql)}) as setting where durable is distinct from ''`;
    },

    async read({ correlationId, since, until }, after, limit) {
      const ofClaim = correlationId === null ? sql`true` : sql`correlation_id = ${correlationId}`;
      const isSince = since === null ? sql`true` : sql`at >= ${since}`;
      const isUntil = until === null ? sql`true` : sql`at < ${until}`;
      const rows = await sql<EntryRow[]>`
        select audit_entry.*, api_key.label from audit_entry left join api_key on api_key.id = key_id
        where audit_entry.id > ${after} and ${ofClaim} and ${isSince} and ${isUntil}
        order by audit_entry.id limit ${limit}`;
      return rows.map(entryOf);
    },
  };
}

/** The entry as a statement, by itself or as a `with` query of another statement. */
export const insertAuditEntry = (
  transaction: Transaction,
  { act, outcome, correlationId, location, actor }: AuditEntry,
) => transaction`
  insert into audit_entry (act, outcome, correlation_id, minor_id, key_id, request_id)
  values (${act}, ${outcome}, ${correlationId}, ${location}, ${actor.keyId}, ${actor.requestId})`;

/** The entry of a claim that arrives. */
export const lodgementEntry = (
  { correlationId, location, actor = systemActor }: ClaimCandidate,
  outcome: string,
): AuditEntry => ({ act: 'lodge', outcome, correlationId, location, actor });

const entryOf = (row: EntryRow): StoredAuditEntry => ({
  id: Number(row.id),
  at: row.at,
  act: row.act,
  outcome: row.outcome,
  correlationId: row.correlation_id,
  location: row.minor_id,
  actor: { keyId: row.key_id, requestId: row.request_id },
  keyLabel: row.label,
});
