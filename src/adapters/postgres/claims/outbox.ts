// The outbox: claims that the insurer does not have yet, leased by one process at a time, postponed or requeued.
import type { ClaimStore, LeasedClaim } from '../../../ports/claims/claim-store.ts';
import { isRevisionSendable, postponeOpenRejection } from './delay-newer-revision.ts';
import { leasedClaimFromRow, type LeasedClaimRow } from './claim-rows.ts';
import { DecryptionError } from '../encryption/decryption-error.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import type { Sql } from '../connection/sql.ts';

type Outbox = Pick<
  ClaimStore,
  'lease' | 'leaseDue' | 'extendLeases' | 'postpone' | 'postponeRejection' | 'requeueAll'
>;

/** How long a claim that cannot be decrypted is postponed, in milliseconds: it must not hold up the others. */
const undecryptableMs = 60_000;

/**
 * The queue of a database. While this process lacks a data key in use (`isKeyMissing`), it leases nothing, and leaves the
 * queue to processes with the key.
 */
export function createOutbox(sql: Sql, encryption: FieldEncryption, isKeyMissing: () => boolean): Outbox {
  // As the partial index has it, so that the queue is found by it.
  const isWaiting = sql`state in ('queued', 'correcting')`;
  const isFree = sql`(lease_until is null or lease_until <= now())`;
  const after = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`;
  /** A process that crashes with a claim loses it when the lease ends; what it sent was on its way until then. */
  const leased = (leaseMs: number) => sql`
    lease_until = ${after(leaseMs)}, attempts = attempts + 1, sent_revision = coalesce(sent_revision, revision),
    unanswered_at = greatest(unanswered_at, lease_until)`;

  async function postpone(correlationId: string, delayMs: number, mayArrive = false): Promise<void> {
    await sql`
      update claim set due_at = ${after(delayMs)}, lease_until = null,
        unanswered_at = ${mayArrive ? sql`now()` : sql`unanswered_at`}
      where correlation_id = ${correlationId} and ${isWaiting}`;
  }

  async function decrypted(row: LeasedClaimRow): Promise<LeasedClaim | null> {
    try {
      return leasedClaimFromRow(row, encryption);
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      await postpone(row.correlation_id, error.missingKey === null ? undecryptableMs : 0);
      return null;
    }
  }

  return {
    postpone,
    postponeRejection: (refused) => postponeOpenRejection(sql, refused),

    async lease(correlationId, leaseMs, messageLifetimeMs = 0) {
      const [row] = await sql<LeasedClaimRow[]>`
        update claim set ${leased(leaseMs)} where correlation_id = (
          select correlation_id from claim
          where correlation_id = ${correlationId} and ${isWaiting} and ${isFree}
            and ${isRevisionSendable(sql, messageLifetimeMs)}
          for update skip locked)
        returning *, ${sentDocumentOf(sql)}`;
      return row === undefined ? null : leasedClaimFromRow(row, encryption);
    },

    async leaseDue(limit, leaseMs, messageLifetimeMs = 0) {
      if (isKeyMissing()) return [];
      const rows = await sql<LeasedClaimRow[]>`
        update claim set ${leased(leaseMs)} where correlation_id in (
          select correlation_id from claim
          where ${isWaiting} and due_at <= now() and ${isFree} and ${isRevisionSendable(sql, messageLifetimeMs)}
          order by due_at limit ${limit} for update skip locked)
        returning *, ${sentDocumentOf(sql)}`;
      const claims = await Promise.all(rows.map(decrypted));
      return claims.filter((each) => each !== null);
    },

    async extendLeases(correlationIds, leaseMs) {
      await sql`
        update claim set lease_until = ${after(leaseMs)}
        where correlation_id = any(${[...correlationIds]}) and ${isWaiting} and lease_until is not null`;
    },

    async requeueAll() {
      await sql`update claim set due_at = now() where ${isWaiting} and due_at > now()`;
    },
  };
}

/** The document of the revision that was sent, where a newer one waits. */
const sentDocumentOf = (sql: Sql) => sql`
  case when sent_revision < revision then (
    select document from claim_revision
    where claim_revision.correlation_id = claim.correlation_id and claim_revision.revision = claim.sent_revision)
  end as sent_document`;
