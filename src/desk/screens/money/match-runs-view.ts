// The payment runs that wait for their deposit: those that fit the chosen one apart, and the others with the field that narrows them.
import { wholeUnitsBetween } from '../../../domain/values/local-date.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { RunsThatFit } from '../../../domain/reconciliation/runs-that-fit.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { textField } from '../../parts/form-fields.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { namedProvider, type ProviderNames } from '../../parts/provider-name.ts';
import { stateMark } from '../../parts/verdict-mark.ts';
import { shortDate } from '../../typed-values.ts';
import { claimsOfRunPath } from '../claims/claim-in-words.ts';
import type { MatchChoice, ShownRuns } from './match-choice.ts';
import { namedOnly } from './match-fits.ts';
import { depositName } from './matched-path.ts';
import { moneyWords as words } from './money-words.ts';

const runLabel = ({ deposit, runOn, payeeProviderNumber }: PaymentRun): ControlName => ({
  shown: deposit === null ? words.noAmount : formatDollars(deposit),
  rest: `, ${shortDate(runOn)}, ${payeeProviderNumber}`,
});

/** What Enter does anywhere in the form: it changes nothing. */
const findRunField = ({ find, shown }: MatchChoice): Raw =>
  html`<div class="fields">
    ${textField({ name: 'find', label: words.findRun, hint: words.findRunHint, value: find, width: 'long' })}
    <button class="quiet" name="do" value="find">${words.findRunButton}</button>
    <input type="hidden" name="runs-shown" value="${shown}" />
  </div>`;

/** With the chosen deposit, and what fits it. */
interface RunsToMatch extends ShownRuns {
  readonly chosen: Deposit | undefined;
  readonly fits: readonly RunsThatFit[];
}

type NamedRun = readonly [PaymentRun, ControlName];

/** Both tables; nothing moves in that of the others when a deposit is chosen on the page. */
export function runsToMatch(
  names: ProviderNames,
  choice: MatchChoice,
  { fitting, others, found, chosen, fits }: RunsToMatch,
): HtmlValue {
  const named = nameControls([...fitting, ...others], runLabel);
  const ofOthers = named.slice(fitting.length);
  const isNone = found === 0 && fitting.length === 0 && choice.find === '';
  if (isNone && others.length === 0) return html`<p>${words.noRuns}</p>`;
  return html`${chosen !== undefined && fitting.length > 0 && fittingRuns(names, choice, { chosen, fits }, named.slice(0, fitting.length))}
  ${findRunField(choice)}
  ${others.length === 0 && choice.find !== '' && html`<p>${words.noRunFound(choice.find)}</p>`}
  ${ofOthers.length > 0 && html`<div class="scroll" id="runs" tabindex="0" role="region" aria-labelledby="runs-title">${runTable(ofOthers, choice, names)}</div>`}
  ${found > others.length && moreRuns(others.length, found)}`;
}

const moreRuns = (shown: number, found: number): Raw =>
  html`<p class="note">
    ${words.someRuns(shown, found)}
    <button class="quiet" name="do" value="more">${words.moreRunsButton}</button>
  </p>`;

function fittingRuns(
  names: ProviderNames,
  choice: MatchChoice,
  { chosen, fits }: { readonly chosen: Deposit; readonly fits: readonly RunsThatFit[] },
  runs: readonly NamedRun[],
): Raw {
  const named = namedOnly(chosen, fits);
  const markOf = ({ id, runOn }: PaymentRun) =>
    named.has(id)
      ? stateMark('open', words.named)
      : stateMark('yes', words.fits(wholeUnitsBetween(runOn, chosen.bookedOn, 'days')));
  return html`<h3 id="fitting-title">${words.fittingTitle(depositName(chosen))}</h3>
    <div class="scroll" id="fitting" tabindex="0" role="region" aria-labelledby="fitting-title">
      ${runTable(runs, choice, names, markOf)}
    </div>`;
}

const runTable = (
  runs: readonly NamedRun[],
  { runs: ticked }: MatchChoice,
  names: ProviderNames,
  markOf: (run: PaymentRun) => HtmlValue = () => null,
): Raw =>
  html`<table class="stack">
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
      ${runs.map(([run, label]) => runRow(run, names, label, { isTicked: ticked.has(run.id), mark: markOf(run) }))}
    </tbody>
  </table>`;

const runRow = (
  { id, runOn, payeeProviderNumber, paymentReference, accountLast4 }: PaymentRun,
  names: ProviderNames,
  { shown, rest }: ControlName,
  { isTicked, mark }: { readonly isTicked: boolean; readonly mark: HtmlValue },
): Raw =>
  html`<tr>
    <td>
      <span class="tick"
        ><input type="checkbox" id="${id}" name="run" value="${id}" ${isTicked && html`checked`} />
        <label for="${id}">${shown}<span class="hidden">${rest}</span></label> ${mark}</span
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
