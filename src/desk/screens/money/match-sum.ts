// What is ticked against the chosen deposit, in a sentence: the server says it, and a browser module says it anew with every tick.
import { addCents, cents, formatDollars, subtractCents, type Cents } from '../../../domain/values/money.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import { html, type Raw } from '../../html.ts';
import { moneyWords as words } from './money-words.ts';

/** `takesFocus`: the page was asked for with this choice. */
export const matchSum = (
  deposit: Deposit | undefined,
  runs: readonly PaymentRun[],
  takesFocus: boolean,
): Raw =>
  html`<p
    id="match-sum"
    role="status"
    tabindex="-1"
    data-sums="${JSON.stringify(words.sums)}"
    ${takesFocus && html`data-focus`}
  >
    ${sumText(deposit?.amount ?? null, runs)}
  </p>`;

function sumText(deposit: Cents | null, runs: readonly PaymentRun[]): string {
  const ticked = runs.reduce((sum, run) => addCents(sum, run.deposit ?? cents(0)), cents(0));
  const rest = subtractCents(deposit ?? cents(0), ticked);
  const amounts: Readonly<Record<string, Cents>> = {
    deposit: deposit ?? cents(0),
    ticked,
    rest: cents(Math.abs(rest)),
  };
  const isUnknown = runs.some((run) => run.deposit === null);
  return words.sums[sumKind(deposit, runs.length, isUnknown ? null : rest)].replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => formatDollars(amounts[name] ?? cents(0)),
  );
}

/** `rest`: what the deposit is more than the runs; null where the amount of one is not known. */
function sumKind(deposit: Cents | null, count: number, rest: Cents | null): keyof typeof words.sums {
  if (deposit === null) return count === 0 ? 'nothing' : 'noDeposit';
  if (count === 0) return 'noRuns';
  if (rest === null) return 'unknown';
  if (rest === 0) return 'same';
  return rest > 0 ? 'more' : 'less';
}
