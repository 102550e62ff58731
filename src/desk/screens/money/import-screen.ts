// The page that takes a bank statement: its account, its columns the first time, and its lines as CSV.
import {
  addBankStatement,
  type AddStatementDependencies,
  type ReadStatement,
  type SentStatement,
} from '../../../application/reconciliation/add-bank-statement.ts';
import { readCsvStatement } from '../../../application/reconciliation/read-csv-statement.ts';
import { undoBankStatement } from '../../../application/reconciliation/undo-bank-statement.ts';
import { bankAccountCharactersMax } from '../../../domain/limits.ts';
import { statementColumnsOf } from '../../../domain/reconciliation/statement-columns.ts';
import type { readPastedStatement } from '../../../http/plugins/statement-parsers.ts';
import type { DepositStore } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { fileTextField } from '../../parts/file-text-field.ts';
import { postForm, textField } from '../../parts/form-fields.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { chooseColumns, columnNames } from './choose-columns-view.ts';
import { previewStatement, unreadRowsMax } from './preview-view.ts';
import { moneyWords as words } from './money-words.ts';

export const importPath = '/desk/money/import';

type Errors = ReadonlyMap<string, string>;
const noErrors: Errors = new Map();

/** A statement that is pasted is read as one that is sent. */
export interface ImportScreenDependencies extends AddStatementDependencies {
  readonly deposits: AddStatementDependencies['deposits'] & Pick<DepositStore, 'undoImport'>;
  readonly readPastedStatement: typeof readPastedStatement;
}

/** The page at `/desk/money/import`; it needs a passkey of the last five minutes. */
export const createImportScreen = (deps: ImportScreenDependencies): DeskScreen => ({
  path: importPath,
  permission: 'import-bank-statements',
  show: (visit) => importPage(visit, noErrors, null),
  async act(visit) {
    const { form, location, actor } = visit;
    if (form.get('do') === 'undo') {
      const removed = await undoBankStatement(deps, { location, id: form.get('import') ?? '' }, actor);
      const done = removed === null ? 'done=import-kept' : `done=import-undone&removed=${removed}`;
      return { kind: 'see-other', path: `/desk/money?${done}` };
    }
    const typed = (name: string) => (form.get(name) ?? '').trim();
    const account = typed('account');
    const statement = await deps.readPastedStatement(form.get('statement') ?? '');
    const rows = typeof statement !== 'string' && statement.format === 'csv' ? statement.rows : null;
    const wereColumnsShown = columnNames.some((name) => form.has(name));
    if (isShownAgain(form)) return importPage(visit, noErrors, wereColumnsShown ? rows : null);
    const missing = missingFields(account, rows, statement);
    if (rows === null || typeof statement === 'string' || missing.size > 0)
      return importPage(visit, missing, wereColumnsShown ? rows : null);
    if (form.get('do') === 'columns') return importPage(visit, noErrors, rows);
    const names = columnNames.map(typed);
    const isNamed = names.some((name) => name !== '');
    if (form.get('do') === 'preview') return previewPage(visit, rows, names);
    const columns = isNamed ? names : null;
    const added = await addBankStatement(deps, { location, actor, account, columns, statement });
    if (added.ok) return { kind: 'see-other', path: addedPath(added.answer) };
    // The account and the lines are there, so it is the columns.
    return importPage(visit, wereColumnsShown ? columnsWrong : noErrors, rows);
  },
});

const columnsWrong: Errors = new Map([['date', words.columnsNotFound]]);

/** What will be added by the columns that were chosen; nothing is yet. */
function previewPage(
  visit: DeskVisit,
  rows: readonly (readonly string[])[],
  names: readonly string[],
): DeskAnswer {
  const read = readCsvStatement(rows, statementColumnsOf(names));
  if (!read.ok) return importPage(visit, columnsWrong, rows);
  const kept = ['account', 'statement', ...columnNames];
  const named = names.filter((name) => name !== '');
  return {
    kind: 'page',
    title: words.importTitle,
    body: html`<h1>${words.importTitle}</h1>
      <p class="reason">${words.previewText}</p>
      ${postForm(
        visit,
        { action: importPath, label: words.importTitle, kept: { do: 'add' } },
        html`${previewStatement(read.answer, visit.form, kept, named)}
          <p role="status" data-working="${words.adding}"></p>`,
      )}
      <p><a href="/desk/money">${words.back}</a></p>`,
  };
}

function missingFields(
  account: string,
  rows: readonly (readonly string[])[] | null,
  statement: SentStatement | string,
): Errors {
  const errors = new Map<string, string>();
  if (account === '' || account.length > bankAccountCharactersMax) errors.set('account', words.accountNeeded);
  if (typeof statement === 'string') errors.set('statement', statement);
  else if (rows === null || rows.every((row) => row.every((cell) => cell.trim() === '')))
    errors.set('statement', words.statementNeeded);
  return errors;
}

function addedPath({ added, known, matched, malformed, undoneBy }: ReadStatement): string {
  const unread = malformed.slice(0, unreadRowsMax).map(({ row }) => row);
  const counts = { added: String(added), known: String(known), matched: String(matched) };
  const query = { ...counts, unread: unread.join('.'), ...(undoneBy !== null && { import: undoneBy }) };
  return `/desk/money?${new URLSearchParams(query).toString()}`;
}

/** `rows`: of the file, where its columns are to be chosen. */
function importPage(
  { form, ...visit }: DeskVisit,
  errors: Errors,
  rows: readonly (readonly string[])[] | null,
): DeskAnswer {
  const account = textField({
    name: 'account',
    label: words.account,
    hint: words.accountHint,
    width: 'full',
    value: form.get('account') ?? '',
    error: errors.get('account') ?? null,
  });
  return {
    kind: 'page',
    title: words.importTitle,
    status: errors.size > 0 ? 422 : 200,
    body: html`<h1>${words.importTitle}</h1>
      ${errorSummary(words.importWrongTitle, errors)}
      <p class="reason">${words.importText}</p>
      ${postForm(
        visit,
        { action: importPath, label: words.importTitle, kept: { do: 'add' } },
        html`${account} ${rows !== null && chooseColumns(rows, form, errors)} ${statementField(form, errors)}
          <div class="actions">
            ${
              rows === null
                ? html`<button name="do" value="add">${words.importButton}</button>
                    <button class="quiet" name="do" value="columns">${words.columnsButton}</button>`
                : html`<button name="do" value="preview">${words.previewShow}</button>`
            }
          </div>
          ${rows === null && html`<p role="status" data-working="${words.adding}"></p>`}`,
      )}
      <p><a href="/desk/money">${words.back}</a></p>`,
  };
}

const statementField = (form: URLSearchParams, errors: Errors): Raw =>
  fileTextField({
    name: 'statement',
    label: words.statement,
    hint: words.statementHint,
    value: form.get('statement') ?? '',
    error: errors.get('statement') ?? null,
    rows: 10,
    file: { label: words.file, hint: words.fileHint, accept: '.csv,text/csv' },
  });
