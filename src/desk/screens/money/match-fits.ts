// What fits a deposit, as a link that chooses it and ticks its runs where only these fit.
import type { RunsThatFit } from '../../../domain/reconciliation/runs-that-fit.ts';
import { addCents, cents, formatDollars, subtractCents, type Cents } from '../../../domain/values/money.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import { html, type Raw } from '../../html.ts';
import type { ControlName } from '../../parts/name-controls.ts';
import { shortDate } from '../../typed-values.ts';
import { moneyWords as words } from './money-words.ts';

/** The amount, and day and words behind it. */
export const depositLabel = ({ amount, bookedOn, words: written }: Deposit): ControlName => ({
  shown: formatDollars(amount),
  rest: `, ${shortDate(bookedOn)}, ${written ?? words.wordsRemoved}`,
});

/** Of a deposit more than of these runs. */
const differenceOf = (amount: Cents, runs: RunsThatFit['runs']): Cents =>
  subtractCents(
    amount,
    runs.reduce((total, run) => addCents(total, run.amount), cents(0)),
  );

/** Of the runs that fit a deposit, those that the bank names with it, though their amount is another. */
export const namedOnly = ({ amount }: Deposit, fits: readonly RunsThatFit[]): ReadonlySet<string> =>
  new Set(
    fits
      .filter(({ runs }) => differenceOf(amount, runs) !== 0)
      .flatMap(({ runs }) => runs.map(({ id }) => id)),
  );

/** `named`: how the deposit is read out. */
export function fitLink(deposit: Deposit, fits: readonly RunsThatFit[], named: string): Raw {
  const [only, ...others] = fits;
  if (only === undefined) return html`<span class="note">${words.noneFits}</span>`;
  const runs = others.length === 0 ? only.runs.map(({ id }) => id) : [];
  const query = new URLSearchParams({ deposit: deposit.id });
  for (const id of runs) query.append('run', id);
  const shown = others.length === 0 ? fitText(deposit, only) : words.severalFit(fits.length);
  return html`<a href="/desk/money?${query.toString()}"
    >${shown}<span class="hidden">${words.forDeposit(named)}</span></a
  >`;
}

/** `The run of 23 Sep 2026`, with its difference where the bank names a run of another amount. */
function fitText({ amount }: Deposit, { why, runs }: RunsThatFit): string {
  const [first] = runs;
  const difference = differenceOf(amount, runs);
  const day = first === undefined ? '' : shortDate(first.runOn);
  const text = runs.length === 1 ? words.fitRun(day) : words.fitRuns(runs.length, day);
  return why === 'named' && difference !== 0 ? words.namedFit(text, difference) : text;
}
