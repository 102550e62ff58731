// Deposits and payment runs side by side, to be matched by hand: what fits is suggested apart, and what is ticked is added up.
import type { RunPage } from '../../../application/claims/read-payment-runs.ts';
import type { DepositPage } from '../../../application/reconciliation/list-deposits.ts';
import type { RunsThatFit } from '../../../domain/reconciliation/runs-that-fit.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { postForm } from '../../parts/form-fields.ts';
import type { ProviderNames } from '../../parts/provider-name.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { shortDate } from '../../typed-values.ts';
import { fitsOf, readMatchChoice, shownRuns, type FitsOfDeposits, type MatchChoice } from './match-choice.ts';
import { depositLabel, fitLink } from './match-fits.ts';
import { runsToMatch } from './match-runs-view.ts';
import { matchSum } from './match-sum.ts';
import { moneyWords as words } from './money-words.ts';

/** What was chosen is kept when something was wrong with it. `unmatched`: the runs without a deposit. */
export function matchForm(
  visit: DeskVisit,
  names: ProviderNames,
  { deposits, nextCursor: moreDeposits }: DepositPage,
  { runs: unmatched, nextCursor: moreRuns }: RunPage,
  { runsWaiting, hasStatement }: { readonly runsWaiting: number; readonly hasStatement: boolean },
): Raw {
  const choice = readMatchChoice(visit);
  const fits = fitsOf(unmatched, deposits);
  const canMatch = deposits.length > 0 && unmatched.length > 0;
  const chosen = deposits.find(({ id }) => id === choice.deposit);
  const shown = shownRuns(unmatched, choice, fits, names);
  const fitting = fits.get(choice.deposit ?? '') ?? [];
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
          <h2 id="runs-title">${words.runsTitle(runsWaiting)}</h2>
          ${runsToMatch(names, choice, { ...shown, chosen, fits: fitting })}
          ${moreRuns !== null && html`<p class="note">${words.moreRuns(unmatched.length)}</p>`}
        </section>
      </div>
      ${deposits.length > 0 && matchBar(canMatch, matchSumOf(choice, unmatched, chosen, fitting, visit.form.size === 0))}`,
  );
}

/** Of a deposit that was chosen what fits it is said too. */
function matchSumOf(
  choice: MatchChoice,
  unmatched: readonly PaymentRun[],
  chosen: Deposit | undefined,
  fits: readonly RunsThatFit[],
  isAskedFor: boolean,
): Raw {
  const ticked = unmatched.filter(({ id }) => choice.runs.has(id));
  return matchSum(chosen, ticked, fitsNote(chosen, fits), chosen !== undefined && isAskedFor);
}

function fitsNote(chosen: Deposit | undefined, fits: readonly RunsThatFit[]): HtmlValue {
  if (chosen === undefined) return null;
  const { shown, rest } = depositLabel(chosen);
  return html`<p class="note">${words.fitting}: ${fitLink(chosen, fits, shown + rest)}</p>`;
}

/** What is ticked against what is chosen, for a page that is shown already. */
export const matchSumPart = (
  visit: DeskVisit,
  deposits: readonly Deposit[],
  unmatched: readonly PaymentRun[],
): Raw => {
  const choice = readMatchChoice(visit);
  const chosen = deposits.find(({ id }) => id === choice.deposit);
  const fits = fitsOf(unmatched, deposits).get(choice.deposit ?? '') ?? [];
  return matchSumOf(choice, unmatched, chosen, fits, false);
};

/** It stays in view while the tables are looked through. */
const matchBar = (canMatch: boolean, sum: Raw): Raw =>
  html`<div class="bottom-bar">
    ${canMatch && sum}
    <div class="actions">
      ${
        canMatch &&
        html`<button class="quiet" name="do" value="sum" data-hidden-with-script>${words.sumButton}</button>
          <button name="do" value="match">${words.matchButton}</button>`
      }
      <button class="quiet" name="do" value="set-aside">${words.setAsideButton}</button>
    </div>
  </div>`;

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
): Raw =>
  html`<tr>
    <td>
      <span class="tick"
        ><input
          type="radio"
          id="${deposit.id}"
          name="deposit"
          value="${deposit.id}"
          ${isChosen && html`checked`}
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
