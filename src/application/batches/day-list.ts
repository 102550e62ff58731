// Keeps the list of appointments of a day as an eligibility batch of the location: the newest one for the day is its list.
import type { Actor } from '../../domain/values/actor.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { BatchProgress, FollowedBatchRow, BatchStore } from '../../ports/batches/batch-store.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { Result } from '../failure-result.ts';
import {
  acceptBatch,
  type AcceptBatchDependencies,
  type AcceptedBatch,
  type SentBatchRow,
} from './accept-batch.ts';
import { dayListKeyPrefix } from './day-list-key.ts';

/** The list of a day as it stands. */
export interface DayList {
  readonly progress: BatchProgress;
  readonly rows: readonly FollowedBatchRow[];
}

/** A list of a day that is to be checked. */
interface NewDayList {
  readonly location: MinorId;
  readonly actor: Actor;
  readonly on: LocalDate;
  readonly rows: readonly SentBatchRow[];
}

export type DayListDependencies = AcceptBatchDependencies & {
  readonly batches: Pick<BatchStore, 'findNewest' | 'rows'>;
  readonly clock: Pick<Clock, 'today'>;
};

const keyBytes = 8;

/** How far the list of a day is; null where there is none, or its rows were removed. */
export async function findDayListProgress(
  batches: Pick<BatchStore, 'findNewest'>,
  location: MinorId,
  on: LocalDate,
): Promise<BatchProgress | null> {
  const newest = await batches.findNewest(location, dayListKeyPrefix(on));
  return newest === null || newest.removedAt !== null ? null : newest;
}

/** The list of a day with its rows. */
export async function findDayList(
  { batches }: { readonly batches: Pick<BatchStore, 'findNewest' | 'rows'> },
  location: MinorId,
  on: LocalDate,
): Promise<DayList | null> {
  const progress = await findDayListProgress(batches, location, on);
  return progress === null ? null : { progress, rows: await batches.rows(location, progress.id, null) };
}

/** Checks every row of a list; it takes the place of the list that the day had. */
export function checkDayList(
  deps: DayListDependencies,
  { location, actor, on, rows }: NewDayList,
): Promise<Result<AcceptedBatch>> {
  const today = deps.clock.today(location);
  return acceptDayList(deps, { location, actor, on, rows: rows.map((row) => dated(row, on, today)) });
}

/** Checks the stored list of a day again, with what Medicare says now; null where the day has none. */
export async function checkDayListAgain(
  deps: DayListDependencies,
  { location, actor, on }: Omit<NewDayList, 'rows'>,
): Promise<Result<AcceptedBatch> | null> {
  const list = await findDayList(deps, location, on);
  if (list === null) return null;
  // Of a patient whose details were erased nothing is left to check.
  const rows = list.rows.filter(({ body }) => Object.keys(body).length > 0);
  const again = rows.map(({ row, reference, body }) => ({ row, reference, body }));
  return acceptDayList(deps, { location, actor, on, rows: [...again, ...list.progress.malformed] });
}

const acceptDayList = (
  deps: DayListDependencies,
  { location, actor, on, rows }: NewDayList,
): Promise<Result<AcceptedBatch>> => {
  const idempotencyKey = `${dayListKeyPrefix(on)}${deps.ids.secretHex(keyBytes)}`;
  return acceptBatch(deps, { location, actor, idempotencyKey, rows, retryHours: 0 });
};

/** A day to come has no checks of its own yet: Medicare answers for today, also for a row that names the day. */
function dated(row: SentBatchRow, on: LocalDate, today: LocalDate): SentBatchRow {
  if (!('body' in row)) return row;
  const { DateOfService: said, ...body } = row.body;
  if (on > today) return said === on ? { ...row, body } : row;
  return said === undefined ? { ...row, body: { ...body, DateOfService: on } } : row;
}
