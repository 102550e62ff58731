// A payment run that waits for its deposit, of the amount of a deposit and nearer to its day than the one that a person chose.
import type { PaymentRunDependencies } from '../../../application/claims/read-payment-runs.ts';
import { daysLaterMax } from '../../../domain/reconciliation/runs-that-fit.ts';
import { plusDays, wholeUnitsBetween } from '../../../domain/values/local-date.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import { fitsOf } from './match-choice.ts';

/** A run farther from the deposit is no likelier than the chosen one. */
const daysLookedAt = 31;
const runsLookedAt = 500;

/** The nearest; null: none is nearer, or the bank names the chosen one. */
export async function findNearerRun(
  { paymentRuns }: Pick<PaymentRunDependencies, 'paymentRuns'>,
  deposit: Deposit,
  chosen: PaymentRun,
): Promise<PaymentRun | null> {
  const { id, location, bookedOn, amount } = deposit;
  const daysFrom = ({ runOn }: PaymentRun) => Math.abs(wholeUnitsBetween(runOn, bookedOn, 'days'));
  const days = Math.min(daysFrom(chosen) - 1, daysLookedAt);
  const isNamed = fitsOf([chosen], [deposit])
    .get(id)
    ?.some(({ why }) => why === 'named');
  if (days < 0 || isNamed === true) return null;
  const [from, to] = [plusDays(bookedOn, -days), plusDays(bookedOn, Math.min(days, daysLaterMax))];
  const page = { locations: [location], from, to, payees: null, after: null, limit: runsLookedAt };
  const waiting = await paymentRuns.list({ ...page, depositState: 'unmatched' });
  const nearer = waiting.filter((run) => run.deposit === amount);
  return nearer.toSorted((one, other) => daysFrom(one) - daysFrom(other))[0] ?? null;
}
