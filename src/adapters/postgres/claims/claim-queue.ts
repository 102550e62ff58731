// The queue of claims that the insurer does not know yet: taken by one process at a time, given back, woken.
import type { ClaimStore, LeasedClaim } from '../../../ports/claims/claim-store.ts';
import { takenOf, type TakenRow } from './claim-rows.ts';
import { DecryptionError, type FieldEncryption } from '../encryption/field-encryption.ts';
import type { Sql } from '../connection/sql.ts';

type ClaimQueue = Pick<ClaimStore, 'lease' | 'leaseDue' | 'extendLeases' | 'postpone' | 'requeueAll'>;

/** Claims that wait and cannot be opened. */
export interface SealTrouble {
  /** Hears of a claim whose value is at fault; it is left out for a while. */
  readonly unreadable: (problem: DecryptionError) => void;
  /** True while this process lacks a key in use: the queue is then left to those who have it. */
  readonly lacksKey: () => boolean;
}

/** How long a claim that cannot be opened is left alone, in milliseconds: it must not hold up the others. */
const unreadableMs = 60_000;

/** The queue of a database. */
export function claimQueue(
  sql: Sql,
  vault: FieldEncryption,
  { unreadable, lacksKey }: SealTrouble,
): ClaimQueue {
  // As the partial index has it, so that the queue is found by it.
  const isWaiting = sql`state in ('queued', 'correcting')`;
  const isFree = sql`(lease_until is null or lease_until <= now())`;
  const after = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`;
  /** Whoever crashes with a claim loses it when the lease ends. */
  const leased = (leaseMs: number) => sql`
    lease_until = ${after(leaseMs)}, attempts = attempts + 1, sent_revision = coalesce(sent_revision, revision)`;
  const sentDocument = sql`
    case when sent_revision < revision then (
      select document from claim_revision
      where claim_revision.correlation_id = claim.correlation_id and claim_revision.revision = claim.sent_revision)
    end as sent_document`;

  async function postpone(correlationId: string, delayMs: number): Promise<void> {
    await sql`
      update claim set due_at = ${after(delayMs)}, lease_until = null
      where correlation_id = ${correlationId} and ${isWaiting}`;
  }

  async function opened(row: TakenRow): Promise<LeasedClaim | null> {
    try {
      return takenOf(row, vault);
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      const isLocked = error.missingKey !== null;
      if (!isLocked) unreadable(error);
      await postpone(row.correlation_id, isLocked ? 0 : unreadableMs);
      return null;
    }
  }

  return {
    postpone,

    async lease(correlationId, leaseMs) {
      const [row] = await sql<TakenRow[]>`
        update claim set ${leased(leaseMs)} where correlation_id = (
          select correlation_id from claim
          where correlation_id = ${correlationId} and ${isWaiting} and ${isFree}
          for update skip locked)
        returning *, ${sentDocument}`;
      return row === undefined ? null : takenOf(row, vault);
    },

    async leaseDue(limit, leaseMs) {
      if (lacksKey()) return [];
      const rows = await sql<TakenRow[]>`
        update claim set ${leased(leaseMs)} where correlation_id in (
          select correlation_id from claim
          where ${isWaiting} and due_at <= now() and ${isFree}
          order by due_at limit ${limit} for update skip locked)
        returning *, ${sentDocument}`;
      const taken = await Promise.all(rows.map(opened));
      return taken.filter((each) => each !== null);
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
