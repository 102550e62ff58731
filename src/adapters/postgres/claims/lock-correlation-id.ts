// Locks correlation ids, and finds whether one was used: bulk bill and interactive claims share them.
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import { advisoryLockSpaces } from '../connection/advisory-locks.ts';
import { durableCommit } from '../connection/durable-commit.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

/**
 * Serialises requests with one id until the commit, which is durable, also when no row exists yet.
 */
export async function lockCorrelationId(transaction: Transaction, id: CorrelationId): Promise<void> {
  await transaction`
    select pg_advisory_xact_lock(${advisoryLockSpaces.correlationId}, hashtext(${id})), ${durableCommit(transaction)}`;
}

/**
 * Whether no claim of either kind ever had the id, as a part of a statement. Takes the lock of the id, like `lockCorrelationId`, but
 * does not see what was committed while it waited for it: storing that claim once more breaks a unique key then.
 */
export const isUnusedOnceLocked = (sql: Sql, id: CorrelationId) => sql`
  pg_advisory_xact_lock(${advisoryLockSpaces.correlationId}::integer, hashtext(${id})) is not null
    and not exists (select from claim where correlation_id = ${id})
    and not exists (select from interactive_claim where correlation_id = ${id})`;

/** Whether an interactive claim has the id, or had it when it was removed; one that was refused has given it back. */
export const isUsedByInteractiveClaim = (transaction: Transaction, id: CorrelationId) => transaction`
  exists (select from interactive_claim
    where correlation_id = ${id}
      and (fingerprint is not null or asked_fingerprint is not null or erased_at is not null))`;

/** Whether a bulk bill claim has the id; one that was refused has given it back. */
export const isUsedByBulkBillClaim = (transaction: Transaction, id: CorrelationId) => transaction`
  exists (select from claim where correlation_id = ${id} and state <> 'refused')`;
