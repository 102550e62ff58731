// Stores audit entries in PostgreSQL, each in the transaction of what it records where there is one.
import type { CheckedClaim } from '../../../domain/claims/claim-record.ts';
import { systemActor } from '../../../domain/values/actor.ts';
import type { AuditEntry, AuditTrail, StoredAuditEntry } from '../../../ports/claims/audit-trail.ts';
import { batchCalls } from '../connection/batch-calls.ts';
import type { ChainedEntry } from './audit-mac.ts';
import { durableCommit } from '../connection/durable-commit.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

/** A row with the label of its key; 64-bit integers come as text. */
interface EntryRow extends Omit<ChainedEntry, 'at'> {
  readonly at: Date;
  readonly label: string | null;
}

/** The audit trail of a database. Entries that come while a statement runs are added by the next one, all together. */
export function auditTrail(sql: Sql): AuditTrail {
  const add = batchCalls({ batchMax: entriesMax }, (entries: readonly AuditEntry[]) =>
    insertEntries(sql, entries),
  );
  return {
    add,

    async read({ about, keyId, location, since, until }, after, limit) {
      const { correlationIds, patients } = about ?? { correlationIds: [], patients: [] };
      const rows = await sql<EntryRow[]>`
        select audit_entry.*, api_key.label from audit_entry left join api_key on api_key.id = key_id
        where audit_entry.id > ${after}
          and ${about === null ? sql`true` : sql`(correlation_id = any(${correlationIds}) or patient = any(${patients}))`}
          and ${keyId === null ? sql`true` : sql`key_id = ${keyId}`}
          and ${location === null ? sql`true` : sql`minor_id = ${location}`}
          and ${since === null ? sql`true` : sql`at >= ${since}`}
          and ${until === null ? sql`true` : sql`at < ${until}`}
        order by audit_entry.id limit ${limit}`;
      return rows.map(entryOf);
    },
  };
}

/** Entries of one statement at most. */
const entriesMax = 500;

/** Adds the entries, durably: none of them is answered before. */
async function insertEntries(sql: Sql, entries: readonly AuditEntry[]): Promise<readonly undefined[]> {
  const rows = entries.map(({ act, outcome, correlationId, location, actor, patient = null, at = null }) => ({
    at,
    act,
    outcome,
    correlation_id: correlationId,
    minor_id: location,
    key_id: actor.keyId,
    request_id: actor.requestId,
    patient,
    person: actor.person ?? null,
  }));
  await sql`
    insert into audit_entry (at, act, outcome, correlation_id, minor_id, key_id, request_id, patient, person)
    select coalesce(at, clock_timestamp()), act, outcome, correlation_id, minor_id, key_id, request_id, patient, person
    from (select ${durableCommit(sql)}) as setting,
      jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as entry (
        at timestamptz, act text, outcome text, correlation_id text, minor_id text, key_id text, request_id text, patient text,
        person text)
    where durable is distinct from ''`;
  return entries.map(() => undefined);
}

/** The entry as a statement, by itself or as a `with` query of another statement. */
export const insertAuditEntry = (
  transaction: Transaction,
  { act, outcome, correlationId, location, actor }: AuditEntry,
) => transaction`
  insert into audit_entry (act, outcome, correlation_id, minor_id, key_id, request_id, person)
  values (${act}, ${outcome}, ${correlationId}, ${location}, ${actor.keyId}, ${actor.requestId}, ${actor.person ?? null})`;

/** The entry of a claim that arrives. */
export const lodgementAuditEntry = (
  { correlationId, location, actor = systemActor }: CheckedClaim,
  outcome: string,
): AuditEntry => ({ act: 'lodge', outcome, correlationId, location, actor });

const entryOf = (row: EntryRow): StoredAuditEntry => ({
  id: Number(row.id),
  at: row.at,
  act: row.act,
  outcome: row.outcome,
  correlationId: row.correlation_id,
  location: row.minor_id,
  actor: {
    keyId: row.key_id,
    requestId: row.request_id,
    ...(row.person === null ? {} : { person: row.person }),
  },
  ...(row.patient === null ? {} : { patient: row.patient }),
  keyLabel: row.label,
});
