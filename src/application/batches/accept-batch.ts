// Accepts an eligibility batch: reads its rows, and stores those that can be read with a sentence about each of the others.
import { createHash } from 'node:crypto';
import { unfinishedBatchesMax } from '../../domain/limits.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { BatchRow, BatchStore, MalformedRow } from '../../ports/batches/batch-store.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { badRequest, succeed, tooManyRequests, type Result } from '../failure-result.ts';
import type { BatchRunner } from './batch-runner.ts';

export interface AcceptBatchDependencies {
  readonly batches: Pick<BatchStore, 'add'>;
  readonly batchRunner: Pick<BatchRunner, 'wake'>;
  readonly ids: IdGenerator;
}

/** Rows as they were read from the body. */
export type SentBatchRow = BatchRow | MalformedRow;

interface SentBatch {
  readonly location: MinorId;
  readonly actor: Actor;
  readonly idempotencyKey: string | null;
  readonly rows: readonly SentBatchRow[];
  readonly retryHours: number;
}

export interface AcceptedBatch {
  readonly id: string;
  readonly rowCount: number;
  readonly malformed: readonly MalformedRow[];
}

const isReadable = (row: SentBatchRow): row is BatchRow => 'body' in row;

/** Bytes of randomness in the id of a batch. */
const idBytes = 12;

const tooManyBatches = `This location has ${unfinishedBatchesMax} batches that are not finished, which is the most; send this list again when one of them is.`;
/** When it is worth trying again, in seconds: some rows take seconds, those that Medicare is asked about again longer. */
const afterSeconds = 60;

/** Fails when no row can be read, when the idempotency key came before with other content, and when too many are unfinished. */
export async function acceptBatch(
  { batches, batchRunner, ids }: AcceptBatchDependencies,
  { rows: sent, ...batch }: SentBatch,
): Promise<Result<AcceptedBatch>> {
  const rows = sent.filter(isReadable);
  const malformed = sent.filter((row): row is MalformedRow => !isReadable(row));
  const [first] = malformed;
  if (rows.length === 0) {
    const why = first === undefined ? '' : ` Row ${first.row}: ${first.reason}`;
    return badRequest(`No row can be read; send at least one patient with items.${why}`);
  }
  const id = `batch_${ids.secretHex(idBytes)}`;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([rows, batch.retryHours]))
    .digest('hex');
  const added = await batches.add({ ...batch, id, rows, malformed, requestHash });
  if (added.kind === 'different')
    return badRequest(
      'This Idempotency-Key came before with other rows; send a new key with a new list, or the same list again.',
    );
  if (added.kind === 'full') return tooManyRequests(tooManyBatches, afterSeconds);
  if (added.kind === 'replay') {
    const { id: known, rowCount, malformed: before } = added.batch;
    return succeed({ id: known, rowCount, malformed: before });
  }
  batchRunner.wake();
  return succeed({ id, rowCount: rows.length, malformed });
}
