// Deposits and payment runs side by side, to be matched by hand: what fits is suggested, and what is ticked is added up.
import type { RunPage } from '../../../application/claims/read-payment-runs.ts';
import type { DepositPage } from '../../../application/reconciliation/list-deposits.ts';
import type { RunsThatFit } from '../../../domain/reconciliation/runs-that-fit.ts';
import { addCents, cents, formatDollars, subtractCents, type Cents } from '../../../domain/values/money.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { postForm } from '../../parts/form-fields.ts';
import type { ProviderNames } from '../../parts/provider-name.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { shortDate } from '../../typed-values.ts';
import {
  fitsOf,
  readMatchChoice,
  runsInOrder,
  type FitsOfDeposits,
  type MatchChoice,
} from './match-choice.ts';
import { findRunField, runTable, type RunMarks } from './match-runs-view.ts';
import { matchSum } from './match-sum.ts';
import { moneyWords as words } from './money-words.ts';

const depositLabel = ({ amount, bookedOn, words: written }: Deposit): ControlName => ({
  shown: formatDollars(amount),
  rest: `, ${shortDate(bookedOn)}, ${written ?? words.wordsRemoved}`,
});

/** More are not looked through, and make the page heavy: what is looked for shows the others. */
const runsShown = 60;

/** What was chosen is kept when something was wrong with it. */
export function matchForm(
  visit: DeskVisit,
  names: ProviderNames,
  { deposits, nextCursor: moreDeposits }: DepositPage,
  { runs: all, nextCursor: moreRuns }: RunPage,
  { runsWaiting, hasStatement }: { readonly runsWaiting: number; readonly hasStatement: boolean },
): Raw {
  const choice = readMatchChoice(visit);
  const unmatched = all.filter(({ depositState }) => depositState === 'unmatched');
  const fits = fitsOf(unmatched, deposits);
  const found = runsInOrder(unmatched, choice, fits, names);
  const runs = found.slice(0, runsShown);
  const canMatch = deposits.length > 0 && unmatched.length > 0;
  const chosen = deposits.find(({ id }) => id === choice.deposit);
  const marks = marksOf(chosen, fits.get(choice.deposit ?? '') ?? []);
  return postForm(
    visit,
    { action: '/desk/money', label: words.matchTitle, kept: { do: 'find' } },
    html`${canMatch && html`<p class="note">${words.matchText}</p>`}
      <div class="columns">
        <section>
          <h2 id="deposits-title">${words.depositsTitle(deposits.length)}</h2>
          ${deposits.length === 0 ? html`<p>${hasStatement ? words.noDeposits : words.noStatement}</p>` : depositTable(deposits, choice, fits)}
          ${moreDeposits !== null && html`<p class="note">${words.moreDeposits(deposits.length)}</p>`}
          ${deposits.length > 0 && html`<p class="note">${words.setAsideText}</p>`}
        </section>
        <section>
          <h2 id="runs-title">${words.runsTitle(Math.max(runsWaiting, unmatched.length))}</h2>
          ${unmatched.length === 0 ? html`<p>${words.noRuns}</p>` : findRunField(choice)}
          ${unmatched.length > 0 && (runs.length === 0 ? html`<p>${words.noRunFound(choice.find)}</p>` : runTable(runs, choice, marks, names))}
          ${runs.length < unmatched.length && runs.length > 0 && html`<p class="note">${words.someRuns(runs.length, unmatched.length)}</p>`}
          ${moreRuns !== null && html`<p class="note">${words.moreRuns(all.length)}</p>`}
        </section>
      </div>
      ${deposits.length > 0 && matchBar(visit, canMatch, { choice, chosen, runs })}`,
  );
}

/** It stays in view while the tables are looked through. */
function matchBar(
  { form }: DeskVisit,
  canMatch: boolean,
  { choice, chosen, runs }: { choice: MatchChoice; chosen: Deposit | undefined; runs: RunPage['runs'] },
): Raw {
  const ticked = runs.filter(({ id }) => choice.runs.has(id));
  return html`<div class="bottom-bar">
    ${canMatch && matchSum(chosen, ticked, chosen !== undefined && form.size === 0)}
    <div class="actions">
      ${
        canMatch &&
        html`<button class="quiet" name="do" value="sum" data-hidden-with-script>${words.sumButton}</button>
          <button name="do" value="match">${words.matchButton}</button>`
      }
      <button class="quiet" name="do" value="set-aside">${words.setAsideButton}</button>
    </div>
  </div>`;
}

const depositTable = (
  deposits: readonly Deposit[],
  { deposit: chosen }: MatchChoice,
  fits: FitsOfDeposits,
): Raw =>
  html`<div class="scroll" id="deposits" tabindex="0" role="region" aria-labelledby="deposits-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.deposit}</th>
          <th>${words.bookedOn}</th>
          <th>${words.bankWords}</th>
          <th>${words.fitting}</th>
        </tr>
      </thead>
      <tbody>
        ${nameControls(deposits, depositLabel).map(([deposit, label]) => depositRow(deposit, label, deposit.id === chosen, fits.get(deposit.id) ?? []))}
      </tbody>
    </table>
  </div>`;

const depositRow = (
  deposit: Deposit,
  { shown, rest }: ControlName,
  isChosen: boolean,
  fits: readonly RunsThatFit[],
): Raw => {
  const marks = marksOf(deposit, fits);
  return html`<tr>
    <td>
      <span class="tick"
        ><input
          type="radio"
          id="${deposit.id}"
          name="deposit"
          value="${deposit.id}"
          ${isChosen && html`checked`}
          data-cents="${deposit.amount}"
          data-fits="${marks.fits.join(' ')}"
          data-named="${marks.named.join(' ')}"
        />
        <label for="${deposit.id}">${shown}<span class="hidden">${rest}</span></label></span
      >
    </td>
    <td class="day" data-label="${words.bookedOn}">${shortDate(deposit.bookedOn)}</td>
    <td data-label="${words.bankWords}">
      ${deposit.words ?? words.wordsRemoved} <span class="note">${deposit.account}</span>
    </td>
    <td data-label="${words.fitting}">${fitLink(deposit, fits, shown + rest)}</td>
  </tr>`;
};

/** Of a deposit more than of these runs. */
const differenceOf = (amount: Cents, runs: RunsThatFit['runs']): Cents =>
  subtractCents(
    amount,
    runs.reduce((total, run) => addCents(total, run.amount), cents(0)),
  );

/** The ids of the runs that fit a deposit, and of those that the bank names with it, though their amount is another. */
function marksOf(deposit: Deposit | undefined, fits: readonly RunsThatFit[]): RunMarks {
  const idsOf = (same: boolean) =>
    fits
      .filter(({ runs }) => (differenceOf(deposit?.amount ?? cents(0), runs) === 0) === same)
      .flatMap(({ runs }) => runs.map(({ id }) => id));
  return { fits: idsOf(true), named: idsOf(false) };
}

/** Chooses the deposit, and ticks its runs where only these fit. */
function fitLink(deposit: Deposit, fits: readonly RunsThatFit[], named: string): Raw {
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
