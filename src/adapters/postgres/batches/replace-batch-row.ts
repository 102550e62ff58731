// Replaces a row of an eligibility batch with a corrected one: nothing of what was there before is left.
import type { BatchRow, BatchRowResult, BatchStore } from '../../../ports/batches/batch-store.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { Sql } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { batchRowId, encryptBatchRequest, encryptBatchResult } from './batch-rows.ts';

/** A row that waits for its result gets it first, as from the queue: the batch counts it. */
export async function replaceBatchRow(
  sql: Sql,
  encryption: FieldEncryption,
  { settle }: Pick<BatchStore, 'settle'>,
  {
    location,
    id: batchId,
    row: { row, reference, body },
    result,
  }: {
    readonly location: MinorId;
    readonly id: string;
    readonly row: BatchRow;
    readonly result: BatchRowResult;
  },
): Promise<boolean> {
  const of = { batchId, row, location };
  await settle(of, result);
  const { count } = await sql`
    update eligibility_batch_row set request = ${encryptBatchRequest(encryption, of, { reference, body })}::text::jsonb,
      state = ${result.state}, result = ${encryptBatchResult(encryption, of, result)}::text::jsonb
    where id = ${batchRowId(batchId, row)} and minor_id = ${location} and sequence is not null`;
  return count > 0;
}
