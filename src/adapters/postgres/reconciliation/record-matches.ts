// Records which runs a deposit is matched with: the rows, the state of the runs, and an event for each change.
import type { MatchedWay } from '../../../domain/reconciliation/deposit-match.ts';
import type { NewEvent } from '../../../domain/values/event-type.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { Transaction } from '../connection/sql.ts';
import { recordEvents } from '../events/record-event.ts';

/** What a deposit is matched with from now on; no runs: with none. */
export interface MatchChange {
  readonly id: string;
  readonly how: MatchedWay | null;
  readonly runs: readonly string[];
  /** Whether it is matched with something else until now. */
  readonly wasMatched: boolean;
}

/** Replaces the matches of some deposits of a location, in the transaction that holds its lock. */
export async function recordMatches(
  transaction: Transaction,
  location: MinorId,
  changes: readonly MatchChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  const freed = await transaction<{ run_id: string }[]>`
    delete from deposit_run where minor_id = ${location} and deposit_id = any(${ids}) returning run_id`;
  await transaction`
    insert into deposit_run (minor_id, deposit_id, run_id)
    select ${location}, deposit_id, run_id
    from jsonb_to_recordset(${JSON.stringify(linksOf(changes))}::text::jsonb) as link (deposit_id text, run_id text)`;
  const touched = [...new Set([...freed.map((row) => row.run_id), ...changes.flatMap(({ runs }) => runs)])];
  await transaction`
    update payment_run set deposit_state = case when exists (
        select from deposit_run where deposit_run.minor_id = payment_run.minor_id and run_id = payment_run.id)
      then 'matched' else 'unmatched' end
    where minor_id = ${location} and id = any(${touched})`;
  const ways = changes.map(({ id, how }) => ({ id, how }));
  const counted = await transaction<{ id: string; matches: number }[]>`
    update deposit set matched_how = way.how, matches = deposit.matches + 1
    from jsonb_to_recordset(${JSON.stringify(ways)}::text::jsonb) as way (id text, how text)
    where deposit.minor_id = ${location} and deposit.id = way.id
    returning deposit.id, deposit.matches`;
  const matches = new Map(counted.map((row) => [row.id, row.matches]));
  await recordEvents(
    transaction,
    changes.flatMap((change) => eventsOf(location, change, matches.get(change.id) ?? 0)),
  );
}

const linksOf = (changes: readonly MatchChange[]) =>
  changes.flatMap(({ id, runs }) => runs.map((run) => ({ deposit_id: id, run_id: run })));

/** That a match ended, that there is a new one, or both in this order. */
function eventsOf(
  location: MinorId,
  { id, how, runs, wasMatched }: MatchChange,
  count: number,
): readonly NewEvent[] {
  const event = (type: 'deposit.matched' | 'deposit.unmatched', data: NewEvent['data']): NewEvent => ({
    type,
    location,
    subject: id,
    once: `${type}:${id}:${count}`,
    data,
  });
  return [
    ...(wasMatched ? [event('deposit.unmatched', {})] : []),
    ...(how === null ? [] : [event('deposit.matched', { Runs: runs, How: how })]),
  ];
}
