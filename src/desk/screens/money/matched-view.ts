// The deposits that are matched or set aside, a page of them, the newest first, each with what undoes that.
import { formatDollars, type Cents } from '../../../domain/values/money.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { postForm } from '../../parts/form-fields.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { shortDate } from '../../typed-values.ts';
import { claimsOfRunPath } from '../claims/claim-in-words.ts';
import { depositName, matchedByHandPath } from './matched-path.ts';
import { moneyWords as words } from './money-words.ts';
import type { MatchedShown } from './read-matched.ts';

const isSetAside = ({ runs }: Deposit): boolean => runs.length === 0;
function undoName(deposit: Deposit): ControlName {
  const name = depositName(deposit);
  return {
    shown: words.undo,
    rest: isSetAside(deposit) ? words.undoSetAsideRest(name) : words.undoRest(name),
  };
}

/** A page of them, each with a button that undoes its match, and by how much it differs from its runs. */
export const matchedDeposits = (visit: DeskVisit, shown: MatchedShown): Raw =>
  html`<section id="matched">
    <h2 id="matched-title">${words.matchedTitle}</h2>
    ${shown.count.all > 0 && viewLinks(shown)}
    ${shown.deposits.length === 0 ? html`<p>${noneText(shown)}</p>` : matchedTable(visit, shown.deposits, shown.differences)}
    ${shown.nextCursor !== null && html`<p><a class="button" href="${olderPath(shown.view, shown.nextCursor)}">${words.olderMatched}</a></p>`}
  </section>`;

const noneText = ({ view, count }: MatchedShown): string =>
  count.all === 0 ? words.noMatched : words.noneMatched[view];

/** How many of how many these are, and the others. */
function viewLinks({ view, count, deposits, isLaterPage, nextCursor }: MatchedShown): Raw {
  const isAll = view === 'all' && !isLaterPage;
  const of = view === 'by-hand' ? count.byHand : count.all;
  const isPart = view === 'one' || isLaterPage || nextCursor !== null;
  return html`<p class="note">
    ${isPart && deposits.length > 0 && words.someMatched(deposits.length, of)}
    ${!isAll && html`<a href="/desk/money#matched">${words.newestMatched(count.all)}</a>`}
    ${view !== 'by-hand' && count.byHand > 0 && html`<a href="${matchedByHandPath}">${words.matchedByHand(count.byHand)}</a>`}
  </p>`;
}

const olderPath = (view: MatchedShown['view'], cursor: string): string => {
  const by = view === 'by-hand' ? { 'matched-by': 'hand' } : {};
  return `/desk/money?${new URLSearchParams({ ...by, 'matched-after': cursor }).toString()}#matched`;
};

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

/** Of a deposit that is matched or set aside. */
export const howMatched = (deposit: Deposit): string =>
  isSetAside(deposit) || deposit.how === null ? words.setAside : words.ways[deposit.how];

function matchedRow(
  visit: DeskVisit,
  deposit: Deposit,
  { shown, rest }: ControlName,
  difference: Cents | undefined,
): Raw {
  return html`<tr>
    <td class="day" data-label="${words.bookedOn}">${shortDate(deposit.bookedOn)}</td>
    <td class="amount" data-label="${words.deposit}">${formatDollars(deposit.amount)}</td>
    <td data-label="${words.bankWords}">${deposit.words ?? words.wordsRemoved}</td>
    <td data-label="${words.how}">
      ${howMatched(deposit)}${difference !== undefined && html` <span class="note">${words.differenceText(difference)}</span>`}
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
