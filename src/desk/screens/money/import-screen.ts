// Takes a bank statement: its account, its columns the first time, what they make of it, and then adds it; and undoes an import.
import {
  addBankStatement,
  type AddStatementDependencies,
  type ReadStatement,
  type SentStatement,
} from '../../../application/reconciliation/add-bank-statement.ts';
import { readCsvStatement } from '../../../application/reconciliation/read-csv-statement.ts';
import { undoBankStatement } from '../../../application/reconciliation/undo-bank-statement.ts';
import { bankAccountCharactersMax } from '../../../domain/limits.ts';
import {
  statementColumnsOf,
  type StatementColumns,
} from '../../../domain/reconciliation/statement-columns.ts';
import type { readPastedStatement } from '../../../http/plugins/statement-parsers.ts';
import type { DepositStore } from '../../../ports/reconciliation/deposit-store.ts';
import type { PaymentRuns } from '../../../ports/claims/payment-runs.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { columnNames } from './choose-columns-view.ts';
import { confirmUndoImport } from './confirm-undo-import.ts';
import { importPage } from './import-form-view.ts';
import { importPath } from './import-path.ts';
import { depositsOf, previewPage, unreadRowsMax, type PreviewedStatement } from './preview-view.ts';
import { moneyWords as words } from './money-words.ts';

type Errors = ReadonlyMap<string, string>;
const noErrors: Errors = new Map();

/** A statement that is pasted is read as one that is sent. */
export interface ImportScreenDependencies extends AddStatementDependencies {
  readonly deposits: AddStatementDependencies['deposits'] &
    Pick<DepositStore, 'countKnown' | 'undoImport' | 'listImports'>;
  readonly readPastedStatement: typeof readPastedStatement;
  readonly paymentRuns: Pick<PaymentRuns, 'list'>;
}

const importsShown = 10;
const runsLookedAt = 200;

/** The page at `/desk/money/import`; it needs a passkey of the last five minutes. */
export const createImportScreen = (deps: ImportScreenDependencies): DeskScreen => ({
  path: importPath,
  permission: 'import-bank-statements',
  show: (visit) => formPage(deps, visit, noErrors, null),
  async act(visit) {
    const { form } = visit;
    if (form.get('do') === 'undo')
      return form.get('sure') === 'yes' ? undo(deps, visit) : askToUndo(deps, visit);
    const account = (form.get('account') ?? '').trim();
    const statement = await deps.readPastedStatement(form.get('statement') ?? '');
    const rows = typeof statement !== 'string' && statement.format === 'csv' ? statement.rows : null;
    const wereColumnsShown = columnNames.some((name) => form.has(name));
    const shownRows = wereColumnsShown ? rows : null;
    if (isShownAgain(form)) return formPage(deps, visit, noErrors, shownRows);
    const missing = missingFields(account, rows, statement);
    if (rows === null || typeof statement === 'string' || missing.size > 0)
      return formPage(deps, visit, missing, shownRows);
    if (form.get('do') === 'columns') return formPage(deps, visit, noErrors, rows);
    const wrong = wereColumnsShown ? columnsWrong : noErrors;
    const columns = chosenColumns(form) ?? (await keptColumns(deps, visit, account));
    const read = readCsvStatement(rows, columns);
    // The account and the lines are there, so it is the columns.
    if (columns === null || !read.ok) return formPage(deps, visit, wrong, rows);
    if (form.get('do') === 'preview')
      return preview(deps, visit, { account, readings: read.answer, columns });
    const { location, actor } = visit;
    const names = wereColumnsShown ? columnNames.map((name) => columns[name] ?? '') : null;
    const added = await addBankStatement(deps, { location, actor, account, columns: names, statement });
    return added.ok
      ? { kind: 'see-other', path: addedPath(added.answer) }
      : formPage(deps, visit, wrong, rows);
  },
});

/** `rows`: of the file, where its columns are to be chosen. */
const formPage = async (
  { deposits }: ImportScreenDependencies,
  visit: DeskVisit,
  errors: Errors,
  rows: readonly (readonly string[])[] | null,
): Promise<DeskAnswer> =>
  importPage(visit, errors, rows, {
    imports: await deposits.listImports(visit.location, importsShown),
    timeZone: visit.timeZone,
  });

/** Right after it was added an import may be named by another of its deposits than in the list: then it is asked without facts. */
async function askToUndo({ deposits }: ImportScreenDependencies, visit: DeskVisit): Promise<DeskAnswer> {
  const id = visit.form.get('import') ?? '';
  const imports = await deposits.listImports(visit.location, importsShown);
  return confirmUndoImport(visit, id, imports.find((each) => each.id === id) ?? null, visit.timeZone);
}

async function preview(
  deps: ImportScreenDependencies,
  visit: DeskVisit,
  read: Omit<PreviewedStatement, 'known'>,
): Promise<DeskAnswer> {
  const lines = depositsOf(read.readings);
  const { location } = visit;
  const known = await deps.deposits.countKnown({ location, account: read.account, lines });
  return previewPage(visit, { ...read, known }, await accountsPaid(deps, visit));
}

/** The last four digits of the accounts to which the newest payment runs went. */
async function accountsPaid(
  { paymentRuns }: ImportScreenDependencies,
  { location }: DeskVisit,
): Promise<readonly string[]> {
  const asked = { locations: [location], from: null, to: null, payees: null, after: null };
  const runs = await paymentRuns.list({ ...asked, limit: runsLookedAt });
  return [...new Set(runs.flatMap(({ accountLast4 }) => accountLast4 ?? []))].toSorted();
}

async function undo(deps: ImportScreenDependencies, visit: DeskVisit): Promise<DeskAnswer> {
  const { form, location, actor } = visit;
  const removed = await undoBankStatement(deps, { location, id: form.get('import') ?? '' }, actor);
  const done = removed === null ? 'done=import-kept' : `done=import-undone&removed=${removed}`;
  return { kind: 'see-other', path: `/desk/money?${done}` };
}

const columnsWrong: Errors = new Map([['date', words.columnsNotFound]]);

const chosenColumns = (form: URLSearchParams): StatementColumns | null =>
  statementColumnsOf(columnNames.map((name) => (form.get(name) ?? '').trim()));

/** Of the account; none where columns were chosen that are not enough. */
const keptColumns = async (
  { deposits }: ImportScreenDependencies,
  { form, location }: DeskVisit,
  account: string,
): Promise<StatementColumns | null> =>
  columnNames.some((name) => (form.get(name) ?? '').trim() !== '')
    ? null
    : deposits.columnsOf(location, account);

function missingFields(
  account: string,
  rows: readonly (readonly string[])[] | null,
  statement: SentStatement | string,
): Errors {
  const errors = new Map<string, string>();
  if (account === '') errors.set('account', words.accountNeeded);
  if (account.length > bankAccountCharactersMax) errors.set('account', words.accountTooLong);
  if (typeof statement === 'string') errors.set('statement', statement);
  else if (rows === null || rows.every((row) => row.every((cell) => cell.trim() === '')))
    errors.set('statement', words.statementNeeded);
  else if (rows[0]?.length === 1) errors.set('statement', words.oneColumn);
  return errors;
}

function addedPath({ added, known, matched, malformed, undoneBy }: ReadStatement): string {
  const unread = malformed.slice(0, unreadRowsMax).map(({ row }) => row);
  // Not `matched`: that names one deposit.
  const counts = { added: String(added), known: String(known), matches: String(matched) };
  const query = { ...counts, unread: unread.join('.'), ...(undoneBy !== null && { import: undoneBy }) };
  return `/desk/money?${new URLSearchParams(query).toString()}`;
}
