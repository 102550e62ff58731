// By how much deposits differ from the payment runs that they are matched with by hand.
import type { PaymentRunDependencies } from '../../../application/claims/read-payment-runs.ts';
import { addCents, cents, subtractCents, type Cents } from '../../../domain/values/money.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';

/** Of one location, by their ids. */
export type RunsById = ReadonlyMap<string, PaymentRun>;

/** Those that these deposits of a location pay. */
export async function readRunsOf(
  { paymentRuns }: Pick<PaymentRunDependencies, 'paymentRuns'>,
  location: MinorId,
  deposits: readonly Pick<Deposit, 'runs'>[],
): Promise<RunsById> {
  const ids = [...new Set(deposits.flatMap(({ runs }) => runs))];
  const found = ids.length === 0 ? [] : await paymentRuns.findEach(location, ids);
  return new Map(found.map((run) => [run.id, run]));
}

/** Above zero: the deposit is more than its runs; null where the amount of a run is not known. */
export function matchDifference(
  found: RunsById,
  { amount, runs }: Pick<Deposit, 'amount' | 'runs'>,
): Cents | null {
  let sum = cents(0);
  for (const id of runs) {
    const deposit = found.get(id)?.deposit ?? null;
    if (deposit === null) return null;
    sum = addCents(sum, deposit);
  }
  return subtractCents(amount, sum);
}

/** Whether a person matched it with runs: only these may differ from them. */
export const isMatchedByHand = ({ how, runs }: Deposit): boolean => how === 'by-hand' && runs.length > 0;

/** Of those that are matched by hand, by their ids; without those that agree with their runs, or whose runs have no amount. */
export function matchDifferences(found: RunsById, deposits: readonly Deposit[]): ReadonlyMap<string, Cents> {
  const differences = new Map<string, Cents>();
  for (const deposit of deposits.filter(isMatchedByHand)) {
    const difference = matchDifference(found, deposit);
    if (difference !== null && difference !== 0) differences.set(deposit.id, difference);
  }
  return differences;
}
