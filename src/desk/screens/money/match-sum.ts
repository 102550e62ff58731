// What is ticked against the chosen deposit, in a sentence, and what fits it; it comes anew with every choice and every tick.
import { addCents, cents, formatDollars, subtractCents, type Cents } from '../../../domain/values/money.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { moneyWords as words } from './money-words.ts';

/** `fits`: what fits the deposit, empty where none is chosen; `takesFocus`: the page was asked for with this choice. */
export const matchSum = (
  deposit: Deposit | undefined,
  runs: readonly PaymentRun[],
  fits: HtmlValue,
  takesFocus: boolean,
): Raw =>
  html`<div
    id="match-sum"
    role="status"
    tabindex="-1"
    data-check-while-typing="deposit run"
    ${takesFocus && html`data-focus`}
  >
    <p>${sumText(deposit?.amount ?? null, runs)}</p>
    ${fits}
  </div>`;

function sumText(deposit: Cents | null, runs: readonly PaymentRun[]): string {
  const sum = runs.reduce((total, run) => addCents(total, run.deposit ?? cents(0)), cents(0));
  const ticked = formatDollars(sum);
  if (deposit === null) return runs.length === 0 ? words.sums.nothing : words.sums.noDeposit(ticked);
  const paid = formatDollars(deposit);
  if (runs.length === 0) return words.sums.noRuns(paid);
  if (runs.some((run) => run.deposit === null)) return words.sums.unknown(paid, ticked);
  const rest = subtractCents(deposit, sum);
  if (rest === 0) return words.sums.same(paid, ticked);
  return words.sums[rest > 0 ? 'more' : 'less'](paid, ticked, formatDollars(cents(Math.abs(rest))));
}
