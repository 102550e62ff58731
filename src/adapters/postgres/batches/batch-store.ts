// Stores eligibility batches: adds them whole, finds their progress, and reads their results in order.
import type { AddedBatch, BatchProgress, BatchStore, NewBatch } from '../../../ports/batches/batch-store.ts';
import { unfinishedBatchesMax } from '../../../domain/limits.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import { advisoryLockSpaces } from '../connection/advisory-locks.ts';
import { durableCommit } from '../connection/durable-commit.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { noEncryption, type FieldEncryption } from '../encryption/field-encryption.ts';
import {
  batchProgressFromRow,
  batchResultFromRow,
  followedBatchRowFrom,
  encryptBatchRows,
  type BatchResultRow,
  type ProgressRow,
  type FollowedRow,
} from './batch-rows.ts';
import { createBatchQueue } from './batch-queue.ts';
import { replaceBatchRow } from './replace-batch-row.ts';
import { removeBatchesOlderThan, removePatientFromBatches } from './remove-batch-rows.ts';

/** The batches of a database; `recorded` is called when an event is committed. */
export function batchStore(
  sql: Sql,
  encryption: FieldEncryption = noEncryption,
  recorded: () => void = () => {},
): BatchStore {
  const queue = createBatchQueue(sql, encryption, recorded);
  return {
    ...queue,
    add: (batch) => sql.begin((transaction) => addBatch(transaction, encryption, batch)),
    find: (location, id) => findBatch(sql, location, id),

    async isFinished(location, id) {
      const running = await sql`
        select from eligibility_batch where minor_id = ${location} and id = ${id} and finished_at is null`;
      return running.count === 0;
    },

    async findNewest(location, keyPrefix) {
      const [newest] = await sql<{ id: string }[]>`
        select id from eligibility_batch
        where minor_id = ${location} and starts_with(idempotency_key, ${keyPrefix})
        order by created_at desc limit 1`;
      return newest === undefined ? null : findBatch(sql, location, newest.id);
    },

    async rows(location, id, row) {
      const rows = await sql<FollowedRow[]>`
        select id, minor_id, row, request, state, result from eligibility_batch_row
        where minor_id = ${location} and batch_id = ${id} and row = coalesce(${row}::integer, row)
        order by row`;
      return rows.map((each) => followedBatchRowFrom(encryption, each));
    },

    async results(location, id, after, limit) {
      const rows = await sql<BatchResultRow[]>`
        select id, minor_id, row, request, sequence, state, result from eligibility_batch_row
        where minor_id = ${location} and batch_id = ${id} and sequence > ${after}::integer
        order by sequence limit ${limit}`;
      return rows.map((row) => batchResultFromRow(encryption, row));
    },

    replaceRow: (location, id, row, result) =>
      replaceBatchRow(sql, encryption, queue, { location, id, row, result }),
    removeOlderThan: (days, limit) => removeBatchesOlderThan(sql, days, limit),
    removePatient: (...patient) => removePatientFromBatches(sql, encryption, patient),
  };
}

async function addBatch(
  transaction: Transaction,
  encryption: FieldEncryption,
  batch: NewBatch,
): Promise<AddedBatch> {
  const { id, location, actor, idempotencyKey, requestHash, rows, malformed, retryHours } = batch;
  await transaction`select pg_advisory_xact_lock(${advisoryLockSpaces.eligibilityBatches}::int, hashtext(${location}))`;
  const added = await transaction`
    insert into eligibility_batch (minor_id, id, key_id, request_id, person, idempotency_key, request_hash, row_count,
                                   malformed, retry_until)
    select ${location}, ${id}, ${actor.keyId}::text, ${actor.requestId}::text, ${actor.person ?? null}::text,
      ${idempotencyKey}::text, ${encryption.blindIndex(location, requestHash)}, ${rows.length}::integer, ${JSON.stringify(malformed)}::text::jsonb,
      case when ${retryHours}::integer > 0 then now() + make_interval(hours => ${retryHours}::integer) end
    where (
      select count(*) from eligibility_batch where minor_id = ${location} and finished_at is null
    ) < ${unfinishedBatchesMax}::integer
    on conflict (minor_id, idempotency_key) do nothing`;
  if (added.count === 0) return replayOf(transaction, encryption, batch);
  await transaction`
    insert into eligibility_batch_row (id, minor_id, batch_id, row, request)
    select row.id, ${location}, ${id}, row.row, row.request::jsonb
    from jsonb_to_recordset(${encryptBatchRows(encryption, batch)}::text::jsonb) as row (
      id text, row integer, request text)`;
  await transaction`select ${durableCommit(transaction)}`;
  return { kind: 'added' };
}

async function replayOf(
  transaction: Transaction,
  encryption: FieldEncryption,
  { location, idempotencyKey, requestHash }: NewBatch,
): Promise<AddedBatch> {
  const [known] = await transaction<{ id: string; request_hash: string }[]>`
    select id, request_hash from eligibility_batch
    where minor_id = ${location} and idempotency_key = ${idempotencyKey}`;
  if (known === undefined) return { kind: 'full' };
  // A keyed hash: with the rest of the list known, a card number could be guessed by a plain one.
  const isSame = encryption.blindIndexes(location, requestHash).includes(known.request_hash);
  if (!isSame) return { kind: 'different' };
  const batch = await findBatch(transaction, location, known.id);
  return batch === null ? { kind: 'different' } : { kind: 'replay', batch };
}

async function findBatch(
  sql: Sql | Transaction,
  location: MinorId,
  id: string,
): Promise<BatchProgress | null> {
  const [row] = await sql<ProgressRow[]>`
    select id, row_count, result_count, malformed, created_at, finished_at, removed_at, (
      select jsonb_object_agg(state, count) from (
        select state, count(*) from eligibility_batch_row
        where minor_id = eligibility_batch.minor_id and batch_id = eligibility_batch.id and state is not null
        group by state) as counted) as states
    from eligibility_batch where minor_id = ${location} and id = ${id}`;
  return row === undefined ? null : batchProgressFromRow(row);
}
