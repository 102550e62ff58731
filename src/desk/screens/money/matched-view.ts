// The deposits that are matched, and those that are set aside: a page of each, the newest first, each with what undoes that.
import { formatDollars, type Cents } from '../../../domain/values/money.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { postForm } from '../../parts/form-fields.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import type { ProviderNames } from '../../parts/provider-name.ts';
import { shortDate } from '../../typed-values.ts';
import { claimsOfRunPath } from '../claims/claim-in-words.ts';
import type { RunsById } from './match-difference.ts';
import { depositName, idOfOne, isSetAside, matchedByHandPath } from './matched-path.ts';
import { moneyWords as words } from './money-words.ts';
import type { DecidedShown, MatchedShown } from './read-matched.ts';
import { runName } from './run-name.ts';

function undoName(deposit: Deposit): ControlName {
  const name = depositName(deposit);
  return {
    shown: words.undo,
    rest: isSetAside(deposit) ? words.undoSetAsideRest(name) : words.undoRest(name),
  };
}

/** Those that are matched and those that are set aside, each with a heading of their own. */
export const decidedDeposits = (
  visit: DeskVisit,
  names: ProviderNames,
  { matched, setAside }: DecidedShown,
): Raw =>
  html`${matched !== null && section(visit, names, 'matched', matched)}
  ${setAside !== null && section(visit, names, 'set-aside', setAside)}`;

/** A page of them, each with a button that undoes its match, and by how much it differs from its runs. */
const section = (
  visit: DeskVisit,
  names: ProviderNames,
  id: 'matched' | 'set-aside',
  shown: MatchedShown,
): Raw =>
  html`<section id="${shown.view === 'one' ? idOfOne : id}">
    <h2 id="${id}-title">${id === 'matched' ? words.matchedTitle : words.setAsideTitle}</h2>
    ${viewLinks(id, shown)}
    ${shown.deposits.length === 0 ? html`<p>${noneText(shown)}</p>` : matchedTable(visit, names, `${id}-title`, shown)}
    ${shown.nextCursor !== null && html`<p><a class="button" href="${olderPath(shown.view, shown.nextCursor)}">${words.olderMatched}</a></p>`}
  </section>`;

const noneText = ({ view, count }: MatchedShown): string =>
  view === 'all' && count.withRuns === 0 ? words.noMatched : words.noneMatched[view];

const countOf = (id: 'matched' | 'set-aside', { view, count }: MatchedShown): number => {
  if (id === 'set-aside') return count.setAside;
  return view === 'by-hand' ? count.byHand : count.withRuns;
};

/** How many of how many these are, and the others. */
function viewLinks(id: 'matched' | 'set-aside', shown: MatchedShown): HtmlValue {
  const { view, count, deposits, isLaterPage, nextCursor } = shown;
  const isPart = view === 'one' || isLaterPage || nextCursor !== null;
  const isFirst = !isLaterPage && (view === 'all' || view === 'set-aside');
  const all = id === 'set-aside' ? count.setAside : count.withRuns;
  const isWhole = isFirst && !isPart;
  if (all === 0 || (id === 'set-aside' && isWhole)) return null;
  return html`<p class="note">
    ${isPart && deposits.length > 0 && words.someMatched(deposits.length, countOf(id, shown))}
    ${!isFirst && html`<a href="/desk/money#${id}">${words.newestMatched(all)}</a>`}
    ${id === 'matched' && view !== 'by-hand' && count.byHand > 0 && html`<a href="${matchedByHandPath}">${words.matchedByHand(count.byHand)}</a>`}
  </p>`;
}

const olderPath = (view: MatchedShown['view'], cursor: string): string => {
  if (view === 'set-aside')
    return `/desk/money?${new URLSearchParams({ 'aside-after': cursor }).toString()}#set-aside`;
  const by = view === 'by-hand' ? { 'matched-by': 'hand' } : {};
  return `/desk/money?${new URLSearchParams({ ...by, 'matched-after': cursor }).toString()}#matched`;
};

const matchedTable = (
  visit: DeskVisit,
  names: ProviderNames,
  titleId: string,
  { deposits, differences, runs }: MatchedShown,
): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${titleId}">
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
        ${nameControls(deposits, undoName).map(([deposit, name]) => matchedRow(visit, deposit, name, { difference: differences.get(deposit.id), runs, names }))}
      </tbody>
    </table>
  </div>`;

/** A deposit that pays several runs has a line for each. */
const runLine = (
  id: string,
  run: PaymentRun | undefined,
  at: number,
  ofDeposit: string,
  names: ProviderNames,
): Raw =>
  html`<div>
    ${run !== undefined && html`<span class="note">${runName(run, names)}</span>`}
    <a href="${claimsOfRunPath(id)}"
      >${at === 0 ? words.claims : words.claimsOfNext(at + 1)}<span class="hidden">${ofDeposit}</span></a
    >
  </div>`;

/** Of a deposit that is matched or set aside. */
export const howMatched = (deposit: Deposit): string =>
  isSetAside(deposit) || deposit.how === null ? words.setAside : words.ways[deposit.how];

function matchedRow(
  visit: DeskVisit,
  deposit: Deposit,
  { shown, rest }: ControlName,
  {
    difference,
    runs,
    names,
  }: { readonly difference: Cents | undefined; readonly runs: RunsById; readonly names: ProviderNames },
): Raw {
  return html`<tr>
    <td class="day" data-label="${words.bookedOn}">${shortDate(deposit.bookedOn)}</td>
    <td class="amount" data-label="${words.deposit}">${formatDollars(deposit.amount)}</td>
    <td data-label="${words.bankWords}">${deposit.words ?? words.wordsRemoved}</td>
    <td data-label="${words.how}">
      ${howMatched(deposit)}${difference !== undefined && html` <span class="note">${words.differenceText(difference)}</span>`}
      ${deposit.runs.map((id, at) => runLine(id, runs.get(id), at, rest, names))}
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
