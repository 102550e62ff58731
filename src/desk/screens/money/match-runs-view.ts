// The payment runs that wait for their deposit: those that fit the chosen one first and marked, and the field that narrows them.
import { formatDollars } from '../../../domain/values/money.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import { html, type Raw } from '../../html.ts';
import { textField } from '../../parts/form-fields.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { namedProvider, type ProviderNames } from '../../parts/provider-name.ts';
import { stateMark } from '../../parts/verdict-mark.ts';
import { shortDate } from '../../typed-values.ts';
import { claimsOfRunPath } from '../claims/claim-figures.ts';
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

/** `fitting` are the ids of those that fit the chosen deposit. */
export const runTable = (
  runs: readonly PaymentRun[],
  { runs: ticked }: MatchChoice,
  fitting: ReadonlySet<string>,
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
        ${nameControls(runs, runLabel).map(([run, label]) => runRow(run, names, label, { isTicked: ticked.has(run.id), doesFit: fitting.has(run.id) }))}
      </tbody>
    </table>
  </div>`;

const runRow = (
  { id, runOn, payeeProviderNumber, paymentReference, deposit }: PaymentRun,
  names: ProviderNames,
  { shown, rest }: ControlName,
  { isTicked, doesFit }: { readonly isTicked: boolean; readonly doesFit: boolean },
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
        <span class="fits" ${!doesFit && html`hidden`}>${stateMark('yes', words.fits)}</span></span
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
