// Matches a deposit with payment runs as a person says, and undoes matches.
import type { MatchedWay } from '../../../domain/reconciliation/deposit-match.ts';
import type { DepositOf, HandMatch } from '../../../ports/reconciliation/deposit-store.ts';
import type { Transaction } from '../connection/sql.ts';
import { lockDeposits } from './deposit-rows.ts';
import { recordMatches } from './record-matches.ts';

interface RunState {
  readonly id: string;
  /** Whether other deposits pay all of it, or are said to where its amount is not known. */
  readonly is_paid: boolean;
}

/** One run may be paid by several deposits, as long as they do not pay all of it before. */
export async function matchByHand(
  transaction: Transaction,
  { location, id }: DepositOf,
  runs: readonly string[],
): Promise<HandMatch> {
  await lockDeposits(transaction, location);
  const states = await transaction<RunState[]>`
    select id, coalesce((
      select sum(deposit.amount_cents) >= coalesce(payment_run.deposit_cents, 0)
      from deposit_run join deposit
        on deposit.minor_id = deposit_run.minor_id and deposit.id = deposit_run.deposit_id
      where deposit_run.minor_id = payment_run.minor_id and run_id = payment_run.id and deposit_id <> ${id}), false) as is_paid
    from payment_run where minor_id = ${location} and id = any(${[...runs]})`;
  const known = new Map(states.map((state) => [state.id, state.is_paid]));
  for (const run of runs) {
    const isPaid = known.get(run);
    if (isPaid === undefined) return { kind: 'unknown-run', run };
    if (isPaid) return { kind: 'paid-run', run };
  }
  const before = await readMatch(transaction, { location, id });
  if (before === null) return { kind: 'gone' };
  const matched = [...new Set(runs)].toSorted();
  const isSame = before.how === 'by-hand' && before.runs.join() === matched.join();
  if (!isSame)
    await recordMatches(transaction, location, [
      { id, how: 'by-hand', runs: matched, wasMatched: before.how !== null },
    ]);
  return { kind: 'matched' };
}

/** Also a deposit that is not matched is left to a person from now on. */
export async function undoMatch(transaction: Transaction, { location, id }: DepositOf): Promise<boolean> {
  await lockDeposits(transaction, location);
  const before = await readMatch(transaction, { location, id });
  if (before === null) return false;
  await transaction`
    update deposit set is_left_to_person = true where minor_id = ${location} and id = ${id}`;
  if (before.how !== null)
    await recordMatches(transaction, location, [{ id, how: null, runs: [], wasMatched: true }]);
  return before.how !== null;
}

/** Null once the import of the deposit was undone. */
async function readMatch(transaction: Transaction, { location, id }: DepositOf) {
  const [row] = await transaction<{ how: MatchedWay | null; runs: readonly string[] }[]>`
    select matched_how as how, array(
      select run_id from deposit_run
      where deposit_run.minor_id = deposit.minor_id and deposit_id = deposit.id order by run_id collate "C") as runs
    from deposit where minor_id = ${location} and id = ${id}`;
  return row ?? null;
}
