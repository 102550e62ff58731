// The page of money: deposits and payment runs that wait for each other, matching by hand, and what is owed.
import {
  listPaymentRuns,
  type PaymentRunDependencies,
} from '../../../application/claims/read-payment-runs.ts';
import { listDeposits, type DepositDependencies } from '../../../application/reconciliation/list-deposits.ts';
import { matchDeposit, unmatchDeposit } from '../../../application/reconciliation/match-deposit.ts';
import { runsOfDepositMax, tableRowsMax } from '../../../domain/limits.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import type { DepositStore, MatchedCount } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { postForm } from '../../parts/form-fields.ts';
import { doneLine } from '../../parts/done-line.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { claimCaller } from '../today/claim-filter.ts';
import type { SettledDependencies } from '../claims/settled-in-words.ts';
import type { ProviderNames } from '../../parts/provider-name.ts';
import { tableLinks } from '../../parts/table-file.ts';
import { readAsAt } from './as-at.ts';
import { confirmMatch } from './confirm-match.ts';
import { differencesView } from './differences-view.ts';
import { importPath } from './import-path.ts';
import { justMatchedPath, justMatchedRest, justMatchedText, readJustMatched } from './just-matched.ts';
import { justSetAsidePath, justSetAsideRest } from './just-set-aside.ts';
import { readMatchChoice } from './match-choice.ts';
import { matchForm, matchSumPart } from './match-view.ts';
import { matchedByHandPath } from './matched-path.ts';
import { decidedDeposits } from './matched-view.ts';
import { readDifferences, readMatched } from './read-matched.ts';
import { wholeTableNames } from './table-names.ts';
import { moneyWords as words } from './money-words.ts';
import { monthFile } from './month-file.ts';
import { monthView } from './month-view.ts';
import { owedView } from './owed-view.ts';
import { chosenMonth, readMonth } from './read-month.ts';
import { moneyInShort } from './money-in-short.ts';
import { readOwed, type OwedDependencies } from './read-owed.ts';

export type MoneyScreenDependencies = DepositDependencies &
  PaymentRunDependencies &
  SettledDependencies &
  OwedDependencies &
  ProviderNames & { readonly deposits: Pick<DepositStore, 'countUnmatched' | 'countMatched'> };

/** Buttons that change nothing: the runs that are looked for, more of them, and the sum of those that are ticked. */
const onlyShows: ReadonlySet<string> = new Set(['find', 'more', 'sum']);

const depositsShown = 30;
const runsLookedAt = 500;

/** The page at `/desk/money`; posting to it matches a deposit with runs, sets one aside that pays none, or undoes that. */
export const createMoneyScreen = (deps: MoneyScreenDependencies): DeskScreen => ({
  path: '/desk/money',
  permission: 'reconcile-money',
  show: (visit) => moneyPage(deps, visit, new Map()),
  async act(visit) {
    const { form } = visit;
    if (form.get('do') === 'findings') return { kind: 'parts', body: await sumPart(deps, visit) };
    if (isShownAgain(form) || onlyShows.has(form.get('do') ?? '')) return moneyPage(deps, visit, new Map());
    const deposit = form.get('deposit');
    const caller = claimCaller(visit);
    if (form.get('do') === 'undo') {
      const undone = await unmatchDeposit(deps, caller, deposit ?? '');
      if (undone.ok) return { kind: 'see-other', path: '/desk/money?done=undone' };
      return moneyPage(deps, visit, new Map([['deposits', words.notUndone]]));
    }
    const runs = form.getAll('run');
    const isSetAside = form.get('do') === 'set-aside';
    const errors = wrongChoice(deposit, runs, isSetAside);
    if (deposit === null || errors.size > 0) return moneyPage(deps, visit, errors);
    const asked =
      isSetAside || form.get('sure') === 'yes' ? null : await askedFirst(deps, visit, deposit, runs);
    if (asked !== null) return asked;
    const matched = await matchDeposit(deps, caller, deposit, runs);
    if (matched.ok && isSetAside) return { kind: 'see-other', path: justSetAsidePath(deposit) };
    if (matched.ok) return { kind: 'see-other', path: justMatchedPath(matched.answer) };
    return moneyPage(deps, visit, new Map([['deposits', words.notMatched]]));
  },
});

/** While somebody chooses and ticks: nothing is shown that the page does not show, so that it is not recorded again. */
async function sumPart({ deposits, paymentRuns }: MoneyScreenDependencies, visit: DeskVisit): Promise<Raw> {
  const all = { locations: [visit.location], from: null, to: null, after: null };
  const [waiting, runs] = await Promise.all([
    deposits.list({ ...all, state: 'unmatched', limit: depositsShown }),
    paymentRuns.list({ ...all, payees: null, depositState: 'unmatched', limit: runsLookedAtFor(visit) }),
  ]);
  return matchSumPart(visit, waiting, runs);
}

/** All where one is looked for, or was found and is ticked. */
const runsLookedAtFor = (visit: DeskVisit): number => {
  const { find, runs } = readMatchChoice(visit);
  return find === '' && runs.size === 0 ? runsLookedAt : tableRowsMax;
};

/** The page that asks, where something speaks against the match; else null. */
async function askedFirst(
  deps: MoneyScreenDependencies,
  visit: DeskVisit,
  id: string,
  runs: readonly string[],
): Promise<DeskAnswer | null> {
  const deposit = await deps.deposits.find([visit.location], id);
  return deposit === null ? null : confirmMatch(deps, visit, deposit, runs);
}

