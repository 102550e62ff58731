// The page that takes a bank statement: its account, its columns the first time, and its lines as CSV.
import {
  addBankStatement,
  type AddStatementDependencies,
  type ReadStatement,
} from '../../../application/reconciliation/add-bank-statement.ts';
import { bankAccountCharactersMax } from '../../../domain/limits.ts';
import type { readPastedStatement } from '../../../http/plugins/statement-parsers.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { fileTextField } from '../../parts/file-text-field.ts';
import { postForm, textField, type TextField } from '../../parts/form-fields.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { moneyWords as words } from './money-words.ts';

export const importPath = '/desk/money/import';
const columnNames = ['date', 'amount', 'words', 'reference'] as const;
/** Rows that are named to the person. */
const unreadRowsMax = 20;

type Errors = ReadonlyMap<string, string>;

/** A statement that is pasted is read as one that is sent. */
export interface ImportScreenDependencies extends AddStatementDependencies {
  readonly readPastedStatement: typeof readPastedStatement;
}

/** The page at `/desk/money/import`; it needs a passkey of the last five minutes. */
export const createImportScreen = (deps: ImportScreenDependencies): DeskScreen => ({
  path: importPath,
  permission: 'import-bank-statements',
  show: (visit) => importPage(visit, new Map()),
  async act(visit) {
    const { form, location, actor } = visit;
    if (isShownAgain(form)) return importPage(visit, new Map());
    const typed = (name: string) => (form.get(name) ?? '').trim();
    const account = typed('account');
    const text = form.get('statement') ?? '';
    const missing = missingFields(account, text);
    if (missing.size > 0) return importPage(visit, missing);
    const statement = await deps.readPastedStatement(text);
    if (typeof statement === 'string') return importPage(visit, new Map([['statement', statement]]));
    const names = columnNames.map(typed);
    const isNamed = names.some((name) => name !== '');
    const added = await addBankStatement(deps, {
      location,
      actor,
      account,
      columns: isNamed ? names : null,
      statement,
    });
    if (added.ok) return { kind: 'see-other', path: addedPath(added.answer) };
    // The account and the lines are there, so it is the columns.
    return importPage(visit, new Map([['date', isNamed ? words.columnsNotFound : words.columnsNeeded]]));
  },
});

function missingFields(account: string, text: string): Errors {
  const errors = new Map<string, string>();
  if (account === '' || account.length > bankAccountCharactersMax) errors.set('account', words.accountNeeded);
  if (text.trim() === '') errors.set('statement', words.statementNeeded);
  return errors;
}

function addedPath({ added, known, matched, malformed }: ReadStatement): string {
  const unread = malformed.slice(0, unreadRowsMax).map(({ row }) => row);
  const counts = { added: String(added), known: String(known), matched: String(matched) };
  return `/desk/money?${new URLSearchParams({ ...counts, unread: unread.join('.') }).toString()}`;
}

function importPage({ form, ...visit }: DeskVisit, errors: Errors): DeskAnswer {
  const field = (name: string, label: string, rest: Partial<TextField> = {}) =>
    textField({ name, label, value: form.get(name) ?? '', error: errors.get(name) ?? null, ...rest });
  const { date, amount, words: description, reference } = words.columns;
  const isOpen = errors.has('date') || columnNames.some((name) => (form.get(name) ?? '') !== '');
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
        html`${field('account', words.account, { hint: words.accountHint, width: 'full' })}
          <details ${isOpen && html`open`}>
            <summary>${words.columnsTitle}</summary>
            <p class="note">${words.columnsText}</p>
            <div class="fields">
              ${field('date', date)} ${field('amount', amount)} ${field('words', description)}
              ${field('reference', reference, { hint: words.referenceHint })}
            </div>
          </details>
          ${statementField(form, errors)}
          <div class="actions"><button>${words.importButton}</button></div>`,
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
