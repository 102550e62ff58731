// The queue of batch rows: leased by one process at a time, settled with a result or given back; the last result records an event.
import type { BatchRowResult, BatchStore, LeasedBatchRow } from '../../../ports/batches/batch-store.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { DecryptionError } from '../encryption/decryption-error.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { recordEvent } from '../events/record-event.ts';
import { batchRowId, encryptBatchResult, leasedBatchRowFrom, type LeasedRow } from './batch-rows.ts';

/** How long a row that cannot be decrypted is postponed, in milliseconds: it must not delay the others. */
const undecryptableMs = 60_000;

/** The queue of a database; `recorded` is called when an event is committed. */
export function createBatchQueue(
  sql: Sql,
  encryption: FieldEncryption,
  recorded: () => void = () => {},
): Pick<BatchStore, 'leaseDue' | 'settle' | 'postpone'> {
  const after = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`;

  async function giveBack(id: string, delayMs: number): Promise<void> {
    await sql`
      update eligibility_batch_row set due_at = ${after(delayMs)}, lease_until = null
      where id = ${id} and sequence is null`;
  }

  async function decrypted(row: LeasedRow): Promise<LeasedBatchRow | null> {
    try {
      return leasedBatchRowFrom(encryption, row);
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      await giveBack(row.id, undecryptableMs);
      return null;
    }
  }

  return {
    async leaseDue(limit, leaseMs) {
      const rows = await sql<LeasedRow[]>`
        update eligibility_batch_row as leased set lease_until = ${after(leaseMs)}, attempts = attempts + 1
        from eligibility_batch as batch
        where batch.minor_id = leased.minor_id and batch.id = leased.batch_id and leased.id in (
          select id from eligibility_batch_row
          where sequence is null and due_at <= now() and (lease_until is null or lease_until <= now())
          order by row, due_at limit ${limit} for update skip locked)
        returning leased.id, leased.minor_id, batch_id, row, request, attempts, key_id, request_id, person, idempotency_key,
          coalesce(retry_until > now(), false) as may_retry`;
      const leased = await Promise.all(rows.map(decrypted));
      return leased.filter((row) => row !== null).sort((one, other) => one.row - other.row);
    },

    async settle(row, result) {
      const stored = { ...result, encrypted: encryptBatchResult(encryption, row, result) };
      const isFinished = await sql.begin((transaction) => storeResult(transaction, row, stored));
      if (isFinished) recorded();
    },

    postpone: ({ batchId, row }, delayMs) => giveBack(batchRowId(batchId, row), delayMs),
  };
}

/** Whether it was the last result of the batch. */
async function storeResult(
  transaction: Transaction,
  { batchId, location, row }: Pick<LeasedBatchRow, 'batchId' | 'location' | 'row'>,
  { state, encrypted }: Pick<BatchRowResult, 'state'> & { readonly encrypted: string },
): Promise<boolean> {
  // Until the commit, no other result of the batch gets a sequence: readers see them without gaps.
  const [batch] = await transaction<{ result_count: number }[]>`
    select result_count from eligibility_batch where minor_id = ${location} and id = ${batchId} for update`;
  if (batch === undefined) return false;
  const sequence = batch.result_count + 1;
  const { count } = await transaction`
    update eligibility_batch_row
    set sequence = ${sequence}, state = ${state}, result = ${encrypted}::text::jsonb, lease_until = null
    where id = ${batchRowId(batchId, row)} and sequence is null`;
  if (count === 0) return false;
  const [finished] = await transaction<{ rows: number | null }[]>`
    update eligibility_batch
    set result_count = ${sequence}, finished_at = case when row_count = ${sequence} then now() end
    where minor_id = ${location} and id = ${batchId} returning case when finished_at is not null then row_count end as rows`;
  if (finished === undefined || finished.rows === null) return false;
  await recordEvent(transaction, {
    type: 'eligibility_batch.finished',
    location,
    subject: batchId,
    once: `eligibility_batch.finished:${batchId}`,
    data: { Rows: finished.rows },
  });
  return true;
}
