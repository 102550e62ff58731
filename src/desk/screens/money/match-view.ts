// Deposits and payment runs side by side, to be matched by hand, and the deposits that are matched.
import type { RunPage } from '../../../application/claims/read-payment-runs.ts';
import type { DepositPage } from '../../../application/reconciliation/list-deposits.ts';
import { formatDollars, type Cents } from '../../../domain/values/money.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { postForm } from '../../parts/form-fields.ts';
import { namedProvider, type ProviderNames } from '../../parts/provider-name.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { shortDate } from '../../typed-values.ts';
import { claimsOfRunPath } from '../claims/claim-figures.ts';
import { moneyWords as words } from './money-words.ts';

const depositLabel = ({ amount, bookedOn, words: written }: Deposit): ControlName => ({
  shown: formatDollars(amount),
  rest: `, ${shortDate(bookedOn)}, ${written ?? words.wordsRemoved}`,
});
const runLabel = ({ deposit, runOn, payeeProviderNumber }: PaymentRun): ControlName => ({
  shown: deposit === null ? words.noAmount : formatDollars(deposit),
  rest: `, ${shortDate(runOn)}, ${payeeProviderNumber}`,
});
const isSetAside = ({ runs }: Deposit): boolean => runs.length === 0;
function undoName(deposit: Deposit): ControlName {
  const name = `${formatDollars(deposit.amount)}, ${shortDate(deposit.bookedOn)}`;
  return {
    shown: words.undo,
    rest: isSetAside(deposit) ? words.undoSetAsideRest(name) : words.undoRest(name),
  };
}

/** More are not looked through, and make the page heavy. */
const runsShown = 30;

/** Below the deposits: the list of runs is often long. */
const setAsidePart = html`<p class="note">${words.setAsideText}</p>
  <div class="actions">
    <button class="quiet" name="do" value="set-aside">${words.setAsideButton}</button>
  </div>`;

/** What was chosen is kept when something was wrong with it. */
export function matchForm(
  visit: DeskVisit,
  names: ProviderNames,
  { deposits, nextCursor: moreDeposits }: DepositPage,
  { runs: all, nextCursor: moreRuns }: RunPage,
  { runsWaiting, hasStatement }: { readonly runsWaiting: number; readonly hasStatement: boolean },
): Raw {
  const unmatched = all.filter(({ depositState }) => depositState === 'unmatched');
  const runs = unmatched.slice(0, runsShown);
  const canMatch = deposits.length > 0 && runs.length > 0;
  return postForm(
    visit,
    { action: '/desk/money', label: words.matchTitle, kept: { do: 'match' } },
    html`${canMatch && html`<p class="note">${words.matchText}</p>`}
      <div class="columns">
        <section>
          <h2 id="deposits-title">${words.depositsTitle(deposits.length)}</h2>
          ${deposits.length === 0 ? html`<p>${hasStatement ? words.noDeposits : words.noStatement}</p>` : depositTable(visit, deposits)}
          ${moreDeposits !== null && html`<p class="note">${words.moreDeposits(deposits.length)}</p>`}
          ${deposits.length > 0 && setAsidePart}
        </section>
        <section>
          <h2 id="runs-title">${words.runsTitle(Math.max(runsWaiting, unmatched.length))}</h2>
          ${runs.length === 0 ? html`<p>${words.noRuns}</p>` : runTable(visit, names, runs)}
          ${runs.length < unmatched.length && html`<p class="note">${words.moreWaitingRuns(runs.length)}</p>`}
          ${moreRuns !== null && html`<p class="note">${words.moreRuns(all.length)}</p>`}
        </section>
      </div>
      ${canMatch && html`<div class="actions"><button name="do" value="match">${words.matchButton}</button></div>`}`,
  );
}

