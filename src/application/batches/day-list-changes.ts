// Reads what has come of the list of a day since a certain result, for a page that shows results while they come.
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { BatchProgress, BatchStore, StoredBatchResult } from '../../ports/batches/batch-store.ts';
import { findDayListProgress } from './day-list.ts';

/** A result of a list: the id of its batch, and its place in the order in which results came. */
export interface DayListPosition {
  readonly id: string;
  readonly sequence: number;
}

export interface DayListChanges {
  readonly progress: BatchProgress;
  readonly results: readonly StoredBatchResult[];
  /** The sequence of the last result that is known now. */
  readonly last: number;
  /** More may come. */
  readonly isRunning: boolean;
}

/** Results that are read at once. */
const pageSize = 200;

/** Null where the day has another list by now, or none. */
export async function findDayListChanges(
  { batches }: { readonly batches: Pick<BatchStore, 'findNewest' | 'results'> },
  location: MinorId,
  on: LocalDate,
  { id, sequence }: DayListPosition,
): Promise<DayListChanges | null> {
  // Before the results: what comes in between is read the next time.
  const progress = await findDayListProgress(batches, location, on);
  if (progress === null || progress.id !== id) return null;
  const results = await batches.results(location, id, sequence, pageSize);
  const last = results.at(-1)?.sequence ?? sequence;
  return { progress, results, last, isRunning: progress.finishedAt === null || results.length === pageSize };
}
