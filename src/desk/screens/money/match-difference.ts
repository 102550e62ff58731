// By how much a deposit differs from the payment runs that it is matched with by hand.
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
