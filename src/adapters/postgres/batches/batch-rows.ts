// The rows of the tables of eligibility batches, encrypted when they are written and decrypted when they are read.
import { batchRowStates, type BatchRowState } from '../../../domain/eligibility/day-list/batch-row-state.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { parseMinorId, type MinorId } from '../../../domain/values/minor-id.ts';
import type {
  BatchProgress,
  BatchRow,
  BatchRowResult,
  FollowedBatchRow,
  LeasedBatchRow,
  MalformedRow,
  NewBatch,
  StoredBatchResult,
} from '../../../ports/batches/batch-store.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption, StoredColumn } from '../encryption/field-encryption.ts';

type StoredRequest = Pick<BatchRow, 'reference' | 'body'>;
type StoredResult = Pick<BatchRowResult, 'answer' | 'reason'>;

interface IdentifiedRow {
  readonly id: string;
  readonly minor_id: string;
}

export interface BatchResultRow extends IdentifiedRow {
  readonly row: number;
  readonly request: StoredColumn<StoredRequest>;
  readonly sequence: number;
  readonly state: BatchRowState;
  readonly result: StoredColumn<StoredResult>;
}

export interface FollowedRow extends Pick<BatchResultRow, 'id' | 'minor_id' | 'row' | 'request'> {
  readonly state: BatchRowState | null;
  readonly result: StoredColumn<StoredResult> | null;
}

export interface LeasedRow extends IdentifiedRow {
  readonly batch_id: string;
  readonly row: number;
  readonly request: StoredColumn<StoredRequest>;
  readonly attempts: number;
  readonly key_id: string | null;
  readonly request_id: string | null;
  readonly person: string | null;
  readonly idempotency_key: string | null;
  readonly may_retry: boolean;
}

export interface ProgressRow {
  readonly id: string;
  readonly row_count: number;
  readonly result_count: number;
  readonly malformed: readonly MalformedRow[];
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly removed_at: Date | null;
  readonly states: Readonly<Partial<Record<BatchRowState, number>>> | null;
}

const encryptionContext = ({ id, minor_id }: IdentifiedRow) => ({ correlation_id: id, minor_id });

/** The id of a row. */
export const batchRowId = (batchId: string, row: number): string => `${batchId}.${row}`;

/** The rows of a batch as a list for `jsonb_to_recordset`. */
export function encryptBatchRows(
  encryption: FieldEncryption,
  { id: batchId, location, rows }: NewBatch,
): string {
  return JSON.stringify(
    rows.map(({ row, reference, body }) => ({
      id: batchRowId(batchId, row),
      row,
      request: encryptBatchRequest(encryption, { batchId, row, location }, { reference, body }),
    })),
  );
}

type IdentifiedBatchRow = Pick<LeasedBatchRow, 'batchId' | 'row' | 'location'>;

/** What is stored of what a row checks. */
export function encryptBatchRequest(
  encryption: FieldEncryption,
  { batchId, row, location }: IdentifiedBatchRow,
  request: StoredRequest,
): string {
  const id = batchRowId(batchId, row);
  return encryption.encryptJson(
    request,
    columnContexts.batchRequest(encryptionContext({ id, minor_id: location })),
  );
}

/** What is stored of a result. */
export function encryptBatchResult(
  encryption: FieldEncryption,
  { batchId, row, location }: IdentifiedBatchRow,
  { answer, reason }: BatchRowResult,
): string {
  const id = batchRowId(batchId, row);
  const context = columnContexts.batchResult(encryptionContext({ id, minor_id: location }));
  return encryption.encryptJson({ answer, reason } satisfies StoredResult, context);
}

/** What a row checks. @throws DecryptionError. */
const batchRequestFromRow = (
  encryption: FieldEncryption,
  row: IdentifiedRow & Pick<LeasedRow, 'request'>,
): StoredRequest =>
  encryption.decryptJson<StoredRequest>(row.request, columnContexts.batchRequest(encryptionContext(row)));

/** A leased row. @throws DecryptionError. */
export function leasedBatchRowFrom(encryption: FieldEncryption, row: LeasedRow): LeasedBatchRow {
  const { reference, body } = batchRequestFromRow(encryption, row);
  const { key_id: keyId, request_id: requestId, person } = row;
  return {
    row: row.row,
    reference,
    body,
    batchId: row.batch_id,
    location: locationOf(row),
    actor: person === null ? { keyId, requestId } : { keyId, requestId, person },
    idempotencyKey: row.idempotency_key,
    attempt: row.attempts,
    mayRetry: row.may_retry,
  };
}

/** A result with the caller's reference. @throws DecryptionError. */
export function batchResultFromRow(encryption: FieldEncryption, row: BatchResultRow): StoredBatchResult {
  const { reference } = batchRequestFromRow(encryption, row);
  const context = columnContexts.batchResult(encryptionContext(row));
  const { answer, reason } = encryption.decryptJson<StoredResult>(row.result, context);
  return { sequence: row.sequence, row: row.row, reference, state: row.state, answer, reason };
}

/** A row with or without a result. @throws DecryptionError. */
export function followedBatchRowFrom(encryption: FieldEncryption, row: FollowedRow): FollowedBatchRow {
  const context = columnContexts.batchResult(encryptionContext(row));
  return {
    ...batchRequestFromRow(encryption, row),
    row: row.row,
    state: row.state,
    reason: row.result === null ? '' : encryption.decryptJson<StoredResult>(row.result, context).reason,
  };
}

/** A batch as it stands. */
export function batchProgressFromRow(row: ProgressRow): BatchProgress {
  const states = row.states ?? {};
  const byState = Object.fromEntries(batchRowStates.map((state) => [state, states[state] ?? 0] as const));
  return {
    id: row.id,
    rowCount: row.row_count,
    resultCount: row.result_count,
    byState: byState as Readonly<Record<BatchRowState, number>>,
    malformed: row.malformed,
    createdAt: row.created_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
    removedAt: row.removed_at?.getTime() ?? null,
  };
}

function locationOf({ minor_id }: IdentifiedRow): MinorId {
  const location = parseMinorId(minor_id);
  invariant(location !== null, 'a stored batch has a location');
  return location;
}