/** What is wrong with what was chosen, by the table in which it is. */
function wrongChoice(
  deposit: string | null,
  runs: readonly string[],
  isSetAside: boolean,
): Map<string, string> {
  const isCountWrong = isSetAside ? runs.length > 0 : runs.length === 0 || runs.length > runsOfDepositMax;
  return new Map([
    ...(deposit === null ? [['deposits', words.chooseDeposit] as const] : []),
    ...(isCountWrong ? [['runs', isSetAside ? words.runsTicked : words.chooseRuns] as const] : []),
  ]);
}

async function moneyPage(
  deps: MoneyScreenDependencies,
  visit: DeskVisit,
  errors: ReadonlyMap<string, string>,
): Promise<DeskAnswer> {
  const caller = claimCaller(visit);
  const asAt = readAsAt(visit.query, deps.clock.today(visit.location));
  const all = new Map([...errors, ...(asAt.error === null ? [] : [['as-at', asAt.error] as const])]);
  const first = { from: null, to: null, cursor: null };
  const month = chosenMonth(visit.query, deps.clock.today(visit.location));
  const [waiting, matched, differing, runs, owed, unmatched, justMatched, ofMonth] = await Promise.all([
    listDeposits(deps, caller, { ...first, state: 'unmatched', limit: depositsShown }),
    readMatched(deps, visit),
    readDifferences(deps, visit),
    listPaymentRuns(deps, caller, {
      ...first,
      payee: null,
      depositState: 'unmatched',
      limit: runsLookedAtFor(visit),
    }),
    readOwed(deps, visit, asAt.asAt),
    deps.deposits.countUnmatched(visit.location),
    readJustMatched(deps, visit),
    visit.query.has('month') ? readMonth(deps, visit, month) : null,
  ]);
  const hasStatement = unmatched.deposits > 0 || matched.count.withRuns + matched.count.setAside > 0;
  const mayImport = isRolePermitted(visit.person.roles, 'import-bank-statements');
  return {
    kind: 'page',
    title: words.title,
    status: all.size > 0 ? 422 : 200,
    body: html`<h1>${words.title}</h1>
      ${errorSummary(errors.size > 0 ? words.matchWrongTitle : words.asAtWrongTitle, all)}
      ${doneNote(visit.query, justMatched === null ? null : justMatchedText(justMatched, deps))}
      ${justMatched !== null && justMatchedRest(visit, justMatched)}
      ${visit.query.get('done') === 'set-aside' && justSetAsideRest(visit, matched.count)}
      ${visit.query.get('done') === 'import-kept' && keptLinks(matched.count)}
      ${mayImport && undoImportForm(visit)} ${mayImport && importLinks(hasStatement)}
      ${moneyInShort(owed, unmatched, matched.count)}
      ${waiting.ok && runs.ok && matchForm(visit, deps, waiting.answer, runs.answer, { runsWaiting: unmatched.runs, hasStatement })}
      ${differencesView(differing)} ${decidedDeposits(visit, deps, matched)}
      ${owed !== null && owedView(owed, asAt)}
      ${monthView(month, deps.clock.today(visit.location), ofMonth === null ? null : monthFile(ofMonth, deps))}
      <section>
        <h2>${words.downloadTitle}</h2>
        ${wholeTableNames.map((name) => tableLinks(`/desk/money/table?table=${name}`, words.tables[name]))}
      </section>`,
  };
}

/** To those that keep an import from being undone. */
const keptLinks = ({ byHand, setAside }: MatchedCount): Raw =>
  html`<p>
    ${byHand > 0 && html`<a href="${matchedByHandPath}">${words.matchedByHand(byHand)}</a>`}
    ${setAside > 0 && html`<a href="#set-aside">${words.setAsideCount(setAside)}</a>`}
  </p>`;

const doneSentences: ReadonlyMap<string, string> = new Map([
  ['matched', words.matchedDone],
  ['set-aside', words.setAsideDone],
  ['undone', words.undone],
  ['import-kept', words.importKept],
]);

/** The list of earlier imports is on the page of adding one. */
const importLinks = (hasStatement: boolean): Raw =>
  html`<div class="actions">
    <a class="button" href="${importPath}">${words.importLink}</a>
    ${hasStatement && html`<a href="${importPath}#imports">${words.importsLink}</a>`}
  </div>`;

/** Right after an import: it is undone as a whole, with a passkey like the import itself. */
function undoImportForm(visit: DeskVisit): HtmlValue {
  const imported = visit.query.get('import');
  const added = Number.parseInt(visit.query.get('added') ?? '', 10);
  if (imported === null || !(added > 0)) return null;
  return postForm(
    visit,
    { action: importPath, label: words.undoImport(added) },
    html`<p class="note">${words.undoImportText}</p>
      <input type="hidden" name="import" value="${imported}" />
      <button class="quiet" name="do" value="undo">${words.undoImport(added)}</button>`,
  );
}

/** What was done before the browser came back here. `matched`: the sentence of a deposit that was just matched. */
function doneNote(query: URLSearchParams, matched: string | null): HtmlValue {
  const numberOf = (name: string) => Number.parseInt(query.get(name) ?? '', 10);
  const counts = { added: numberOf('added'), known: numberOf('known'), matched: numberOf('matches') };
  const unread = (query.get('unread') ?? '')
    .split('.')
    .map(Number)
    .filter(Number.isSafeInteger)
    .filter(Boolean);
  const removed = numberOf('removed');
  const isImportUndone = query.get('done') === 'import-undone' && Number.isSafeInteger(removed);
  const done = isImportUndone ? words.importUndone(removed) : doneSentences.get(query.get('done') ?? '');
  if (done === undefined && !Object.values(counts).every(Number.isSafeInteger)) return null;
  const sentence = matched ?? done ?? words.addedDone(counts);
  return html`${doneLine(sentence)}
  ${unread.length > 0 && html`<p class="warning">${words.unread(unread)}</p>`}`;
}
