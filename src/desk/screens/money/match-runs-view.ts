// The payment runs that wait for their deposit: those that fit the chosen one first and marked, and the field that narrows them.
import { formatDollars } from '../../../domain/values/money.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import { html, type Raw } from '../../html.ts';
import { textField } from '../../parts/form-fields.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { namedProvider, type ProviderNames } from '../../parts/provider-name.ts';
import { stateMark } from '../../parts/verdict-mark.ts';
import { shortDate } from '../../typed-values.ts';
import { claimsOfRunPath } from '../claims/claim-in-words.ts';
import type { MatchChoice } from './match-choice.ts';
import { moneyWords as words } from './money-words.ts';

const runLabel = ({ deposit, runOn, payeeProviderNumber }: PaymentRun): ControlName => ({
  shown: deposit === null ? words.noAmount : formatDollars(deposit),
  rest: `, ${shortDate(runOn)}, ${payeeProviderNumber}`,
});

/** What Enter does anywhere in the form: it changes nothing. */
export const findRunField = ({ find }: MatchChoice): Raw =>
  html`<div class="fields">
    ${textField({ name: 'find', label: words.findRun, hint: words.findRunHint, value: find, width: 'long' })}
    <button class="quiet" name="do" value="find">${words.findRunButton}</button>
  </div>`;

/** Runs by their ids, as they are marked for a deposit. */
export interface RunMarks {
  readonly fits: readonly string[];
  /** The bank names them, and their amount is another. */
  readonly named: readonly string[];
}

/** `marks`: for the chosen deposit. */
export const runTable = (
  runs: readonly PaymentRun[],
  { runs: ticked }: MatchChoice,
  marks: RunMarks,
  names: ProviderNames,
): Raw =>
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
        ${nameControls(runs, runLabel).map(([run, label]) => runRow(run, names, label, { isTicked: ticked.has(run.id), marks }))}
      </tbody>
    </table>
  </div>`;

const runRow = (
  { id, runOn, payeeProviderNumber, paymentReference, accountLast4, deposit }: PaymentRun,
  names: ProviderNames,
  { shown, rest }: ControlName,
  { isTicked, marks }: { readonly isTicked: boolean; readonly marks: RunMarks },
): Raw =>
  html`<tr>
    <td>
      <span class="tick"
        ><input
          type="checkbox"
          id="${id}"
          name="run"
          value="${id}"
          ${isTicked && html`checked`}
          ${deposit !== null && html`data-cents="${deposit}"`}
        />
        <label for="${id}">${shown}<span class="hidden">${rest}</span></label>
        <span class="fits" ${!marks.fits.includes(id) && html`hidden`}>${stateMark('yes', words.fits)}</span>
        <span class="named" ${!marks.named.includes(id) && html`hidden`}
          >${stateMark('open', words.named)}</span
        ></span
      >
    </td>
    <td class="day" data-label="${words.runOn}">${shortDate(runOn)}</td>
    <td data-label="${words.payee}">${namedProvider(names, payeeProviderNumber)}</td>
    <td data-label="${words.reference}">
      ${paymentReference}${accountLast4 !== null && html` <span class="note">${words.toAccount(accountLast4)}</span>`}
    </td>
    <td>
      <a href="${claimsOfRunPath(id)}"
        >${words.claims}<span class="hidden">${words.ofRun(shown + rest)}</span></a
      >
    </td>
  </tr>`;
