// Delays a newer revision of a claim, and a rejection, while a message without an answer may still arrive at the insurer (ADR 0072).
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { RefusedRevision } from '../../../ports/claims/claim-store.ts';
import type { Sql } from '../connection/sql.ts';

const heldBackUntil = (sql: Sql, messageLifetimeMs: number) =>
  sql`unanswered_at + ${messageLifetimeMs} * interval '1 millisecond'`;

/** The condition under which a claim may be sent: a revision that was sent before is only repeated. */
export const isRevisionSendable = (sql: Sql, messageLifetimeMs: number) =>
  sql`(sent_revision is not null or unanswered_at is null or ${heldBackUntil(sql, messageLifetimeMs)} <= now())`;

/** See ports/claims/claim-store.ts. */
export async function revisionDelayMs(
  sql: Sql,
  correlationId: CorrelationId,
  messageLifetimeMs: number,
): Promise<number> {
  const [row] = await sql<{ readonly milliseconds: number }[]>`
    select (extract(epoch from ${heldBackUntil(sql, messageLifetimeMs)} - now()) * 1000)::float8 as milliseconds
    from claim
    where correlation_id = ${correlationId} and state in ('queued', 'correcting')
      and not ${isRevisionSendable(sql, messageLifetimeMs)}`;
  return row?.milliseconds ?? 0;
}

/** See ports/claims/claim-store.ts. */
export async function postponeOpenRejection(
  sql: Sql,
  { correlationId, revision, messageLifetimeMs, mayArrive }: RefusedRevision,
): Promise<boolean> {
  const unansweredAt = mayArrive ? sql`now()` : sql`unanswered_at`;
  const arrivesUntil = sql`${unansweredAt} + ${messageLifetimeMs} * interval '1 millisecond'`;
  const postponed = await sql`
    update claim set lease_until = null, due_at = ${arrivesUntil}, unanswered_at = ${unansweredAt}
    where correlation_id = ${correlationId} and sent_revision = ${revision} and state in ('queued', 'correcting')
      and ${arrivesUntil} > now()`;
  return postponed.count > 0;
}
