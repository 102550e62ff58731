// By how much deposits differ from the payment runs that they are matched with by hand.
import type { PaymentRunDependencies } from '../../../application/claims/read-payment-runs.ts';
import { addCents, cents, subtractCents, type Cents } from '../../../domain/values/money.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';

/** Above zero: the deposit is more than its runs; null where the amount of a run is not known. */
export async function matchDifference(
  { paymentRuns }: Pick<PaymentRunDependencies, 'paymentRuns'>,
  { location, amount, runs }: Deposit,
): Promise<Cents | null> {
  let sum = cents(0);
  for (const id of runs) {
    const run = await paymentRuns.find([location], id);
    if (run === null || run.deposit === null) return null;
    sum = addCents(sum, run.deposit);
  }
  return subtractCents(amount, sum);
}

/** Of those that are matched by hand, by their ids; without those that agree with their runs, or whose runs have no amount. */
export async function matchDifferences(
  deps: Pick<PaymentRunDependencies, 'paymentRuns'>,
  deposits: readonly Deposit[],
): Promise<ReadonlyMap<string, Cents>> {
  const differences = new Map<string, Cents>();
  for (const deposit of deposits.filter(({ how, runs }) => how === 'by-hand' && runs.length > 0)) {
    const difference = await matchDifference(deps, deposit);
    if (difference !== null && difference !== 0) differences.set(deposit.id, difference);
  }
  return differences;
}
