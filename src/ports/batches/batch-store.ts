// Stores eligibility checks in batches: accepted at once, leased row by row, and read in the order in which results came.
import type { BatchRowState } from '../../domain/eligibility/day-list/batch-row-state.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

/** One row to check. */
export interface BatchRow {
  /** As counted in what was sent, from 1. */
  readonly row: number;
  /** The caller's own; null where it gave none. */
  readonly reference: string | null;
  /** The body of an eligibility check. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A row that could not be read; the sentence repeats nothing of it. */
export interface MalformedRow {
  readonly row: number;
  readonly reason: string;
}

export interface NewBatch {
  readonly id: string;
  readonly location: MinorId;
  readonly actor: Actor;
  /** Null where the caller sent none. */
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly rows: readonly BatchRow[];
  readonly malformed: readonly MalformedRow[];
  /** For how long Medicare is asked again where it could not be reached; 0: not at all. */
  readonly retryHours: number;
}

/** A batch as it stands; times in milliseconds since 1970. */
export interface BatchProgress {
  readonly id: string;
  readonly rowCount: number;
  readonly resultCount: number;
  readonly byState: Readonly<Record<BatchRowState, number>>;
  readonly malformed: readonly MalformedRow[];
  readonly createdAt: number;
  readonly finishedAt: number | null;
  /** When its rows were removed. */
  readonly removedAt: number | null;
}

/**
 * added: stored now · replay: stored before under this idempotency key · different: that key came with other content ·
 * full: the location has as many unfinished ones as it may.
 */
export type AddedBatch =
  | { readonly kind: 'added' }
  | { readonly kind: 'replay'; readonly batch: BatchProgress }
  | { readonly kind: 'different' | 'full' };

/** A row that this process may check. */
export interface LeasedBatchRow extends BatchRow {
  readonly batchId: string;
  readonly location: MinorId;
  readonly actor: Actor;
  /** Of its batch. */
  readonly idempotencyKey: string | null;
  /** Counts the leases, from 1. */
  readonly attempt: number;
  /** Whether Medicare may be asked again later where it cannot be reached now. */
  readonly mayRetry: boolean;
}

export interface BatchRowResult {
  readonly state: BatchRowState;
  /** The answer of the eligibility check as it goes over the wire; null where there is none. */
  readonly answer: object | null;
  /** One sentence. */
  readonly reason: string;
}

/** A result with its place in the order in which results came, from 1. */
export interface StoredBatchResult extends BatchRowResult {
  readonly sequence: number;
  readonly row: number;
  readonly reference: string | null;
}

/** A row as it stands; without a result its state is null and its reason empty. */
export interface FollowedBatchRow extends BatchRow {
  readonly state: BatchRowState | null;
  readonly reason: string;
}

/** How many rows of a person were removed, and how many could not be decrypted, so that it is not known whom they name. */
export interface RemovedRows {
  readonly removed: number;
  readonly undecryptable: number;
}

export interface BatchStore {
  /** Stores a batch with all its rows, durably, or nothing. */
  add(batch: NewBatch): Promise<AddedBatch>;
  /** Null for a batch of another location. */
  find(location: MinorId, id: string): Promise<BatchProgress | null>;
  /** Whether all its results are there; also where the location has no such batch. Cheaper than its progress. */
  isFinished(location: MinorId, id: string): Promise<boolean>;
  /** The newest batch whose idempotency key begins so; null where the location has none. */
  findNewest(location: MinorId, keyPrefix: string): Promise<BatchProgress | null>;
  /** Rows with what they came to, in the order of the list; `row` for one of them only, null for all. */
  rows(location: MinorId, id: string, row: number | null): Promise<readonly FollowedBatchRow[]>;
  /** Results after a sequence, in order; empty where there are none yet. */
  results(location: MinorId, id: string, after: number, limit: number): Promise<readonly StoredBatchResult[]>;
  /** Leases up to `limit` rows that are due; low rows come first, so that a short list does not wait for a long one. */
  leaseDue(limit: number, leaseMs: number): Promise<readonly LeasedBatchRow[]>;
  /** Stores the result of a leased row; a row that has one keeps it. */
  settle(row: Pick<LeasedBatchRow, 'batchId' | 'location' | 'row'>, result: BatchRowResult): Promise<void>;
  /**
   * Replaces what a row checks, and its result; nothing of either is left. Its place in the order of results stays. False where
   * the location has no such row.
   */
  replaceRow(location: MinorId, id: string, row: BatchRow, result: BatchRowResult): Promise<boolean>;
  /** Gives a leased row back, due after so many milliseconds. */
  postpone(row: LeasedBatchRow, delayMs: number): Promise<void>;
  /** Removes the rows of up to `limit` batches that came so many days ago; how many batches it were. */
  removeOlderThan(days: number, limit: number): Promise<number>;
  /** Removes every row that names a person, by any issue of the card and the IRN, or by the card without an IRN. */
  removePatient(memberNumber: string, memberRefNumber: string): Promise<RemovedRows>;
}