const depositTable = ({ form }: DeskVisit, deposits: readonly Deposit[]): Raw =>
  html`<div class="scroll" id="deposits" tabindex="0" role="region" aria-labelledby="deposits-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.deposit}</th>
          <th>${words.bookedOn}</th>
          <th>${words.bankWords}</th>
        </tr>
      </thead>
      <tbody>
        ${nameControls(deposits, depositLabel).map(
          ([deposit, { shown, rest }]) =>
            html`<tr>
              <td>
                <span class="tick"
                  ><input
                    type="radio"
                    id="${deposit.id}"
                    name="deposit"
                    value="${deposit.id}"
                    ${form.get('deposit') === deposit.id && html`checked`}
                  />
                  <label for="${deposit.id}">${shown}<span class="hidden">${rest}</span></label></span
                >
              </td>
              <td class="day" data-label="${words.bookedOn}">${shortDate(deposit.bookedOn)}</td>
              <td data-label="${words.bankWords}">
                ${deposit.words ?? words.wordsRemoved} <span class="note">${deposit.account}</span>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const runTable = ({ form }: DeskVisit, names: ProviderNames, runs: readonly PaymentRun[]): Raw =>
  html`<div class="scroll" id="runs" tabindex="0" role="region" aria-labelledby="runs-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.run}</th>
          <th>${words.runOn}</th>
          <th>${words.payee}</th>
          <th>${words.reference}</th>
          <th><span class="hidden">${words.claims}</span></th>
        </tr>
      </thead>
      <tbody>
        ${nameControls(runs, runLabel).map(([run, label]) => runRow(run, names, label, form.getAll('run').includes(run.id)))}
      </tbody>
    </table>
  </div>`;

const runRow = (
  { id, runOn, payeeProviderNumber, paymentReference }: PaymentRun,
  names: ProviderNames,
  { shown, rest }: ControlName,
  isChosen: boolean,
): Raw =>
  html`<tr>
    <td>
      <span class="tick"
        ><input type="checkbox" id="${id}" name="run" value="${id}" ${isChosen && html`checked`} />
        <label for="${id}">${shown}<span class="hidden">${rest}</span></label></span
      >
    </td>
    <td class="day" data-label="${words.runOn}">${shortDate(runOn)}</td>
    <td data-label="${words.payee}">${namedProvider(names, payeeProviderNumber)}</td>
    <td data-label="${words.reference}">${paymentReference}</td>
    <td>
      <a href="${claimsOfRunPath(id)}"
        >${words.claims}<span class="hidden">${words.ofRun(shown + rest)}</span></a
      >
    </td>
  </tr>`;

/** The newest, each with a button that undoes its match, and by how much it differs from its runs. */
export const matchedDeposits = (
  visit: DeskVisit,
  deposits: readonly Deposit[],
  differences: ReadonlyMap<string, Cents>,
): Raw =>
  html`<section>
    <h2 id="matched-title">${words.matchedTitle}</h2>
    ${deposits.length === 0 ? html`<p>${words.noMatched}</p>` : matchedTable(visit, deposits, differences)}
  </section>`;

const matchedTable = (
  visit: DeskVisit,
  deposits: readonly Deposit[],
  differences: ReadonlyMap<string, Cents>,
): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="matched-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.bookedOn}</th>
          <th class="amount">${words.deposit}</th>
          <th>${words.bankWords}</th>
          <th>${words.how}</th>
          <th><span class="hidden">${words.undo}</span></th>
        </tr>
      </thead>
      <tbody>
        ${nameControls(deposits, undoName).map(([deposit, name]) => matchedRow(visit, deposit, name, differences.get(deposit.id)))}
      </tbody>
    </table>
  </div>`;

/** A deposit that pays several runs has a link for each. */
const runLink = (run: string, at: number, ofDeposit: string): Raw =>
  html` <a href="${claimsOfRunPath(run)}"
    >${at === 0 ? words.claims : words.claimsOfNext(at + 1)}<span class="hidden">${ofDeposit}</span></a
  >`;

function matchedRow(
  visit: DeskVisit,
  deposit: Deposit,
  { shown, rest }: ControlName,
  difference: Cents | undefined,
): Raw {
  const how = isSetAside(deposit) || deposit.how === null ? words.setAside : words.ways[deposit.how];
  return html`<tr>
    <td class="day" data-label="${words.bookedOn}">${shortDate(deposit.bookedOn)}</td>
    <td class="amount" data-label="${words.deposit}">${formatDollars(deposit.amount)}</td>
    <td data-label="${words.bankWords}">${deposit.words ?? words.wordsRemoved}</td>
    <td data-label="${words.how}">
      ${how}${difference !== undefined && html` <span class="note">${words.differenceText(difference)}</span>`}
      ${deposit.runs.map((run, at) => runLink(run, at, rest))}
    </td>
    <td data-label="${words.undo}">
      ${postForm(
        visit,
        { action: '/desk/money', label: shown + rest },
        html`<input type="hidden" name="deposit" value="${deposit.id}" />
          <button class="quiet" name="do" value="undo">${shown}<span class="hidden">${rest}</span></button>`,
      )}
    </td>
  </tr>`;
}
