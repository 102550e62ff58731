// The deposits that differ from the payment runs that somebody matched them with, each with the way to its claims.
import { formatDollars, subtractCents, type Cents } from '../../../domain/values/money.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { shortDate } from '../../typed-values.ts';
import { claimsOfRunPath } from '../claims/claim-in-words.ts';
import { depositName, matchedPath } from './matched-path.ts';
import { moneyWords as words } from './money-words.ts';

/** The newest ones, with their differences by the id of the deposit. */
export interface DifferencesShown {
  readonly deposits: readonly Deposit[];
  readonly differences: ReadonlyMap<string, Cents>;
  readonly isPart: boolean;
}

/** Nothing where none differs. */
export const differencesView = ({ deposits, differences, isPart }: DifferencesShown): HtmlValue =>
  deposits.length > 0 &&
  html`<section id="differences">
    <h2 id="differences-title">${words.differencesTitle}</h2>
    <p class="note">${words.differencesText} ${isPart && words.someDifferences(deposits.length)}</p>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="differences-title">
      <table class="stack">
        <thead>
          <tr>
            <th>${words.bookedOn}</th>
            <th class="amount">${words.deposit}</th>
            <th class="amount">${words.runsColumn}</th>
            <th>${words.differenceLabel}</th>
            <th>${words.bankWords}</th>
            <th>${words.claims}</th>
          </tr>
        </thead>
        <tbody>
          ${nameControls(deposits, linkName).map(([deposit, name]) => differenceRow(deposit, name, differences.get(deposit.id)))}
        </tbody>
      </table>
    </div>
  </section>`;

const linkName = (deposit: Deposit): ControlName => ({
  shown: words.claims,
  rest: words.ofDeposit(depositName(deposit)),
});

const differenceRow = (
  { id, bookedOn, amount, words: written, runs }: Deposit,
  { shown, rest }: ControlName,
  difference: Cents | undefined,
): Raw =>
  html`<tr>
    <td class="day" data-label="${words.bookedOn}">${shortDate(bookedOn)}</td>
    <td class="amount" data-label="${words.deposit}">${formatDollars(amount)}</td>
    <td class="amount" data-label="${words.runsColumn}">
      ${difference !== undefined && formatDollars(subtractCents(amount, difference))}
    </td>
    <td data-label="${words.differenceLabel}">
      ${difference !== undefined && words.shortDifference(difference)}
      <a href="${matchedPath(id)}">${words.itsMatch}<span class="hidden">${rest}</span></a>
    </td>
    <td data-label="${words.bankWords}">${written ?? words.wordsRemoved}</td>
    <td data-label="${words.claims}">
      ${runs.map(
        (run, at) =>
          html`<a href="${claimsOfRunPath(run)}"
            >${at === 0 ? shown : words.claimsOfNext(at + 1)}<span class="hidden">${rest}</span></a
          > `,
      )}
    </td>
  </tr>`;
