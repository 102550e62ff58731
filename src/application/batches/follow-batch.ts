// Reads an eligibility batch: how far it is, and its results while they come.
import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '../../domain/values/actor.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { BatchProgress, BatchStore, StoredBatchResult } from '../../ports/batches/batch-store.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import { notFound, succeed, type Result } from '../failure-result.ts';

/** A batch of the location. */
export async function findBatch(
  batches: Pick<BatchStore, 'find'>,
  location: MinorId,
  id: string,
): Promise<Result<BatchProgress>> {
  const batch = await batches.find(location, id);
  return batch === null
    ? notFound('This location has no such batch; use the BatchId of the answer that accepted it.')
    : succeed(batch);
}

/** A batch of the location whose results are read, recorded in the audit trail before they are given. */
export async function openBatch(
  { batches, audit }: { readonly batches: Pick<BatchStore, 'find'>; readonly audit: Pick<AuditTrail, 'add'> },
  { location, actor }: { readonly location: MinorId; readonly actor: Actor },
  id: string,
): Promise<Result<BatchProgress>> {
  const found = await findBatch(batches, location, id);
  if (found.ok) await audit.add({ act: 'read-batch', outcome: id, correlationId: null, location, actor });
  return found;
}

interface FollowBatchOptions {
  readonly location: MinorId;
  readonly id: string;
  /** The sequence of the last result that is known; 0 for all. */
  readonly after: number;
  /** Breaks it off: that a response ends properly says that every result is in it. */
  readonly signal: AbortSignal;
}

const pageSize = 200;
/** How often the store is asked while a result is awaited, in milliseconds. */
const pollMs = 200;

/** Each result in the order in which results come, until the batch has all of them; rejects once the reader has left. */
export async function* followBatch(
  batches: Pick<BatchStore, 'isFinished' | 'results'>,
  { location, id, after, signal }: FollowBatchOptions,
): AsyncGenerator<StoredBatchResult> {
  for (let last = after; ;) {
    signal.throwIfAborted();
    // Looked at before the results are: what comes in between is read in the next round.
    const isFinished = await batches.isFinished(location, id);
    const page = await batches.results(location, id, last, pageSize);
    yield* page;
    last = page.at(-1)?.sequence ?? last;
    if (page.length > 0) continue;
    if (isFinished) return;
    await delay(pollMs, null, { signal });
  }
}
